/** Ballots: who may vote, for whom, with what weight, and what comes of it (VOTE, SHERIFF-04…08). */
import type { Answer, SeatNo } from '../model.ts'
import { refuse, type Refusal } from '../refusal.ts'
import type { RuleId } from '../rules.ts'
import { ROLES } from '../roles/index.ts'
import { isPubliclyAlive, living, optionsOf, seatAt } from '../select.ts'
import type { Ballot, State } from '../state.ts'

export type Weights = Readonly<Record<number, number>>
type Rules = readonly [RuleId, ...RuleId[]]

/** Exile ballot: living seats with a vote; the sheriff weighs more (VOTE-04, VOTE-10), the PK stage has none (VOTE-07). */
export function exileVoters(s: State, stage: readonly SeatNo[]): Weights {
  const weights: Record<number, number> = {}
  for (const seat of living(s)) {
    if (noExileVote(s, seat, stage)) continue
    weights[seat] = seat === s.sheriff ? optionsOf(s)['sheriff.voteWeight'] : 1
  }
  return weights
}

/** Why a seat has no exile vote now; null when it has. */
export function noExileVote(s: State, seat: SeatNo, stage: readonly SeatNo[]): Rules | null {
  const { alive, flipped, forfeits } = seatAt(s, seat)
  if (!alive) return ['GEN-04']
  if (flipped) return ['VOTE-13', 'IDIOT-02']
  if (stage.includes(seat)) return ['VOTE-07']
  return forfeits.vote > 0 ? ['CONDUCT-12'] : null
}

/** Seats that may be exiled now: the stage, or everybody alive but a revealed idiot (VOTE-08, VOTE-14). */
export function exileTargets(s: State, stage: readonly SeatNo[]): SeatNo[] {
  return living(s).filter((seat) => !noExileTarget(s, seat, stage))
}

function noExileTarget(s: State, seat: SeatNo, stage: readonly SeatNo[]): Rules | null {
  if (!seatAt(s, seat).alive) return ['GEN-04']
  if (seatAt(s, seat).flipped) return ['VOTE-14']
  return stage.length > 0 && !stage.includes(seat) ? ['VOTE-08'] : null
}

/** The first illegal exile ballot, or null. */
export function checkExileBallots(s: State, answer: Answer, stage: readonly SeatNo[]): Refusal | null {
  for (const [key, target] of Object.entries(answer.ballots ?? {})) {
    const voter = Number(key)
    const barred = noExileVote(s, voter, stage)
    if (barred) return refuse('not-voter', barred, { seat: voter })
    const banned = target === null ? null : exileBan(s, voter, target, stage)
    if (banned) return refuse('illegal-target', banned, { seat: voter, detail: { target: target ?? 0 } })
  }
  return checkLate(answer, exileVoters(s, stage))
}

/** Why this voter may not vote for this target; null when he may. */
export function exileBan(s: State, voter: SeatNo, target: SeatNo, stage: readonly SeatNo[]): Rules | null {
  const barred = noExileTarget(s, target, stage)
  if (barred) return barred
  if (voter === target && !optionsOf(s)['vote.allowSelfVote']) return ['VOTE-16']
  for (const role of ROLES) {
    const rules = role.voteBan?.(s, voter, target)
    if (rules) return rules
  }
  return null
}

/** Only voters can have raised late (VOTE-03). */
export function checkLate(answer: Answer, voters: Weights): Refusal | null {
  const stranger = (answer.late ?? []).find((seat) => !(seat in voters))
  return stranger === undefined ? null : refuse('not-voter', 'VOTE-03', { seat: stranger })
}

/** Never-candidates still at the table vote in the election, each with weight 1 (SHERIFF-04, VOTE-17). */
export function electionVoters(s: State): Weights {
  const weights: Record<number, number> = {}
  for (const seat of s.seats) if (seat.out === null && !s.election.ran.includes(seat.no)) weights[seat.no] = 1
  return weights
}

/** The first illegal election ballot, or null. */
export function checkElectionBallots(s: State, answer: Answer): Refusal | null {
  for (const [key, target] of Object.entries(answer.ballots ?? {})) {
    const voter = Number(key)
    if (!isPubliclyAlive(s, voter)) return refuse('not-voter', 'GEN-04', { seat: voter })
    if (s.election.ran.includes(voter)) return refuse('not-voter', 'SHERIFF-04', { seat: voter })
    if (target !== null && !s.election.candidates.includes(target)) {
      return refuse('illegal-target', ['SHERIFF-05', 'SHERIFF-07'], { seat: voter, detail: { target } })
    }
  }
  return checkLate(answer, electionVoters(s))
}

/** Counts: abstentions and late ballots weigh nothing (VOTE-02, VOTE-03). */
export function count(
  s: State,
  step: string,
  answer: Answer,
  weights: Weights,
  targets: readonly SeatNo[],
): Ballot {
  const late = answer.late ?? []
  const votes: Record<number, SeatNo | null> = {}
  const tally: Record<number, number> = Object.fromEntries(targets.map((seat) => [seat, 0]))
  for (const key of Object.keys(weights)) {
    const voter = Number(key)
    const target = late.includes(voter) ? null : (answer.ballots?.[voter] ?? null)
    votes[voter] = target
    if (target !== null) tally[target] = (tally[target] ?? 0) + (weights[voter] ?? 0)
  }
  return { step, day: s.day, votes, weights, late, tally }
}

/** The seats with the highest total; every target when nobody voted. */
export function leaders(ballot: Ballot): SeatNo[] {
  const totals = Object.entries(ballot.tally)
  const highest = Math.max(0, ...totals.map(([, total]) => total))
  return totals.filter(([, total]) => total === highest).map(([seat]) => Number(seat))
}

/** True when every ballot abstained (VOTE-15). */
export const nobodyVoted = (ballot: Ballot): boolean =>
  Object.values(ballot.votes).every((target) => target === null)
