/** 平民: no skill. */
import type { Role } from './role.ts'

export const VILLAGER: Role = {
  id: 'villager',
  class: 'villager',
  faction: 'good',
  copies: { min: 1, max: 99 },
}
