/** The referee's word above the rules (design §4): always with a reason, in the record, undoable. */
import { currentStep, isStepId, proceed } from './agenda.ts'
import type { Ruling } from './command.ts'
import { count, exileTargets, exileVoters } from './day/ballot.ts'
import { killByDay } from './day/deaths.ts'
import { stageOf } from './day/exile.ts'
import { reopenRound } from './day/speeches.ts'
import { seatFacts } from './deal.ts'
import type { Json } from './model.ts'
import { refuse, type Refusal } from './refusal.ts'
import { isCard, VICTORY_ORDER } from './roles/index.ts'
import type { Run } from './run.ts'
import { isAlive, isSeat } from './select.ts'
import { closeBatch, declare } from './victory.ts'

/** Carries out a ruling; refuses only what has no meaning, never what merely breaks a rule. */
export function overrule(run: Run, ruling: Ruling, reason: string): Refusal | null {
  if (reason.trim() === '') return refuse('no-reason', 'GEN-08')
  const stranger = seatsIn(ruling).find((seat) => !isSeat(run.state, seat))
  if (stranger !== undefined) return refuse('no-such-seat', 'GEN-01', { seat: stranger })
  if (run.state.night === 0 && ruling.what !== 'role') return refuse('not-now', 'GEN-08')
  const refusal = carryOut(run, ruling)
  if (refusal) return refusal
  run.log(`ruling.${ruling.what}`, { ...(ruling as unknown as Record<string, Json>), reason }, ['GEN-08'])
  return null
}

function seatsIn(ruling: Ruling): number[] {
  const named: (number | null | undefined)[] =
    ruling.what === 'ballot' ? [ruling.voter, ruling.target] : 'seat' in ruling ? [ruling.seat] : []
  return named.filter((seat): seat is number => seat !== null && seat !== undefined)
}

function carryOut(run: Run, ruling: Ruling): Refusal | null {
  switch (ruling.what) {
    case 'kill':
      return killByRuling(run, ruling.seat)
    case 'revive':
      return revive(run, ruling.seat)
    case 'dawn':
      run.emit({ kind: 'dawn-ruling', seat: ruling.seat, outcome: ruling.outcome })
      return null
    case 'badge':
      return moveBadge(run, ruling.seat)
    case 'ballot':
      return correctBallot(run, ruling.voter, ruling.target)
    case 'skip':
      return skip(run)
    case 'insert':
      return insert(run, ruling.step, ruling.seat)
    case 'role':
      return correctRole(run, ruling.seat, ruling.role)
    case 'win':
      return ruleWin(run, ruling.faction)
    default:
      return ruling satisfies never
  }
}

function killByRuling(run: Run, seat: number): Refusal | null {
  if (!isAlive(run.state, seat)) return refuse('dead-target', 'GEN-04', { seat })
  if (run.state.phase === 'night') {
    run.emit({ kind: 'dawn-ruling', seat, outcome: 'die' })
    return null
  }
  killByDay(run, [{ seat, cause: 'ruling', rules: ['GEN-08'] }])
  closeBatch(run)
  proceed(run)
  return null
}

/** Back in the game as if the death had not been; what it brought about is for the referee to put right. */
function revive(run: Run, seat: number): Refusal | null {
  if (isAlive(run.state, seat)) return refuse('illegal-target', 'GEN-08', { seat })
  run.emit({ kind: 'seat', seat, set: { alive: true, death: null, out: null } })
  run.drop((step) => step.seat === seat && ['shot', 'last-words', 'badge'].includes(step.id))
  const { batch, nightBatch } = run.state
  if (batch)
    run.emit({ kind: 'batch', batch: { ...batch, seats: batch.seats.filter((dead) => dead !== seat) } })
  if (nightBatch)
    run.emit({
      kind: 'night-batch',
      batch: { ...nightBatch, seats: nightBatch.seats.filter((dead) => dead !== seat) },
    })
  proceed(run)
  return null
}

function moveBadge(run: Run, seat: number | null): Refusal | null {
  if (seat !== null && !isAlive(run.state, seat)) return refuse('dead-target', 'GEN-04', { seat })
  run.emit({ kind: 'badge', badge: seat === null ? 'destroyed' : 'held', sheriff: seat })
  run.drop((step) => step.id === 'badge')
  reopenRound(run)
  proceed(run)
  return null
}

/** Changes one ballot of the last count and shows the new totals; an exile already made stays until undone. */
function correctBallot(run: Run, voter: number, target: number | null): Refusal | null {
  const { ballot } = run.state
  if (!ballot) return refuse('not-now', 'VOTE-01')
  const weights = {
    ...ballot.weights,
    [voter]: ballot.weights[voter] ?? exileVoters(run.state, [])[voter] ?? 1,
  }
  const targets = Object.keys(ballot.tally).map(Number)
  const all = targets.length > 0 ? targets : exileTargets(run.state, stageOf(currentStep(run.state)))
  const recount = count(
    run.state,
    ballot.step,
    { ballots: { ...ballot.votes, [voter]: target }, late: ballot.late.filter((v) => v !== voter) },
    weights,
    all,
  )
  run.emit({ kind: 'ballot', ballot: recount })
  return null
}

/** Passes the current step without its consequences. */
function skip(run: Run): Refusal | null {
  const step = currentStep(run.state)
  if (step.id === 'over') return refuse('match-over', 'WORDS-15')
  run.queue = run.queue.slice(1)
  if (Object.keys(run.state.pending).length > 0) run.emit({ kind: 'pending-cleared' })
  proceed(run)
  return null
}

/** Steps that are about one seat: without it nobody could be asked. */
const SEATED = [
  'shot',
  'last-words',
  'badge',
  'speech',
  'flip-speech',
  'exile.pk-speech',
  'election.speech',
  'election.pk-speech',
]

function insert(run: Run, id: string, seat: number | undefined): Refusal | null {
  if (!isStepId(id) || id === 'deal' || id === 'over')
    return refuse('bad-answer', 'GEN-08', { detail: { step: id } })
  if (seat === undefined && SEATED.includes(id))
    return refuse('needs-seat', 'GEN-08', { detail: { step: id } })
  // The side is the sheriff's choice; without one the referee enters who begins.
  if (id === 'speech.side' && run.state.sheriff === null)
    return refuse('not-now', ['SPEECH-07', 'GEN-08'], { detail: { step: id } })
  run.front(seat === undefined ? { id } : { id, seat })
  proceed(run)
  return null
}

/** Puts another card into a seat: what was dealt wrongly is dealt right from here on. */
function correctRole(run: Run, seat: number, role: string): Refusal | null {
  if (!isCard(role)) return refuse('bad-answer', 'GEN-03', { seat, detail: { card: role } })
  run.emit({ kind: 'seat', seat, set: seatFacts(role) })
  return null
}

function ruleWin(run: Run, faction: string): Refusal | null {
  if (!VICTORY_ORDER.includes(faction)) return refuse('bad-answer', 'WIN-04', { detail: { faction } })
  declare(run, faction, ['GEN-08'])
  proceed(run)
  return null
}
