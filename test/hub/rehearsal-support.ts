import { boardById, newSetup, type RefereeView, type SeatNo } from '../../src/engine/index.ts'
import type { RehearsalCase, RehearsalStatus } from '../../src/hub/protocol.ts'
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
export async function rehearsalStand(board = 'B12B', rehearsal = true): Promise<Stand> {
  const hub = await testHub({ rehearse: gatherTroupe })
  const referee = await consoleOf(hub)
  const setup = newSetup({
    board,
    preset: boardById(board)!.presets.pandaKill ? 'pandaKill' : 'inPerson',
    options: { 'sheriff.electionStart': 'smallest' },
    title: '彩排',
    rehearsal,
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

  constructor(client: Client) {
    this.client = client
  }

  get view(): RefereeView {
    return this.client.referee
  }

  /** One step further. */
  async turn(): Promise<void> {
    if (this.view.requests.length > 0) return this.client.does({ kind: 'settle', index: 0, grant: true })
    await this.#waitForTablets()
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
