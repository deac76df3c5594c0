import type { RefereeView, SeatNo } from '../../../engine/index.ts'

/** Steps of the day that the audience never learns of: it keeps looking at the one before. */
const PRIVATE_STEPS: readonly string[] = ['dawn', 'second-exile']

/** What the audience is shown as the current step; `null` = what it was shown before. */
export function audienceStep(view: RefereeView): { step: string; seat: SeatNo | null } | null {
  if (view.phase === 'night') return { step: 'night', seat: null }
  if (PRIVATE_STEPS.includes(view.step)) return null
  return { step: view.step, seat: view.seat }
}
