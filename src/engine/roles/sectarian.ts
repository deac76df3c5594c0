/** 邪恶的宗教老爷爷: wins when everybody of the other public group is dead (SECT). */
import { refuse } from '../refusal.ts'
import { isAlive, livingHolder, seatAt } from '../select.ts'
import type { Role } from './role.ts'

const ID = 'sectarian'

export const SECTARIAN: Role = {
  id: ID,
  class: 'none',
  faction: ID,
  ready: (s) => (s.groups ? null : refuse('not-ready', 'SECT-01', { detail: { missing: 'groups' } })),
  wins(s) {
    const me = livingHolder(s, ID)
    if (me === null || seatAt(s, me).faction !== ID || !s.groups) return null
    const others = Object.values(s.groups)
      .filter((group) => !group.includes(me))
      .flat()
    return others.every((seat) => !isAlive(s, seat)) ? ['SECT-02'] : null
  },
}
