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
  /** Options that would change this dawn, or what follows from it at once. */
  readonly otherwise: readonly DawnOtherwise[]
}

/** What may come out differently under another value of an option. */
export const DAWN_CHANGES = ['deaths', 'shot', 'words', 'firstSpeaker', 'winner', 'sides'] as const
export type DawnChange = (typeof DAWN_CHANGES)[number]

/** The same night with `option` at `value`. Only what `changes` names differs from the match as it is. */
export interface DawnOtherwise {
  readonly option: string
  readonly value: string
  readonly rules: readonly RuleId[]
  readonly changes: readonly DawnChange[]
  /** In the order in which they would be announced. */
  readonly deaths: readonly SeatNo[]
  /** Whether the dead shooter may shoot; null when nobody would be asked. */
  readonly shot: boolean | null
  readonly words: readonly SeatNo[]
  readonly firstSpeaker: SeatNo | null
  readonly winner: Faction | null
  /** Seats that would be of another side, or keep or lose their skill. */
  readonly sides: readonly SeatNo[]
}
