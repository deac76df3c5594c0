/** What the referee sees: the public picture beside the whole truth (design §3). Built field by field. */
import { currentStep, handlerOf } from '../agenda.ts'
import { isEmptyCall } from '../correct/place.ts'
import { wordsOf } from '../day/last-words.ts'
import type { Cause, DeathTime, Json, SeatNo, Step } from '../model.ts'
import { callOf, slotOf } from '../night/calls.ts'
import { isRefusal } from '../refusal.ts'
import { ROLES } from '../roles/index.ts'
import type { DeathSkill } from '../roles/role.ts'
import type { RuleId } from '../rules.ts'
import { classOf, isPowerless } from '../select.ts'
import { notReadyState } from '../deal.ts'
import type { Seat, State } from '../state.ts'
import { comingSteps } from './coming.ts'
import { dawnPreview } from './dawn.ts'
import { besidesAt, offersAt } from './offers.ts'
import { publicSeat, tableView } from './public.ts'
import { linesToRead, remindersAt } from './reading.ts'
import { clockView, targetsAt, votersAt } from './shared.ts'
import { speakersOf } from '../day/speeches.ts'
import type { PublicSeat, RefereeSeat, RefereeView } from './types.ts'

/** The seat whose death skill is being, or may be, used; null when there is none. */
export function skillOf(s: State): DeathSkill | null {
  for (const role of SHOOTERS) {
    const skill = role.deathSkill?.(s) ?? null
    if (skill !== null) return skill
  }
  return null
}
const SHOOTERS = ROLES.filter((role) => role.deathSkill)
const MARKERS = ROLES.filter((role) => role.marks)

/** The referee's view. */
export function refereeView(s: State): RefereeView {
  const step = currentStep(s)
  const { setup } = s
  const skill = skillOf(s)
  const table = tableView(s)
  const seats = s.seats.map((seat, i) => refereeSeat(s, seat, table.seats[i] ?? publicSeat(s, seat)))
  return {
    ...table,
    audience: 'referee',
    step: step.id,
    seat: step.seat ?? null,
    stepStage: step.data?.stage ?? null,
    winner: s.winner,
    decided: s.decided,
    seats,
    alive: s.seats.filter((seat) => seat.alive).map((seat) => seat.no),
    dead: s.seats.filter((seat) => !seat.alive).map((seat) => seat.no),
    voters: votersAt(s, step),
    targets: targetsAt(s, step),
    speakers: speakersOf(s.agenda),
    stage: step.data?.seats ?? [],
    bottom: s.bottom,
    deal: s.deal,
    agenda: comingSteps(s),
    read: linesToRead(s, step),
    reminders: remindersAt(s, step),
    signs: signsAt(s, step),
    offers: setup ? offersAt(s, step) : [],
    besides: setup ? besidesAt(s) : [],
    blocked: blockedBy(s, step),
    emptyCall: isEmptyCall(s, step),
    pending: s.pending,
    requests: s.requests,
    talk: s.talk,
    acts: s.acts,
    told: toldNow(s),
    called: s.called,
    lines: s.lines,
    words: wordsOf(s),
    mayShoot: skill?.may ?? null,
    causes: causesOf(s),
    died: diedOf(s),
    lovers: s.lovers,
    charmed: seats.filter((seat) => seat.truth.marks.includes('charmed')).map((seat) => seat.no),
    dawn: dawnPreview(s),
    incidents: s.incidents,
    log: s.log,
    options: setup?.options ?? {},
    sanctions: (setup?.sanctions ?? {}) as RefereeView['sanctions'],
    clocks: setup?.clocks ?? NO_CLOCKS,
    clock: clockView(s),
  }
}

function signsAt(s: State, step: Step): Record<number, string> {
  if (!step.id.startsWith('night.')) return {}
  const call = callOf(slotOf(step))
  const signs: Record<number, string> = {}
  if (call.sign && call.actors(s).length > 0)
    for (const seat of s.seats) if (seat.alive) signs[seat.no] = call.sign(s, seat.no)
  return signs
}

const NO_CLOCKS: RefereeView['clocks'] = {
  speech: 0,
  sheriff: 0,
  pk: 0,
  words: 0,
  wolves: 0,
  night: 0,
  withdraw: 0,
  vote: 0,
}

function refereeSeat(s: State, seat: Seat, open: PublicSeat): RefereeSeat {
  return {
    ...open,
    truth: {
      dealt: seat.dealt,
      role: seat.role,
      faction: seat.faction,
      class: classOf(s, seat.no),
      wolf: seat.wolf,
      pack: seat.pack,
      alive: seat.alive,
      causes: seat.death?.causes ?? [],
      died: seat.death?.time ?? null,
      rules: seat.death?.rules ?? [],
      marks: [
        ...marksOf(s, seat),
        ...(seat.role !== null && s.cursed && isPowerless(s, seat.no) ? ['cursed'] : []),
      ],
    },
  }
}

function marksOf(s: State, seat: Seat): string[] {
  const marks: string[] = []
  if (seat.role !== null) for (const role of MARKERS) marks.push(...(role.marks?.(s, seat.no) ?? []))
  return marks
}

/** Why Next would be refused now; empty when it would not. */
function blockedBy(s: State, step: Step): readonly RuleId[] {
  if (!s.setup) return ['SETUP-05']
  if (step.id === 'over') return []
  const unready =
    step.id === 'deal' ? (notReadyState(s) ?? handlerOf(step).check?.(s, step, 'next', {})) : null
  if (unready) return unready.rules
  if (Object.keys(s.pending).length > 0) return []
  const empty = handlerOf(step).empty?.(s, step) ?? {}
  return isRefusal(empty) ? empty.rules : []
}

function toldNow(s: State): Record<string, Json> {
  const shown: Record<string, Json> = {}
  for (const [key, told] of Object.entries(s.told)) if (s.seats[told.seat - 1]?.alive) shown[key] = told.value
  return shown
}

function causesOf(s: State): Record<number, readonly Cause[]> {
  const causes: Record<number, readonly Cause[]> = {}
  for (const seat of s.seats) if (seat.death) causes[seat.no] = seat.death.causes
  return causes
}

function diedOf(s: State): Record<number, DeathTime> {
  const died: Record<SeatNo, DeathTime> = {}
  for (const seat of s.seats) if (seat.death) died[seat.no] = seat.death.time
  return died
}
