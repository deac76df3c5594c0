import type { IncomingMessage, ServerResponse } from 'node:http'
import { pipeline, type Duplex } from 'node:stream'
import { WebSocketServer, type WebSocket } from 'ws'
import { importMatch, takePortrait } from './api.ts'
import type { Room } from './actions/room.ts'
import { isDenial, NOTHING_HERE, windowNamed, type Denial, type Doors, type Entrance } from './doors.ts'
import { listenError } from './errors.ts'
import { cachingOf, COMMON_HEADERS, pageHeaders, PORTRAIT_HEADERS } from './headers.ts'
import { isWildcard } from './lan.ts'
import { Listener } from './listener.ts'
import type { Pass } from './people.ts'
import { LIMITS, type Window } from './protocol.ts'
import { exportMatch } from './records.ts'
import { deny, sendJson, sendText, turnAway } from './reply.ts'
import type { StaticFile, Statics } from './statics.ts'

/**
 * Connections at once: two for each of thirty seats, the screens, and room for those that are just being
 * replaced.
 */
const MOST_CONNECTIONS = 200
/** Of these, viewers who come without a link: however many they are, those with a link find a place. */
const MOST_VIEWERS = 120

const FULL: Denial = { status: 503, line: 'Too many connections are open.' }
const NOT_BUILT: Denial = { status: 503, line: 'The windows are not built. Run "npm run build" first.' }
const WELCOME = '法官台 Faguan\n\nOpen the link or scan the code that the referee gives you.\n'

export interface FrontParts {
  readonly doors: Doors
  readonly statics: Statics
  readonly room: Room
  readonly onSocket: (socket: WebSocket, pass: Pass) => void
}

/** HTTP: pages, files, documents, and the way to the sockets. What it may hand out is decided in doors.ts. */
export class Front {
  readonly #parts: FrontParts
  readonly #sockets = new WebSocketServer({
    noServer: true,
    clientTracking: false,
    maxPayload: LIMITS.messageBytes,
    // Views are small and the network is near; compressing would cost memory for each of the tablets.
    perMessageDeflate: false,
  })

  #main: Listener | null = null

  constructor(parts: FrontParts) {
    this.#parts = parts
  }

  /** Opens the main listener and returns its port. Rejects with HubError. */
  async listen(host: string, port: number): Promise<number> {
    try {
      this.#main = await this.#listen(host, port, false)
      return this.#main.port
    } catch (error) {
      throw listenError(error, host, port)
    }
  }

  /** Opens a listener for the network. */
  openLan(host: string, port: number): Promise<Listener> {
    return this.#listen(host, port, true)
  }

  async close(): Promise<void> {
    await this.#main?.close()
  }

  #listen(host: string, port: number, lan: boolean): Promise<Listener> {
    const at: Entrance = { lan, host: isWildcard(host) ? '' : host }
    const onRequest = (req: IncomingMessage, res: ServerResponse) =>
      this.#guard(
        () => this.#request(req, res, at),
        () => res.destroy(),
      )
    const onUpgrade = (req: IncomingMessage, socket: Duplex, head: Buffer) =>
      this.#guard(
        () => this.#upgrade(req, socket, head, at),
        () => socket.destroy(),
      )
    return Listener.open(host, port, onRequest, onUpgrade)
  }

  /** A request that breaks something ends; the match does not. */
  #guard(work: () => void, end: () => void): void {
    try {
      work()
    } catch (error) {
      this.#parts.room.desk.failed(error)
      end()
    }
  }

  #request(req: IncomingMessage, res: ServerResponse, at: Entrance): void {
    const { doors } = this.#parts
    const url = addressed(req)
    const denial = url ? doors.checkRequest(req, at) : NOTHING_HERE
    if (denial || !url) return deny(res, denial ?? NOTHING_HERE)
    const [, first = '', second] = url.pathname.split('/')
    if (first === 'api') return this.#api(second, url, req, res, at)
    if (req.method !== 'GET' && req.method !== 'HEAD') return deny(res, NOTHING_HERE)
    if (first === 'ws') return this.#knock(windowNamed(second), url, req, res, at)
    if (first === 'portrait') return this.#portrait(url.pathname, req, res)
    const window = second ? null : windowNamed(first)
    if (window) return this.#page(window, url, req, res, at)
    if (url.pathname === '/') return sendText(res, 200, WELCOME)
    const file = this.#parts.statics.file(decoded(url.pathname))
    if (!file) return deny(res, NOTHING_HERE)
    this.#file(file, { ...COMMON_HEADERS, ...cachingOf(url.pathname) }, req, res)
  }

  /** Everything is checked before there is a socket; whoever is turned away gets HTTP, never a WebSocket. */
  #upgrade(req: IncomingMessage, socket: Duplex, head: Buffer, at: Entrance): void {
    socket.on('error', () => socket.destroy())
    const pass = this.#admit(req, at)
    if (isDenial(pass)) return turnAway(socket, pass)
    this.#sockets.handleUpgrade(req, socket, head, (opened) => this.#parts.onSocket(opened, pass))
  }

  #admit(req: IncomingMessage, at: Entrance): Pass | Denial {
    const { doors, room } = this.#parts
    const url = addressed(req)
    const [, first, second, ...rest] = url?.pathname.split('/') ?? []
    const window = first === 'ws' && rest.length === 0 ? windowNamed(second) : null
    if (!url || !window) return NOTHING_HERE
    const token = url.searchParams.get('t')
    const { size, viewers } = room.sessions
    if (size >= MOST_CONNECTIONS || (token === null && viewers >= MOST_VIEWERS)) return FULL
    return doors.checkRequest(req, at) ?? doors.admit(window, token, req, at)
  }

  /**
   * A socket's address asked for by plain HTTP says why a socket would be turned away: a browser does not.
   */
  #knock(window: Window | null, url: URL, req: IncomingMessage, res: ServerResponse, at: Entrance): void {
    if (!window) return deny(res, NOTHING_HERE)
    const pass = this.#parts.doors.admit(window, url.searchParams.get('t'), req, at)
    if (isDenial(pass)) deny(res, pass)
    else sendText(res, 200, 'Welcome. Open a WebSocket here.\n')
  }

  #page(window: Window, url: URL, req: IncomingMessage, res: ServerResponse, at: Entrance): void {
    const denial = this.#parts.doors.checkPage(window, url.searchParams.get('t'), req, at)
    const page = this.#parts.statics.page(window)
    if (denial || !page) return deny(res, denial ?? NOT_BUILT)
    this.#file(page, pageHeaders(req.headers.host ?? ''), req, res)
  }

  /** To anybody who knows its id: faces are for the public, and an id cannot be guessed, nor are any listed. */
  #portrait(pathname: string, req: IncomingMessage, res: ServerResponse): void {
    const file = this.#parts.room.portraits.file(pathname.slice('/portrait/'.length))
    if (!file) return deny(res, NOTHING_HERE)
    this.#file(file, PORTRAIT_HEADERS, req, res)
  }

  #file(file: StaticFile, headers: object, req: IncomingMessage, res: ServerResponse): void {
    res.writeHead(200, { ...headers, 'Content-Type': file.type })
    if (req.method === 'HEAD') return void res.end()
    // A file that vanishes half-way ends the answer; there is nobody to tell.
    pipeline(this.#parts.statics.open(file), res, () => undefined)
  }

  #api(what: string | undefined, url: URL, req: IncomingMessage, res: ServerResponse, at: Entrance): void {
    const { doors, room } = this.#parts
    const token = /^Bearer ([\w-]+)$/.exec(req.headers.authorization ?? '')?.[1] ?? null
    const pass = doors.admit('console', token, req, at)
    if (isDenial(pass)) return deny(res, pass)
    // Whoever hung up half-way hears nothing, and the referee need not know.
    const failed = (error: unknown) => req.complete && sendJson(res, 500, room.desk.failed(error))
    if (what === 'import' && req.method === 'POST') return void importMatch(room, req, res).catch(failed)
    if (what === 'portrait' && req.method === 'POST') return void takePortrait(room, req, res).catch(failed)
    if (what !== 'export' || req.method !== 'GET') return deny(res, NOTHING_HERE)
    void exportMatch(room, url.searchParams, res).catch(failed)
  }
}

/**
 * The address asked for; null when it is none, or when a whole address (`GET http://…`) names another host than `Host`
 * does. A path stays one even if it begins with two slashes.
 */
function addressed(req: IncomingMessage): URL | null {
  const { url = '', headers } = req
  if (url.startsWith('/')) return URL.parse(`http://hub${url}`)
  const whole = URL.parse(url)
  return whole && whole.host === URL.parse(`http://${headers.host}`)?.host ? whole : null
}

function decoded(pathname: string): string {
  try {
    return decodeURIComponent(pathname)
  } catch {
    return pathname
  }
}
