/** Random answers to what is asked. The offers say what is legal; nothing here knows a rule. */
import type { Answer, Offer, SeatNo, State, Step } from '../../src/engine/index.ts'
import { ballotOffer } from '../../src/engine/views/offers.ts'
import type { Chance } from './chance.ts'

const legalSeats = (offer: Offer): SeatNo[] =>
  offer.seats.filter(({ rules }) => rules.length === 0).map(({ seat }) => seat)

/**
 * One seat of each night at which many point: guard, knife, bottle and check seldom meet on one seat by chance, and it is
 * where they meet that rulings are needed.
 */
function aim(chance: Chance, s: State, legal: readonly SeatNo[]): SeatNo {
  const favourite = 1 + ((s.night * 5 + s.seats.length) % s.seats.length)
  return s.phase === 'night' && chance.is(0.35) && legal.includes(favourite) ? favourite : chance.pick(legal)
}

/** A random answer to the offer; `null` when nothing in it is legal. */
export function randomAnswer(chance: Chance, s: State, step: Step, offer: Offer): Answer | null {
  switch (offer.form) {
    case 'seats':
    case 'actor':
    case 'duel':
      return seatsAnswer(chance, s, offer)
    case 'choice':
      return choiceAnswer(chance, s, offer)
    case 'card':
      return cardAnswer(chance, offer)
    case 'ballots':
      return ballotsAnswer(chance, s, step, offer)
    case 'picks':
      return picksAnswer(chance, s, offer)
    case 'groups':
      return null
    default:
      return offer.form satisfies never
  }
}

function seatsAnswer(chance: Chance, s: State, offer: Offer): Answer | null {
  const legal = legalSeats(offer)
  const choices = legalChoices(offer)
  if (choices.length > 0 && chance.is(0.3)) return { choice: chance.pick(choices) }
  if (offer.nobody && chance.is(0.2)) return { seats: [] }
  const most = Math.min(offer.max, legal.length)
  if (most === 0 || most < offer.min) return offer.nobody ? { seats: [] } : guess(chance, offer)
  if (most === 1) return { seats: [aim(chance, s, legal)] }
  // The full count is what piper and Cupid need; a list of any length is what candidates are.
  return { seats: chance.some(legal, offer.max > 2 ? 1 + chance.int(most) : most) }
}

/** No seat is offered though one is wanted: try some all the same, so that play goes on and the fault shows elsewhere. */
const guess = (chance: Chance, offer: Offer): Answer => ({
  seats: chance.some(
    offer.seats.map(({ seat }) => seat),
    offer.max,
  ),
})

const legalChoices = (offer: Offer): string[] =>
  offer.choices.filter(({ rules }) => rules.length === 0).map(({ value }) => value)

function choiceAnswer(chance: Chance, s: State, offer: Offer): Answer | null {
  const choices = legalChoices(offer)
  if (choices.length === 0) return null
  const choice = chance.pick(choices)
  const needsSeat = offer.choices.some(({ value, seats }) => value === choice && seats)
  if (!needsSeat) return { choice }
  const legal = legalSeats(offer)
  return legal.length > 0 ? { choice, seats: [aim(chance, s, legal)] } : null
}

function cardAnswer(chance: Chance, offer: Offer): Answer | null {
  const cards = offer.cards.filter(({ rules }) => rules.length === 0)
  return cards.length > 0 ? { card: chance.pick(cards).card } : null
}

/** A tie between two is made in one ballot of four, a ballot without any vote in one of thirty. */
function ballotsAnswer(chance: Chance, s: State, step: Step, offer: Offer): Answer {
  const voters = chance.shuffle(Object.keys(offer.voters).map(Number))
  const favourites = chance.some(legalSeats(offer), 1 + chance.int(3))
  const tied = favourites.length > 1 && chance.is(0.25)
  const silent = chance.is(1 / 30) || favourites.length === 0
  const ballots: Record<number, SeatNo | null> = {}
  voters.forEach((voter, i) => {
    const legal = legalSeats(ballotOffer(s, step, voter, offer))
    const wished = tied ? favourites[i % 2] : favourites[chance.is(0.7) ? 0 : chance.int(favourites.length)]
    const last = tied && voters.length % 2 === 1 && i === voters.length - 1
    const abstains = silent || last || (!tied && chance.is(0.1)) || legal.length === 0
    ballots[voter] = abstains
      ? null
      : wished !== undefined && legal.includes(wished)
        ? wished
        : chance.pick(legal)
  })
  const late = chance.is(0.1) ? chance.some(voters, 1) : []
  return late.length > 0 ? { ballots, late } : { ballots }
}

/** Seven in ten packs agree; others show two numbers, a fist, or nothing. */
function picksAnswer(chance: Chance, s: State, offer: Offer): Answer | null {
  const legal = legalSeats(offer)
  if (legal.length === 0 || chance.is(0.1)) return { seats: [] }
  const target = aim(chance, s, legal)
  if (chance.is(0.4)) return { seats: [target] }
  const agreed = chance.is(0.7)
  const picks = offer.actors.map((wolf): [SeatNo, SeatNo | null] => [
    wolf,
    agreed ? target : chance.is(0.3) ? null : chance.pick(legal),
  ])
  return { picks: Object.fromEntries(picks) }
}

/** The share of one seat in an answer, as its tablet sends it; `null` when the seat has no part in it. */
export function shareOf(offer: Offer, answer: Answer, seat: SeatNo): Answer | null {
  if (offer.act === 'run') return { choice: answer.seats?.includes(seat) ? 'yes' : 'no' }
  const map = answer.ballots ?? answer.picks
  if (!map) return answer
  const target = map[seat]
  if (target === undefined) return null
  return { seats: target === null ? [] : [target] }
}
