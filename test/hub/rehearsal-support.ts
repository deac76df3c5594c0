import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { onTestFinished } from 'vitest'
import { WebSocket, WebSocketServer } from 'ws'
import {
  boardById,
  DEFAULT_CLOCKS,
  newSetup,
  type ClockKind,
  type RefereeView,
  type SeatNo,
} from '../../src/engine/index.ts'
import type { Stage } from '../../src/hub/index.ts'
import type { RehearsalCase, RehearsalStatus, ServerMessage } from '../../src/hub/protocol.ts'
import { gatherTroupe } from '../../src/rehearsal/index.ts'
import { consoleOf, testHub, type Client, type TestHub } from './support.ts'

/** As fast as the hub lets them: the limit of messages a second is the same as for people. */
export const FAST = 400

export interface Stand {
  readonly hub: TestHub
  readonly referee: Client
  readonly match: string
}

/** A hub with simulated tablets, and a dealt rehearsal on its desk. Nobody plays yet. */
export async function rehearsalStand(
  board = 'B12B',
  rehearsal = true,
  clocks: Partial<Record<ClockKind, number>> = {},
): Promise<Stand> {
  const hub = await testHub({ rehearse: gatherTroupe })
  const referee = await consoleOf(hub)
  const setup = newSetup({
    board,
    preset: boardById(board)!.presets.pandaKill ? 'pandaKill' : 'inPerson',
    options: { 'sheriff.electionStart': 'smallest' },
    title: '彩排',
    rehearsal,
    clocks: { ...DEFAULT_CLOCKS, ...clocks },
  })
  const { match } = await referee.got({ kind: 'match.create', setup })
  await deal(referee, board)
  return { hub, referee, match }
}

export async function deal(referee: Client, board: string): Promise<void> {
  const { defaultSeats, bottom = [] } = boardById(board)!
  await referee.does({ kind: 'deal', cards: [...defaultSeats], bottom: [...bottom], by: 'table' })
}

/** The rehearsal as the console last heard of it. */
export function statusOf(referee: Client): RehearsalStatus | undefined {
  return referee.all('presence').at(-1)?.rehearsal
}

export const stateOf = (referee: Client, which: RehearsalCase) =>
  statusOf(referee)?.cases.find((one) => one.case === which)?.state

/** Waits until the console shows every seat as played, or left to a person. */
export async function allHere(referee: Client): Promise<void> {
  await referee.until(() => {
    const seats = statusOf(referee)?.seats ?? []
    return seats.length > 0 && seats.every(({ state }) => state !== 'away')
  })
}

/** A referee who does what the console shows: waits for the tablets that are asked, grants requests, presses Next. */
export class ScriptedReferee {
  readonly client: Client
  /** Seats that nobody waits for. */
  readonly silent = new Set<SeatNo>()
  pressed = 0
  /** How long (ms) a wolf who wants to explode is waited for in each speech. */
  patience = 0

  constructor(client: Client) {
    this.client = client
  }

  get view(): RefereeView {
    return this.client.referee
  }

  /** One step further. */
  async turn(): Promise<void> {
    if (this.view.requests.length > 0) return this.#settle()
    await this.#waitForTablets()
    await this.#waitForWolf()
    if (this.view.requests.length > 0) return
    const before = this.client.rev
    const result = await this.client.command({ kind: 'next' })
    this.pressed += 1
    if (result.ok || ('error' in result && result.error.code === 'stale')) return
    if (this.client.rev === before) await this.#choose()
  }

  /** Goes on until something holds; throws when that takes more steps than any match has. */
  async until(holds: (view: RefereeView) => boolean, most = 400): Promise<void> {
    for (let turns = 0; !holds(this.view); turns++) {
      if (turns > most) throw new Error(`never happened; at ${this.view.step}, day ${this.view.day}`)
      await this.turn()
    }
  }

  /** Grants the first request; one that came a moment too late is dropped. */
  async #settle(): Promise<void> {
    const granted = await this.client.command({ kind: 'settle', index: 0, grant: true })
    if (!granted.ok && this.view.requests.length > 0)
      await this.client.command({ kind: 'settle', index: 0, grant: false })
  }

  /** Those who are asked have answered; a pack besides agrees. */
  async #waitForTablets(): Promise<void> {
    const key = this.#key
    await this.client.until(() => {
      if (this.#key !== key) return true
      const [offer] = this.view.offers
      const asked = (offer?.actors ?? []).filter((seat) => !this.silent.has(seat))
      const given = asked.map((seat) => this.view.pending[seat])
      if (given.some((answer) => answer === undefined)) return false
      return offer?.form !== 'picks' || new Set(given.map((answer) => answer?.seats?.[0])).size < 2
    })
  }

  /** People speak for minutes; a referee who presses Next at once leaves nobody the time to explode. */
  async #waitForWolf(): Promise<void> {
    if (!this.view.besides.some(({ act }) => act === 'explode')) return
    const until = performance.now() + this.patience
    while (this.view.requests.length === 0 && performance.now() < until)
      await new Promise((done) => setTimeout(done, 5))
  }

  get #key(): string {
    const { step, seat, stepStage, night, day, requests } = this.view
    return JSON.stringify([step, seat, stepStage, night, day, requests.length])
  }

  /** What only the referee enters: the first that is legal. */
  async #choose(): Promise<void> {
    const [offer] = this.view.offers
    const seat = offer?.seats.find(({ rules }) => rules.length === 0)?.seat
    const choice = offer?.choices.find(({ rules }) => rules.length === 0)?.value
    if (!offer || (seat === undefined && choice === undefined))
      throw new Error(`stuck at ${this.view.step}: ${JSON.stringify(this.view.blocked)}`)
    const answer = seat === undefined ? { choice: choice! } : { seats: [seat] }
    await this.client.does({ kind: 'act', act: offer.act, answer })
  }
}

/** Nothing is expected to happen: all that could have is over after this. */
export async function stillFor(client: Client, ms: number): Promise<void> {
  await new Promise((done) => setTimeout(done, ms))
  await client.settled()
}

interface Overheard {
  readonly address: string
  readonly received: ServerMessage[]
  readonly sent: { readonly command: { readonly seat?: number } }[]
}

/** A place between simulated tablets and the hub where all that passes is written down. */
export async function eavesdrop() {
  const heard = new Map<SeatNo, Overheard>()
  const server = new WebSocketServer({ host: '127.0.0.1', port: 0 })
  await once(server, 'listening')
  onTestFinished(() => server.close())
  server.on('connection', (near, { url }) => {
    const address = new URL(url!, 'ws://x').searchParams.get('to')!
    const seat = Number(new URL(url!, 'ws://x').searchParams.get('seat'))
    const log: Overheard = { address, received: [], sent: [] }
    heard.set(seat, log)
    const far = new WebSocket(address)
    far.on('message', (data) => {
      log.received.push(JSON.parse(String(data)) as ServerMessage)
      near.send(String(data))
    })
    near.on('message', (data) => {
      const message = JSON.parse(String(data)) as { type: string; command: { seat?: number } }
      if (message.type !== 'pong') log.sent.push(message)
      far.send(String(data))
    })
    far.on('close', () => near.close())
    near.on('close', () => far.close())
  })
  const { port } = server.address() as AddressInfo
  const between = (stage: Stage): Stage => ({
    ...stage,
    socketOf: (seat) =>
      `ws://127.0.0.1:${port}/?seat=${seat}&to=${encodeURIComponent(stage.socketOf(seat) ?? '')}`,
  })
  return { heard, between }
}

/** The first night, paused and stepped through: what each seat answered, in order. */
export async function nightByStep(seed: number): Promise<unknown[]> {
  const { referee } = await rehearsalStand()
  await referee.got({ kind: 'rehearsal.start', seed })
  await referee.got({ kind: 'rehearsal.pause', on: true })
  await allHere(referee)
  const answers: unknown[] = []
  while (referee.referee.step !== 'election.run') {
    const [offer] = referee.referee.offers
    const asked = offer?.actors ?? []
    const thinkers = () => statusOf(referee)!.seats.filter(({ thinking }) => thinking).length
    if (asked.length > 0) await referee.until(() => thinkers() === asked.length)
    for (let count = 1; count <= asked.length; count++) {
      await referee.got({ kind: 'rehearsal.step' })
      await referee.until(() => Object.keys(referee.referee.pending).length >= count)
    }
    answers.push([referee.referee.step, referee.referee.pending])
    await referee.does({ kind: 'next' })
  }
  return answers
}
