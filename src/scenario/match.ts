/** A match in memory: the engine's timeline with its journal, driven as a referee would drive it. */
import { isDeepStrictEqual } from 'node:util'
import {
  isRefusal,
  Timeline,
  type Command,
  type Entry,
  type JournalCommand,
  type Refusal,
  type RoleId,
  type SeatNo,
  type Setup,
  type State,
  type Step,
} from '../engine/index.ts'
import { say, Trouble } from './trouble.ts'

/** An entry with the wall time at which it was made, in milliseconds. */
export type TimedEntry = Entry & { readonly at: number }

/** Nothing in a scenario depends on when it happened. */
const TIMELESS = (): number => 0

export class Match {
  #line = new Timeline()
  #journal: TimedEntry[] = []
  /** Commands that stand, undone ones not counted. */
  #depth = 0
  readonly #watch: (state: State) => void
  readonly #timeOf: (row: number) => number

  /**
   * `watch` is called after everything that may have changed a view; `timeOf` gives the wall time (ms) of the row with
   * that number, counted from 1.
   */
  constructor(watch: (state: State) => void = () => undefined, timeOf: (row: number) => number = TIMELESS) {
    this.#watch = watch
    this.#timeOf = timeOf
  }

  /** Everything that was given, what was taken back included. */
  get journal(): readonly TimedEntry[] {
    return this.#journal
  }

  get state(): State {
    return this.#line.state
  }

  /** The current step. */
  get step(): Step {
    return this.state.agenda[0] ?? { id: 'over' }
  }

  /** The card that a seat holds now. */
  roleAt(seat: SeatNo): RoleId | null {
    return this.state.seats[seat - 1]?.role ?? null
  }

  get depth(): number {
    return this.#depth
  }

  /** Puts the cards on the table. The header was checked, so a refusal here is a fault of the engine. */
  open(setup: Setup, cards: readonly RoleId[], bottom: readonly RoleId[]): void {
    const deal = { kind: 'deal', cards, bottom, by: 'table' } as const
    const refusal = this.#give({ kind: 'open', setup }) ?? this.#give(deal)
    if (refusal) throw new Error(`the deal was refused: ${say(refusal)}`)
    this.#watch(this.state)
  }

  /** Gives a command; a refusal leaves the match as it is. */
  give(command: Command): Refusal | null {
    const refusal = this.#give(command)
    if (refusal === null) this.#watch(this.state)
    return refusal
  }

  get #now(): number {
    return this.#timeOf(this.#journal.length + 1)
  }

  #give(command: JournalCommand): Refusal | null {
    const at = this.#now
    const entry = this.#line.decide(command, { time: at })
    if (isRefusal(entry)) return entry
    this.#journal.push({ ...entry, at })
    this.#line.push(entry)
    if (command.kind !== 'undo') this.#depth += 1
    return null
  }

  /** What would come of a command; nothing happens. */
  trial(command: Command): Refusal | null {
    const before = this.state
    const outcome = this.#line.decide(command, { time: this.#now })
    if (this.state !== before)
      throw new Trouble('refuse', 'the match as it was', 'changed', 'the attempt changed the match')
    return isRefusal(outcome) ? outcome : null
  }

  /** Takes back everything that was given after the first `depth` commands. */
  rewind(depth: number): void {
    const refusal = this.#give({ kind: 'undo', count: this.#depth - depth })
    if (refusal) throw new Error(`undo was refused: ${say(refusal)}`)
    this.#depth = depth
    this.#watch(this.state)
  }

  /** Drops everything in memory and rebuilds it from the journal as it would lie on disk. */
  crash(): void {
    const before = this.state
    this.#journal = JSON.parse(JSON.stringify(this.#journal)) as TimedEntry[]
    this.#line = Timeline.from(this.#journal)
    const same = isDeepStrictEqual(this.state, JSON.parse(JSON.stringify(before)))
    if (!same)
      throw new Trouble(
        'crash',
        'the same match',
        'another one',
        'the match rebuilt from its journal differs',
      )
    this.#watch(this.state)
  }
}
