import type { Command, Context } from './command.ts'
import { decide } from './decide.ts'
import type { Event } from './event.ts'
import { evolve } from './evolve.ts'
import { isRefusal, refuse, type Refusal } from './refusal.ts'
import { INITIAL } from './initial.ts'
import type { State } from './state.ts'

/**
 * One change of a correction: what is decided at `index` (a place in the live history) in place of what was decided
 * there. `keep`: the old command is decided again after the new ones; no commands and no `keep` leaves it out.
 */
export interface Change {
  readonly index: number
  readonly commands: readonly Command[]
  readonly keep: boolean
}

/**
 * Heads a correction (correct.ts): takes back everything from `from` on; the `rows` entries that follow it in the
 * journal are the corrected line. Together they are one decision for undo.
 */
export interface CorrectionHead {
  readonly kind: 'correct'
  readonly from: number
  readonly rows: number
  readonly changes: readonly Change[]
  readonly reason: string
}

/** Commands as the journal keeps them: the match's own, and those that move along its history. */
export type JournalCommand =
  Command | { readonly kind: 'undo'; readonly count: number } | { readonly kind: 'redo' } | CorrectionHead

/** One journal row as the engine sees it: what was asked and the facts that came of it. */
export interface Entry {
  readonly command: JournalCommand
  readonly events: readonly Event[]
}

/** Kinds that are no decision of their own: undo passes over them to the decision before. */
const PASSING: ReadonlySet<string> = new Set(['answer', 'retract', 'request', 'say', 'clock', 'hold'])

interface Moment {
  readonly entry: Entry
  readonly before: State
  readonly after: State
  /** The correction that this moment is part of. */
  readonly block: Block | null
}

/** A correction in the history: what it put aside, and what stands there instead, head included. */
interface Block {
  readonly taken: readonly Moment[]
  readonly before: State
  readonly moments: Moment[]
  left: number
}

/**
 * A match in memory: the fold of its journal, with the history that undo needs. Nothing is ever deleted from the
 * journal: taking back is an entry like any other (design §4), and redo is possible until the next command.
 */
export class Timeline {
  #state: State = INITIAL
  #past: Moment[] = []
  #undone: (Moment | Block)[] = []
  /** The correction whose rows are still coming. */
  #open: Block | null = null

  /** Rebuilds a match from its rows; the result equals the live match that wrote them. */
  static from(entries: Iterable<Entry>): Timeline {
    const line = new Timeline()
    for (const entry of entries) line.push(entry)
    return line
  }

  get state(): State {
    return this.#state
  }

  /** How many decisions can be taken back, and brought back. A correction is one, however much it decided again. */
  get depth(): { undo: number; redo: number } {
    return { undo: this.#past.filter(counts).length, redo: this.#undone.filter(counts).length }
  }

  /** Works out what a command would do; changes nothing. The caller journals the entry, then pushes it. */
  decide(command: JournalCommand, context: Context): Entry | Refusal {
    if (command.kind === 'undo') {
      const legal = Number.isInteger(command.count) && command.count > 0 && command.count <= this.depth.undo
      return legal ? { command, events: [] } : refuse('nothing-to-undo', 'GEN-08')
    }
    if (command.kind === 'redo') {
      return this.#undone.length > 0 ? { command, events: [] } : refuse('nothing-to-redo', 'GEN-08')
    }
    // A correction is many entries, not one: see correct.ts.
    if (command.kind === 'correct') return refuse('bad-answer', 'GEN-08')
    const events = decide(this.#state, command, context)
    return isRefusal(events) ? events : { command, events }
  }

  /** Folds a journalled entry. */
  push(entry: Entry): void {
    if (entry.command.kind === 'undo') return this.#undo(entry.command.count)
    if (entry.command.kind === 'redo') return this.#redo()
    if (entry.command.kind === 'correct') this.#openBlock(entry.command)
    const block = this.#open
    const before = this.#state
    this.#state = fold(before, entry.events)
    const moment: Moment = { entry, before, after: this.#state, block }
    this.#past.push(moment)
    this.#undone = []
    if (!block) return
    block.moments.push(moment)
    if (--block.left < 0) this.#open = null
  }

  /** State after each live entry, oldest first: time travel for the console and the exports. */
  history(): readonly { readonly entry: Entry; readonly state: State }[] {
    return this.#past.map((m) => ({ entry: m.entry, state: m.after }))
  }

  #openBlock({ from, rows }: CorrectionHead): void {
    const taken = this.#past.splice(from)
    this.#open = { taken, before: this.#state, moments: [], left: rows }
    if (taken[0]) this.#restore(taken[0].before)
  }

  #undo(count: number): void {
    this.#open = null
    for (let left = count; left > 0;) {
      const moment = this.#past.at(-1)
      if (!moment) return
      if (moment.block) this.#takeBackBlock(moment.block)
      else {
        this.#undone.push(moment)
        this.#past.pop()
        this.#restore(moment.before)
      }
      if (moment.block || isDecision(moment.entry)) left -= 1
    }
  }

  /** The match is again as it was before the correction, its history included. */
  #takeBackBlock(block: Block): void {
    this.#past = [...this.#past.filter((moment) => moment.block !== block), ...block.taken]
    this.#undone.push(block)
    this.#restore(block.before)
  }

  #redo(): void {
    let item = this.#undone.pop()
    while (item) {
      this.#bringBack(item)
      const next = this.#undone.at(-1)
      if (!next || counts(next)) return
      item = this.#undone.pop()
    }
  }

  #bringBack(item: Moment | Block): void {
    if ('taken' in item) {
      this.#past.splice(this.#past.length - item.taken.length)
      this.#past.push(...item.moments)
      this.#restore(item.moments.at(-1)?.after ?? item.before)
    } else {
      this.#past.push(item)
      this.#restore(item.after)
    }
  }

  /** Whether the public screens are held is about the room, not about the match: it survives travel in time. */
  #restore(state: State): void {
    this.#state = state.held === this.#state.held ? state : { ...state, held: this.#state.held }
  }
}

/** The state after facts. */
export const fold = (state: State, events: readonly Event[]): State => events.reduce(evolve, state)

export function isDecision(entry: Entry): boolean {
  return !PASSING.has(entry.command.kind)
}

/** Whether undo or redo stops here: at a decision of its own, or at a whole correction. */
function counts(item: Moment | Block): boolean {
  if ('taken' in item) return true
  return item.block ? item.block.moments[0] === item : isDecision(item.entry)
}
