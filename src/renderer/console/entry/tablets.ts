import type { Answer, Offer, SeatNo } from '../../../engine/index.ts'

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
