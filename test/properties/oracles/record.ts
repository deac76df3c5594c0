/** Whatever becomes public stands in the record as public, since the referee's words are made of it (narration.md §4). */
import { isRefusal, type SeatNo, type State } from '../../../src/engine/index.ts'
import type { Decision } from '../../support/random-match.ts'

type Line = State['log'][number]
interface Wanted {
  readonly key: string
  readonly seat?: SeatNo
  readonly seats?: readonly SeatNo[]
}

const sameSeats = (line: Line, seats: readonly SeatNo[]): boolean =>
  JSON.stringify(line.params['seats']) === JSON.stringify(seats)

const fits = (line: Line, { key, seat, seats }: Wanted): boolean =>
  line.public &&
  line.key === key &&
  (seat === undefined || line.params['seat'] === seat) &&
  (seats === undefined || sameSeats(line, seats))

function announced(before: State, after: State): Wanted[] {
  const { announcement } = after
  // A shot later makes the chain of the dead longer, which is told by itself.
  if (!announcement || before.agenda[0]?.id !== 'announcement' || announcement === before.announcement)
    return []
  const { seats, growl } = announcement
  const heard = growl === null ? [] : [{ key: growl ? 'growl' : 'no-growl' }]
  return [{ key: seats.length > 0 ? 'announced' : 'peaceful', seats }, ...heard]
}

/** Deaths by day, each by the way it became known; the night's are named by the announcement. */
const outs = (before: State, after: State): Wanted[] =>
  after.seats
    .filter(({ no, out }) => out !== null && out !== before.seats[no - 1]!.out)
    .filter(
      ({ no }) => !(after.announcement !== before.announcement && after.announcement?.seats.includes(no)),
    )
    .map(({ no, out }) => ({ key: `out.${out}`, seat: no }))

const flips = (before: State, after: State): Wanted[] =>
  after.seats
    .filter(({ no, flipped }) => flipped && !before.seats[no - 1]!.flipped)
    .map(({ no }) => ({ key: 'flipped', seat: no }))

function badge(before: State, after: State): Wanted[] {
  if (after.badge === 'destroyed' && before.badge === 'held') return [{ key: 'badge.destroyed' }]
  if (after.badge === 'lost' && before.badge !== 'lost') return [{ key: 'no-sheriff' }]
  if (after.badge !== 'held' || after.sheriff === before.sheriff) return []
  return before.badge === 'held'
    ? [{ key: 'badge.passed' }]
    : [{ key: 'elected', seat: after.sheriff ?? undefined }]
}

/** A tie's stage, or a ballot that exiled nobody. */
function ballot(before: State, after: State): Wanted[] {
  if (after.ballot === before.ballot || !after.ballot) return []
  const head = after.agenda[0]
  if (head?.id === 'exile.pk-speech') return [{ key: 'pk', seats: head.data?.seats }]
  if (head?.id === 'election.pk-speech') return [{ key: 'election-tie' }]
  const exile = after.ballot.step.startsWith('exile')
  const moved = flips(before, after).length + outs(before, after).length
  return exile && moved === 0 ? [{ key: 'no-exile' }] : []
}

const won = (before: State, after: State): Wanted[] =>
  after.winner !== null && before.winner === null ? [{ key: 'won' }] : []

/** What became public and is not in the record, or null. */
export function recordFault({ command, before, after, outcome }: Decision): string | null {
  if (isRefusal(outcome) || !before.setup || after.deal !== 'ready' || command.kind === 'overrule')
    return null
  const lines = after.log.slice(before.log.length)
  const facts = [announced, outs, flips, badge, ballot, won].flatMap((of) => of(before, after))
  const missing = facts.find((wanted) => !lines.some((line) => fits(line, wanted)))
  return missing ? `no public line ${JSON.stringify(missing)} in ${JSON.stringify(lines)}` : null
}
