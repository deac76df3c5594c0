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

/** What the seat's tablet last told of itself; null = no tablet, or it has told nothing yet. The living device speaks. */
export function reportOf(presence: PresenceMessage | null, seat: SeatNo) {
  const own = (presence?.devices ?? []).filter((device) => device.role === 'seat' && device.seat === seat)
  const speaks =
    own.find((device) => device.state === 'online' && device.report) ?? own.find((one) => one.report)
  return speaks?.report ?? null
}
