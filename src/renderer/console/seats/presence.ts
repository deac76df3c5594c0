import type { SeatNo } from '../../../engine/index.ts'
import type { PresenceMessage } from '../../../hub/protocol.ts'

/** `none`: no tablet was ever seen for this seat. */
export type TabletState = 'online' | 'quiet' | 'gone' | 'none'

/** The best sign of life among the seat's devices. */
export function tabletOf(presence: PresenceMessage | null, seat: SeatNo): TabletState {
  const states = (presence?.devices ?? [])
    .filter((device) => device.role === 'seat' && device.seat === seat)
    .map((device) => device.state)
  return (['online', 'quiet', 'gone'] as const).find((state) => states.includes(state)) ?? 'none'
}
