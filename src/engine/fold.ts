import type { Command, Context } from './command.ts'
import { decide } from './decide.ts'
import type { Event } from './event.ts'
import { evolve } from './evolve.ts'
import { isRefusal, refuse, type Refusal } from './refusal.ts'
import { INITIAL } from './initial.ts'
import type { State } from './state.ts'

/** Commands as the journal keeps them: the match's own, and the two that move along its history. */
export type JournalCommand =
  Command | { readonly kind: 'undo'; readonly count: number } | { readonly kind: 'redo' }

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
}

/**
 * A match in memory: the fold of its journal, with the history that undo needs. Nothing is ever deleted from the
 * journal: taking back is an entry like any other (design §4), and redo is possible until the next command.
 */
export class Timeline {
  #state: State = INITIAL
  #past: Moment[] = []
  #undone: Moment[] = []

  /** Rebuilds a match from its rows; the result equals the live match that wrote them. */
  static from(entries: Iterable<Entry>): Timeline {
    const line = new Timeline()
    for (const entry of entries) line.push(entry)
    return line
  }

  get state(): State {
    return this.#state
  }

  /** How many decisions can be taken back, and brought back. */
  get depth(): { undo: number; redo: number } {
    return {
      undo: this.#past.filter((m) => isDecision(m.entry)).length,
      redo: this.#undone.filter((m) => isDecision(m.entry)).length,
    }
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
    const events = decide(this.#state, command, context)
    return isRefusal(events) ? events : { command, events }
  }

  /** Folds a journalled entry. */
  push(entry: Entry): void {
    if (entry.command.kind === 'undo') return this.#undo(entry.command.count)
    if (entry.command.kind === 'redo') return this.#redo()
    const before = this.#state
    this.#state = entry.events.reduce(evolve, before)
    this.#past.push({ entry, before, after: this.#state })
    this.#undone = []
  }

  /** State after each live entry, oldest first: time travel for the console and the exports. */
  history(): readonly { readonly entry: Entry; readonly state: State }[] {
    return this.#past.map((m) => ({ entry: m.entry, state: m.after }))
  }

  #undo(count: number): void {
    for (let left = count; left > 0;) {
      const moment = this.#past.pop()
      if (!moment) return
      this.#undone.push(moment)
      this.#restore(moment.before)
      if (isDecision(moment.entry)) left -= 1
    }
  }

  #redo(): void {
    let moment = this.#undone.pop()
    while (moment) {
      this.#past.push(moment)
      this.#restore(moment.after)
      const next = this.#undone.at(-1)
      if (!next || isDecision(next.entry)) return
      moment = this.#undone.pop()
    }
  }

  /** Whether the public screens are held is about the room, not about the match: it survives travel in time. */
  #restore(state: State): void {
    this.#state = state.held === this.#state.held ? state : { ...state, held: this.#state.held }
  }
}

function isDecision(entry: Entry): boolean {
  return !PASSING.has(entry.command.kind)
}
