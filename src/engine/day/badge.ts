/** The badge 警徽 after its holder is out (BADGE). */
import { checkLiving } from '../checks.ts'
import { refuse } from '../refusal.ts'
import type { Run } from '../run.ts'
import { seatAt } from '../select.ts'
import type { StepHandler } from '../steps.ts'
import { ownSeat, theSeat } from '../steps.ts'
import { reopenRound } from './speeches.ts'

/** Puts the badge on the agenda when the sheriff is known to be out (BADGE-07, SHERIFF-17). */
export function offerBadge(run: Run): void {
  const { sheriff } = run.state
  if (sheriff === null || seatAt(run.state, sheriff).out === null) return
  run.front({ id: 'badge', seat: sheriff })
}

/** The sheriff passes or destroys; no decision counts as destroying (BADGE-07). */
export const BADGE: StepHandler = {
  actors: ownSeat,
  moot: (s, step) => s.sheriff !== step.seat,
  check(s, step, _act, answer) {
    const seat = theSeat(answer)
    if (seat === null) return null
    if (seat === step.seat) return refuse('illegal-target', ['BADGE-05', 'IDIOT-08'], { seat })
    if (seatAt(s, seat).flipped) return refuse('illegal-target', 'BADGE-05', { seat })
    const dead = checkLiving(s, seat)
    return dead && refuse('dead-target', ['BADGE-05', 'GEN-04'], { seat })
  },
  apply(run, step, answer) {
    const to = theSeat(answer)
    const from = step.seat ?? null
    run.emit({ kind: 'badge', badge: to === null ? 'destroyed' : 'held', sheriff: to })
    run.log(
      to === null ? 'badge.destroyed' : 'badge.passed',
      { from, to },
      [to === null ? 'BADGE-03' : 'BADGE-02'],
      true,
    )
    reopenRound(run)
  },
}
