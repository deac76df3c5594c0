import {
  evolve,
  refuse,
  Timeline,
  type Entry,
  type Event,
  type JournalCommand,
  type Played,
  type Refusal,
  type SeatNo,
  type State,
} from '../engine/index.ts'
import type { Row, Store } from '../store/index.ts'
import type { Actor } from './people.ts'
import type { RefereeExtra } from './pictures.ts'
import { firstSeat, keptPeople, metaWith, seated } from './players.ts'
import type { People, Person } from './protocol/people.ts'

export type MatchStore = Store<JournalCommand, Event, Actor>
export type MatchRow = Row<JournalCommand, Event, Actor>

/** One match in memory and its journal on disk, row for row the same. */
export class LiveMatch {
  readonly id: string
  readonly timeline = new Timeline()
  readonly #store: MatchStore
  readonly #rows: MatchRow[] = []
  /** By the seats of the opening. */
  #people: People = {}

  constructor(store: MatchStore, id: string) {
    this.#store = store
    this.id = id
  }

  /**
   * Folds a stored match. Throws StoreError `unknown-match`, `row-unreadable`, and whatever the engine throws
   * at bad rows.
   */
  static load(store: MatchStore, id: string): LiveMatch {
    const match = new LiveMatch(store, id)
    for (const row of store.readRows(id)) match.#push(row)
    match.#people = keptPeople(store.findMatch(id)?.meta)
    return match
  }

  get state(): State {
    return this.timeline.state
  }

  get rows(): readonly MatchRow[] {
    return this.#rows
  }

  /** The live history: what was neither taken back nor corrected away. */
  get live(): readonly MatchRow[] {
    return this.timeline.history().map(({ entry }) => entry as MatchRow)
  }

  /** Journal length: the referee's revision. Nobody else is told, since it counts private commands too. */
  get rev(): number {
    return this.#rows.length
  }

  /** What the referee's frame says besides the view. The opening itself is not offered for undo. */
  get extra(): RefereeExtra {
    const { undo, redo } = this.timeline.depth
    return { match: this.id, rev: this.rev, undo: Math.max(0, undo - 1), redo }
  }

  /** Team and portrait by seat, as the people sit now; or as they sat at a moment of another line of this match. */
  get people(): People {
    return this.peopleAt(this.timeline)
  }

  peopleAt(timeline: Timeline): People {
    return seated(this.#people, timeline.history())
  }

  /** Says who sits at a seat. Throws StoreError; then it is as it was. */
  setPerson(seat: SeatNo, person: Person): void {
    const people = { ...this.#people, [firstSeat(seat, this.timeline.history())]: person }
    const meta = metaWith(this.#store.findMatch(this.id)?.meta, people)
    this.#store.updateMatch(this.id, { meta })
    this.#people = keptPeople(meta)
  }

  decide(command: JournalCommand, time: number): Entry | Refusal {
    if (command.kind === 'undo' && command.count > this.extra.undo) return refuse('nothing-to-undo', 'GEN-08')
    return this.timeline.decide(command, { time })
  }

  /** Where entries would lead, with nothing recorded. Throws when the engine cannot fold them. */
  after(...entries: readonly Entry[]): State {
    const [entry] = entries
    const alone = entries.length === 1 && entry && !['undo', 'redo', 'correct'].includes(entry.command.kind)
    if (alone) return entry.events.reduce(evolve, this.state)
    const trial = Timeline.from(this.#rows)
    for (const next of entries) trial.push(next)
    return trial.state
  }

  /** Makes an entry durable, and only then true. Throws StoreError; then nothing happened. */
  record(entry: Entry, by: { actor: Actor; commandId: string; at: number }): MatchRow {
    const { command, events } = entry
    const row = this.#store.appendRow({ match: this.id, ...by, command, events, rev: this.rev + 1 }, this.rev)
    this.#push(row)
    return row
  }

  /** The same for a correction: all of its entries, each at its own time, or none. The first has the command's id. */
  recordAll(entries: readonly Played[], { actor, commandId }: { actor: Actor; commandId: string }): void {
    const rows = entries.map(({ at, command, events }, i) => {
      const id = i === 0 ? commandId : `${commandId}.${i}`
      return { match: this.id, actor, commandId: id, at, command, events, rev: this.rev + i + 1 }
    })
    for (const row of this.#store.appendRows(rows, this.rev)) this.#push(row)
  }

  #push(row: MatchRow): void {
    this.timeline.push(row)
    this.#rows.push(row)
  }
}
