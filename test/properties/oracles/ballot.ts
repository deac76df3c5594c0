/** A ballot counted a second time, by hand: who voted, for whom, with what weight, and what comes of it (VOTE). */
import type { Ballot, SeatNo, State } from '../../../src/engine/index.ts'

export interface Count {
  readonly tally: ReadonlyMap<SeatNo, number>
  /** Those with the highest total above nothing. */
  readonly top: readonly SeatNo[]
}

/** Counts an exile or election ballot in the state in which it was held. */
export function countByHand(s: State, { step, votes, late }: Ballot, stage: readonly SeatNo[]): Count {
  const election = step.startsWith('election')
  const tally = new Map<SeatNo, number>()
  for (const { no, alive, out, flipped, forfeits } of s.seats) {
    const target = votes[no] ?? null
    if (target === null || late.includes(no)) continue
    const barred = election
      ? out !== null || s.election.ran.includes(no)
      : !alive || flipped || forfeits.vote > 0 || stage.includes(no)
    if (barred) continue
    const weight = !election && no === s.sheriff ? s.setup!.options['sheriff.voteWeight'] : 1
    tally.set(target, (tally.get(target) ?? 0) + weight)
  }
  const highest = Math.max(0, ...tally.values())
  const top = [...tally].filter(([, total]) => total === highest && total > 0).map(([seat]) => seat)
  return { tally, top: top.sort((a, b) => a - b) }
}
