/** 熊: growls at dawn while a living neighbour is a wolf (BEAR). */
import { isAlive, isPowerless, livingHolder, neighbour, onBoard, seatAt } from '../select.ts'
import { ROLES } from './index.ts'
import type { Role } from './role.ts'

const ID = 'bear-tamer'

export const BEAR_TAMER: Role = {
  id: ID,
  class: 'god',
  faction: 'good',
  skilled: true,
  passive: true,
  growl(s) {
    if (!onBoard(s, ID)) return null
    const me = livingHolder(s, ID)
    // A hunter's open shot must not be heard in it: the curse of that morning counts, shot or no shot (ELDER-12, ANNOUNCE-10).
    if (me === null || isPowerless(s, me) || ROLES.some((role) => role.curseIsDue?.(s))) return false
    const sides = ['left', 'right'] as const
    return sides.some((side) => {
      const next = neighbour(s, me, side, (no) => isAlive(s, no))
      return next !== null && seatAt(s, next).wolf
    })
  },
}
