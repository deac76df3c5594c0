import type { SeatNo, SeatView } from '../engine/index.ts'

/** Who votes for whom so that two seats come out equal; null = abstains. */
export type TiePlan = ReadonlyMap<SeatNo, SeatNo | null>

/**
 * Shares the ballots out in pairs of equal weight. Made of what everybody can see (who votes, with what weight, for
 * whom); null when there are no two targets, or no two simulated voters alike.
 */
export function planTie(view: SeatView, simulated: readonly SeatNo[]): TiePlan | null {
  const [a, b] = [...view.targets].sort((x, y) => x - y)
  if (a === undefined || b === undefined) return null
  const voters = simulated.filter((seat) => seat in view.voters)
  const plan = new Map<SeatNo, SeatNo | null>(voters.map((seat) => [seat, null]))
  for (const alike of Map.groupBy(voters, (seat) => view.voters[seat]).values()) {
    for (const [one, other] of pairs(alike, a, b)) {
      // Nobody has to vote for himself.
      const crossed = one === a || other === b
      plan.set(one, crossed ? b : a)
      plan.set(other, crossed ? a : b)
    }
  }
  return [...plan.values()].some((target) => target !== null) ? plan : null
}

function pairs(seats: readonly SeatNo[], a: SeatNo, b: SeatNo): [SeatNo, SeatNo][] {
  // The two targets vote for each other, or not at all.
  const both = seats.includes(a) && seats.includes(b)
  const rest = seats.filter((seat) => seat !== a && seat !== b)
  const found: [SeatNo, SeatNo][] = both ? [[a, b]] : []
  for (let i = 0; i + 1 < rest.length; i += 2) found.push([rest[i]!, rest[i + 1]!])
  return found
}

/** Whether the ballot that was opened ended in a tie. */
export function isTie({ ballot }: SeatView): boolean {
  const totals = (ballot?.targets ?? []).map(({ total }) => total).sort((x, y) => y - x)
  return totals.length > 1 && totals[0] === totals[1]
}
