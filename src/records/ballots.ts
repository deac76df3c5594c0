import type { Ballot, SeatNo } from '../engine/index.ts'
import type { Count, Moment } from './model.ts'

/** Every ballot that was opened, as it stands after the referee's corrections. */
export function countsOf(moments: readonly Moment[]): Count[] {
  const counts: Count[] = []
  for (const { row, at } of moments) {
    for (const event of row.events) {
      if (event.kind !== 'ballot') continue
      const { ballot } = event
      const former = row.command.kind === 'overrule' ? counts.pop() : undefined
      counts.push({
        no: counts.length + 1,
        at: former?.at ?? at,
        ballot,
        corrected: former !== undefined,
        leaders: leadersOf(ballot),
      })
    }
  }
  return counts
}

function leadersOf(ballot: Ballot): SeatNo[] {
  const totals = Object.entries(ballot.tally)
  const most = Math.max(0, ...totals.map(([, total]) => total))
  return most === 0 ? [] : totals.filter(([, total]) => total === most).map(([seat]) => Number(seat))
}

/** Who voted for whom, in the order in which it is read out: abstentions, then small groups, the largest last. */
export interface VoteGroup {
  /** `null` = abstained. */
  readonly target: SeatNo | null
  readonly voters: readonly { readonly seat: SeatNo; readonly weight: number }[]
  readonly total: number
}

export function groupsOf(ballot: Ballot): VoteGroup[] {
  const voters = Object.entries(ballot.votes).map(([seat, target]) => ({ seat: Number(seat), target }))
  const byTarget = Map.groupBy(voters, (vote) => vote.target)
  const groups = [...byTarget].map(([target, votes]) => ({
    target,
    voters: votes.map(({ seat }) => ({ seat, weight: ballot.weights[seat] ?? 1 })),
    total: target === null ? 0 : (ballot.tally[target] ?? 0),
  }))
  const order = (group: VoteGroup): number => (group.target === null ? -1 : group.total)
  return groups.sort((a, b) => order(a) - order(b) || (a.target ?? 0) - (b.target ?? 0))
}
