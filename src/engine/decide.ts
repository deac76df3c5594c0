/** From a command to facts or a refusal (design §2). The only place that knows all commands. */
import { completeStep, currentStep, handlerOf, proceed } from './agenda.ts'
import { BESIDES } from './besides.ts'
import { checkForm } from './checks.ts'
import type { Command, Context } from './command.ts'
import { deal, notReady, open } from './deal.ts'
import type { Event } from './event.ts'
import {
  addIncident,
  addNote,
  addSanction,
  hold,
  moveClock,
  rename,
  reveal,
  showKnives,
  surrender,
  swap,
} from './desk-acts.ts'
import type { Answer, SeatNo, Step } from './model.ts'
import { overrule } from './overrule.ts'
import { isRefusal, refuse, type Refusal } from './refusal.ts'
import { ACTS, type ActSpec } from './roles/index.ts'
import type { RuleId } from './rules.ts'
import { Run } from './run.ts'
import { conferring } from './night/groups.ts'
import { isSeat } from './select.ts'
import type { State } from './state.ts'
import type { Besides } from './steps.ts'

/**
 * Decides a command. Returns the facts, or the refusal with the rules that forbid it; the state is never changed.
 * Throws only when an invariant is broken.
 */
export function decide(state: State, command: Command, context: Context): readonly Event[] | Refusal {
  const run = new Run(state, context)
  const refusal = route(run, command)
  return refusal ?? run.finish()
}

function route(run: Run, command: Command): Refusal | null {
  if (command.kind === 'open') return open(run, command.setup)
  if (!run.state.setup) return refuse('not-open', 'SETUP-05')
  const stranger = strangerIn(run.state, command)
  if (stranger !== null)
    return refuse('no-such-seat', 'GEN-01', { seat: stranger, detail: { seats: run.state.seats.length } })
  switch (command.kind) {
    case 'deal':
      return deal(run, command)
    case 'next':
      return next(run)
    case 'act':
      return act(run, command.act, command.answer)
    case 'answer':
      return answer(run, command.seat, command.act, command.answer)
    case 'retract':
      return retract(run, command.seat)
    case 'request':
      return request(run, command)
    case 'say':
      return say(run, command.seat, command.text)
    case 'settle':
      return settleRequest(run, command.index, command.grant)
    case 'incident':
      return addIncident(run, command)
    case 'sanction':
      return addSanction(run, command)
    case 'note':
      return addNote(run, command)
    case 'surrender':
      return surrender(run)
    case 'knives':
      return showKnives(run, command.seats)
    case 'reveal':
      return reveal(run, command.seats)
    case 'rename':
      return rename(run, command.seat, command.name)
    case 'swap':
      return swap(run, command.a, command.b)
    case 'clock':
      return moveClock(run, command)
    case 'hold':
      return hold(run, command.on)
    case 'overrule':
      return overrule(run, command.ruling, command.reason)
    default:
      return command satisfies never
  }
}

/** A seat number in the command that is not at this table. */
function strangerIn(s: State, command: Command): SeatNo | null {
  const named =
    'seat' in command && command.seat !== undefined
      ? [command.seat]
      : command.kind === 'swap'
        ? [command.a, command.b]
        : []
  return named.find((seat) => !isSeat(s, seat)) ?? null
}

/** Next: takes the tablets' answers, or gives the empty answer, to the current step. */
function next(run: Run): Refusal | null {
  const s = run.state
  const step = currentStep(s)
  if (step.id === 'over') return refuse('match-over', 'WORDS-15')
  const unready = step.id === 'deal' ? notReady(run) : null
  if (unready) return unready
  const handler = handlerOf(step)
  const given = handler.gather?.(s, step) ?? gatherFirst(s, step)
  const answer = given ?? handler.empty?.(s, step) ?? {}
  if (isRefusal(answer)) return answer
  const name = step.id === 'deal' ? 'next' : (step.data?.stage ?? actsOf(step)[0] ?? '')
  const refusal = handler.check?.(s, step, name, answer)
  if (refusal) return refusal
  completeStep(run, answer, name)
  return null
}

function gatherFirst(s: State, step: Step): Answer | null {
  for (const seat of handlerOf(step).actors?.(s, step) ?? []) if (s.pending[seat]) return s.pending[seat]
  return null
}

/** Acts that complete a step, in their order. */
const actsOf = (step: Step): string[] =>
  ACTS.filter((spec) => spec.steps.includes(step.id)).map((spec) => spec.act)

/** An act that the referee enters: completes its step, or happens beside it. */
export function act(run: Run, name: string, answer: Answer): Refusal | null {
  const spec = specOf(name)
  if (!spec) return refuse('bad-answer', 'GEN-08', { detail: { act: name } })
  const malformed = checkForm(run.state, spec, answer)
  if (malformed) return malformed
  const blocked = notPlayable(run, spec, answer)
  if (blocked) return blocked
  const beside = BESIDES.find((b) => b.form.act === name)
  if (beside) return happenBeside(run, beside, answer)
  const step = currentStep(run.state)
  if (!takes(run.state, step, spec)) return outOfStep(run.state, spec, answer)
  const refusal = handlerOf(step).check?.(run.state, step, name, answer)
  if (refusal) return refusal
  completeStep(run, answer, name)
  return null
}

const specOf = (name: string): ActSpec | undefined => ACTS.find((spec) => spec.act === name)

/** A match that is over, void, or not started takes no acts but those of its step. */
function notPlayable(run: Run, spec?: ActSpec, answer: Answer = {}): Refusal | null {
  const step = currentStep(run.state)
  if (step.id === 'over')
    return refuse('match-over', [...(spec?.outOfStep?.(run.state, answer) ?? []), 'WORDS-15'] as [RuleId])
  return step.id === 'deal' ? notReady(run) : null
}

/** Whether the current step is one that the act completes. */
function takes(s: State, step: Step, spec: ActSpec): boolean {
  if (!spec.steps.includes(step.id) || s.winner !== null) return false
  return step.data?.stage === undefined || step.data.stage === spec.act
}

/** Refuses an act whose step is not current, by the rule that keeps it away where there is one. */
function outOfStep(s: State, spec: ActSpec, answer: Answer): Refusal {
  const why = spec.outOfStep?.(s, answer) ?? null
  return refuse(
    'not-now',
    why ?? (spec.steps[0]?.startsWith('night.') ? ['NIGHT-01', 'GEN-05'] : ['GEN-05']),
    {
      detail: { act: spec.act, step: currentStep(s).id },
    },
  )
}

function happenBeside(run: Run, beside: Besides, answer: Answer): Refusal | null {
  const refusal = beside.check(run.state, answer)
  if (refusal) return refusal
  run.emit({ kind: 'moved' })
  beside.apply(run, answer)
  proceed(run)
  return null
}

/** A seat's answer to the current step: kept until the referee goes on. It replaces an earlier one. */
function answer(run: Run, seat: SeatNo, name: string, given: Answer): Refusal | null {
  const s = run.state
  const step = currentStep(s)
  const spec = specOf(name)
  if (!spec) return refuse('bad-answer', 'GEN-08', { detail: { act: name } })
  if (!takes(s, step, spec)) return outOfStep(s, spec, given)
  const asked = handlerOf(step).actors?.(s, step) ?? []
  const ballot = spec.form === 'ballots'
  if (!asked.includes(seat))
    return ballot
      ? checkOwn(s, step, spec, seat, given)
      : refuse('not-entitled', ['GEN-04', 'NIGHT-05'], { seat })
  const refusal = checkOwn(s, step, spec, seat, given)
  if (refusal) return refusal
  run.emit({ kind: 'answered', seat, answer: given })
  return null
}

/** Checks one seat's share as the referee's entry of it would be. */
function checkOwn(s: State, step: Step, spec: ActSpec, seat: SeatNo, given: Answer): Refusal | null {
  const target = given.seats?.[0] ?? null
  if (spec.act === 'run')
    return given.choice === 'yes' || given.choice === 'no'
      ? null
      : refuse('bad-answer', 'SHERIFF-02', { seat })
  const whole: Answer =
    spec.form === 'ballots'
      ? { ballots: { [seat]: target } }
      : spec.form === 'picks'
        ? { picks: { [seat]: target } }
        : given
  return checkForm(s, spec, whole) ?? handlerOf(step).check?.(s, step, spec.act, whole) ?? null
}

function retract(run: Run, seat: SeatNo): Refusal | null {
  if (!run.state.pending[seat]) return refuse('not-now', 'GEN-08', { seat })
  run.emit({ kind: 'answered', seat, answer: null })
  return null
}

/** A tablet asks for something outside its turn. What needs nobody's judgement happens at once; the rest waits for the referee. */
function request(run: Run, command: Extract<Command, { kind: 'request' }>): Refusal | null {
  const { seat, act: name, answer: given, text } = command
  if (name === 'question')
    return keepRequest(run, { seat, act: name, answer: {}, ...(text === undefined ? {} : { text }) })
  const beside = BESIDES.find((b) => b.form.act === name)
  if (!beside) return refuse('bad-answer', 'GEN-08', { seat, detail: { act: name } })
  const mine: Answer = beside.form.form === 'duel' ? given : { seats: [seat] }
  const refusal =
    checkForm(run.state, beside.form, mine) ??
    notPlayable(run) ??
    beside.ownCheck?.(run.state, seat) ??
    beside.check(run.state, mine)
  if (refusal) return refusal
  if (beside.immediate) return happenBeside(run, beside, mine)
  return keepRequest(run, { seat, act: name, answer: mine })
}

function keepRequest(run: Run, entry: State['requests'][number]): null {
  const others = run.state.requests.filter((r) => !(r.seat === entry.seat && r.act === entry.act))
  run.emit({ kind: 'requests', requests: [...others, entry] })
  if (entry.act === 'question')
    run.log('question', { seat: entry.seat, text: entry.text ?? '' }, ['CONDUCT-05'])
  return null
}

/** Longest remark of a night group, in characters. */
const REMARK_LENGTH = 40

/** Wolves, sisters and brothers confer in their own call; lovers have no group (CHAT-01…04). */
function say(run: Run, seat: SeatNo, text: string): Refusal | null {
  const members = conferring(run.state, seat)
  if (members.length === 0) return refuse('not-now', ['CHAT-05', 'CHAT-02'], { seat })
  const said = text.trim()
  if (said === '' || [...said].length > REMARK_LENGTH)
    return refuse('bad-answer', 'CHAT-05', { seat, detail: { length: REMARK_LENGTH } })
  run.emit({ kind: 'said', seat, text: said })
  return null
}

/** The referee grants a request (it happens now) or drops it. */
function settleRequest(run: Run, index: number, grant: boolean): Refusal | null {
  const entry = run.state.requests[index]
  if (!entry) return refuse('bad-answer', 'GEN-08', { detail: { requests: run.state.requests.length } })
  const rest = run.state.requests.filter((_, i) => i !== index)
  run.emit({ kind: 'requests', requests: rest })
  return grant && entry.act !== 'question' ? act(run, entry.act, entry.answer) : null
}
