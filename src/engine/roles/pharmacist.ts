/** 药剂师: once a game gives a used-up skill back (PHARM). */
import { checkLiving } from '../checks.ts'
import { refuse } from '../refusal.ts'
import { seatAt } from '../select.ts'
import type { State } from '../state.ts'
import { theSeat } from '../steps.ts'
import { NOBODY, oneSeat, powerless, recall, soleActor } from './common.ts'
import { ROLES } from './index.ts'
import type { Role } from './role.ts'

const ID = 'pharmacist'
interface Memory {
  readonly [key: string]: boolean
  readonly used: boolean
}
const memory = (s: State): Memory => recall<Memory>(s, ID, { used: false })

export const PHARMACIST: Role = {
  id: ID,
  class: 'god',
  faction: 'good',
  skilled: true,
  calls: {
    pharmacist: {
      lines: ['N-10b'],
      acts: [oneSeat(ID)],
      actors: soleActor(ID),
      empty: () => NOBODY,
      check(s, _act, answer) {
        const seat = theSeat(answer)
        if (seat === null) return null
        return (
          powerless(s, ID, ['PHARM-04']) ??
          (memory(s).used ? refuse('skill-spent', 'PHARM-03') : checkLiving(s, seat, ['PHARM-03']))
        )
      },
      /** Restored from the next night on: every call that could use the skill tonight is over (PHARM-02). */
      apply(run, _act, answer) {
        const seat = theSeat(answer)
        run.emit({ kind: 'acted', slot: ID, answer })
        if (seat === null) return
        run.remember(ID, { used: true })
        const restored = ROLES.some((role) => role.restore?.(run, seat) ?? false)
        run.log(restored ? 'restored' : 'restored-nothing', { seat }, ['PHARM-03'])
      },
    },
  },
  marks: (s, seat) => (seatAt(s, seat).role === ID && memory(s).used ? ['potion-used'] : []),
}
