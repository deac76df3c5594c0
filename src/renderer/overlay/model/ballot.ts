import type { PublicBallot, SeatNo } from '../../../engine/index.ts'
import type { StageView } from './view.ts'

/** The ballot as a table: who was voted for, by whom, with what weight. */

export interface Chip {
  readonly seat: SeatNo
  readonly weight: number
}
export interface Row {
  /** `null`: abstentions or late votes. */
  readonly seat: SeatNo | null
  readonly kind: 'votes' | 'abstained' | 'late'
  readonly total: number
  readonly chips: readonly Chip[]
  /** Highest, alone or together with others. */
  readonly top: boolean
}

const plain = (seats: readonly SeatNo[]): readonly Chip[] => seats.map((seat) => ({ seat, weight: 1 }))

/** Highest first, seats with no vote left out, then who abstained and whose vote came too late. */
export function ballotRows(ballot: PublicBallot): readonly Row[] {
  const voted = ballot.targets.filter((target) => target.total > 0)
  const best = Math.max(0, ...voted.map((target) => target.total))
  const rows = [...voted]
    .sort((a, b) => b.total - a.total || a.seat - b.seat)
    .map((target): Row => {
      const { seat, total, voters } = target
      return { seat, kind: 'votes', total, chips: voters, top: total === best }
    })
  // Late votes count as abstentions (VOTE-03), but everybody saw the hand go up.
  const abstained = ballot.abstained.filter((seat) => !ballot.late.includes(seat))
  const rest: Row[] = [
    { seat: null, kind: 'abstained', total: abstained.length, chips: plain(abstained), top: false },
    { seat: null, kind: 'late', total: ballot.late.length, chips: plain(ballot.late), top: false },
  ]
  return [...rows, ...rest.filter((row) => row.chips.length > 0)]
}

/** What one seat did in the opened ballot. */
export type Voted = { readonly for: SeatNo } | 'abstained' | null

export function voteOf(ballot: PublicBallot | null, seat: SeatNo): Voted {
  if (ballot === null) return null
  if (ballot.abstained.includes(seat) || ballot.late.includes(seat)) return 'abstained'
  const target = ballot.targets.find(({ voters }) => voters.some((voter) => voter.seat === seat))
  return target ? { for: target.seat } : null
}

export const totalOf = (ballot: PublicBallot | null, seat: SeatNo): number =>
  ballot?.targets.find((target) => target.seat === seat)?.total ?? 0

/** Steps during which an opened ballot is still what the table talks about. */
const ELECTION_AFTERMATH = ['election.pk-speech', 'election.pk-vote', 'announcement']
const EXILE_AFTERMATH = [
  'exile.pk-speech',
  'exile.pk-vote',
  'shot',
  'last-words',
  'badge',
  'flip-speech',
  'second-exile',
]

/** Whether the opened ballot still stands on screen, folded small, until the next phase. */
export function ballotStands(view: StageView): boolean {
  const { ballot } = view
  if (ballot === null || view.phase !== 'day' || ballot.day !== view.day) return false
  return (ballot.step.startsWith('election') ? ELECTION_AFTERMATH : EXILE_AFTERMATH).includes(view.step)
}

/** Whether ballots are being cast now. */
export const isVoting = (view: StageView): boolean => view.phase === 'day' && view.step.endsWith('vote')
