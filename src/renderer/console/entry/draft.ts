import type { Answer, Offer, RoleId, RuleId, SeatNo } from '../../../engine/index.ts'

/**
 * What the referee has entered and not confirmed yet, for every form of offer but the ballots (see ballot/sheet.ts).
 * Drafts are values; the engine judges, the draft only knows what the offer says is legal.
 */
export interface Draft {
  readonly seats: readonly SeatNo[]
  readonly choice: string | null
  readonly card: RoleId | null
  /** "Nobody" was said, which is not the same as nothing entered yet. */
  readonly nobody: boolean
  /** Two groups by name, in the order they were begun. */
  readonly groups: Readonly<Record<string, readonly SeatNo[]>>
}

export const NO_DRAFT: Draft = { seats: [], choice: null, card: null, nobody: false, groups: {} }

/** A step of entering: the new draft, or the rules that forbid it. */
export type Entered =
  { readonly draft: Draft } | { readonly rules: readonly RuleId[]; readonly seat?: SeatNo }

export const isEmpty = (draft: Draft): boolean =>
  draft.seats.length === 0 &&
  draft.choice === null &&
  draft.card === null &&
  !draft.nobody &&
  Object.values(draft.groups).every((group) => group.length === 0)

/** Rules that forbid a seat; an empty list = legal, `null` = the offer does not know the seat. */
export function rulesOf(offer: Offer, seat: SeatNo): readonly RuleId[] | null {
  return offer.seats.find((entry) => entry.seat === seat)?.rules ?? null
}

/** The choice whose seat is being named, if the offer has such a choice. */
const seatChoice = (offer: Offer) => offer.choices.find((choice) => choice.seats)

/** How many seats may be named: a choice that names a seat names one. */
export function mostSeats(offer: Offer): number {
  if (offer.form === 'choice') return seatChoice(offer) ? 1 : 0
  return Math.max(offer.max, 1)
}

/** Whether the draft has seats to show on the pad at all. */
export const takesSeats = (offer: Offer): boolean =>
  offer.seats.length > 0 && (offer.form !== 'choice' || seatChoice(offer) !== undefined)

/** A seat is named: it replaces the one named before, joins the others, or is taken back. */
export function pickSeat(offer: Offer, draft: Draft, seat: SeatNo): Entered {
  const rules = rulesOf(offer, seat)
  if (rules === null) return { rules: [], seat }
  if (draft.seats.includes(seat)) return { draft: dropSeat(offer, draft, seat) }
  if (rules.length > 0) return { rules, seat }
  const most = mostSeats(offer)
  const choice = seatChoice(offer)
  if (choice && choice.rules.length > 0) return { rules: choice.rules, seat }
  const seats = most === 1 ? [seat] : [...draft.seats, seat].slice(-most)
  return { draft: { ...draft, seats, choice: choice?.value ?? null, card: null, nobody: false } }
}

function dropSeat(offer: Offer, draft: Draft, seat: SeatNo): Draft {
  const seats = draft.seats.filter((other) => other !== seat)
  return { ...draft, seats, choice: seats.length === 0 && offer.choices.length > 0 ? null : draft.choice }
}

export function pickNobody(offer: Offer, draft: Draft): Entered {
  if (!offer.nobody) return { rules: [] }
  return { draft: { ...NO_DRAFT, nobody: !draft.nobody } }
}

/** A choice is pressed. One that names a seat keeps the seat that was named. */
export function pickChoice(offer: Offer, draft: Draft, value: string): Entered {
  const choice = offer.choices.find((entry) => entry.value === value)
  if (!choice) return { rules: [] }
  if (choice.rules.length > 0) return { rules: choice.rules }
  if (draft.choice === value) return { draft: NO_DRAFT }
  return { draft: { ...NO_DRAFT, choice: value, seats: choice.seats ? draft.seats.slice(0, 1) : [] } }
}

export function pickCard(offer: Offer, draft: Draft, card: RoleId): Entered {
  const entry = offer.cards.find((other) => other.card === card)
  if (!entry) return { rules: [] }
  if (entry.rules.length > 0) return { rules: entry.rules }
  return { draft: { ...NO_DRAFT, card: draft.card === card ? null : card } }
}

/** Puts a seat into a group, or takes it out of the one it is in. */
export function pickGroup(draft: Draft, group: string, seat: SeatNo): Draft {
  const inIt = draft.groups[group]?.includes(seat) ?? false
  const without = Object.fromEntries(
    Object.entries(draft.groups).map(([name, seats]) => [name, seats.filter((other) => other !== seat)]),
  )
  const seats = [...(without[group] ?? []), seat].sort((a, b) => a - b)
  return { ...draft, groups: inIt ? without : { ...without, [group]: seats } }
}

/** Takes the last entry back. */
export function stepBack(draft: Draft): Draft {
  if (draft.seats.length > 1) return { ...draft, seats: draft.seats.slice(0, -1) }
  return NO_DRAFT
}

/** What is still missing before the draft is an answer; `null` = it is one. */
export type Missing = { readonly what: 'seats' | 'choice' | 'seat' | 'groups'; readonly count: number } | null

export function missingOf(offer: Offer, draft: Draft): Missing {
  const chosen = offer.choices.find((choice) => choice.value === draft.choice)
  if (chosen) return chosen.seats && draft.seats.length === 0 ? { what: 'seat', count: 1 } : null
  if (offer.form === 'groups') return missingGroups(offer, draft)
  if (offer.form === 'choice') return { what: 'choice', count: 1 }
  if (offer.form === 'card') return draft.card === null ? { what: 'choice', count: 1 } : null
  if (draft.nobody) return null
  const short = Math.max(offer.min, offer.nobody ? 0 : 1) - draft.seats.length
  return short > 0 ? { what: 'seats', count: short } : null
}

function missingGroups(offer: Offer, draft: Draft): Missing {
  const placed = Object.values(draft.groups).reduce((sum, seats) => sum + seats.length, 0)
  const left = offer.seats.length - placed
  return left > 0 ? { what: 'groups', count: left } : null
}

/** The draft as it is sent. */
export function answerOf(offer: Offer, draft: Draft): Answer {
  if (draft.choice !== null) {
    const named = draft.seats.length > 0 ? { seats: draft.seats } : {}
    return { choice: draft.choice, ...named }
  }
  if (offer.form === 'card') return draft.card === null ? {} : { card: draft.card }
  if (offer.form === 'groups') return { groups: draft.groups }
  return { seats: draft.seats }
}
