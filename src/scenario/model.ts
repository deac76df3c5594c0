/** What a scenario file says, once it has been read. */
import type { Answer, Command, RoleId, RuleId, SeatNo, Setup } from '../engine/index.ts'
import type { Check } from './expect.ts'

/** Something that people do: an act of the table, or a command from the referee's desk. */
export type Deed =
  | {
      readonly do: 'act'
      readonly key: string
      readonly act: string
      readonly answer: Answer
      readonly steps: readonly string[]
      readonly during?: SeatNo
    }
  | {
      readonly do: 'pass'
      readonly key: string
      readonly act: string | null
      readonly steps: readonly string[]
    }
  | { readonly do: 'command'; readonly key: string; readonly command: Command }

/** Where `to` and `past` lead: a step, perhaps of one numbered night or day. */
export interface Target {
  readonly step: string
  readonly number: number | null
}

export type Entry =
  | Deed
  | { readonly do: 'move'; readonly key: 'to' | 'past'; readonly target: Target }
  | { readonly do: 'undo'; readonly key: 'undo'; readonly count: number }
  | { readonly do: 'crash'; readonly key: 'crash' }
  | { readonly do: 'refuse'; readonly key: 'refuse'; readonly deed: Deed; readonly rule: RuleId }
  | { readonly do: 'expect'; readonly key: 'expect'; readonly checks: readonly Check[] }
  /** Read together with the entry before (`late`). */
  | { readonly do: 'joined'; readonly key: string }

export interface Scenario {
  readonly file: string
  readonly title: string
  readonly rules: readonly RuleId[]
  readonly setup: Setup
  readonly cards: readonly RoleId[]
  readonly bottom: readonly RoleId[]
  readonly play: readonly Entry[]
}

/** One thing that differs; `step` is the 1-based index in `play`. */
export interface Failure {
  readonly step: number
  readonly key: string
  readonly expected: unknown
  readonly actual: unknown
  /** The difference in words, for the line of text. */
  readonly text: string
}
