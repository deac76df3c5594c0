import type { PublicView } from '../engine/index.ts'
import { Conductor } from './conductor.ts'
import { Connection, ObsFault, socketAddress, type Endpoint, type FaultKind } from './connection.ts'
import type { Cue } from './cues.ts'
import { Line, OBS_PATIENCE, type LineState, type ObsPatience } from './line.ts'
import { OBS_KEY, readSettings, readTable, type ObsSettings, type Shelf } from './settings.ts'

export type { ObsPatience } from './line.ts'
export type { FaultKind } from './connection.ts'

export interface ObsParts {
  readonly shelf: Shelf
  /** Tells the console something; that is all a fault may do. */
  readonly notice: (code: string, data: Readonly<Record<string, string>>) => void
  readonly patience?: Partial<ObsPatience>
}

/** What the console may know: everything but the password. */
export interface ObsStatus extends Omit<ObsSettings, 'password'> {
  readonly hasPassword: boolean
  readonly state: LineState
  readonly fault: FaultKind | null
  readonly version: string | null
  /** Scenes of the OBS that is connected. */
  readonly scenes: readonly string[]
  /** The cue that is on, as far as it has a scene. */
  readonly cue: Cue | null
}

export type ObsChange = Partial<ObsSettings>

/** How a trial went. */
export type ObsTrial =
  | { readonly ok: true; readonly version: string; readonly scenes: readonly string[] }
  | { readonly ok: false; readonly fault: FaultKind; readonly message: string }

/**
 * Switches the scenes of an OBS by what the audience sees. Optional in every sense: an absent, wrong, slow or dying OBS is a
 * notice on the console and nothing else; no call here throws because of it or waits for it, except `test`, which somebody
 * asked to wait.
 */
export class Obs {
  readonly #parts: ObsParts
  readonly #patience: ObsPatience
  readonly #line: Line
  readonly #conductor: Conductor
  #settings: ObsSettings

  constructor(parts: ObsParts) {
    this.#parts = parts
    this.#patience = { ...OBS_PATIENCE, ...parts.patience }
    this.#settings = readSettings(parts.shelf)
    this.#line = new Line({
      patience: this.#patience,
      onNews: (news, about) => parts.notice(`obs-${news}`, { message: about }),
    })
    this.#conductor = new Conductor({
      has: (cue) => this.#settings.table[cue] !== undefined,
      momentMs: () => this.#settings.seconds * 1000,
      onCue: (cue) => this.#line.want(this.#settings.table[cue] ?? ''),
    })
    this.#conductor.refresh()
    if (this.#settings.on) this.#line.start(this.#settings)
  }

  get delayed(): boolean {
    return this.#settings.delayed
  }

  get status(): ObsStatus {
    const { password, ...open } = this.#settings
    const { state, fault, version, scenes } = this.#line
    return { ...open, hasPassword: password !== '', state, fault, version, scenes, cue: this.#conductor.cue }
  }

  /** Takes the next picture of the audience; null = no match is open. */
  show(view: PublicView | null): void {
    this.#conductor.show(view)
  }

  /**
   * Keeps what the crew changed, and acts on it. False when the address is none; then nothing changes. Throws what the shelf
   * throws.
   */
  set(change: ObsChange): boolean {
    const before = this.#settings
    const table = change.table ? readTable(change.table) : before.table
    const next: ObsSettings = { ...before, ...change, table }
    if (socketAddress(next.address) === null) return false
    this.#parts.shelf.set(OBS_KEY, next)
    this.#settings = next
    if (!next.on) this.#line.stop()
    else if (!before.on || next.address !== before.address || next.password !== before.password) {
      this.#line.start(next)
    }
    if (JSON.stringify(table) !== JSON.stringify(before.table)) this.#conductor.refresh()
    return true
  }

  /** Tries an address and a password (as they are set, where left out) on a connection of its own. Never rejects. */
  async test(trial: Partial<Endpoint>): Promise<ObsTrial> {
    const { connectMs, requestMs } = this.#patience
    try {
      const connection = await Connection.open({ ...this.#settings, ...trial }, connectMs, requestMs)
      const { version, scenes } = connection
      connection.close()
      if (this.#settings.on && this.#line.state !== 'on') this.#line.start(this.#settings)
      return { ok: true, version, scenes }
    } catch (error) {
      const fault = error instanceof ObsFault ? error : new ObsFault('unreachable', String(error))
      return { ok: false, fault: fault.kind, message: fault.message }
    }
  }

  stop(): void {
    this.#conductor.stop()
    this.#line.stop()
  }
}
