import type { Board, RoleId } from '../../../engine/index.ts'

/** A deck as counts, in the order of its first cards. */
export function countCards(cards: readonly RoleId[]): { card: RoleId; count: number }[] {
  return [...new Set(cards)].map((card) => ({ card, count: cards.filter((other) => other === card).length }))
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
