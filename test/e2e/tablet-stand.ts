import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { WebSocket } from 'ws'
import { newSetup, type RefereeView, type RoleId, type SeatNo } from '../../src/engine/index.ts'
import { startHub, type Hub } from '../../src/hub/index.ts'
import type { DeskAction, Link, MatchCommand, RefereeFrame, ServerMessage } from '../../src/hub/protocol.ts'

/** A real hub with a match on it and a referee without a window, for tests that look at the tablets' pages. */

/** Twelve who sit down at it. */
export const NAMES: readonly string[] = [
  '阿泽',
  '小鱼儿',
  'JY',
  '囚徒',
  '桃子',
  'Sheep',
  '大哥辉',
  '少帮主',
  '郭小蓝',
  '小樱',
  'K',
  '华少',
]

/** Where the built windows are; another folder while a window is being worked on. */
const WINDOWS =
  process.env.FAGUAN_WINDOWS ??
  resolve(import.meta.dirname, '../..', process.env.FAGUAN_OUT ?? 'out', 'renderer')

type Result = Extract<ServerMessage, { type: 'result' }>

/** The referee's end of the wire. */
export class Referee {
  readonly #socket: WebSocket
  readonly #answers = new Map<string, (result: Result) => void>()
  #frame: RefereeFrame | null = null
  #waiting: (() => void)[] = []
  #count = 0

  constructor(address: string) {
    this.#socket = new WebSocket(address)
    this.#socket.on('error', () => undefined)
    this.#socket.on('message', (data) => this.#hear(JSON.parse(String(data)) as ServerMessage))
  }

  #hear(message: ServerMessage): void {
    if (message.type === 'ping') this.#socket.send('{"type":"pong"}')
    if (message.type === 'view') this.#frame = message as RefereeFrame
    if (message.type === 'result' && message.id !== null) this.#answers.get(message.id)?.(message)
    for (const wake of this.#waiting.splice(0)) wake()
  }

  get view(): RefereeView {
    if (!this.#frame?.view) throw new Error('no match is open')
    return this.#frame.view
  }

  /** The revision of the picture it has. */
  get rev(): number {
    return this.#frame?.rev ?? 0
  }

  async until(holds: () => boolean): Promise<void> {
    while (!holds()) await new Promise<void>((wake) => this.#waiting.push(wake))
  }

  opened(): Promise<void> {
    return this.until(() => this.#frame !== null)
  }

  #ask(message: object): Promise<Result> {
    const id = `r${++this.#count}`
    return new Promise((done) => {
      this.#answers.set(id, done)
      this.#socket.send(JSON.stringify({ ...message, id }))
    })
  }

  async desk<T>(action: DeskAction): Promise<T> {
    const result = await this.#ask({ type: 'desk', action })
    if (!result.ok) throw new Error(`${action.kind}: ${JSON.stringify(result)}`)
    return result.data as T
  }

  /** A command that must be taken. */
  async send(command: MatchCommand): Promise<void> {
    const result = await this.#ask({ type: 'command', rev: this.#frame?.rev ?? 0, command })
    if (!result.ok) throw new Error(`${JSON.stringify(command)}: ${JSON.stringify(result)}`)
  }

  next = (): Promise<void> => this.send({ kind: 'next' })

  act = (act: string, answer: MatchCommand & { kind: 'act' } extends { answer: infer A } ? A : never) =>
    this.send({ kind: 'act', act, answer })

  /** Presses Next until a step is current. */
  async to(step: string, most = 60): Promise<void> {
    for (let i = 0; this.view.step !== step; i++) {
      if (i === most) throw new Error(`never came to ${step}, stands at ${this.view.step}`)
      await this.next()
    }
  }

  close(): void {
    this.#socket.terminate()
  }
}

export interface Table {
  readonly hub: Hub
  readonly referee: Referee
  /** The tablet's page of each seat, secret included. */
  readonly url: (seat: SeatNo) => string
  /** The server goes away, `meanwhile` happens, and it comes back with the same data on the same port. */
  readonly outage: (meanwhile: () => Promise<void>) => Promise<void>
  readonly close: () => Promise<void>
}

type SetupInput = Parameters<typeof newSetup>[0]

export interface TableInput extends SetupInput {
  /** Cards by seat; without them nothing is dealt. */
  readonly deal?: readonly RoleId[]
  readonly bottom?: readonly RoleId[]
}

/** Opens a match and deals it as told. */
export async function openTable({ deal, bottom = [], ...input }: TableInput): Promise<Table> {
  const dataDir = mkdtempSync(join(tmpdir(), 'faguan-tablet-'))
  let hub = await startHub({ host: '127.0.0.1', port: 0, dataDir, staticDir: WINDOWS })
  const { port } = hub
  const dial = () => new Referee(hub.urls.console.replace(/^http/, 'ws').replace('/console', '/ws/console'))
  let referee = dial()
  await referee.opened()
  await referee.desk({ kind: 'match.create', setup: newSetup(input) })
  if (deal) await referee.send({ kind: 'deal', cards: [...deal], bottom: [...bottom], by: 'table' })
  const { links } = await referee.desk<{ links: readonly Link[] }>({ kind: 'link.list' })
  const urls = new Map(
    links.flatMap((link) => (link.target.role === 'seat' ? [[link.target.seat, link.url] as const] : [])),
  )
  return {
    get hub() {
      return hub
    },
    get referee() {
      return referee
    },
    url: (seat) => urls.get(seat) ?? '',
    outage: async (meanwhile) => {
      referee.close()
      await hub.close()
      await meanwhile()
      hub = await startHub({ host: '127.0.0.1', port, dataDir, staticDir: WINDOWS })
      referee = dial()
      await referee.opened()
    },
    close: async () => {
      referee.close()
      await hub.close()
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
}

export const SEATS_12B: readonly RoleId[] = [
  'seer',
  'witch',
  'hunter',
  'guard',
  'villager',
  'villager',
  'villager',
  'villager',
  'werewolf',
  'werewolf',
  'werewolf',
  'werewolf',
]
