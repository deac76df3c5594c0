import type { Answer, Offer, SeatNo, SeatView } from '../engine/index.ts'
import { chanceFor, type Chance } from './chance.ts'
import { ballotOf, legalSeats } from './question.ts'

/**
 * How a simulated player answers. It has its own seat's view and nothing else, and chooses among what that view
 * offers: it knows neither a rule nor another's card.
 */

/** An answer to what is offered; null when nothing in it is legal. `seed`: the rehearsal's, for what the table talks about. */
export function answerFor(view: SeatView, offer: Offer, chance: Chance, seed: number): Answer | null {
  if (offer.act === 'run') return { choice: chance.is(0.45) ? 'yes' : 'no' }
  switch (offer.form) {
    case 'seats':
    case 'actor':
    case 'duel':
      return seatsAnswer(view, offer, chance)
    case 'choice':
      return choiceAnswer(view, offer, chance)
    case 'card':
      return cardAnswer(offer, chance)
    case 'ballots':
      return ballotAnswer(view, offer, chance, seed)
    case 'picks':
      return pickAnswer(view, offer, chance)
    case 'groups':
      return null
    default:
      return offer.form satisfies never
  }
}

/** A member of the pack whose sign differs from the one it goes by shows again. */
export function disagrees(view: SeatView, offer: Offer): boolean {
  if (offer.form !== 'picks' || !view.mine) return false
  const leader = leaderOf(view, view.me)
  return leader !== undefined && leader < view.me && view.picks[leader] !== (view.mine.seats?.[0] ?? null)
}

/** The pack goes by the lowest number that has shown something. */
function leaderOf(view: SeatView, except: SeatNo): SeatNo | undefined {
  return Object.keys(view.picks)
    .map(Number)
    .filter((seat) => seat !== except && view.picks[seat] !== null)
    .sort((a, b) => a - b)[0]
}

function pickAnswer(view: SeatView, offer: Offer, chance: Chance): Answer {
  const legal = legalSeats(offer)
  const leader = leaderOf(view, view.me)
  const shown = leader === undefined ? undefined : view.picks[leader]
  if (shown && legal.includes(shown)) return { seats: [shown] }
  const others = legal.filter((seat) => !view.pack.includes(seat))
  return pickOne(others.length > 0 ? others : legal, chance)
}

/** Most vote for the one the whole table speaks of, some for somebody else, few for nobody. */
function ballotAnswer(view: SeatView, offer: Offer, chance: Chance, seed: number): Answer {
  const legal = legalSeats(offer).filter((seat) => seat !== view.me && !view.lovers.includes(seat))
  if (legal.length === 0 || chance.is(0.06)) return { seats: [] }
  const suspect = chanceFor(seed, 'table', ballotOf(view) ?? '').shuffle(view.targets)[0]
  if (suspect !== undefined && legal.includes(suspect) && chance.is(0.65)) return { seats: [suspect] }
  return pickOne(legal, chance)
}

function seatsAnswer(view: SeatView, offer: Offer, chance: Chance): Answer | null {
  const words = legalChoices(offer)
  if (words.length > 0 && chance.is(0.15)) return { choice: chance.pick(words) }
  if (offer.nobody && chance.is(0.15)) return { seats: [] }
  const legal = legalSeats(offer)
  const others = legal.filter((seat) => seat !== view.me)
  const from = others.length >= offer.min && others.length > 0 ? others : legal
  const most = Math.min(offer.max, from.length)
  if (most > 0 && most >= offer.min) return { seats: chance.some(from, most) }
  if (offer.nobody) return { seats: [] }
  return words.length > 0 ? { choice: chance.pick(words) } : null
}

function choiceAnswer(view: SeatView, offer: Offer, chance: Chance): Answer | null {
  const words = legalChoices(offer)
  if (words.length === 0) return null
  const choice = chance.pick(words)
  if (!offer.choices.some(({ value, seats }) => value === choice && seats)) return { choice }
  const legal = legalSeats(offer).filter((seat) => seat !== view.me)
  return legal.length > 0 ? { choice, seats: [chance.pick(legal)] } : null
}

function cardAnswer(offer: Offer, chance: Chance): Answer | null {
  const cards = offer.cards.filter(({ rules }) => rules.length === 0)
  return cards.length > 0 ? { card: chance.pick(cards).card } : null
}

const legalChoices = (offer: Offer): string[] =>
  offer.choices.filter(({ rules }) => rules.length === 0).map(({ value }) => value)

const pickOne = (seats: readonly SeatNo[], chance: Chance): Answer => ({
  seats: seats.length > 0 ? [chance.pick(seats)] : [],
})
