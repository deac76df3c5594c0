import type { SeatNo } from './model.ts'
import type { RuleId } from './rules.ts'

/** Why a command has no effect. A user's mistake is a value, never an exception. */
export const REFUSAL_CODES = {
  'not-now': 'the act does not belong to the current step',
  'not-open': 'the match has not been opened yet',
  'already-open': 'the match has been opened already',
  'match-over': 'the match is over',
  'bad-setup': 'the board or its options are not legal',
  'bad-deal': 'the dealt cards are not the cards of the board',
  'void-deal': 'the deal is void and must be made again',
  'not-ready': 'something must be entered before the match can start',
  'needs-answer': 'the step has no legal empty answer',
  'bad-answer': 'the answer has not the form that the step asks for',
  'no-such-seat': 'there is no such seat',
  'dead-actor': 'the one who should act is dead or absent',
  'dead-target': 'the seat named is dead',
  'illegal-target': 'the rule forbids this seat',
  'illegal-choice': 'the rule forbids this choice',
  'skill-spent': 'the skill has been used up',
  'skill-lost': 'the skill is lost',
  'not-entitled': 'this seat may not do this',
  'not-voter': 'this seat has no vote now',
  'needs-seat': 'the step put in by ruling is about one seat, and none is named',
  'no-reason': 'an overruling needs a reason',
  'nothing-to-undo': 'there is no decision to take back',
  'nothing-to-redo': 'there is no decision to bring back',
} as const
export type RefusalCode = keyof typeof REFUSAL_CODES

/** A refusal names every rule that forbids the act, the most specific first (design §2). */
export interface Refusal {
  readonly code: RefusalCode
  readonly rules: readonly [RuleId, ...RuleId[]]
  readonly seat?: SeatNo
  /** Words or numbers for the text shown with the code, e.g. the act that would be legal. */
  readonly detail?: Readonly<Record<string, string | number>>
}

/** Builds a refusal; `rules` with the most specific first. */
export function refuse(
  code: RefusalCode,
  rules: RuleId | readonly [RuleId, ...RuleId[]],
  more: { seat?: SeatNo; detail?: Record<string, string | number> } = {},
): Refusal {
  return { code, rules: typeof rules === 'string' ? [rules] : rules, ...more }
}

/** True when the value is a refusal (it alone carries a code and rules). */
export function isRefusal(value: unknown): value is Refusal {
  return typeof value === 'object' && value !== null && 'code' in value && 'rules' in value
}
