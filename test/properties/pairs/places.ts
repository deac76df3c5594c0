/** Where two worlds stand in their matches, and how their frames differ. */
import type { Step } from '../../../src/engine/index.ts'
import { handlerOf } from '../../../src/engine/agenda.ts'
import { differing } from '../fold-holds.ts'

export const isSecret = (step: Step): boolean => handlerOf(step).secret === true

/** The same step; whose private step it is may differ. */
export const isSame = (a: Step, b: Step): boolean =>
  a.id === b.id && a.data?.stage === b.data?.stage && (a.seat === b.seat || isSecret(a))

/** A private step that a world may have alone: a second question at a call, or the judge's. */
export const isExtra = (step: Step): boolean =>
  isSecret(step) && (step.data?.stage !== undefined || !(step.id.startsWith('night.') || step.id === 'dawn'))

/** Not at the same step, but one of them has a private step to pass first. */
export const mayMeetAgain = (a: Step, b: Step): boolean => !isSame(a, b) && (isExtra(a) || isExtra(b))

/** The fields of the first frame that differs, and how many frames there were when their numbers do. */
export function firstDifference(left: readonly string[], right: readonly string[]): string {
  const at = left.findIndex((frame, i) => frame !== right[i])
  const [a, b] = at < 0 ? ['{}', '{}'] : [left[at] ?? '{}', right[at] ?? '{}']
  const fields = differing(JSON.parse(a) as object, JSON.parse(b) as object)
  return left.length === right.length ? fields : `${left.length} frames against ${right.length} (${fields})`
}
