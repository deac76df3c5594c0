import type { Answer, Offer, SeatNo } from '../../../engine/index.ts'
import type { PresenceMessage } from '../../../hub/protocol.ts'
import { tabletOf } from '../seats/presence.ts'

/** Answers that came from tablets for this offer, by seat. */
export function arrived(
  offer: Offer,
  pending: Readonly<Record<number, Answer>>,
): { seat: SeatNo; answer: Answer }[] {
  return Object.entries(pending)
    .map(([seat, answer]) => ({ seat: Number(seat), answer }))
    .filter(({ seat }) => offer.actors.length === 0 || offer.actors.includes(seat))
}

/** Who raised a hand, where the tablets are asked yes or no. */
export const raised = (pending: Readonly<Record<number, Answer>>): SeatNo[] =>
  Object.entries(pending)
    .filter(([, answer]) => answer.choice === 'yes')
    .map(([seat]) => Number(seat))

/** Seats that are asked, have not answered, and whose tablet is in one of these states. Simulated tablets count. */
export const awaited = (
  offer: Offer,
  pending: Readonly<Record<number, Answer>>,
  presence: PresenceMessage | null,
  states: readonly ReturnType<typeof tabletOf>[],
): SeatNo[] => offer.actors.filter((seat) => !(seat in pending) && states.includes(tabletOf(presence, seat)))
