/** What comes from the seats' tablets: answers that wait for the referee, requests, remarks in a night group. */
import { act, happenBeside, notPlayable, specOf, takes } from './acts.ts'
import { currentStep, handlerOf } from './agenda.ts'
import { BESIDES } from './besides.ts'
import { checkForm } from './checks.ts'
import type { Command } from './command.ts'
import type { Answer, SeatNo, Step } from './model.ts'
import { conferring } from './night/groups.ts'
import { refuse, type Refusal } from './refusal.ts'
import type { ActSpec } from './roles/index.ts'
import type { Run } from './run.ts'
import type { State } from './state.ts'

/** A seat's answer to the current step: kept until the referee goes on. It replaces an earlier one. */
export function answer(run: Run, seat: SeatNo, name: string, given: Answer): Refusal | null {
  const s = run.state
  const step = currentStep(s)
  const spec = specOf(name)
  if (!spec) return refuse('bad-answer', 'GEN-08', { detail: { act: name } })
  // Why the step is another one may be a secret, and so may be which: a tablet is told neither.
  if (!takes(s, step, spec)) return refuse('not-now', 'GEN-05', { seat, detail: { act: spec.act } })
  const asked = handlerOf(step).actors?.(s, step) ?? []
  const ballot = spec.form === 'ballots'
  if (!asked.includes(seat))
    return ballot
      ? checkOwn(s, step, spec, seat, given)
      : refuse('not-entitled', ['GEN-04', 'NIGHT-05'], { seat })
  const refusal = checkOwn(s, step, spec, seat, given)
  if (refusal) return refusal
  run.emit({ kind: 'answered', seat, answer: ownPart(given) })
  return null
}

/** Checks one seat's share as the referee's entry of it would be. */
function checkOwn(s: State, step: Step, spec: ActSpec, seat: SeatNo, given: Answer): Refusal | null {
  if (spec.act === 'run') return isYesOrNo(given) ? null : refuse('bad-answer', 'SHERIFF-02', { seat })
  const single = spec.form === 'ballots' || spec.form === 'picks'
  if (single && (given.seats === undefined || given.seats.length > 1))
    return refuse('bad-answer', 'GEN-08', { seat, detail: { act: spec.act, form: spec.form } })
  const target = given.seats?.[0] ?? null
  const whole: Answer =
    spec.form === 'ballots'
      ? { ballots: { [seat]: target } }
      : single
        ? { picks: { [seat]: target } }
        : ownPart(given)
  return checkForm(s, spec, whole) ?? handlerOf(step).check?.(s, step, spec.act, whole) ?? null
}

const isYesOrNo = (given: Answer): boolean => given.choice === 'yes' || given.choice === 'no'

/** Of a tablet's answer only what a single seat can say: ballots and picks of others are none of its business. */
function ownPart({ seats, choice, card }: Answer): Answer {
  return {
    ...(seats && { seats }),
    ...(choice !== undefined && { choice }),
    ...(card !== undefined && { card }),
  }
}

export function retract(run: Run, seat: SeatNo): Refusal | null {
  if (!run.state.pending[seat]) return refuse('not-now', 'GEN-08', { seat })
  run.emit({ kind: 'answered', seat, answer: null })
  return null
}

/** A tablet asks for something outside its turn. What needs nobody's judgement happens at once; the rest waits for the referee. */
export function request(run: Run, command: Extract<Command, { kind: 'request' }>): Refusal | null {
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
  const asked = others.length < run.state.requests.length
  run.emit({ kind: 'requests', requests: [...others, entry] })
  // A question put in other words before it was answered is still the one question: the record does not grow with it.
  if (entry.act === 'question' && !asked)
    run.log('question', { seat: entry.seat, text: entry.text ?? '' }, ['CONDUCT-05'])
  return null
}

/** Longest remark of a night group, in characters. */
const REMARK_LENGTH = 40

/** Wolves, sisters and brothers confer in their own call; lovers have no group (CHAT-01…04). */
export function say(run: Run, seat: SeatNo, text: string): Refusal | null {
  const members = conferring(run.state, seat)
  if (members.length === 0) return refuse('not-now', ['CHAT-05', 'CHAT-02'], { seat })
  const said = text.trim()
  if (said === '' || [...said].length > REMARK_LENGTH)
    return refuse('bad-answer', 'CHAT-05', { seat, detail: { length: REMARK_LENGTH } })
  run.emit({ kind: 'said', seat, text: said })
  return null
}

/** The referee grants a request (it happens now) or drops it. */
export function settleRequest(run: Run, index: number, grant: boolean): Refusal | null {
  const entry = run.state.requests[index]
  if (!entry) return refuse('bad-answer', 'GEN-08', { detail: { requests: run.state.requests.length } })
  const rest = run.state.requests.filter((_, i) => i !== index)
  run.emit({ kind: 'requests', requests: rest })
  return grant && entry.act !== 'question' ? act(run, entry.act, entry.answer) : null
}
