/** 三兄弟: three villagers who know each other (BRO). */
import type { SeatNo } from '../model.ts'
import { holders, isAlive, isAt } from '../select.ts'
import type { State } from '../state.ts'
import { lookingCall } from './common.ts'
import type { Role } from './role.ts'

const ID = 'three-brothers'

/** They meet while at least two live (BRO-01). */
const meeting = (s: State): SeatNo[] => {
  const alive = holders(s, ID).filter((seat) => isAlive(s, seat))
  return alive.length >= 2 ? alive : []
}

export const THREE_BROTHERS: Role = {
  id: ID,
  class: 'villager',
  faction: 'good',
  confers: true,
  copies: { min: 3, max: 3 },
  calls: { 'three-brothers': lookingCall(['N-06d'], meeting) },
  group: (s, seat) => (isAt(s, 'night.three-brothers') && meeting(s).includes(seat) ? meeting(s) : []),
}
