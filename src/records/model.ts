import type {
  Ballot,
  Cause,
  DeathTime,
  Event,
  Faction,
  JournalCommand,
  LogEntry,
  OutMark,
  RoleId,
  RuleId,
  Seat,
  SeatNo,
  Setup,
  State,
} from '../engine/index.ts'
import type { MatchInfo, Row } from '../store/index.ts'

/**
 * What is written down of a match, worked out from its journal and put into no language yet. Times are wall-clock
 * milliseconds since 1970, lengths are milliseconds. Everything is the truth: who may have it is the hub's matter.
 */

/** The actor stays what the hub wrote. */
export type JournalRow = Row<JournalCommand, Event, unknown>

/** What an export is made from. */
export interface Source {
  readonly info: MatchInfo
  readonly rows: readonly JournalRow[]
  /** When it is exported. */
  readonly now: number
  /** By the seats at which the players sit at the end; the journal does not know them. */
  readonly teams?: Readonly<Record<SeatNo, string>>
}

/** One live row of the journal with the match before and after it. Rows that were taken back have none. */
export interface Moment {
  readonly row: JournalRow
  /** The row's time, never before that of the row before it: a machine's clock may be set back. */
  readonly at: number
  readonly before: State
  readonly after: State
}

/** A line of the record with its moment. */
export interface Line {
  readonly at: number
  readonly seq: number
  /** The step that was current when it happened. */
  readonly step: string
  readonly entry: LogEntry
}

/** One call of a night and what came of it; no lines when nobody acted. */
export interface Call {
  readonly slot: string
  readonly at: number
  readonly lines: readonly LogEntry[]
}

export interface Night {
  readonly night: number
  readonly calls: readonly Call[]
  /** Its dawn has come: who died is known. */
  readonly over: boolean
  /** Who died at its dawn. */
  readonly dead: readonly Death[]
}

/** A night, a day, or what came before both (`number` 0). */
export interface Part {
  readonly kind: 'before' | 'night' | 'day'
  readonly number: number
  readonly lines: readonly Line[]
}

export interface Death {
  readonly seat: SeatNo
  readonly at: number
  readonly step: string
  readonly time: DeathTime
  /** Number of the night or day it belongs to. */
  readonly number: number
  readonly causes: readonly Cause[]
  readonly rules: readonly RuleId[]
  /** How the table knows of it; `null` while it does not. */
  readonly mark: OutMark | null
  /** Brought back later by the referee's word. */
  readonly revived: boolean
}

export interface Count {
  /** 1, 2, 3 … in the order of the match. */
  readonly no: number
  readonly at: number
  readonly ballot: Ballot
  /** A ballot in it was changed by the referee's word after it was opened. */
  readonly corrected: boolean
  /** The seats with the highest total; none when nobody voted. */
  readonly leaders: readonly SeatNo[]
}

export interface Speech {
  readonly seat: SeatNo
  readonly step: string
  readonly day: number
  readonly begun: number
  /** `null` = the seat is speaking now. */
  readonly ended: number | null
  /** Without pauses of the clock. */
  readonly spokenMs: number
  /** What the clock allowed, added time included; `null` without a clock. */
  readonly allowedMs: number | null
  readonly overMs: number
}

export interface SeatRecord extends Seat {
  /** '' where it is not known. */
  readonly team: string
  readonly deaths: readonly Death[]
  readonly spokenMs: number
  readonly speeches: number
  /** Its side won; `null` while nobody has. */
  readonly won: boolean | null
}

export interface JournalLine {
  readonly row: JournalRow
  readonly lines: readonly LogEntry[]
  /** Taken back, and not brought back since. */
  readonly undone: boolean
}

export interface MatchRecord {
  readonly info: MatchInfo
  readonly setup: Setup
  readonly exported: number
  /** First nightfall, and the moment of the result. */
  readonly begun: number | null
  readonly ended: number | null
  readonly winner: Faction | null
  readonly wonBy: readonly RuleId[]
  readonly nights: readonly Night[]
  readonly days: number
  readonly sheriff: SeatNo | null
  readonly bottom: readonly RoleId[]
  readonly seats: readonly SeatRecord[]
  readonly story: readonly Part[]
  readonly counts: readonly Count[]
  readonly speeches: readonly Speech[]
  readonly deaths: readonly Death[]
  /** Incidents, sanctions, rulings, notes, questions. */
  readonly conduct: readonly Line[]
  readonly journal: readonly JournalLine[]
  readonly moments: readonly Moment[]
}
