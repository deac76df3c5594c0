import type { Cause, Faction, SeatNo } from '../model.ts'
import type { RuleId } from '../rules.ts'

/** One line of the reasoning of a dawn: what was claimed, what a ruling made of it. */
export interface DawnLine {
  readonly seat: SeatNo
  readonly what: string
  readonly by: SeatNo | null
  readonly rules: readonly RuleId[]
}

/** Dawn as proposed, before it is confirmed. */
export interface DawnPreview {
  readonly deaths: readonly {
    readonly seat: SeatNo
    readonly causes: readonly Cause[]
    readonly rules: readonly RuleId[]
    readonly ruled: boolean
  }[]
  readonly saved: readonly SeatNo[]
  readonly lines: readonly DawnLine[]
  /** Order in which they will be announced. */
  readonly announced: readonly SeatNo[]
  readonly shooter: { readonly seat: SeatNo; readonly may: boolean; readonly rules: readonly RuleId[] } | null
  readonly words: readonly SeatNo[]
  readonly badgeMoves: boolean
  readonly firstSpeaker: SeatNo | null
  readonly winner: Faction | null
  /** Options that would change this dawn: with `value`, these would die instead. */
  readonly otherwise: readonly {
    readonly option: string
    readonly value: string
    readonly deaths: readonly SeatNo[]
    readonly rules: readonly RuleId[]
  }[]
}
