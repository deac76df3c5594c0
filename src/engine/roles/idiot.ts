/** 白痴: flips his card when he is exiled, and stays (IDIOT). */
import { isPowerless, seatAt } from '../select.ts'
import { lookingCall, soleActor } from './common.ts'
import type { Role } from './role.ts'

const ID = 'idiot'

export const IDIOT: Role = {
  id: ID,
  class: 'god',
  faction: 'good',
  skilled: true,
  calls: { idiot: lookingCall(['N-13'], soleActor(ID)) },
  survivesExile(s, seat) {
    const { role, flipped } = seatAt(s, seat)
    return role === ID && !flipped && !isPowerless(s, seat) ? ['IDIOT-01'] : null
  },
}
