/** Answers that an offer says are legal: one for each seat, choice and card it leaves open. */
import type { Answer, Offer } from '../../src/engine/index.ts'

const openSeats = (offer: Offer): number[] =>
  offer.seats.filter(({ rules }) => rules.length === 0).map(({ seat }) => seat)

/** The answers; where two seats must be named together, neighbours in the list of legal seats are. */
export function legalAnswers(offer: Offer): Answer[] {
  const seats = openSeats(offer)
  if (offer.form === 'ballots') return [{ ballots: {} }]
  if (offer.form === 'groups') return [{ groups: { sun: seats.slice(0, 2), moon: seats.slice(2) } }]
  if (offer.form === 'card')
    return offer.cards.filter(({ rules }) => rules.length === 0).map(({ card }) => ({ card }))
  const choices = offer.choices.filter(({ rules }) => rules.length === 0)
  const chosen = choices.flatMap(({ value, seats: named }): Answer[] =>
    named ? seats.map((seat) => ({ choice: value, seats: [seat] })) : [{ choice: value }],
  )
  if (offer.form === 'choice') return chosen
  const size = offer.max <= 2 ? offer.max : Math.max(1, offer.min)
  const groups = seats.map((_, i) => seats.slice(i, i + size)).filter((group) => group.length === size)
  const few = groups.length === 0 && seats.length >= Math.max(1, offer.min) ? [seats] : groups
  return [...chosen, ...few.map((group) => ({ seats: group })), ...(offer.nobody ? [{ seats: [] }] : [])]
}
