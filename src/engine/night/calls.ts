/** Steps `night.<slot>`: every call works alike, whoever answers it (NIGHT-04, NIGHT-05). */
import type { Answer, Step } from '../model.ts'
import { refuse } from '../refusal.ts'
import { CALLS } from '../roles/index.ts'
import type { Call } from '../roles/role.ts'
import { EMPTY, type StepHandler } from '../steps.ts'
import { afterKnife } from './knife-first.ts'

export const slotOf = (step: Step): string => step.id.slice('night.'.length)

/** The call of a slot; an unknown slot is a broken invariant. */
export function callOf(slot: string): Call {
  const call = CALLS[slot]
  if (!call) throw new Error(`no card brings the call "${slot}"`)
  return call
}

/** An answer by which nobody does anything: legal at every call whose holder is gone. */
export function isIdle(answer: Answer): boolean {
  const named = (answer.seats?.length ?? 0) > 0 || answer.card !== undefined
  const shown = Object.values(answer.picks ?? {}).some((target) => target !== null)
  return (
    !named && !shown && !['yes', 'save', 'poison', 'both', 'good', 'wolves'].includes(answer.choice ?? '')
  )
}

/** The handler of all night calls. */
export const NIGHT_CALL: StepHandler = {
  secret: true,
  clock: (_s, step) => (slotOf(step) === 'wolves' ? 'wolves' : 'night'),
  actors: (s, step) => callOf(slotOf(step)).actors(s),
  enter(run, step) {
    const slot = slotOf(step)
    const call = callOf(slot)
    if (run.state.called.at(-1) !== slot) run.emit({ kind: 'called', slot, lines: call.lines })
    call.enter?.(run)
  },
  empty(s, step) {
    const call = callOf(slotOf(step))
    return call.actors(s).length === 0 ? EMPTY : call.empty(s, step)
  },
  check(s, step, act, answer) {
    const call = callOf(slotOf(step))
    if (call.actors(s).length > 0) return call.check(s, act, answer, step)
    return isIdle(answer)
      ? null
      : refuse('dead-actor', call.absentRules ?? ['GEN-04', 'NIGHT-04', 'THIEF-05'])
  },
  apply(run, step, answer, act) {
    const slot = slotOf(step)
    const call = callOf(slot)
    if (call.actors(run.state).length > 0) call.apply(run, act, answer, step)
    afterKnife(run, slot)
  },
  gather: (s, step) => callOf(slotOf(step)).gather?.(s) ?? null,
}
