/** What must hold between a live match and the same match read back from its journal. */
import {
  isRefusal,
  publicView,
  refereeView,
  seatView,
  Timeline,
  type Entry,
  type State,
} from '../../src/engine/index.ts'
import type { Decision } from '../support/random-match.ts'
import type { Invariant } from './invariants.ts'
import { Comparison } from './same.ts'

/** A row as it comes back from the disk. */
export const fromDisk = (entry: Entry): Entry => JSON.parse(JSON.stringify(entry)) as Entry

/** Follows a match row by row, as the store would bring it back. */
class Shadow {
  readonly #line = new Timeline()

  follow({ command, outcome }: Decision): State | null {
    if (isRefusal(outcome)) return null
    this.#line.push(fromDisk({ command, events: outcome }))
    return this.#line.state
  }
}

const json = JSON.stringify

/** The first view that the match read back shows differently. Views cost much more than decisions: one turn in three is looked at. */
function shownDifferently(live: State, read: State, turn: number): string | null {
  if (turn % 3 > 0) return null
  const [a, b] = [publicView(live), publicView(read)]
  if (json(a) !== json(b)) return `the public view differs at ${live.agenda[0]?.id}: ${differing(a, b)}`
  const seat = 1 + (turn % live.seats.length)
  const [mine, other] = [seatView(live, seat, a), seatView(read, seat, b)]
  if (json(mine) !== json(other))
    return `the view of a seat differs at ${live.agenda[0]?.id}: ${differing(mine, other)}`
  if (turn % 12 > 0) return null
  const [all, again] = [refereeView(live), refereeView(read)]
  return json(all) === json(again) ? null : `the referee's view differs: ${differing(all, again)}`
}

/** Names of the fields that differ. */
export function differing(a: object, b: object): string {
  const right = new Map(Object.entries(b))
  return Object.entries(a)
    .filter(([key, value]) => json(value) !== json(right.get(key)))
    .map(([key]) => key)
    .join(' ')
}

export const FOLD_INVARIANTS: readonly Invariant[] = [
  {
    says: 'a match read back from its journal is the live match, and shows everybody the same',
    start() {
      const shadow = new Shadow()
      const comparison = new Comparison()
      let turn = 0
      return (decision) => {
        const read = shadow.follow(decision)
        if (!read?.setup) return null
        const wrong = comparison.differences(decision.after, read)
        turn += 1
        if (wrong.length > 0) return `differs in ${wrong.join(' ')}`
        return shownDifferently(decision.after, read, turn)
      }
    },
  },
]
