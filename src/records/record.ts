import type { State } from '../engine/index.ts'
import { countsOf } from './ballots.ts'
import { deathsOf } from './deaths.ts'
import type {
  Death,
  JournalLine,
  JournalRow,
  Line,
  MatchRecord,
  Moment,
  SeatRecord,
  Source,
  Speech,
} from './model.ts'
import { entriesOf, linesOf, momentsOf } from './moments.ts'
import { nightsOf, storyOf } from './nights.ts'
import { speechesOf } from './speeches.ts'

/**
 * The record of a match, running or over; null when its journal opens no match. Throws what the engine throws at rows
 * that cannot be folded.
 */
export function recordOf({ info, rows, now, teams = {} }: Source): MatchRecord | null {
  const moments = momentsOf(rows)
  const state = moments.at(-1)?.after
  if (!state?.setup) return null
  const lines = linesOf(moments)
  const deaths = deathsOf(moments)
  const speeches = speechesOf(moments, now)
  const won = lines.findLast((line) => line.entry.key === 'won')
  return {
    info,
    setup: state.setup,
    exported: now,
    begun: lines.find((line) => line.entry.key === 'started')?.at ?? null,
    ended: state.winner === null ? null : (won?.at ?? null),
    winner: state.winner,
    wonBy: state.winner === null ? [] : (won?.entry.rules ?? []),
    nights: nightsOf(moments, deaths),
    days: state.day,
    sheriff: state.sheriff,
    bottom: state.bottom,
    seats: seatsOf(state, deaths, speeches, teams),
    story: storyOf(lines),
    counts: countsOf(moments),
    speeches,
    deaths,
    conduct: lines.filter(isConduct),
    journal: journalOf(rows, moments),
    moments,
  }
}

function seatsOf(
  state: State,
  deaths: readonly Death[],
  speeches: readonly Speech[],
  teams: NonNullable<Source['teams']>,
): readonly SeatRecord[] {
  return state.seats.map((seat) => {
    const own = speeches.filter((speech) => speech.seat === seat.no)
    return {
      ...seat,
      team: teams[seat.no] ?? '',
      deaths: deaths.filter((death) => death.seat === seat.no && !death.revived),
      spokenMs: own.reduce((sum, speech) => sum + speech.spokenMs, 0),
      speeches: own.length,
      won: state.winner === null ? null : seat.faction === state.winner,
    }
  })
}

const CONDUCT: readonly string[] = ['incident', 'sanction', 'speech-forfeited', 'note', 'question', 'swapped']
const isConduct = ({ entry }: Line): boolean => CONDUCT.includes(entry.key) || entry.key.startsWith('ruling.')

function journalOf(rows: readonly JournalRow[], moments: readonly Moment[]): JournalLine[] {
  const live = new Set(moments.map((moment) => moment.row))
  const travels = (row: JournalRow): boolean => row.command.kind === 'undo' || row.command.kind === 'redo'
  return rows.map((row) => ({ row, lines: entriesOf(row), undone: !live.has(row) && !travels(row) }))
}
