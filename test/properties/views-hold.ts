/** What must hold for every view of every state, whatever happened before. */
import { CARD_IDS, publicView, type PublicView } from '../../src/engine/index.ts'
import type { Decision } from '../support/random-match.ts'
import type { Invariant } from './invariants.ts'

const CARDS: ReadonlySet<string> = new Set(CARD_IDS)

/** Where a card may stand in public: the board's list, and an open card; a winner may be named like a card. */
function hiddenCard(
  { cards: _cards, roles, seats, winner: _winner, ...rest }: PublicView,
  open: ReadonlySet<number>,
): string | null {
  const shown = [
    ...seats.filter((seat) => seat.role !== null).map((seat) => seat.no),
    ...Object.keys(roles).map(Number),
  ]
  const early = shown.find((seat) => !open.has(seat))
  if (early !== undefined) return `the card of seat ${early} shows though it is not open`
  const texts = strings({ ...rest, seats: seats.map(({ role: _role, faction: _faction, ...seat }) => seat) })
  return texts.find((text) => CARDS.has(text)) ?? null
}

function strings(value: unknown): string[] {
  if (typeof value === 'string') return [value]
  if (typeof value !== 'object' || value === null) return []
  return Object.values(value).flatMap(strings)
}

function checkPublic({ after }: Decision): string | null {
  if (!after.setup) return null
  const open = new Set(after.seats.filter((seat) => seat.open).map((seat) => seat.no))
  const view = publicView(after)
  const leak = hiddenCard(view, open)
  if (leak !== null) return leak
  const { winner } = after
  const sides = view.seats.filter((seat) => seat.faction !== null).map((seat) => seat.no)
  return winner === null && sides.length > 0 ? `the side of seat ${sides[0]} shows before the result` : null
}

/** Who is out is known by the announcement, not by the truth of the night (ANNOUNCE-01). */
function knownTooEarly({ before, after }: Decision): string | null {
  if (after.winner !== null || after.deal !== 'ready') return null
  const early = after.nightBatch?.seats.find((seat) => {
    const mark = after.seats[seat - 1]?.out ?? null
    return mark !== null && before.seats[seat - 1]?.out === null && mark !== 'explode' && mark !== 'duel'
  })
  return early === undefined ? null : `seat ${early} is out before the announcement`
}

export const VIEW_INVARIANTS: readonly Invariant[] = [
  {
    says: 'the public sees no card that is not open, and no side before the result',
    start() {
      let turn = 0
      return (decision) => {
        turn += 1
        // What lies open changes with few decisions; the rest of the view is looked at one turn in four.
        const opened = decision.after.seats.some((seat, i) => seat.open !== decision.before.seats[i]?.open)
        return opened || turn % 4 === 0 ? checkPublic(decision) : null
      }
    },
  },
  { says: 'nobody is out before the announcement', start: () => knownTooEarly },
]
