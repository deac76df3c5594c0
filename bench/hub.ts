import { fsyncSync, mkdtempSync, openSync, rmSync, writeSync } from 'node:fs'
import { createServer } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { WebSocket, WebSocketServer } from 'ws'
import { boardById, newSetup } from '../src/engine/index.ts'
import { startHub } from '../src/hub/index.ts'
import type { Link, ResultMessage } from '../src/hub/protocol.ts'

// From a click on the console until the last of twelve tablets and three overlays has the new picture, against a bare
// broadcast of the very same bytes by the same library in the same run, and against one that first makes as much
// durable with a bare write and fsync: no hub that tells nobody before it is on the disk can be faster than that one.

const TABLETS = 12
const OVERLAYS = 3
const AUDIENCE = TABLETS + OVERLAYS
const WARM_UP = 40
/** All in all fewer than a console may send in one burst. */
const ROUNDS = 240

interface Times {
  readonly p50: number
  readonly p99: number
}

export interface HubBench {
  /** Milliseconds from click to last receipt. */
  readonly ms: { readonly hub: Times; readonly broadcast: Times; readonly durableBroadcast: Times }
  /** The hub over each of the two, the median of the ratios of clicks made in turn. */
  readonly ratio: { readonly toBroadcast: number; readonly toDurableBroadcast: number }
  /** Bytes of all frames of one click together. */
  readonly bytes: number
}

/** A way to click and to wait until everybody has heard. */
interface Room {
  /** Resolves when the last of the audience has its frame. */
  click(round: number): Promise<void>
  close(): Promise<void>
}

/** Measures the three by turns, so that a busy moment of the machine meets all alike. */
export async function benchHub(): Promise<HubBench> {
  const folder = mkdtempSync(join(tmpdir(), 'faguan-bench-'))
  const { room: hub, audience } = await hubRoom(folder)
  await hub.click(0)
  audience.kept.length = 0
  await hub.click(1)
  const same = audience.kept.slice()
  audience.keeps = false
  const rooms = [hub, await bareRoom(same), await bareRoom(same, durableWriter(folder))]
  const times: number[][] = rooms.map(() => [])
  for (let round = 2; round < WARM_UP + ROUNDS; round++) {
    for (const [r, room] of rooms.entries()) {
      const time = await timed(room, round)
      if (round >= WARM_UP) times[r]!.push(time)
    }
  }
  for (const room of rooms) await room.close()
  rmSync(folder, { recursive: true, force: true })
  const [own, bare, durable] = times as [number[], number[], number[]]
  const over = (others: number[]) => percentiles(own.map((time, i) => time / others[i]!)).p50
  return {
    ms: { hub: percentiles(own), broadcast: percentiles(bare), durableBroadcast: percentiles(durable) },
    ratio: { toBroadcast: over(bare), toDurableBroadcast: over(durable) },
    bytes: same.reduce((sum, frame) => sum + Buffer.byteLength(frame), 0),
  }
}

async function timed(room: Room, round: number): Promise<number> {
  const start = performance.now()
  await room.click(round)
  return performance.now() - start
}

/** Writes about as much as one journal row and waits for the disk. */
function durableWriter(folder: string): () => void {
  const file = openSync(join(folder, 'bare'), 'w')
  const row = Buffer.alloc(4096, 'x')
  return () => {
    writeSync(file, row)
    fsyncSync(file)
  }
}

/** The real thing: a match by day, in which holding the screens changes everybody's picture. */
async function hubRoom(dataDir: string): Promise<{ room: Room; audience: Audience }> {
  const hub = await startHub({ host: '127.0.0.1', port: 0, dataDir, staticDir: dataDir })
  const referee = await opened(socketOf(hub.urls.console))
  const links = await openMatch(referee)
  const audience = new Audience()
  for (const link of links.slice(0, TABLETS)) audience.add(await opened(socketOf(link.url)))
  for (let n = 0; n < OVERLAYS; n++) audience.add(await opened(socketOf(hub.urls.overlay)))
  const click = (round: number) => {
    const command = { kind: 'hold', on: round % 2 === 0 }
    return audience.all(() => referee.send(JSON.stringify({ type: 'command', id: `c-${round}`, command })))
  }
  return { room: { click, close: () => hub.close() }, audience }
}

/** Opens a match of twelve and gives back the seats' links. */
async function openMatch(referee: WebSocket): Promise<Link[]> {
  const setup = newSetup({ board: 'B12B', options: { 'sheriff.electionStart': 'smallest' } })
  await ask(referee, { type: 'desk', id: 'open', action: { kind: 'match.create', setup } })
  const cards = boardById('B12B')!.defaultSeats
  await ask(referee, {
    type: 'command',
    id: 'deal',
    rev: 1,
    command: { kind: 'deal', cards, bottom: [], by: 'table' },
  })
  const { data } = await ask(referee, { type: 'desk', id: 'links', action: { kind: 'link.list' } })
  return (data as { links: Link[] }).links.filter((link) => link.target.role === 'seat')
}

/** The same bytes to as many sockets, with nothing done in between. */
async function bareRoom(frames: readonly string[], before: () => void = () => undefined): Promise<Room> {
  const server = createServer().listen(0, '127.0.0.1')
  const sockets = new WebSocketServer({ server, perMessageDeflate: false })
  sockets.on('connection', (socket) => {
    socket.on('message', () => {
      before()
      ;[...sockets.clients].slice(1).forEach((client, n) => client.send(frames[n]!))
    })
  })
  await new Promise((done) => server.once('listening', done))
  const url = `ws://127.0.0.1:${(server.address() as { port: number }).port}`
  const clicker = await opened(url)
  const audience = new Audience()
  audience.keeps = false
  for (let n = 0; n < AUDIENCE; n++) audience.add(await opened(url))
  const click = (round: number) =>
    audience.all(() =>
      clicker.send(
        JSON.stringify({ type: 'command', id: `c-${round}`, command: { kind: 'hold', on: true } }),
      ),
    )
  const close = () => {
    for (const client of sockets.clients) client.terminate()
    return new Promise<void>((done) => server.close(() => done()))
  }
  return { click, close }
}

/** Counts frames; whatever else arrives is not part of the picture. */
class Audience {
  /** The frames themselves, while they are wanted: keeping them costs time that is not the hub's. */
  readonly kept: string[] = []
  keeps = true
  #missing = 0
  #done: () => void = () => undefined

  add(socket: WebSocket): void {
    socket.on('message', (data: Buffer) => {
      if (!data.subarray(0, 14).equals(VIEW)) return
      if (this.keeps) this.kept.push(String(data))
      if (--this.#missing === 0) this.#done()
    })
  }

  all(start: () => void): Promise<void> {
    return new Promise((done) => {
      this.#missing = AUDIENCE
      this.#done = done
      start()
    })
  }
}

const VIEW = Buffer.from('{"type":"view"')

async function opened(url: string): Promise<WebSocket> {
  const socket = new WebSocket(url, { perMessageDeflate: false })
  await new Promise((done, failed) => socket.once('open', done).once('error', failed))
  return socket
}

function ask(
  socket: WebSocket,
  message: { id: string; [field: string]: unknown },
): Promise<ResultMessage & { data?: unknown }> {
  return new Promise((done) => {
    const listen = (data: Buffer) => {
      const answer = JSON.parse(String(data)) as ResultMessage
      if (answer.type !== 'result' || answer.id !== message.id) return
      socket.off('message', listen)
      done(answer)
    }
    socket.on('message', listen)
    socket.send(JSON.stringify(message))
  })
}

function socketOf(link: string): string {
  const { host, pathname, search } = new URL(link)
  return `ws://${host}/ws${pathname}${search}`
}

function percentiles(times: readonly number[]): Times {
  const sorted = times.toSorted((a, b) => a - b)
  const at = (share: number) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0
  return { p50: at(0.5), p99: at(0.99) }
}

if (import.meta.main) console.log(await benchHub())
