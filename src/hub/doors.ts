import type { IncomingMessage } from 'node:http'
import type { Links } from './links.ts'
import { hostOf, isLoopback, isOwnHost } from './network.ts'
import { windowOf, type Pass } from './people.ts'
import { WINDOWS, type ClientMessage, type MatchCommand, type Window } from './protocol.ts'

/**
 * A refusal at the door, as HTTP says it. `line` is all that is told: nothing about what would have worked.
 */
export interface Denial {
  readonly status: 400 | 401 | 403 | 404 | 503
  readonly line: string
}

const denial = {
  host: { status: 403, line: 'This address is not served here.' },
  origin: { status: 403, line: 'Pages of other sites may not come in.' },
  link: { status: 401, line: 'This link is not valid. Ask the referee for a new one.' },
  console: { status: 403, line: 'The console is open on the referee’s own machine only.' },
  path: { status: 404, line: 'There is nothing here. Open one of the links of the console.' },
} as const satisfies Record<string, Denial>

/** Where a request came in. */
export interface Entrance {
  /**
   * The listener that was switched on for the network; it never treats anybody as the referee's own machine.
   */
  readonly lan: boolean
  /** The host the listener was told to use. */
  readonly host: string
}

/** Who may come in. Everything here is decided before a socket exists (design §3). */
export class Doors {
  readonly #links: Links
  readonly #origins: readonly string[]

  /** `origins`: pages of other origins that may connect all the same (a development server). */
  constructor(links: Links, origins: readonly string[] = []) {
    this.#links = links
    this.#origins = origins
  }

  /** Whether the request is meant for this machine, and by one of our own pages. */
  checkRequest(req: IncomingMessage, at: Entrance): Denial | null {
    if (!isOwnHost(req.headers.host, isLocal(req, at), at.host)) return denial.host
    const { origin } = req.headers
    if (origin === undefined || this.#origins.includes(origin)) return null
    return origin === `http://${req.headers.host}` ? null : denial.origin
  }

  /**
   * Whether a page may be handed out. Pages hold no secrets; the console's is still for those who may use it.
   */
  checkPage(window: Window, token: string | null, req: IncomingMessage, at: Entrance): Denial | null {
    if (window !== 'console' || isLocal(req, at)) return null
    const pass = token === null ? null : this.#links.find(token)
    return isPairedConsole(pass) ? null : denial.console
  }

  /**
   * Who is at the door of a window. No link at all is the public viewer, and only at the overlay; a wrong
   * link is nobody.
   */
  admit(window: Window, token: string | null, req: IncomingMessage, at: Entrance): Pass | Denial {
    if (token === null) return window === 'overlay' ? publicViewer : denial.link
    const pass = this.#links.find(token)
    if (!pass || windowOf(pass.role) !== window) return denial.link
    const local = isLocal(req, at)
    return pass.role === 'referee' && !local && !isPairedConsole(pass) ? denial.console : pass
  }
}

const publicViewer: Pass = { role: 'overlay', seat: null, link: null, label: '' }

export function isDenial(value: Pass | Denial): value is Denial {
  return 'status' in value
}

export const NOTHING_HERE: Denial = denial.path

/** The window an address names, or null. */
export function windowNamed(name: string | undefined): Window | null {
  return WINDOWS.find((window) => window === name) ?? null
}

/** Whether this person may send this message. */
export function maySend(
  pass: Pass,
  message: Exclude<ClientMessage, { type: 'report' }>,
): 'yes' | 'not-allowed' | 'not-your-seat' {
  if (message.type === 'pong' || pass.role === 'referee') return 'yes'
  if (pass.role !== 'seat' || message.type !== 'command') return 'not-allowed'
  const { command } = message
  if (!isForSeats(command)) return 'not-allowed'
  return command.seat === pass.seat ? 'yes' : 'not-your-seat'
}

type ForSeats = Extract<MatchCommand, { kind: 'answer' | 'retract' | 'request' | 'say' }>
const isForSeats = (command: MatchCommand): command is ForSeats =>
  ['answer', 'retract', 'request', 'say'].includes(command.kind)

/** Whether the one who asks sits at this machine. */
function isLocal(req: IncomingMessage, at: Entrance): boolean {
  return !at.lan && isLoopback(req.socket.remoteAddress) && hostOf(req.headers.host) !== null
}

function isPairedConsole(pass: Pass | null): boolean {
  return pass?.role === 'referee' && pass.link !== 'referee'
}
