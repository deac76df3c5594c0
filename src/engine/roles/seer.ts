/** 预言家: learns each night whether one player is a wolf (SEER). */
import { checkLiving } from '../checks.ts'
import type { SeatNo } from '../model.ts'
import { isPowerless, roleAt, seatAt } from '../select.ts'
import type { State } from '../state.ts'
import { theSeat } from '../steps.ts'
import { NOBODY, oneSeat, soleActor } from './common.ts'
import type { Role } from './role.ts'

const ID = 'seer'

/** What a check of this seat shows now: its own card's word, or wolf and not wolf (SEER-02, SEER-08). */
function sign(s: State, seat: SeatNo): 'wolf' | 'good' {
  return roleAt(s, seat)?.seenAs?.(s, seat) ?? (seatAt(s, seat).wolf ? 'wolf' : 'good')
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
      actors: soleActor(ID),
      enter: (run) => run.tell(ID, null, null),
      empty: () => NOBODY,
      check(s, _act, answer) {
        const seat = theSeat(answer)
        return seat === null ? null : checkLiving(s, seat)
      },
      apply(run, _act, answer) {
        const me = soleActor(ID)(run.state)[0]
        const seat = theSeat(answer)
        run.emit({ kind: 'acted', slot: ID, answer })
        if (me === undefined || seat === null) return
        const shown = isPowerless(run.state, me) ? 'hidden' : sign(run.state, seat)
        run.tell(ID, me, shown)
        run.log('check', { seat, shown }, shown === 'hidden' ? ['SEER-07', 'ELDER-06'] : ['SEER-02'])
      },
    },
  },
}
