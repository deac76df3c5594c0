/** Where a match stands, so that a later decision is only taken again at the step it was made for. */
import { currentStep } from '../agenda.ts'
import type { SeatNo, Step } from '../model.ts'
import { callOf, slotOf } from '../night/calls.ts'
import { isPowerless, seatAt } from '../select.ts'
import type { State } from '../state.ts'
import { offersAt } from '../views/offers.ts'
import { isBallot } from '../views/shared.ts'
import type { Offer } from '../views/types.ts'

/** One step of one night or day. `asks`: it wants an answer from somebody who can give one. */
export interface Place {
  readonly phase: State['phase']
  readonly night: number
  readonly day: number
  readonly step: string
  readonly seat: SeatNo | null
  readonly stage: string | null
  readonly asks: boolean
}

export function placeOf(s: State): Place {
  const { phase, night, day } = s
  const step = currentStep(s)
  const { id, seat = null } = step
  return { phase, night, day, step: id, seat, stage: step.data?.stage ?? null, asks: asksAt(s, step) }
}

/**
 * Speeches, last words, dawn and its announcement ask for nothing but to go on. So do a call that nobody can answer, and
 * the pause for a shot after a death without one: no seat and no choice would be legal there.
 */
function asksAt(s: State, step: Step): boolean {
  if (step.id === 'deal' || step.id === 'over' || isBallot(step)) return true
  return !isEmptyCall(s, step) && offersAt(s, step).some(isOpen)
}

const isOpen = ({ seats, choices, cards }: Offer): boolean =>
  [...seats, ...choices, ...cards].some(({ rules }) => rules.length === 0)

/** A call that is read for nobody: its cards are dead, or have lost their skill. */
export function isEmptyCall(s: State, step: Step): boolean {
  if (!step.id.startsWith('night.')) return false
  const actors = callOf(slotOf(step)).actors(s)
  return actors.length === 0 || actors.every((seat) => isPowerless(s, seat) && !seatAt(s, seat).pack)
}

/**
 * The same question to the same seat. Where nothing is asked the seat does not matter: the fifth speech is passed like
 * the sixth. A call that was read for nobody is another one when somebody is there to answer it.
 */
export function isSamePlace(a: Place, b: Place): boolean {
  const when = a.phase === b.phase && a.night === b.night && a.day === b.day
  if (!when || a.step !== b.step || a.stage !== b.stage || a.asks !== b.asks) return false
  return a.seat === b.seat || !a.asks
}
