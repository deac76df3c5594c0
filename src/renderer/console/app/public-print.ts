import type { RefereeView } from '../../../engine/index.ts'

/**
 * What the audience sees, as one text: two prints that are equal mean that nothing on air changed. The clock is left
 * out, and at night the step, which the audience never learns.
 */
export function publicPrint(view: RefereeView): string {
  const seats = view.seats.map(({ truth: _, ...seat }) => seat)
  const { phase, night, day, announced, sheriff, badge, candidates, withdrawn, tally, exiled } = view
  const { speakers, stage, ballot, knives, surrendered, winner, voters } = view
  const step = phase === 'night' || view.step === 'second-exile' ? '' : view.step
  return JSON.stringify({
    seats,
    phase,
    night,
    day,
    step,
    announced,
    sheriff,
    badge,
    candidates,
    withdrawn,
    tally,
    exiled,
    speakers,
    stage,
    ballot,
    knives,
    surrendered,
    winner,
    voters,
  })
}
