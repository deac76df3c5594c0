/** What a curious tablet may try: refusals are answers, too, so they must not tell the two worlds apart. */
import { ACTS, decide, isRefusal, type Command, type SeatNo, type State } from '../../../src/engine/index.ts'
import { discreet } from '../../../src/hub/discretion.ts'
import type { Chance } from '../../support/chance.ts'

/** Something a tablet could send, whether or not it is asked. */
export function curious(chance: Chance, seat: SeatNo, seats: number): Command {
  const spec = chance.pick(ACTS)
  const target = 1 + chance.int(seats)
  const choice = spec.choices?.length ? chance.pick(spec.choices) : undefined
  const answer = spec.form === 'choice' ? { choice, seats: [target] } : { seats: [target] }
  if (spec.steps.length === 0) return { kind: 'request', seat, act: spec.act, answer }
  if (chance.is(0.1)) return { kind: 'say', seat, text: '?' }
  return { kind: 'answer', seat, act: spec.act, answer }
}

/** What comes back to the tablet: that it was taken, or the refusal as the hub words it for a seat. */
export function reply(s: State, seat: SeatNo, command: Command): string {
  const outcome = decide(s, command, { time: 0 })
  return isRefusal(outcome) ? JSON.stringify(discreet(outcome, s, seat, command)) : 'taken'
}
