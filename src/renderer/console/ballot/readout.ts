import type { PublicBallot, SeatNo } from '../../../engine/index.ts'

/** A ballot in the order in which it is read out: who abstained, then the small groups, the largest last. */
export interface ReadGroup {
  /** `null` = abstentions. */
  readonly target: SeatNo | null
  readonly voters: readonly { readonly seat: SeatNo; readonly weight: number }[]
  readonly total: number
}

export function readout(ballot: PublicBallot): ReadGroup[] {
  const abstained = ballot.abstained.map((seat) => ({ seat, weight: 0 }))
  const groups = ballot.targets
    .filter((group) => group.voters.length > 0)
    .map((group) => ({ target: group.seat, voters: group.voters, total: group.total }))
    .sort((a, b) => a.total - b.total || a.voters.length - b.voters.length || a.target - b.target)
  return [...(abstained.length > 0 ? [{ target: null, voters: abstained, total: 0 }] : []), ...groups]
}

/** The largest total stands alone, or is shared: the tied seats. */
export function leadersOf(ballot: PublicBallot): SeatNo[] {
  const most = Math.max(0, ...ballot.targets.map((group) => group.total))
  return most === 0 ? [] : ballot.targets.filter((group) => group.total === most).map((group) => group.seat)
}
