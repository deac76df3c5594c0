/** 盗贼: takes one of two bottom cards and becomes it (THIEF). */
import { seatFacts } from '../deal.ts'
import type { RoleId } from '../model.ts'
import { refuse } from '../refusal.ts'
import { actorOf, optionsOf } from '../select.ts'
import type { State } from '../state.ts'
import { soleActor } from './common.ts'
import { isCard, roleOf } from './index.ts'
import type { Role } from './role.ts'

const ID = 'thief'
const isWolf = (card: RoleId): boolean => isCard(card) && roleOf(card).wolf === true
const wolfBelow = (s: State): boolean => s.bottom.some(isWolf)

export const THIEF: Role = {
  id: ID,
  class: 'none',
  faction: 'good',
  bottomCards: 2,
  calls: {
    thief: {
      lines: ['N-03'],
      acts: [{ act: ID, form: 'card' }],
      absentRules: ['SETUP-04', 'THIEF-05', 'NIGHT-04', 'GEN-04'],
      reminders: () => ['thief-chooses'],
      actors: soleActor(ID),
      empty(s) {
        const [first = ID] = s.bottom
        return wolfBelow(s) ? refuse('needs-answer', ['THIEF-06', 'THIEF-08']) : { card: first }
      },
      check(s, _act, answer) {
        const { card = ID } = answer
        if (card === ID) return refuse('illegal-choice', 'THIEF-08')
        if (!s.bottom.includes(card))
          return refuse('illegal-choice', 'THIEF-02', { detail: { card, bottom: s.bottom.join(' ') } })
        const mustTake = optionsOf(s)['thief.mustTakeWolf'] && wolfBelow(s)
        return mustTake && !isWolf(card) ? refuse('illegal-choice', 'THIEF-06', { detail: { card } }) : null
      },
      apply(run, _act, answer) {
        const me = actorOf(run.state, ID)
        const { card = ID } = answer
        run.emit({ kind: 'acted', slot: ID, answer })
        run.emit({ kind: 'seat', seat: me, set: { ...seatFacts(card), dealt: ID } })
        run.log('thief', { seat: me, card }, ['THIEF-07'])
      },
    },
  },
}
