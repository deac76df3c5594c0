/** 狼人: hunts with the pack (WOLF). */
import { PACK_CALL } from '../night/pack.ts'
import type { Role } from './role.ts'

export const WEREWOLF: Role = {
  id: 'werewolf',
  class: 'wolf',
  faction: 'wolves',
  wolf: true,
  pack: true,
  copies: { min: 1, max: 99 },
  calls: { wolves: PACK_CALL },
}
