import type { Offer, RefereeView, SeatNo } from '../../../engine/index.ts'

/** Steps of the day that the audience never learns of: it keeps looking at the one before. */
const PRIVATE_STEPS: readonly string[] = ['dawn', 'second-exile']

/** What the audience is shown as the current step; `null` = what it was shown before. */
export function audienceStep(view: RefereeView): { step: string; seat: SeatNo | null } | null {
  if (view.phase === 'night') return { step: 'night', seat: null }
  if (PRIVATE_STEPS.includes(view.step)) return null
  return { step: view.step, seat: view.seat }
}

/**
 * Whether the audience sees what the referee does now: never; once it is confirmed, or the ballot opened; or at once.
 * Cards, the night and the judge's wish are nobody's but the referee's, and held screens show nothing.
 */
export function audienceSight(
  view: RefereeView,
  offer: Offer | null,
): 'secret' | 'afterBallot' | 'afterwards' | 'public' {
  if (view.held || view.phase === 'deal' || view.phase === 'night' || PRIVATE_STEPS.includes(view.step))
    return 'secret'
  if (offer === null) return 'public'
  return offer.form === 'ballots' ? 'afterBallot' : 'afterwards'
}
