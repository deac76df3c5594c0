/** Pieces that the three views have in common. Each is built from public facts only, unless its name says otherwise. */
import { stageOf } from '../day/exile.ts'
import { electionVoters, exileTargets, exileVoters, type Weights } from '../day/ballot.ts'
import { speakersOf } from '../day/speeches.ts'
import type { SeatNo, Step } from '../model.ts'
import type { Ballot, State } from '../state.ts'
import type { ClockView, PublicBallot } from './types.ts'

const NO_WEIGHTS: Weights = {}
const BALLOT_STEPS: ReadonlySet<string> = new Set([
  'election.vote',
  'election.pk-vote',
  'exile.vote',
  'exile.pk-vote',
])

export const isBallot = (step: Step): boolean => BALLOT_STEPS.has(step.id)

/** Who may vote at this step, with weights. Deaths by night are announced before any exile vote, so this is public. */
export function votersAt(s: State, step: Step): Weights {
  if (!isBallot(step)) return NO_WEIGHTS
  return step.id.startsWith('election') ? electionVoters(s) : exileVoters(s, stageOf(step))
}

export function targetsAt(s: State, step: Step): readonly SeatNo[] {
  if (!isBallot(step)) return []
  return step.id.startsWith('election') ? s.election.candidates : exileTargets(s, stageOf(step))
}

/** The current step is one that the public knows of. Compared by what it is: a journal read back has other objects. */
export function isShown(s: State): boolean {
  const head = s.agenda[0]
  return head?.id === s.shown.id && head.seat === s.shown.seat
}

/** The rest of the round if the public step is the current one. */
export function publicSpeakers(s: State): readonly SeatNo[] {
  return isShown(s) ? speakersOf(s.agenda) : []
}

export function clockView(s: State): ClockView | null {
  const { clock } = s
  return (
    clock && {
      kind: clock.kind,
      seat: clock.seat,
      lengthMs: clock.lengthMs,
      usedMs: clock.usedMs,
      runningSince: clock.runningSince,
    }
  )
}

/** A closed ballot as it is read out: groups by total, the smallest first, abstentions apart (VOTE-01). */
export function publicBallot(s: State): PublicBallot | null {
  const { ballot } = s
  if (!ballot) return null
  const known = readOut.get(ballot) ?? readBallot(ballot)
  readOut.set(ballot, known)
  return known
}
/** A ballot that is closed stays as it is, and is shown with every frame until the next. */
const readOut = new WeakMap<Ballot, PublicBallot>()

function readBallot(ballot: Ballot): PublicBallot {
  const targets = Object.entries(ballot.tally).map(([key, total]) => ({
    seat: Number(key),
    total,
    voters: Object.entries(ballot.votes)
      .filter(([, target]) => target === Number(key))
      .map(([voter]) => ({ seat: Number(voter), weight: ballot.weights[Number(voter)] ?? 0 })),
  }))
  const abstained = Object.entries(ballot.votes).filter(
    ([voter, target]) => target === null && !ballot.late.includes(Number(voter)),
  )
  return {
    step: ballot.step,
    day: ballot.day,
    targets: targets.filter((t) => t.total > 0).sort((a, b) => a.total - b.total || a.seat - b.seat),
    abstained: abstained.map(([voter]) => Number(voter)),
    late: ballot.late,
  }
}
