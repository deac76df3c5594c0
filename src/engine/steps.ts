import type { Answer, SeatNo, Step } from './model.ts'
import type { Refusal } from './refusal.ts'
import type { RuleId } from './rules.ts'
import type { Run } from './run.ts'
import type { State, ClockKind } from './state.ts'

/** The form of an act: what the console draws, what a tablet asks, and how a scenario file writes it. */
export interface ActForm {
  /** Key in a scenario file and on the wire. */
  readonly act: string
  readonly form: 'seats' | 'choice' | 'card' | 'ballots' | 'picks' | 'groups' | 'actor' | 'duel'
  readonly min?: number
  readonly max?: number
  /** "Nobody" can be said (whether it is legal is the check's matter). */
  readonly nobody?: boolean
  readonly choices?: readonly string[]
  /** Choices that also name a seat. */
  readonly seatChoices?: readonly string[]
  /** The act's own rules on how many seats are named and that none is named twice. */
  readonly countRules?: readonly RuleId[]
  /** The rule that keeps the act away when its step is not current; roles name their own. */
  readonly outOfStep?: OutOfStep
}

/** How one kind of step is answered. Steps that nobody answers have no acts. */
export interface StepHandler {
  readonly acts?: readonly ActForm[]
  /** The public must not learn that the step is there. */
  readonly secret?: true
  readonly clock?: (s: State, step: Step) => ClockKind | null
  /** Seats whose tablets are asked. */
  actors?(s: State, step: Step): SeatNo[]
  enter?(run: Run, step: Step): void
  /** The step has become pointless (its seat died meanwhile): pass it silently. */
  moot?(s: State, step: Step): boolean
  empty?(s: State, step: Step): Answer | Refusal
  check?(s: State, step: Step, act: string, answer: Answer): Refusal | null
  apply(run: Run, step: Step, answer: Answer, act: string): void
  gather?(s: State, step: Step): Answer | null
  /** True when the act leaves the step as it is (`withdraw`). */
  keeps?(s: State, step: Step, act: string, answer: Answer): boolean
}

/** An act outside its own step: explosion, duel, withdrawal. */
export interface Besides {
  readonly form: ActForm
  /** Seats that have the control on their tablets now: decided by public facts alone. */
  controls(s: State): boolean
  check(s: State, answer: Answer): Refusal | null
  /** Whether this very seat may ask for it from its tablet. */
  ownCheck?(s: State, seat: SeatNo): Refusal | null
  /** Needs nobody's judgement: a tablet's request happens at once. */
  readonly immediate?: true
  apply(run: Run, answer: Answer): void
}

export const EMPTY: Answer = {}
export const NOBODY: Answer = { seats: [] }

/** The one seat named, or null for nobody. */
export const theSeat = (answer: Answer): SeatNo | null => answer.seats?.[0] ?? null

/** The one seat of an answer that must name one; the form of the act has seen to it. */
export function namedSeat(answer: Answer): SeatNo {
  const seat = theSeat(answer)
  if (seat === null) throw new Error('an answer without the seat it must name')
  return seat
}

/** Asks the seat that the step concerns. */
export const ownSeat = (_s: State, step: Step): SeatNo[] => (step.seat === undefined ? [] : [step.seat])

/** Why an act is refused when its step is not the current one; roles name their own rule where they have one. */
export type OutOfStep = (s: State, answer: Answer) => readonly [RuleId, ...RuleId[]] | null
