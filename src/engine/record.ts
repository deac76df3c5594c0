/** What is kept beside the rules: requests, remarks, what roles were told, the lines of the record. */
import type { Answer, Json, SeatNo } from './model.ts'
import type { RuleId } from './rules.ts'

/** Something a tablet asks for outside its turn; the referee grants or drops it. */
export interface Request {
  readonly seat: SeatNo
  readonly act: string
  readonly answer: Answer
  readonly text?: string
}

/** A sign or a short text of a night group's member to the others. */
export interface Remark {
  readonly seat: SeatNo
  readonly text: string
}

/** What a role was shown at its latest call; a recorded fact, never recomputed. */
export interface Told {
  readonly seat: SeatNo
  readonly night: number
  readonly value: Json
}

/** One line of the record, for the console ("why?") and the exports. `key` names the text; params fill it. */
export interface LogEntry {
  readonly key: string
  readonly params: Readonly<Record<string, Json>>
  readonly rules: readonly RuleId[]
  readonly public: boolean
  readonly night: number
  readonly day: number
}
