/** 药剂师: once a game gives a used-up skill back (PHARM). */
import { checkLiving } from '../checks.ts'
import type { SeatNo } from '../model.ts'
import { refuse } from '../refusal.ts'
import { seatAt } from '../select.ts'
import type { State } from '../state.ts'
import { theSeat } from '../steps.ts'
import { NOBODY, oneSeat, powerless, recall, soleActor } from './common.ts'
import { ROLES } from './index.ts'
import type { Role } from './role.ts'

const ID = 'pharmacist'
interface Memory {
  readonly [key: string]: boolean | SeatNo | null
  readonly used: boolean
  /** Whose skill comes back at the next nightfall: the potion works from the next night on (PHARM-03). */
  readonly restores: SeatNo | null
}
const memory = (s: State): Memory => recall<Memory>(s, ID, { used: false, restores: null })

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
      apply(run, _act, answer) {
        const seat = theSeat(answer)
        run.emit({ kind: 'acted', slot: ID, answer })
        if (seat === null) return
        const restores = ROLES.some((role) => role.restorable?.(run.state, seat))
        run.remember(ID, { used: true, restores: restores ? seat : null })
        run.log(restores ? 'restored' : 'restored-nothing', { seat }, ['PHARM-03'])
      },
    },
  },
  atNightfall(run) {
    const { restores: seat } = memory(run.state)
    if (seat === null) return
    ROLES.find((role) => role.restorable?.(run.state, seat))?.restore?.(run, seat)
    run.remember(ID, { used: true, restores: null })
  },
  marks: (s, seat) => (seatAt(s, seat).role === ID && memory(s).used ? ['potion-used'] : []),
}
