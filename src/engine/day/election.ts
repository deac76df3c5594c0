/** The election for sheriff 警长竞选 (SHERIFF). The night's dead take part: nobody knows of them yet (GEN-07). */
import type { Answer, SeatNo, Step } from '../model.ts'
import { refuse, type Refusal } from '../refusal.ts'
import type { RuleId } from '../rules.ts'
import type { Run } from '../run.ts'
import { ascending, isPubliclyAlive, optionsOf, publiclyLiving, stepName } from '../select.ts'
import type { Election, State } from '../state.ts'
import type { Besides, StepHandler } from '../steps.ts'
import { checkElectionBallots, count, electionVoters, leaders } from './ballot.ts'
import { gatherBallots } from './exile.ts'

/** The steps with which a day begins: an election, a resumed one (SHERIFF-15), or none. */
export function electionSteps(s: State): Step[] {
  if (!optionsOf(s)['sheriff.enabled']) return []
  if (s.day === 1) return [{ id: 'election.run' }]
  if (s.election.phase === 'suspended') return [{ id: 'resume-election', auto: true }]
  return []
}

function setElection(run: Run, change: Partial<Election>): void {
  run.emit({ kind: 'election', election: { ...run.state.election, ...change } })
}

/** In speaking order: from the largest number down or from the smallest up (SPEECH-01, SPEECH-13). */
export function inSpeakingOrder(s: State, seats: readonly SeatNo[]): SeatNo[] {
  const up = ascending(seats)
  return optionsOf(s)['sheriff.electionStart'] === 'largest' ? up.reverse() : up
}

/** Who runs (SHERIFF-02). None: no sheriff; one: sheriff at once (SHERIFF-14). */
export const ELECTION_RUN: StepHandler = {
  actors: publiclyLiving,
  check(s, _step, _act, answer) {
    const out = (answer.seats ?? []).find((seat) => !isPubliclyAlive(s, seat))
    return out === undefined ? null : refuse('not-entitled', ['GEN-04', 'SHERIFF-02'], { seat: out })
  },
  gather(s) {
    const raised = Object.entries(s.pending).filter(([, answer]) => answer.choice === 'yes')
    return { seats: raised.map(([seat]) => Number(seat)) }
  },
  apply(run, _step, answer) {
    const seats = ascending(new Set(answer.seats ?? []))
    setElection(run, { phase: 'open', ran: seats, candidates: seats, withdrawn: [] })
    run.log('candidates', { seats }, ['SHERIFF-02'], true)
    if (settleCandidates(run)) return
    run.emit({ kind: 'round', round: { kind: 'election', side: null } })
    const speeches = inSpeakingOrder(run.state, seats).map((seat): Step => ({ id: 'election.speech', seat }))
    run.front(...speeches, { id: 'election.withdraw' }, { id: 'open-election-vote', auto: true })
  },
}

/** No candidate: no sheriff. One: sheriff at once (SHERIFF-10, SHERIFF-14). True when that ended the election. */
function settleCandidates(run: Run): boolean {
  const [first, second] = run.state.election.candidates
  if (first === undefined) endWithout(run, ['SHERIFF-14'])
  else if (second === undefined) elect(run, first, ['SHERIFF-10', 'SHERIFF-14'])
  return second === undefined
}

/** A candidate who dies while the election is open, or waits for the next day, is none any more. */
export function dropDeadCandidates(run: Run): void {
  const { phase, candidates } = run.state.election
  const left = candidates.filter((seat) => isPubliclyAlive(run.state, seat))
  if (!['open', 'suspended'].includes(phase) || left.length === candidates.length) return
  setElection(run, { candidates: left })
  if (phase === 'open') settleCandidates(run)
}

function elect(run: Run, seat: SeatNo, rules: readonly RuleId[]): void {
  closeElection(run)
  run.emit({ kind: 'badge', badge: 'held', sheriff: seat })
  run.log('elected', { seat }, rules, true)
}

/** The election is over without a sheriff; there will be none in this game (SHERIFF-13). */
export function endWithout(run: Run, rules: readonly RuleId[], by: SeatNo | null = null): void {
  closeElection(run)
  run.emit({ kind: 'badge', badge: 'lost', sheriff: null })
  run.log('no-sheriff', { seat: by }, rules, true)
}

function closeElection(run: Run): void {
  setElection(run, { phase: 'done' })
  run.emit({ kind: 'round', round: null })
  dropElectionSteps(run)
}

function dropElectionSteps(run: Run): void {
  run.drop(
    (step) =>
      step.id.startsWith('election.') || step.id === 'open-election-vote' || step.id === 'close-withdrawal',
  )
}

/** The referee asks who still stands; afterwards the list is final (SHERIFF-03). */
export const ELECTION_WITHDRAW: StepHandler = {
  clock: () => 'withdraw',
  apply: () => undefined,
}

/** Without voters there is no sheriff (SHERIFF-14). */
export function openVote(run: Run): void {
  if (Object.keys(electionVoters(run.state)).length === 0) return endWithout(run, ['SHERIFF-14'])
  run.front({ id: 'election.vote' })
}

/** Double explosion: the next day opens with a withdrawal window among the surviving candidates (SHERIFF-15). */
export function resumeElection(run: Run): void {
  const { election } = run.state
  const candidates = election.candidates.filter((seat) => isPubliclyAlive(run.state, seat))
  setElection(run, { phase: 'open', candidates })
  if (candidates.length === 0) return endWithout(run, ['SHERIFF-15', 'SHERIFF-14'])
  run.front({ id: 'election.withdraw' }, { id: 'close-withdrawal', auto: true })
}

/** After the resumed window a sole candidate is sheriff without a vote (SHERIFF-10). */
export function closeWithdrawal(run: Run): void {
  if (!settleCandidates(run)) openVote(run)
}

const VOTING: Omit<StepHandler, 'apply'> = {
  clock: () => 'vote',
  actors: (s) => Object.keys(electionVoters(s)).map(Number),
  check: (s, _step, _act, answer) => checkElectionBallots(s, answer),
  gather: gatherBallots,
}

function countElection(run: Run, step: Step, answer: Answer): SeatNo[] {
  const ballot = count(run.state, step.id, answer, electionVoters(run.state), run.state.election.candidates)
  run.emit({ kind: 'ballot', ballot })
  return leaders(ballot)
}

export const ELECTION_VOTE: StepHandler = {
  ...VOTING,
  apply(run, step, answer) {
    const top = countElection(run, step, answer)
    if (top.length === 1) return elect(run, top[0]!, ['SHERIFF-06'])
    openElectionStage(run, top)
  },
}

/** First tie: the tied speak once more, the others count as withdrawn (SHERIFF-07). */
function openElectionStage(run: Run, tied: readonly SeatNo[]): void {
  const { candidates, withdrawn } = run.state.election
  const gone = candidates.filter((seat) => !tied.includes(seat))
  setElection(run, { candidates: ascending(tied), withdrawn: ascending([...withdrawn, ...gone]) })
  run.log('election-tie', { seats: [...tied] }, ['SHERIFF-07'], true)
  run.emit({ kind: 'round', round: { kind: 'election-pk', side: null } })
  const data = { seats: ascending(tied) }
  const speeches = inSpeakingOrder(run.state, tied).map((seat): Step => ({
    id: 'election.pk-speech',
    seat,
    data,
  }))
  run.front(...speeches, { id: 'election.pk-vote', data })
}

export const ELECTION_PK_VOTE: StepHandler = {
  ...VOTING,
  apply(run, step, answer) {
    const top = countElection(run, step, answer)
    if (top.length === 1) return elect(run, top[0]!, ['SHERIFF-06', 'SHERIFF-07'])
    endWithout(run, ['SHERIFF-08'])
  },
}

/** Withdrawal 退水: from the first election speech until the referee has asked who still stands (SHERIFF-03). */
export const WITHDRAWAL: Besides = {
  form: { act: 'withdraw', form: 'seats', min: 1, max: 99 },
  immediate: true,
  controls: isWindowOpen,
  check(s, answer): Refusal | null {
    if (!isWindowOpen(s)) return refuse('not-now', ['SHERIFF-03', 'SHERIFF-07'])
    const stranger = (answer.seats ?? []).find((seat) => !s.election.candidates.includes(seat))
    return stranger === undefined ? null : refuse('not-entitled', 'SHERIFF-03', { seat: stranger })
  },
  apply(run, answer) {
    const seats = answer.seats ?? []
    const { candidates, withdrawn } = run.state.election
    setElection(run, {
      candidates: candidates.filter((seat) => !seats.includes(seat)),
      withdrawn: ascending([...withdrawn, ...seats]),
    })
    run.log('withdrawn', { seats: ascending(seats) }, ['SHERIFF-03'], true)
    const [head] = run.queue
    run.drop(
      (step) => step !== head && step.id === 'election.speech' && seats.some((seat) => seat === step.seat),
    )
    settleCandidates(run)
  },
}

function isWindowOpen(s: State): boolean {
  const id = stepName(s)
  return id === 'election.speech' || id === 'election.withdraw'
}
