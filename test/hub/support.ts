import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { get, request, type IncomingHttpHeaders } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach } from 'vitest'
import { WebSocket, type ClientOptions } from 'ws'
import {
  boardById,
  newSetup,
  type PublicView,
  type RefereeView,
  type SeatView,
  type Setup,
} from '../../src/engine/index.ts'
import { ownAddresses } from '../../src/hub/network.ts'
import { startHub, type Hub, type HubOptions } from '../../src/hub/index.ts'
import type {
  DeskAction,
  DeskData,
  DeskKind,
  Link,
  MatchCommand,
  ServerMessage,
} from '../../src/hub/protocol.ts'

type AnyView = PublicView | SeatView | RefereeView
type Of<T extends ServerMessage['type']> = Extract<ServerMessage, { type: T }>

/** Undone after each test, the last first. */
const cleanup: (() => unknown)[] = []
afterEach(async () => {
  for (const step of cleanup.splice(0).reverse()) await step()
})

export function tempFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'faguan-hub-'))
  cleanup.push(() => rmSync(folder, { recursive: true, force: true }))
  return folder
}

/** Stand-ins for the built windows. */
export function windowsFolder(): string {
  const folder = tempFolder()
  for (const window of ['console', 'overlay', 'tablet']) {
    mkdirSync(join(folder, window))
    writeFileSync(join(folder, window, 'index.html'), `<!doctype html><title>${window}</title>`)
  }
  mkdirSync(join(folder, 'assets'))
  writeFileSync(join(folder, 'assets', 'main-abcdef12.js'), 'export {}')
  return folder
}

export interface TestHub extends Hub {
  readonly options: HubOptions
  readonly base: string
  readonly secret: string
}

export async function testHub(more: Partial<HubOptions> = {}): Promise<TestHub> {
  const options = {
    host: '127.0.0.1',
    port: 0,
    dataDir: more.dataDir ?? tempFolder(),
    staticDir: windowsFolder(),
    ...more,
  }
  const hub = await startHub(options)
  cleanup.push(() => hub.close())
  const url = new URL(hub.urls.console)
  return Object.assign(hub, { options, base: url.origin, secret: url.searchParams.get('t')! })
}

/** One end of the wire, for tests: keeps every message, waits for what it is told to wait for. */
export class Client {
  readonly socket: WebSocket
  readonly messages: ServerMessage[] = []
  closed: { code: number; reason: string } | null = null
  #waiters = new Set<() => void>()
  #count = 0
  readonly #name = Math.random().toString(36).slice(2, 8)

  constructor(url: string, options: ClientOptions = {}) {
    this.socket = new WebSocket(url, options)
    this.socket.on('message', (data) => {
      const message = JSON.parse(String(data)) as ServerMessage
      this.messages.push(message)
      if (message.type === 'ping') this.raw('{"type":"pong"}')
      this.#wake()
    })
    this.socket.on('close', (code, reason) => {
      this.closed = { code, reason: String(reason) }
      this.#wake()
    })
    this.socket.on('error', () => undefined)
    cleanup.push(() => this.socket.terminate())
  }

  get views(): AnyView[] {
    return this.frames.flatMap((frame) => (frame.view ? [frame.view] : []))
  }

  get frames(): Of<'view'>[] {
    return this.all('view')
  }

  get view(): AnyView {
    const view = this.frames.at(-1)?.view
    if (!view) throw new Error('no view yet')
    return view
  }

  get referee(): RefereeView {
    return this.view as RefereeView
  }

  get rev(): number {
    return (this.frames.at(-1) as unknown as { rev: number }).rev
  }

  all<T extends ServerMessage['type']>(type: T): Of<T>[] {
    return this.messages.filter((message) => message.type === type) as Of<T>[]
  }

  raw(data: string | Buffer): void {
    if (this.socket.readyState === WebSocket.OPEN) this.socket.send(data)
  }

  newId(): string {
    return `${this.#name}-${++this.#count}`
  }

  /** Sends a message under an id and waits for its answer. */
  async ask(message: { id: string } & Record<string, unknown>): Promise<Of<'result'>> {
    const before = this.all('result').length
    this.raw(JSON.stringify(message))
    return this.until(() =>
      this.all('result')
        .slice(before)
        .find((result) => result.id === message.id),
    )
  }

  command(command: MatchCommand, more: { id?: string; rev?: number } = {}): Promise<Of<'result'>> {
    const isReferee = this.all('hello')[0]?.role === 'referee'
    const rev = isReferee ? { rev: this.rev } : {}
    return this.ask({ type: 'command', id: this.newId(), ...rev, command, ...more })
  }

  desk(action: DeskAction, id = this.newId()): Promise<Of<'result'>> {
    return this.ask({ type: 'desk', id, action })
  }

  /** The data of an action that must succeed. */
  async got<K extends DeskKind>(action: Extract<DeskAction, { kind: K }>): Promise<DeskData[K]> {
    const result = await this.desk(action)
    if (!result.ok) throw new Error(`${action.kind}: ${JSON.stringify(result)}`)
    return result.data as DeskData[K]
  }

  /** A command that must succeed. */
  async does(command: MatchCommand): Promise<void> {
    const result = await this.command(command)
    if (!result.ok) throw new Error(`${command.kind}: ${JSON.stringify(result)}`)
  }

  /** Waits until something holds. */
  async until<T>(check: () => T | undefined | null | false, ms = 15_000): Promise<T> {
    const end = Date.now() + ms
    for (;;) {
      const found = check()
      if (found) return found
      if (Date.now() > end)
        throw new Error(`waited in vain; last: ${JSON.stringify(this.messages.slice(-3))?.slice(0, 600)}`)
      await new Promise<void>((wake) => {
        const timer = setTimeout(done, 50)
        const waiters = this.#waiters
        function done() {
          clearTimeout(timer)
          waiters.delete(done)
          wake()
        }
        waiters.add(done)
      })
    }
  }

  /** Waits for the greeting and the first view. */
  async ready(): Promise<this> {
    await this.until(() => this.frames.length > 0)
    return this
  }

  /** Waits until everything that was on its way to this client has arrived. */
  settled(): Promise<void> {
    return new Promise((resolve) => {
      this.socket.once('pong', () => resolve())
      this.socket.ping()
    })
  }

  end(): Promise<{ code: number; reason: string }> {
    return this.until(() => this.closed)
  }

  #wake(): void {
    for (const waiter of [...this.#waiters]) waiter()
  }
}

export function socketUrl(base: string, window: string, token?: string): string {
  const query = token === undefined ? '' : `?t=${encodeURIComponent(token)}`
  return `${base.replace(/^http/, 'ws')}/ws/${window}${query}`
}

/** An address of this machine that is not the main listener's. Only Linux has all of 127.x without being asked. */
export const LAN = process.platform === 'linux' ? '127.0.0.2' : (ownAddresses()[0]?.address ?? '127.0.0.2')

/** The socket behind a link as the console shows it. */
export function socketOf(link: string): string {
  const url = new URL(link)
  return socketUrl(url.origin, url.pathname.slice(1), url.searchParams.get('t') ?? undefined)
}

export function consoleOf(hub: TestHub): Promise<Client> {
  return new Client(socketUrl(hub.base, 'console', hub.secret)).ready()
}

export function overlayOf(hub: TestHub): Promise<Client> {
  return new Client(socketOf(hub.urls.overlay)).ready()
}

export async function seatLinks(referee: Client): Promise<Map<number, Link>> {
  const { links } = await referee.got({ kind: 'link.list' })
  return new Map(links.flatMap((link) => (link.target.role === 'seat' ? [[link.target.seat, link]] : [])))
}

export async function seatOf(referee: Client, seat: number): Promise<Client> {
  const link = (await seatLinks(referee)).get(seat)
  return new Client(socketOf(link!.url)).ready()
}

export function setupOf(board = 'B12B', more: { title?: string } = {}): Setup {
  return newSetup({
    board,
    preset: 'pandaKill',
    options: { 'sheriff.electionStart': 'smallest' },
    title: more.title ?? 'Test match',
    names: Array.from({ length: 12 }, (_, i) => `玩家${i + 1}`),
  })
}

/** A match of the standard board on the desk; with the cards in seat order unless told otherwise. */
export async function openMatch(referee: Client, board = 'B12B', dealt = true): Promise<string> {
  const { match } = await referee.got({ kind: 'match.create', setup: setupOf(board) })
  if (dealt)
    await referee.does({ kind: 'deal', cards: [...boardById(board)!.defaultSeats], bottom: [], by: 'table' })
  return match
}

/** Presses Next until the referee stands at a step. */
export async function nextTo(referee: Client, step: string): Promise<void> {
  for (let pressed = 0; referee.referee.step !== step; pressed++) {
    if (pressed > 60) throw new Error(`never came to ${step}; at ${referee.referee.step}`)
    await referee.does({ kind: 'next' })
  }
}

export interface HttpAnswer {
  readonly status: number
  readonly headers: IncomingHttpHeaders
  readonly body: string
}

/** A plain request with headers of one's own, `Host` included (fetch would not let that through). */
export function http(
  url: string,
  {
    headers = {},
    method = 'GET',
    body,
  }: { headers?: Record<string, string>; method?: string; body?: string } = {},
): Promise<HttpAnswer> {
  return new Promise((resolve, reject) => {
    const { hostname, port } = new URL(url)
    // The path as written: `new URL` would already have tidied up `..`.
    const path = url.slice(url.indexOf('/', 'http://'.length))
    const open = method === 'GET' && body === undefined ? get : request
    const req = open({ hostname, port, path, method, headers, agent: false }, (res) => {
      let text = ''
      res.setEncoding('utf8')
      res.on('data', (part: string) => (text += part))
      res.on('end', () => resolve({ status: res.statusCode ?? 0, headers: res.headers, body: text }))
    })
    req.on('error', reject)
    if (open === request) req.end(body)
  })
}

/** How a WebSocket upgrade is answered when it is refused: the HTTP status. */
export function refusedUpgrade(url: string, options: ClientOptions = {}): Promise<number> {
  return new Promise((resolve, reject) => {
    const socket = new WebSocket(url, options)
    socket.on('unexpected-response', (_req, res) => {
      resolve(res.statusCode ?? 0)
      res.resume()
      socket.terminate()
    })
    socket.on('open', () => {
      socket.terminate()
      reject(new Error('was let in'))
    })
    socket.on('error', () => undefined)
  })
}
