import { randomInt } from 'node:crypto'
import { fail, type Outcome } from '../outcome.ts'
import type { Asker, Handlers, Room } from './room.ts'

/**
 * Chance lives here and nowhere else: the engine is told the outcome of the shuffle and records it (GEN-08).
 */
export const dealActions: Handlers<'deal'> = {
  'deal.app': (room, _action, asker) => deal(room, asker),
}

function deal({ desk }: Room, asker: Asker): Outcome<null> {
  const setup = desk.match?.state.setup
  if (!setup) return fail('no-match')
  const shuffled = shuffle(setup.cards)
  const cards = shuffled.slice(0, setup.seats)
  const bottom = shuffled.slice(setup.seats)
  // A retry shuffles anew, but is still the same request: the recorded deal stands.
  const same = (recorded: { kind: string; by?: string }) => recorded.kind === 'deal' && recorded.by === 'app'
  const outcome = desk.perform(asker, { kind: 'deal', cards, bottom, by: 'app' }, { same })
  return outcome.ok ? { ok: true } : outcome
}

/** Fisher and Yates, with the system's own randomness: every order is equally likely. */
export function shuffle<T>(cards: readonly T[], draw: (below: number) => number = randomInt): T[] {
  const deck = cards.slice()
  for (let left = deck.length; left > 1; left--) {
    const drawn = draw(left)
    ;[deck[drawn], deck[left - 1]] = [deck[left - 1]!, deck[drawn]!]
  }
  return deck
}
