import { readFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { extname, join } from 'node:path'
import { WebSocketServer, type WebSocket } from 'ws'
import type { SeatView } from '../../src/engine/index.ts'
import type { People } from '../../src/hub/protocol.ts'
import { png } from './png.ts'

/** The tablet's page without the app: a hub that shows what it is told to show and takes whatever it is sent. */

const TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.woff2': 'font/woff2',
}

export interface FakeHub {
  readonly url: string
  /** Everybody who is connected sees this from now on, and so does who connects later. */
  readonly show: (view: SeatView | null, people?: People) => void
  readonly say: (message: object) => void
  readonly hangUp: (code?: number) => void
  readonly close: () => Promise<void>
}

/** A portrait's id for a seat; the picture behind it is one colour, another for each seat. */
export const portraitId = (seat: number): string => String(seat).padStart(64, '0')

function portraitOf(path: string): Buffer | null {
  const seat = Number(/^\/portrait\/0*(\d+)$/.exec(path)?.[1] ?? 0)
  return seat > 0 ? png(64, 80, [(seat * 61) % 200, (seat * 97) % 200, (seat * 139) % 200]) : null
}

export async function fakeHub(built: string): Promise<FakeHub> {
  const http = createServer((request, response) => {
    const path = new URL(request.url ?? '/', 'http://x').pathname
    const portrait = portraitOf(path)
    if (portrait) return void response.writeHead(200, { 'content-type': 'image/png' }).end(portrait)
    readFile(join(built, path)).then(
      (content) => {
        response.writeHead(200, { 'content-type': TYPES[extname(path)] ?? 'application/octet-stream' })
        response.end(content)
      },
      () => response.writeHead(404).end(),
    )
  })
  const sockets = new WebSocketServer({ server: http })
  let n = 0
  let current: SeatView | null = null
  let players: People = {}
  const tell = (socket: WebSocket, message: object) =>
    socket.send(JSON.stringify({ ...message, now: Date.now() }))
  const toAll = (message: object) => sockets.clients.forEach((socket) => tell(socket, message))
  sockets.on('connection', (socket) => {
    const seat = current?.me ?? 5
    tell(socket, { type: 'hello', protocol: 1, role: 'seat', audience: 'seat', seat, title: '' })
    tell(socket, { type: 'view', n: n++, view: current, people: players })
    socket.on('message', (data) => {
      const { id } = JSON.parse(String(data)) as { id?: string }
      if (id) tell(socket, { type: 'result', id, ok: true })
    })
  })
  const beat = setInterval(() => toAll({ type: 'ping' }), 2000)
  await new Promise<void>((done) => http.listen(0, '127.0.0.1', done))

  return {
    url: `http://127.0.0.1:${(http.address() as AddressInfo).port}/tablet/index.html?t=fake`,
    show: (view, people = {}) => {
      current = view
      players = people
      toAll({ type: 'view', n: n++, view, people })
    },
    say: toAll,
    hangUp: (code = 1012) => sockets.clients.forEach((socket) => socket.close(code)),
    close: async () => {
      clearInterval(beat)
      for (const socket of sockets.clients) socket.terminate()
      sockets.close()
      await new Promise((done) => http.close(done))
    },
  }
}
