import { CARD_IDS, type Board, type RoleId } from '../../../engine/index.ts'

/** A deck as counts, in the order in which cards are always listed. */
export function countCards(cards: readonly RoleId[]): { card: RoleId; count: number }[] {
  return CARD_IDS.filter((card) => cards.includes(card)).map((card) => ({
    card,
    count: cards.filter((other) => other === card).length,
  }))
}

export const deckOf = (board: Board): RoleId[] =>
  Object.entries(board.cards).flatMap(([card, count]) => Array.from({ length: count ?? 0 }, () => card))

/** What is left of a deck after some cards were laid. */
export function leftOf(
  deck: readonly RoleId[],
  laid: readonly (RoleId | null)[],
): { card: RoleId; count: number }[] {
  return countCards(deck).map(({ card, count }) => ({
    card,
    count: count - laid.filter((other) => other === card).length,
  }))
}
