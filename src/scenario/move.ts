/** Moving along the match by pressing Next, which gives every step on the way its empty answer. */
import type { Refusal, State, Step } from '../engine/index.ts'
import { horizonOf } from './horizon.ts'
import type { Match } from './match.ts'
import type { Target } from './model.ts'
import { say, Trouble } from './trouble.ts'
import { holderOf, NIGHT } from './vocabulary.ts'

/** Presses Next once. */
export function pressNext(match: Match, key: string): void {
  const { id } = match.step
  const refusal = match.give({ kind: 'next' })
  if (refusal) throw blocked(key, id, refusal)
}

function blocked(key: string, step: string, refusal: Refusal): Trouble {
  if (refusal.code === 'match-over') return new Never(key, 'the match is over')
  if (refusal.code === 'needs-answer')
    return new Trouble(key, 'an answer', say(refusal), `${step} needs an answer`)
  return new Trouble(key, 'Next', say(refusal), `Next was refused at ${step}: ${say(refusal)}`)
}

/** The act, or the step, did not come. */
export class Never extends Trouble {
  constructor(key: string, why: string) {
    super(key, 'legal', 'never became legal', `${key} never became legal (${why})`)
  }
}

/** Presses Next until `here` holds; gives up when the match is over or a whole day and night have passed. */
export function seek(
  match: Match,
  key: string,
  here: () => boolean,
  tooFar: (now: State) => boolean = horizonOf(match.state),
): void {
  while (!here()) {
    if (tooFar(match.state))
      throw new Never(key, `now at ${match.step.id} of night ${match.state.night}, day ${match.state.day}`)
    pressNext(match, key)
  }
}

/** Whether the current step is one that the act completes. A step of two stages takes only the act of its stage. */
export function takes(match: Match, steps: readonly string[], act: string | null): boolean {
  const { id, data } = match.step
  if (!steps.includes(id)) return false
  return act === null || (!isForShow(match) && (data?.stage === undefined || data.stage === act))
}

/**
 * A step that a card brings is asked of others for show (the shot). The act means the holder's own step while that is
 * still to come, and any other only when it is not.
 */
function isForShow(match: Match): boolean {
  const { id } = match.step
  const isHolders = (step: Step): boolean =>
    step.id === id && step.seat !== undefined && match.roleAt(step.seat) === holderOf(id)
  return holderOf(id) !== null && !isHolders(match.step) && match.state.agenda.some(isHolders)
}

/** `to: STEP`, `to: night`, `to: STEP N`. */
export function moveTo(match: Match, key: string, target: Target): void {
  const { step, number } = target
  const start = match.state.night
  const here =
    step === NIGHT
      ? () => isNightfall(match, number ?? start + 1)
      : () => match.step.id === step && (number === null || numberOf(match.state, step) === number)
  seek(match, key, here, number === null ? undefined : (now) => numberOf(now, step) > number)
}

/** The first call of that night is current. */
function isNightfall({ state, step }: Match, night: number): boolean {
  return state.night === night && state.called.length <= 1 && step.id.startsWith('night.')
}

/** Dawn belongs to its night; everything after it to the day. */
function numberOf(state: State, step: string): number {
  return step.startsWith(NIGHT) || step === 'dawn' ? state.night : state.day
}
