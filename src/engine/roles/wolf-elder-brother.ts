/** 狼兄: hunts with the pack; may neither explode nor be knifed by it (WBRO). */
import { PACK_CALL } from '../night/pack.ts'
import { seatAt } from '../select.ts'
import type { Role } from './role.ts'

const ID = 'wolf-elder-brother'

export const WOLF_ELDER_BROTHER: Role = {
  id: ID,
  class: 'wolf',
  faction: 'wolves',
  wolf: true,
  pack: true,
  needs: ['wolf-younger-brother'],
  calls: { wolves: PACK_CALL },
  explodeBan: (s, seat) => (seatAt(s, seat).role === ID ? ['WBRO-10', 'WOLF-14'] : null),
  knifeBan: (s, target) => (seatAt(s, target).role === ID ? ['WBRO-10'] : null),
}
