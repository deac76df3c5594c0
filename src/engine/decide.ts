/** From a command to facts or a refusal (design §2). The only place that knows all commands. */
import { act } from './acts.ts'
import { completeStep, currentStep, handlerOf } from './agenda.ts'
import type { Command, Context } from './command.ts'
import { deal, notReady, open } from './deal.ts'
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
import type { Event } from './event.ts'
import type { Answer, SeatNo, Step } from './model.ts'
import { overrule } from './overrule.ts'
import { isRefusal, refuse, type Refusal } from './refusal.ts'
import { ACTS } from './roles/index.ts'
import { Run } from './run.ts'
import { isSeat } from './select.ts'
import type { State } from './state.ts'
import { answer, request, retract, say, settleRequest } from './tablets.ts'

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
