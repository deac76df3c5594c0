import type { Offer, RefereeView } from '../../../engine/index.ts'

/** Choices that exist so that a mistake can be refused by its rule; a console need not offer mistakes. */
const NEVER_SHOWN: readonly string[] = ['both', 'flip']

/**
 * An act that names several seats at once cannot be judged seat by seat: when every seat is forbidden alike, it is the
 * number of seats that was judged. The engine then judges the whole answer.
 */
function seatsOf({ seats, min }: Offer): Offer['seats'] {
  const alike = new Set(seats.map(({ rules }) => rules.join()))
  return min > 1 && alike.size === 1 ? seats.map(({ seat }) => ({ seat, rules: [] })) : seats
}

const shown = (offer: Offer): Offer => ({
  ...offer,
  seats: seatsOf(offer),
  choices: offer.choices.filter((choice) => !NEVER_SHOWN.includes(choice.value)),
})

/** Two public groups are asked for only on boards that cannot start without them. */
const isAsked = (view: RefereeView, offer: Offer): boolean =>
  offer.form !== 'groups' || view.groups !== null || view.blocked.some((rule) => rule.startsWith('SECT-'))

/** What the pad asks at this moment, as it shows it. */
export const offersOf = (view: RefereeView): readonly Offer[] =>
  view.offers.filter((offer) => isAsked(view, offer)).map(shown)
