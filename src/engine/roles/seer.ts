/** 预言家: learns each night whether one player is a wolf (SEER). */
import { checkLiving } from '../checks.ts'
import type { SeatNo } from '../model.ts'
import { actorOf, isPowerless, onBoard, roleAt, seatAt } from '../select.ts'
import type { State } from '../state.ts'
import { theSeat } from '../steps.ts'
import { NOBODY, oneSeat, scriptLine, soleActor } from './common.ts'
import { ROLES } from './index.ts'
import type { Role } from './role.ts'

const ID = 'seer'

/** What a check of this seat shows now: its own card's word, or wolf and not wolf (SEER-02, SEER-08). */
function sign(s: State, seat: SeatNo): 'wolf' | 'good' {
  return roleAt(s, seat)?.seenAs?.(s, seat) ?? (seatAt(s, seat).wolf ? 'wolf' : 'good')
}

/** The answer by sign: none for a seer without skill (SEER-07, SEEDWOLF-07). */
function shownTo(s: State, seat: SeatNo): string {
  return isPowerless(s, actorOf(s, ID)) ? 'hidden' : sign(s, seat)
}

export const SEER: Role = {
  id: ID,
  class: 'god',
  faction: 'good',
  skilled: true,
  calls: {
    seer: {
      lines: ['N-11'],
      acts: [oneSeat(ID)],
      script: (s) => [
        scriptLine(ROLES.some((role) => role.takesSkills && onBoard(s, role.id)) ? 'N-11.cursed' : 'N-11'),
      ],
      reminders: (s) => (s.cursed ? ['elder-cursed'] : []),
      sign: (s, seat) => shownTo(s, seat),
      actors: soleActor(ID),
      enter: (run) => run.tell(ID, null, null),
      empty: () => NOBODY,
      check(s, _act, answer) {
        const seat = theSeat(answer)
        return seat === null ? null : checkLiving(s, seat, ['SEER-01'])
      },
      apply(run, _act, answer) {
        const seat = theSeat(answer)
        run.emit({ kind: 'acted', slot: ID, answer })
        if (seat === null) return
        const shown = shownTo(run.state, seat)
        run.tell(ID, actorOf(run.state, ID), shown)
        run.log('check', { seat, shown }, shown === 'hidden' ? ['SEER-07', 'ELDER-06'] : ['SEER-02'])
      },
    },
  },
}
