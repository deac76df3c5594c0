/** Which lines of the script belong to the current step (narration.md), with what fills them; no text stands here. */
import type { Json, SeatNo, Step } from '../model.ts'
import { callOf, slotOf } from '../night/calls.ts'
import { seatAt } from '../select.ts'
import { speakersOf } from '../day/speeches.ts'
import type { State } from '../state.ts'

interface Line {
  readonly line: string
  readonly params: Readonly<Record<string, Json>>
}
const line = (id: string, params: Record<string, Json> = {}): Line => ({ line: id, params })

/** The lines to read at this step, in order. */
export function linesToRead(s: State, step: Step): Line[] {
  if (step.id.startsWith('night.')) return nightLines(s, step)
  return DAY_LINES[step.id]?.(s, step) ?? []
}

function nightLines(s: State, step: Step): Line[] {
  const opening = s.called.length === 1 ? [line(s.night === 1 ? 'N-01' : 'N-01.later')] : []
  return [...opening, ...callOf(slotOf(step)).lines.map((id) => line(variant(s, id)))]
}

/** Later nights may leave out the meeting clause of the wolves' line. */
const variant = (s: State, id: string): string => (id === 'N-09' && s.night > 1 ? 'N-09.later' : id)

const seatOf = (step: Step): Json => step.seat ?? null
const list = (seats: readonly SeatNo[]): Json => [...seats]

const DAY_LINES: Readonly<Record<string, (s: State, step: Step) => Line[]>> = {
  'election.run': () => [line('D-01')],
  'election.speech': (s, step) =>
    isFirst(s, 'election.speech')
      ? [line('D-01a', { seats: list(s.election.candidates), seat: seatOf(step) })]
      : [],
  'election.vote': () => [line('D-02')],
  'election.pk-speech': (s, step) => (isFirst(s, step.id) ? [tieLine('D-02a.tie', step)] : []),
  'election.pk-vote': () => [line('D-02.again')],
  announcement: (s) => announcementLines(s),
  shot: (_s, step) => [line('D-03a.ask', { seat: seatOf(step) })],
  'last-words': (_s, step) => [line('D-03.words', { seat: seatOf(step) })],
  badge: () => [line('D-03a.badge')],
  speech: (s, step) =>
    isFirst(s, 'speech')
      ? [line(s.sheriff === null ? 'D-04.noSheriff' : 'D-04.sheriff', { seat: seatOf(step) })]
      : [],
  'exile.vote': (s) => [line(isSecondVote(s) ? 'D-07.second' : 'D-05')],
  'exile.pk-speech': (s, step) => (isFirst(s, step.id) ? [tieLine('D-06', step)] : []),
  'exile.pk-vote': () => [line('D-06.vote')],
  'flip-speech': (_s, step) => [line('D-07.idiot', { seat: seatOf(step) })],
  over: (s) => [line('D-10', { faction: s.winner })],
}

/** The first turn of a round: every speaker of it is still to come. */
function isFirst(s: State, id: string): boolean {
  const round = speakersOf(s.agenda).length
  const whole =
    id === 'election.speech'
      ? s.election.candidates.length
      : id === 'speech'
        ? s.seats.filter((seat) => seat.alive).length
        : (s.agenda[0]?.data?.seats?.length ?? 0)
  return round === whole
}

function tieLine(id: string, step: Step): Line {
  const seats = step.data?.seats ?? []
  return seats.length > 2
    ? line('D-06.many', { seats: list(seats) })
    : line(id, { x: seats[0] ?? null, y: seats[1] ?? null })
}

function announcementLines(s: State): Line[] {
  const dead = s.nightBatch?.seats ?? []
  const prefix = s.day > 1 ? [line('D-03.prefix')] : []
  return [...prefix, dead.length > 0 ? line('D-03.dead', { seats: list(dead) }) : line('D-03.peaceful')]
}

/** A ballot of this day was held already: this is the second exile. */
const isSecondVote = (s: State): boolean =>
  s.ballot?.day === s.day && s.ballot.step.startsWith('exile') && s.agenda[0]?.id === 'exile.vote'

/** Private reminders (narration.md §5), by their names. */
export function remindersAt(s: State, step: Step): string[] {
  return REMINDERS[step.id]?.(s, step) ?? []
}

const REMINDERS: Readonly<Record<string, (s: State, step: Step) => string[]>> = {
  dawn: () => [],
  shot: (s, step) => (step.seat !== undefined && seatAt(s, step.seat).open ? [] : ['hunterFlips']),
}
