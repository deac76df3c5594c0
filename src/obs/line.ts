import { Connection, ObsFault, type Endpoint, type FaultKind } from './connection.ts'

/** How long OBS is waited for, and how often it is tried again; all in ms. */
export interface ObsPatience {
  readonly connectMs: number
  readonly requestMs: number
  readonly firstRetryMs: number
  readonly longestRetryMs: number
  /** How often a silent connection is asked whether it still lives. */
  readonly beatMs: number
}

export const OBS_PATIENCE: ObsPatience = {
  connectMs: 5_000,
  requestMs: 8_000,
  firstRetryMs: 1_000,
  longestRetryMs: 30_000,
  beatMs: 15_000,
}

/** `password`: OBS refused it, and is left alone until somebody changes something. */
export type LineState = 'off' | 'connecting' | 'on' | 'retrying' | 'password'

export interface LineParts {
  readonly patience: ObsPatience
  /** A fault, once for each time it begins; `back` when OBS answers again. `about`: the scene, or OBS's own words. */
  readonly onNews: (news: FaultKind | 'back', about: string) => void
}

/**
 * Keeps a connection to OBS, and puts the latest wanted scene on program. Nothing here is ever waited for by the match: a
 * scene that came too late is left out, and every fault ends in a piece of news.
 */
export class Line {
  readonly #parts: LineParts
  #endpoint: Endpoint = { address: '', password: '' }
  #state: LineState = 'off'
  #fault: FaultKind | null = null
  #connection: Connection | null = null
  #wanted: string | null = null
  /** The scene OBS has taken, or has said it does not have. */
  #settled: string | null = null
  #asking = false
  /** Told apart from earlier starts, whose late answers count for nothing. */
  #run = 0
  #timer: NodeJS.Timeout | undefined

  constructor(parts: LineParts) {
    this.#parts = parts
  }

  get state(): LineState {
    return this.#state
  }

  get fault(): FaultKind | null {
    return this.#fault
  }

  get version(): string | null {
    return this.#connection?.version ?? null
  }

  get scenes(): readonly string[] {
    return this.#connection?.scenes ?? []
  }

  /** Connects, and keeps trying. */
  start(endpoint: Endpoint): void {
    this.stop()
    this.#endpoint = endpoint
    this.#fault = null
    void this.#connect(0)
  }

  stop(): void {
    this.#run += 1
    clearTimeout(this.#timer)
    this.#drop()
    this.#state = 'off'
  }

  /** The scene that should be on program now. */
  want(scene: string): void {
    this.#wanted = scene
    this.#settled = null
    void this.#ask()
  }

  async #connect(attempt: number): Promise<void> {
    const run = this.#run
    const { connectMs, requestMs } = this.#parts.patience
    this.#state = 'connecting'
    try {
      const connection = await Connection.open(this.#endpoint, connectMs, requestMs)
      if (run === this.#run) this.#connected(connection)
      else connection.close()
    } catch (error) {
      if (run === this.#run) this.#failed(attempt, faultOf(error))
    }
  }

  #connected(connection: Connection): void {
    const wasBroken = this.#fault !== null
    this.#connection = connection
    this.#state = 'on'
    this.#fault = null
    this.#settled = null
    connection.onEnd = () => this.#lost(connection, new ObsFault('lost', ''))
    this.#beat(connection)
    if (wasBroken) this.#parts.onNews('back', '')
    void this.#ask()
  }

  #failed(attempt: number, fault: ObsFault): void {
    // One piece of news for each time it breaks, however long that lasts.
    if (this.#fault === null || (fault.kind === 'password' && this.#fault !== 'password')) {
      this.#parts.onNews(fault.kind, fault.message)
    }
    this.#fault = fault.kind
    // OBS shows its own warning for each wrong password: trying again would fill the producer's screen.
    if (fault.kind === 'password') {
      this.#state = 'password'
      return
    }
    const { firstRetryMs, longestRetryMs } = this.#parts.patience
    this.#state = 'retrying'
    const wait = Math.min(longestRetryMs, firstRetryMs * 2 ** attempt)
    this.#timer = setTimeout(() => void this.#connect(attempt + 1), wait).unref()
  }

  /** The connection is worth nothing any more: tell it once, and begin again. */
  #lost(connection: Connection, fault: ObsFault): void {
    if (this.#connection !== connection) return
    clearTimeout(this.#timer)
    this.#drop()
    this.#failed(0, fault)
  }

  #drop(): void {
    this.#connection?.close()
    this.#connection = null
    this.#asking = false
  }

  /** Silence is asked about: a machine that was unplugged says no goodbye. */
  #beat(connection: Connection): void {
    this.#timer = setTimeout(() => {
      connection.refresh().then(
        () => this.#connection === connection && this.#beat(connection),
        (error: unknown) => this.#lost(connection, faultOf(error)),
      )
    }, this.#parts.patience.beatMs).unref()
  }

  /** One question at a time; when it is answered, the scene wanted by then is asked for. */
  async #ask(): Promise<void> {
    const connection = this.#connection
    const scene = this.#wanted
    if (!connection || this.#asking || scene === null || scene === this.#settled) return
    this.#asking = true
    const fault = await connection.setScene(scene).then(() => null, faultOf)
    if (this.#connection !== connection) return
    this.#asking = false
    if (fault !== null && fault.kind !== 'scene') return this.#lost(connection, fault)
    if (fault) this.#parts.onNews('scene', scene)
    this.#settled = scene
    if (this.#wanted !== scene) void this.#ask()
  }
}

function faultOf(error: unknown): ObsFault {
  return error instanceof ObsFault ? error : new ObsFault('unreachable', String(error))
}
