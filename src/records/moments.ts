import { INITIAL, Timeline, type LogEntry } from '../engine/index.ts'
import type { JournalRow, Line, Moment } from './model.ts'

/** The live rows of a journal with the match around each. Throws what the engine throws at rows it cannot fold. */
export function momentsOf(rows: readonly JournalRow[]): Moment[] {
  let before = INITIAL
  let at = 0
  return Timeline.from(rows)
    .history()
    .map(({ entry, state }) => {
      const row = entry as JournalRow
      // What a correction decided again keeps its old time; only its head is of later, and no moment of the match.
      if (row.command.kind !== 'correct') at = Math.max(at, row.at)
      const moment: Moment = { row, at, before, after: state }
      before = state
      return moment
    })
}

/** Id of the step that was current before this row. */
export const stepOf = (moment: Moment): string => moment.before.agenda[0]?.id ?? ''

/** What a row added to the record. */
export const entriesOf = (row: JournalRow): LogEntry[] =>
  row.events.flatMap((event) => (event.kind === 'logged' ? [event.entry] : []))

export function linesOf(moments: readonly Moment[]): Line[] {
  return moments.flatMap((moment) =>
    entriesOf(moment.row).map((entry) => ({
      at: moment.at,
      seq: moment.row.seq,
      step: stepOf(moment),
      entry,
    })),
  )
}
