/**
 * Rulings that no scenario file can write down, because sanctions, skipped steps and a tablet's request are no acts of
 * a scenario. This is the desk at which they are played.
 */
import {
  decide,
  evolve,
  INITIAL,
  isRefusal,
  newSetup,
  type Answer,
  type Command,
  type PartialOptions,
  type RoleId,
  type SeatNo,
  type State,
} from '../../src/engine/index.ts'
import { offersAt } from '../../src/engine/views/offers.ts'

/** Seats 1 to 12 of a table on which seat 3 varies. */
export const deck = (third: RoleId): RoleId[] => [
  'seer',
  'witch',
  third,
  'idiot',
  'villager',
  'villager',
  'villager',
  'villager',
  'werewolf',
  'werewolf',
  'werewolf',
  'werewolf',
]

/** A match at the desk: what is given is taken, unless it is to be refused. */
export class Desk {
  state: State = INITIAL

  /** Opens and deals; the first night begins unless something is still missing for it (SECT-01). */
  constructor(cards: readonly RoleId[], options: PartialOptions = {}, bottom: readonly RoleId[] = []) {
    const setup = newSetup({
      cards: [...cards, ...bottom],
      seats: cards.length,
      options: { 'sheriff.electionStart': 'smallest', ...options },
    })
    this.give({ kind: 'open', setup })
    this.give({ kind: 'deal', cards: [...cards], bottom: [...bottom], by: 'table' })
    if (this.refused({ kind: 'next' }).length === 0) this.next()
  }

  get step(): string {
    const { id = '', seat } = this.state.agenda[0] ?? {}
    return seat === undefined ? id : `${id} ${seat}`
  }

  give(command: Command): void {
    const outcome = decide(this.state, command, { time: 0 })
    if (isRefusal(outcome)) throw new Error(`${command.kind} is refused: ${outcome.rules.join(' ')}`)
    this.state = outcome.reduce(evolve, this.state)
  }

  /** The rules by which a command is refused; empty when it is taken. */
  refused(command: Command): readonly string[] {
    const outcome = decide(this.state, command, { time: 0 })
    return isRefusal(outcome) ? outcome.rules : []
  }

  act(act: string, answer: Answer): void {
    this.give({ kind: 'act', act, answer })
  }

  /** The rules by which an act that names these seats is refused. */
  bars(act: string, ...seats: SeatNo[]): readonly string[] {
    return this.refused({ kind: 'act', act, answer: { seats } })
  }

  /** Gets a seat exiled by one ballot. */
  exile(seat: SeatNo): void {
    this.to('exile.vote')
    this.give(exile({ [this.voters().find((voter) => voter !== seat) ?? 0]: seat }))
  }

  next(): void {
    this.give({ kind: 'next' })
  }

  /** Presses Next until the step begins with this. */
  to(step: string): void {
    for (let i = 0; i < 100 && !this.step.startsWith(step); i += 1) this.next()
    if (!this.step.startsWith(step)) throw new Error(`never came to ${step}`)
  }

  sanction(seat: SeatNo, penalty: 'speech' | 'vote' | 'removal'): void {
    this.give({ kind: 'sanction', seat, penalty, reason: 'CONDUCT-12' })
  }

  voters(): SeatNo[] {
    return Object.keys(offersAt(this.state, this.state.agenda[0]!)[0]?.voters ?? {}).map(Number)
  }

  speakers(): (SeatNo | undefined)[] {
    return this.state.agenda.filter(({ id }) => id === 'speech').map(({ seat }) => seat)
  }
}

export const exile = (ballots: Record<number, SeatNo | null>, late?: SeatNo[]): Command => ({
  kind: 'act',
  act: 'exile',
  answer: late ? { ballots, late } : { ballots },
})

/** Day 1 without a sheriff after an empty first night, the first speaker still to be drawn. */
export function dayOne(third: RoleId = 'hunter', options: PartialOptions = {}): Desk {
  const desk = new Desk(deck(third), { 'sheriff.enabled': false, ...options })
  desk.to('speech.first')
  return desk
}

export interface Case {
  readonly says: string
  /** Pairs of what is and what should be, by name. */
  readonly play: () => Readonly<Record<string, readonly [is: unknown, should: unknown]>>
}
