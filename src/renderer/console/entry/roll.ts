import type { Answer, Offer, SeatNo } from '../../../engine/index.ts'
import { NO_DRAFT, type Draft } from './draft.ts'
import { raised } from './tablets.ts'

/**
 * A list that tablets fill with yes or no, each for its own seat, and the referee completes at the desk: who runs. What
 * is pressed at the desk changes single seats of what the tablets said; every other seat goes on following its tablet.
 */
export const isRoll = (offer: Offer): boolean => offer.act === 'run'

/** Seats that the referee decided himself, in the order pressed: on the list, or not. */
export type Hands = ReadonlyMap<SeatNo, boolean>
export const NO_HANDS: Hands = new Map()

type Pending = Readonly<Record<number, Answer>>

/** The list as it stands: the tablets' answers with the referee's on top. */
export function rollSeats(offer: Offer, pending: Pending, hands: Hands): SeatNo[] {
  const said = raised(pending)
  return offer.seats.map(({ seat }) => seat).filter((seat) => hands.get(seat) ?? said.includes(seat))
}

/** What is entered at the desk; untouched, nothing is: Next then takes what the tablets said. */
export function rollDraft(offer: Offer, pending: Pending, hands: Hands): Draft {
  if (hands.size === 0) return NO_DRAFT
  const seats = rollSeats(offer, pending, hands)
  return { ...NO_DRAFT, seats, nobody: seats.length === 0 }
}

/** Puts one seat on the list or takes it off; as its tablet has it, it follows its tablet again. */
export function setHand(hands: Hands, pending: Pending, seat: SeatNo, on: boolean): Hands {
  const next = new Map(hands)
  next.delete(seat)
  if (raised(pending).includes(seat) !== on) next.set(seat, on)
  return next
}

/** Every seat was taken off by hand: nobody, whatever tablets say. */
const isNobody = (offer: Offer, hands: Hands): boolean =>
  offer.seats.every(({ seat }) => hands.get(seat) === false)

/** "Nobody" is pressed, or pressed again. */
export const toggleNobody = (offer: Offer, hands: Hands): Hands =>
  isNobody(offer, hands) ? NO_HANDS : new Map(offer.seats.map(({ seat }) => [seat, false]))

/** Takes back the last seat that was pressed. */
export const handBack = (offer: Offer, hands: Hands): Hands =>
  isNobody(offer, hands) ? NO_HANDS : new Map([...hands].slice(0, -1))

/** The hands by which this list comes about. */
export const handsFor = (offer: Offer, pending: Pending, seats: readonly SeatNo[]): Hands =>
  offer.seats.reduce((hands, { seat }) => setHand(hands, pending, seat, seats.includes(seat)), NO_HANDS)
