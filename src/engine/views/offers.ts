/** What may be entered now, each seat and choice with the rules that forbid it: found by asking the step's own check. */
import { ACTS } from '../roles/index.ts'
import { handlerOf } from '../agenda.ts'
import { BESIDES } from '../besides.ts'
import { exileBan } from '../day/ballot.ts'
import { stageOf } from '../day/exile.ts'
import type { Answer, SeatNo, Step } from '../model.ts'
import { isRefusal, type Refusal } from '../refusal.ts'
import type { RuleId } from '../rules.ts'
import { publiclyLiving } from '../select.ts'
import type { State } from '../state.ts'
import type { ActForm } from '../steps.ts'
import { isBallot, targetsAt, votersAt } from './shared.ts'
import type { Offer } from './types.ts'

const NONE: readonly RuleId[] = []
const rulesOf = (refusal: Refusal | null): readonly RuleId[] => refusal?.rules ?? NONE

/** The offers that complete the current step. */
export function offersAt(s: State, step: Step): Offer[] {
  const specs = ACTS.filter(
    (spec) =>
      spec.steps.includes(step.id) && (step.data?.stage === undefined || step.data.stage === spec.act),
  )
  const first = step.data?.stage === undefined ? specs.filter((spec) => isFirstStage(s, step, spec)) : specs
  return first.map((spec) => offerFor(s, step, spec))
}

/** A second stage of a call is offered only when it is there. */
function isFirstStage(s: State, step: Step, spec: ActForm): boolean {
  if (!step.id.startsWith('night.') || spec.form !== 'choice') return true
  const probe = (spec.choices ?? []).map(
    (choice) => handlerOf(step).check?.(s, step, spec.act, { choice }) ?? null,
  )
  return !probe.every((refusal) => refusal?.code === 'not-now')
}

/** One act at a step, as `seatsOf` and its tablet are asked it. */
export function offerFor(s: State, step: Step, spec: ActForm): Offer {
  const handler = handlerOf(step)
  const check = (answer: Answer): Refusal | null => handler.check?.(s, step, spec.act, answer) ?? null
  const ballot = isBallot(step)
  return {
    act: spec.act,
    form: spec.form,
    min: spec.min ?? 0,
    max: spec.max ?? 1,
    nobody: ballot || (spec.nobody === true && check({ seats: [] }) === null),
    seats: seatOffers(s, step, spec, check),
    choices: (spec.choices ?? [])
      .filter((value) => value !== 'both' && value !== 'flip')
      .map((value) => choiceOffer(s, spec, value, check)),
    cards: spec.form === 'card' ? s.bottom.map((card) => ({ card, rules: rulesOf(check({ card })) })) : [],
    actors: handler.actors?.(s, step) ?? [],
    voters: votersAt(s, step),
  }
}

type Probe = (answer: Answer) => Refusal | null

function seatOffers(s: State, step: Step, spec: ActForm, check: Probe): Offer['seats'] {
  const all = s.seats.map((seat) => seat.no)
  if (isBallot(step)) {
    const targets = targetsAt(s, step)
    return all.map((seat) => ({ seat, rules: targets.includes(seat) ? NONE : targetRules(step) }))
  }
  if (spec.form === 'groups') return all.map((seat) => ({ seat, rules: NONE }))
  if (spec.form === 'choice' && !spec.seatChoices) return []
  if (spec.form === 'card') return []
  return all.map((seat) => ({ seat, rules: seatRules(s, spec, seat, check) }))
}

const targetRules = (step: Step): readonly RuleId[] =>
  step.id.startsWith('election')
    ? ['SHERIFF-05']
    : stageOf(step).length > 0
      ? ['VOTE-08']
      : ['GEN-04', 'VOTE-14']

/** Why the seat may not be named; an act that names two is tried with every partner. */
function seatRules(s: State, spec: ActForm, seat: SeatNo, check: Probe): readonly RuleId[] {
  const alone = check(probeSeat(spec, seat))
  if (alone === null || (spec.max ?? 1) !== 2) return rulesOf(alone)
  const partners = publiclyLiving(s).filter((other) => other !== seat)
  const together = partners.map((other) => check({ seats: [seat, other] }))
  return together.includes(null) ? NONE : rulesOf(together[0] ?? alone)
}

/** The smallest answer that names this seat. */
function probeSeat(spec: ActForm, seat: SeatNo): Answer {
  const choice = spec.seatChoices?.[0]
  if (choice) return { choice, seats: [seat] }
  return { seats: [seat] }
}

function choiceOffer(s: State, spec: ActForm, value: string, check: Probe): Offer['choices'][number] {
  const names = spec.seatChoices?.includes(value) ?? false
  if (!names) return { value, rules: rulesOf(check({ choice: value })) }
  const trials = publiclyLiving(s).map((seat) => check({ choice: value, seats: [seat] }))
  return {
    value,
    rules: trials.some((refusal) => refusal === null) ? NONE : rulesOf(trials[0] ?? null),
    seats: true,
  }
}

/** Acts that may happen beside the step, for the referee: with the seats that could do them. */
export function besidesAt(s: State): Offer[] {
  return BESIDES.filter((beside) => beside.controls(s)).map((beside) => ({
    act: beside.form.act,
    form: beside.form.form,
    min: beside.form.min ?? 1,
    max: beside.form.max ?? 1,
    nobody: false,
    seats: s.seats.map((seat) => ({ seat: seat.no, rules: rulesOf(beside.check(s, { seats: [seat.no] })) })),
    choices: [],
    cards: [],
    actors: s.seats
      .filter((seat) => !isRefusal(beside.ownCheck?.(s, seat.no) ?? null))
      .map((seat) => seat.no),
    voters: {},
  }))
}

/** A voter's own ballot: each target with the rules that forbid it to this seat (VOTE-11, VOTE-16). */
export function ballotOffer(s: State, step: Step, voter: SeatNo, offer: Offer): Offer {
  if (!step.id.startsWith('exile')) return offer
  const seats = offer.seats.map(({ seat, rules }) => ({
    seat,
    rules: rules.length > 0 ? rules : (exileBan(s, voter, seat, stageOf(step)) ?? NONE),
  }))
  return { ...offer, seats, voters: {} }
}
