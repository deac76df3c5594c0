/** Night groups: who may see whom in the current call, and who may confer (CHAT). */
import type { SeatNo } from '../model.ts'
import { ROLES } from '../roles/index.ts'
import { isAlive, isAt, seatAt } from '../select.ts'
import type { State } from '../state.ts'
import { packOf } from './pack.ts'

/** The group that has its eyes open with this seat now, itself included; empty outside its call. */
export function groupOf(s: State, me: SeatNo): readonly SeatNo[] {
  if (!isAlive(s, me)) return []
  if (isAt(s, 'night.wolves')) return seatAt(s, me).pack ? packOf(s) : []
  for (const role of ROLES) {
    const group = role.group?.(s, me) ?? []
    if (group.length > 0) return group
  }
  return []
}

/** The same, where the group may also confer: never the lovers, the wolf brothers or the charmed (CHAT-02, CHAT-03). */
export function conferring(s: State, me: SeatNo): readonly SeatNo[] {
  const group = groupOf(s, me)
  if (isAt(s, 'night.wolves')) return group
  // A sister among the lovers or the charmed is awake with them, not with her sister.
  return ROLES.some((role) => role.confers && (role.group?.(s, me) ?? []).length > 0) ? group : []
}
