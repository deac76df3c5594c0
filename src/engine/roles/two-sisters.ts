/** 两姐妹: two villagers who know each other (SIS). */
import { holders, isAlive, isAt } from '../select.ts'
import type { State } from '../state.ts'
import type { SeatNo } from '../model.ts'
import { lookingCall } from './common.ts'
import type { Role } from './role.ts'

const ID = 'two-sisters'

/** They meet only while both live (SIS-02). */
const meeting = (s: State): SeatNo[] => {
  const alive = holders(s, ID).filter((seat) => isAlive(s, seat))
  return alive.length === 2 ? alive : []
}

export const TWO_SISTERS: Role = {
  id: ID,
  class: 'villager',
  faction: 'good',
  confers: true,
  copies: { min: 2, max: 2 },
  calls: { 'two-sisters': lookingCall(['N-06c'], meeting) },
  group: (s, seat) => (isAt(s, 'night.two-sisters') && meeting(s).includes(seat) ? meeting(s) : []),
}
