/** Deciding again what was decided after a correction, each decision only at the step it was made for. */
import type { Command } from '../command.ts'
import { decide } from '../decide.ts'
import { fold, isDecision, type Change, type JournalCommand } from '../fold.ts'
import { isRefusal, type Refusal } from '../refusal.ts'
import type { State } from '../state.ts'
import type { Forbidden, Played } from './correct.ts'
import { isSamePlace, placeOf, type Place } from './place.ts'

/**
 * What became of a later decision that could not be taken again as it was. `refused`: the rules forbid it now; `gone`:
 * its step does not come any more; `unreached`: the match waits before it; `added`: a step passed that was not there.
 */
export interface Fate {
  readonly fate: 'refused' | 'gone' | 'unreached' | 'added'
  /** Place in the history as it was; for `added` that of the decision before which it was put. */
  readonly index: number
  readonly command: Command
  readonly place: Place
  readonly refusal: Refusal | null
}

/** The match waits at `place`. `index` is the change that would answer it; `keep`: in front of what was there. */
export interface Stop {
  readonly index: number
  readonly keep: boolean
  readonly place: Place
}

/** Matters of record, possible at any step. */
const ANYWHERE: ReadonlySet<string> = new Set(['note', 'incident', 'rename'])
/** No decisions: they are left out without a word when they have lost their meaning. */
const SILENT: ReadonlySet<string> = new Set(['clock', 'say', 'retract'])
/** Steps passed in a row before it is certain that no step fits. */
const MOST_PASSED = 100

/** One line of history under way, beside the one it replaces. */
export class Again {
  state: State
  readonly entries: Played[] = []
  readonly fates: Fate[] = []
  taken = 0
  stop: Stop | null = null
  readonly #line: readonly Played[]
  readonly #places: readonly Place[]
  /** The decision that was refused at the current step, which may be entered anew. */
  #refusedAt: number | null = null

  constructor(line: readonly Played[], places: readonly Place[], start: State) {
    this.#line = line
    this.#places = places
    this.state = start
  }

  /** Plays to the end, or says which of the new commands is forbidden. */
  play(from: number, changes: ReadonlyMap<number, Change>): Forbidden | null {
    for (let index = from; index < this.#line.length; index += 1) {
      const change = changes.get(index)
      const refusal = change ? this.#enter(index, change) : null
      if (refusal) return { index, refusal }
      if (!change || change.keep) this.#decideAgain(index)
    }
    return null
  }

  #enter(index: number, { commands }: Change): Refusal | null {
    for (const command of commands) {
      this.#catchUp(index)
      const refusal = this.#give(command, index)
      if (refusal) return refusal
    }
    return null
  }

  #decideAgain(index: number): void {
    const { command } = this.#line[index]!
    // Holding the screens belongs to the room; an earlier correction is folded into this one.
    if (!isOfLine(command)) return
    if (ANYWHERE.has(command.kind)) this.#take(index, command)
    else if (this.#isThere(index)) this.#take(index, command)
    else this.#pass(index, command)
  }

  #isThere(index: number): boolean {
    const waits = this.stop ? null : this.#catchUp(index)
    if (waits) this.#halt(index, waits)
    return this.stop === null && isSamePlace(placeOf(this.state), this.#places[index]!)
  }

  #take(index: number, command: Command): void {
    const refusal = this.#give(command, index)
    if (refusal === null) this.taken += Number(isDecision({ command, events: [] }))
    else if (!SILENT.has(command.kind)) {
      if (isAnswer(command)) this.#refusedAt = index
      this.#note('refused', index, command, refusal)
    }
  }

  /** A command whose step is not current. To go on where nothing was asked is no loss. */
  #pass(index: number, command: Command): void {
    if (SILENT.has(command.kind) || (command.kind === 'next' && !this.#places[index]!.asks)) return
    this.#note(this.stop ? 'unreached' : 'gone', index, command, null)
  }

  /**
   * Goes on to the step that entry `index` was made for, past steps that ask for nothing. Stands still when the match is
   * already beyond it. Returns the step on the way that only people can answer.
   */
  #catchUp(index: number): Place | null {
    const wanted = this.#places[index]!
    for (let passed = 0; passed < MOST_PASSED; passed += 1) {
      const here = placeOf(this.state)
      if (isSamePlace(here, wanted) || this.#comesLater(here, index)) return null
      const command = { kind: 'next' } as const
      if (here.asks || this.#give(command, index)) return here
      this.fates.push({ fate: 'added', index, command, place: here, refusal: null })
    }
    return null
  }

  #comesLater(here: Place, index: number): boolean {
    return this.#places.slice(index + 1).some((place) => isSamePlace(place, here))
  }

  #halt(index: number, place: Place): void {
    const refused = this.#refusedAt
    this.stop = refused === null ? { index, keep: true, place } : { index: refused, keep: false, place }
  }

  #give(command: Command, index: number): Refusal | null {
    const { at } = this.#line[index]!
    const events = decide(this.state, command, { time: at })
    if (isRefusal(events)) return events
    const before = placeOf(this.state)
    this.state = fold(this.state, events)
    if (!isSamePlace(before, placeOf(this.state))) this.#refusedAt = null
    this.entries.push({ command, events, at })
    return null
  }

  #note(fate: Fate['fate'], index: number, command: Command, refusal: Refusal | null): void {
    this.fates.push({ fate, index, command, place: this.#places[index]!, refusal })
  }
}

const isAnswer = ({ kind }: Command): boolean => kind === 'act' || kind === 'next'

const isOfLine = (command: JournalCommand): command is Command =>
  !['hold', 'correct', 'undo', 'redo'].includes(command.kind)
