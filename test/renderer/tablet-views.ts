import {
  isRefusal,
  newSetup,
  seatView,
  Timeline,
  type Answer,
  type JournalCommand,
  type RoleId,
  type SeatNo,
  type SeatView,
} from '../../src/engine/index.ts'

type SetupInput = Parameters<typeof newSetup>[0]

/** A match played by the real engine: what the tablets are tested with is what they will be sent. */
export class Match {
  readonly #line = new Timeline()

  constructor(cards: readonly RoleId[], input: SetupInput = {}, bottom: readonly RoleId[] = []) {
    const all = [...cards, ...bottom]
    this.do({ kind: 'open', setup: newSetup({ cards: all, seats: cards.length, ...input }) })
    this.do({ kind: 'deal', cards: [...cards], bottom: [...bottom], by: 'table' })
  }

  /** A command that must be taken. */
  do(command: JournalCommand): this {
    const entry = this.#line.decide(command, { time: 0 })
    if (isRefusal(entry)) throw new Error(`${JSON.stringify(command)}: ${JSON.stringify(entry)}`)
    this.#line.push(entry)
    return this
  }

  act(act: string, answer: Answer): this {
    return this.do({ kind: 'act', act, answer })
  }

  answer(seat: SeatNo, act: string, answer: Answer): this {
    return this.do({ kind: 'answer', seat, act, answer })
  }

  next(): this {
    return this.do({ kind: 'next' })
  }

  /** Presses Next until a step is current. */
  to(step: string): this {
    for (let i = 0; this.step !== step; i++) {
      if (i === 80) throw new Error(`never came to ${step}, stands at ${this.step}`)
      this.next()
    }
    return this
  }

  get step(): string {
    return this.#line.state.agenda[0]?.id ?? 'none'
  }

  seat(me: SeatNo): SeatView {
    return seatView(this.#line.state, me)
  }
}

/** 预女猎守 in seat order: seer 1, witch 2, hunter 3, guard 4, villagers 5–8, wolves 9–12. */
export const TWELVE: readonly RoleId[] = [
  'seer',
  'witch',
  'hunter',
  'guard',
  ...Array<RoleId>(4).fill('villager'),
  ...Array<RoleId>(4).fill('werewolf'),
]

export const twelve = (input: SetupInput = {}): Match =>
  new Match(TWELVE, { options: { 'sheriff.electionStart': 'smallest' }, ...input })
