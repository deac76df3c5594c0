import type { Pass } from './people.ts'
import type { PresenceMessage } from './protocol.ts'
import type { Session } from './session.ts'

type Device = PresenceMessage['devices'][number]

interface Known {
  readonly pass: Pass
  lastSeen: number
  report: Device['report']
}

/**
 * A ping not answered for this long (ms) makes a device quiet: the referee should look up before the player
 * does.
 */
const QUIET_AFTER = 5_000

/**
 * Every tablet, overlay and console seen since the start, with its last sign of life: what the referee looks
 * at before a vote.
 */
export class Presence {
  readonly #known = new Map<string, Known>()
  readonly #now: () => number

  constructor(now: () => number) {
    this.#now = now
  }

  /** Remembers that somebody came, or was last there when leaving. */
  seen(session: Session): void {
    const { pass, lastSeen, report } = session
    const before = this.#known.get(nameOf(pass))?.report ?? null
    this.#known.set(nameOf(pass), { pass, lastSeen, report: report ?? before })
  }

  /** A revoked link is nobody any more. */
  forget(link: string): void {
    this.#known.delete(link)
  }

  message(open: Iterable<Session>): PresenceMessage {
    const here = Map.groupBy(open, (session) => nameOf(session.pass))
    const devices = [...this.#known].map(([name, known]) => this.#device(known, here.get(name) ?? []))
    return { type: 'presence', now: this.#now(), devices }
  }

  #device(known: Known, windows: readonly Session[]): Device {
    const { role, seat, label } = known.pass
    const latest = windows.toSorted((a, b) => b.lastSeen - a.lastSeen)[0]
    known.lastSeen = latest?.lastSeen ?? known.lastSeen
    known.report = latest?.report ?? known.report
    const quiet = this.#now() - known.lastSeen > QUIET_AFTER
    const state = !latest ? 'gone' : quiet ? 'quiet' : 'online'
    const roundTrip = latest?.roundTrip ?? null
    const { lastSeen, report } = known
    return { role, seat, label, state, windows: windows.length, lastSeen, roundTrip, report }
  }
}

/** Viewers of the public overlay without a link count together. */
function nameOf(pass: Pass): string {
  return pass.link ?? 'viewer'
}
