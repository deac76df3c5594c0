/** 守卫: keeps one player from the knife, never the same one twice running (GUARD). */
import { checkLiving } from '../checks.ts'
import type { SeatNo } from '../model.ts'
import { refuse } from '../refusal.ts'
import { optionsOf } from '../select.ts'
import type { State } from '../state.ts'
import { theSeat } from '../steps.ts'
import { claimsFor, NOBODY, oneSeat, powerless, recall, soleActor } from './common.ts'
import type { Role } from './role.ts'

const ID = 'guard'
interface Memory {
  readonly [key: string]: SeatNo | null
  readonly last: SeatNo | null
}
const memory = (s: State): Memory => recall<Memory>(s, ID, { last: null })

export const GUARD: Role = {
  id: ID,
  class: 'god',
  faction: 'good',
  skilled: true,
  calls: {
    guard: {
      lines: ['N-07'],
      acts: [oneSeat(ID)],
      reminders: (s) => ['guard-repeats', ...(s.cursed ? ['elder-cursed'] : [])],
      actors: soleActor(ID),
      empty(s) {
        const mayRest = optionsOf(s)['guard.allowEmpty'] || powerless(s, ID) !== null
        return mayRest ? NOBODY : refuse('needs-answer', 'GUARD-06')
      },
      check(s, _act, answer) {
        const seat = theSeat(answer)
        if (seat === null)
          return optionsOf(s)['guard.allowEmpty'] || powerless(s, ID)
            ? null
            : refuse('illegal-choice', 'GUARD-06')
        const twice = seat === memory(s).last
        return (
          powerless(s, ID) ??
          checkLiving(s, seat, twice ? ['GUARD-03', 'GUARD-01'] : ['GUARD-01']) ??
          (twice ? refuse('illegal-target', 'GUARD-03', { seat }) : null)
        )
      },
      apply(run, _act, answer) {
        const seat = theSeat(answer)
        run.emit({ kind: 'acted', slot: ID, answer })
        run.remember(ID, { last: seat })
        run.log(seat === null ? 'guard.none' : 'guard', { seat }, [seat === null ? 'GUARD-06' : 'GUARD-01'])
      },
    },
  },
  claims: (s) =>
    claimsFor(s, ID, ID, (seat, by) => ({ kind: 'ward', seat, ward: 'guard', by, rules: ['GUARD-01'] })),
  marks: (s, seat) => (s.phase === 'night' && s.acts[ID] && theSeat(s.acts[ID]) === seat ? ['guarded'] : []),
}
