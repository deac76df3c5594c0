/** The queue of steps: what each step is, what a night and a day are made of, and how the head moves on. */
import type { Answer, Step } from './model.ts'
import { afterExile, EXILE_VOTE, FLIP_SPEECH } from './day/exile.ts'
import { ANNOUNCEMENT } from './day/announcement.ts'
import { BADGE, offerBadge } from './day/badge.ts'
import {
  closeWithdrawal,
  ELECTION_PK_VOTE,
  ELECTION_RUN,
  ELECTION_VOTE,
  ELECTION_WITHDRAW,
  openVote,
  resumeElection,
} from './day/election.ts'
import { grantWords, LAST_WORDS } from './day/last-words.ts'
import { ELECTION_SPEECH, openRound, PK_SPEECH, SPEECH, SPEECH_FIRST, SPEECH_SIDE } from './day/speeches.ts'
import { DEAL } from './deal.ts'
import { callOf, NIGHT_CALL } from './night/calls.ts'
import { DAWN } from './night/daybreak.ts'
import { isCalledIn, WAKE_ORDER } from './night/wake-order.ts'
import { ROLES, roleStep } from './roles/index.ts'
import type { Run } from './run.ts'
import { onBoard, seatAt, setupOf } from './select.ts'
import type { Clock, State } from './state.ts'
import type { StepHandler } from './steps.ts'

const OVER: StepHandler = { apply: () => undefined }

/** Every kind of step. Roles bring their own (`shot`, `second-exile`). */
const HANDLERS: Readonly<Record<string, StepHandler>> = {
  deal: DEAL,
  dawn: DAWN,
  'election.run': ELECTION_RUN,
  'election.speech': ELECTION_SPEECH,
  'election.withdraw': ELECTION_WITHDRAW,
  'election.vote': ELECTION_VOTE,
  'election.pk-speech': PK_SPEECH,
  'election.pk-vote': ELECTION_PK_VOTE,
  announcement: ANNOUNCEMENT,
  'last-words': LAST_WORDS,
  badge: BADGE,
  'speech.side': SPEECH_SIDE,
  'speech.first': SPEECH_FIRST,
  speech: SPEECH,
  'exile.vote': EXILE_VOTE,
  'exile.pk-speech': PK_SPEECH,
  'exile.pk-vote': EXILE_VOTE,
  'flip-speech': FLIP_SPEECH,
  over: OVER,
}

/** Book-keeping that the engine does by itself, at once. */
const AUTO: Readonly<Record<string, (run: Run) => void>> = {
  nightfall,
  'grant-words': grantWords,
  'offer-badge': offerBadge,
  'open-election-vote': openVote,
  'resume-election': resumeElection,
  'close-withdrawal': closeWithdrawal,
  round: openRound,
  'after-exile': afterExile,
}

/** The handler of a step; an unknown step is a broken invariant. */
export function handlerOf(step: Step): StepHandler {
  const handler = step.id.startsWith('night.') ? NIGHT_CALL : (HANDLERS[step.id] ?? roleStep(step.id))
  if (!handler) throw new Error(`unknown step "${step.id}"`)
  return handler
}

/** The current step. There is always one (the match can go on, or is over). */
export function currentStep(s: State): Step {
  const step = s.agenda[0]
  if (!step) throw new Error('the agenda is empty')
  return step
}

/** Completes the current step with a checked answer, then brings the next one up. */
export function completeStep(run: Run, answer: Answer, act: string): void {
  const [step, ...rest] = run.queue
  if (!step) throw new Error('no step to complete')
  const handler = handlerOf(step)
  run.queue = rest
  run.emit({ kind: 'moved' })
  if (Object.keys(run.state.pending).length > 0) run.emit({ kind: 'pending-cleared' })
  handler.apply(run, step, answer, act)
  proceed(run)
}

/** Does what needs nobody until a step is current that somebody must do; enters it. */
export function proceed(run: Run): void {
  for (let guard = 0; guard < 1000; guard += 1) {
    const step = run.queue[0]
    if (!step) {
      run.queue = [{ id: 'nightfall', auto: true }]
    } else if (step.auto) {
      run.queue = run.queue.slice(1)
      const auto = AUTO[step.id]
      if (!auto) throw new Error(`unknown automatic step "${step.id}"`)
      auto(run)
    } else if (isPassed(run, step)) {
      run.queue = run.queue.slice(1)
    } else {
      return enterStep(run, step)
    }
  }
  throw new Error('the agenda does not come to rest')
}

/** Steps that have become pointless, and speeches forfeited by sanction (CONDUCT-12), pass by themselves. */
function isPassed(run: Run, step: Step): boolean {
  if (handlerOf(step).moot?.(run.state, step)) return true
  if (step.id !== 'speech' || step.seat === undefined) return false
  const { forfeits } = seatAt(run.state, step.seat)
  if (forfeits.speech === 0) return false
  run.emit({ kind: 'seat', seat: step.seat, set: { forfeits: { ...forfeits, speech: forfeits.speech - 1 } } })
  run.log('speech-forfeited', { seat: step.seat }, ['CONDUCT-12'], true)
  return true
}

function enterStep(run: Run, step: Step): void {
  if (step === run.state.agenda[0]) return
  const handler = handlerOf(step)
  handler.enter?.(run, step)
  if (handler.secret && run.state.phase === 'day') return
  if (!handler.secret) run.emit({ kind: 'shown', step })
  const clock = clockFor(run, step)
  if (clock || run.state.clock) run.emit({ kind: 'clock', clock })
}

/** A fresh clock for a timed step. It runs from the moment the step is current; it never acts. */
function clockFor(run: Run, step: Step): Clock | null {
  const kind = handlerOf(step).clock?.(run.state, step) ?? null
  if (!kind) return null
  const { clocks, options } = setupOf(run.state)
  const limit = options['wolf.discussionSeconds']
  const seconds = kind === 'wolves' && typeof limit === 'number' ? limit : clocks[kind]
  if (seconds <= 0) return null
  return { kind, seat: step.seat ?? null, lengthMs: seconds * 1000, usedMs: 0, runningSince: run.time }
}

/** Night falls: the calls of the board in wake order, then dawn (NIGHT-01…04). */
function nightfall(run: Run): void {
  const s = run.state
  const words = s.night === 0 ? setupOf(s).cards.filter((id) => isWolfCard(id)).length : s.wordsLeft
  run.emit({ kind: 'night-fell', night: s.night + 1, words })
  run.emit({ kind: 'shown', step: { id: 'night' } })
  for (const role of ROLES) role.atNightfall?.(run)
  run.log('night', { night: run.state.night }, ['NIGHT-01'], true)
  run.queue = [...callsOfTonight(run.state), { id: 'dawn' }]
}

const isWolfCard = (id: string): boolean => ROLES.some((role) => role.id === id && role.wolf)

function callsOfTonight(s: State): Step[] {
  const slots = new Set(
    ROLES.filter((role) => onBoard(s, role.id)).flatMap((role) => Object.keys(role.calls ?? {})),
  )
  return WAKE_ORDER.filter((entry) => slots.has(entry.slot) && isCalledIn(entry, s.night))
    .filter((entry) => callOf(entry.slot).read?.(s) ?? true)
    .map((entry) => ({ id: `night.${entry.slot}` }))
}

/** Whether a step of this name exists (the referee may insert one by ruling). */
export const isStepId = (id: string): boolean => Object.hasOwn(HANDLERS, id) || roleStep(id) !== null
