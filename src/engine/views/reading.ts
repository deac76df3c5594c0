/** Which texts of the script belong to the current step (narration.md), with what fills them; no text stands here. */
import { isPubliclyAlive, optionsOf, seatAt } from '../select.ts'
import { inSpeakingOrder } from '../day/election.ts'
import { speakersOf } from '../day/speeches.ts'
import type { Json, SeatNo, Step } from '../model.ts'
import { callOf, slotOf } from '../night/calls.ts'
import type { ScriptLine } from '../roles/role.ts'
import type { LogEntry, State } from '../state.ts'

const line = (id: string, params: Record<string, Json> = {}): ScriptLine => ({ line: id, params })
const seatOf = (step: Step): Json => step.seat ?? null
const list = (seats: readonly SeatNo[]): Json => [...seats]

/** What the referee has to say now: what has just happened, then what the current step asks for. */
export function linesToRead(s: State, step: Step): ScriptLine[] {
  const happened = s.log.slice(s.said).flatMap((entry) => sayWhatHappened(s, entry))
  const own = step.id.startsWith('night.') ? nightLines(s, step) : (DAY_LINES[step.id]?.(s, step) ?? [])
  return [...happened, ...own]
}

function nightLines(s: State, step: Step): ScriptLine[] {
  const call = callOf(slotOf(step))
  const opening =
    s.called.length === 1 && step.data === undefined ? [line(s.night === 1 ? 'N-01' : 'N-01.later')] : []
  return [...opening, ...(call.script?.(s) ?? call.lines.map((id) => line(id)))]
}

/** The words for a public fact of the record (narration.md §4); most facts need none. */
function sayWhatHappened(s: State, entry: LogEntry): ScriptLine[] {
  if (!entry.public) return []
  const { seat = null, target = null, seats = null } = entry.params
  switch (entry.key) {
    case 'elected':
      return [line(entry.rules.includes('SHERIFF-10') ? 'D-02a.sole' : 'D-02a.elected', { seat })]
    case 'election-tie':
      // Called up in the order in which they speak (SPEECH-01, SPEECH-13).
      return [tieLine(inSpeakingOrder(s, seatsOf(seats)), 'D-02a.tie', 'D-02a.tieMany')]
    case 'no-sheriff':
      return [noSheriffLine(entry)]
    case 'pk':
      return [tieLine(seatsOf(seats), 'D-06', 'D-06.many')]
    case 'growl':
      return [line('D-03.growl')]
    case 'no-growl':
      return [line('D-03.noGrowl')]
    case 'words.none':
      return [line('D-03.noWords')]
    case 'shot':
      return [line('D-03a.flip', { x: seat, y: target })]
    case 'duel':
      return [line('D-09', { x: seat, y: target, seat: entry.params['loser'] ?? null })]
    case 'no-exile':
      return entry.rules.includes('VOTE-09') ? [line('D-07.secondTie')] : []
    default:
      return OUT_LINES[entry.key] ? [line(OUT_LINES[entry.key] ?? '', { seat })] : []
  }
}

const OUT_LINES: Readonly<Record<string, string>> = {
  'out.exile': 'D-07.out',
  'out.love': 'D-07.suicide',
  'out.wound': 'D-03.wound',
  'out.explode': 'D-08',
  flipped: 'D-07.idiot',
}

const seatsOf = (seats: Json): SeatNo[] => (Array.isArray(seats) ? (seats as SeatNo[]) : [])

function tieLine(tied: readonly SeatNo[], two: string, many: string): ScriptLine {
  return tied.length > 2
    ? line(many, { seats: list(tied) })
    : line(two, { x: tied[0] ?? null, y: tied[1] ?? null })
}

function noSheriffLine(entry: LogEntry): ScriptLine {
  const exploded = entry.rules.some((rule) => rule === 'SHERIFF-09' || rule === 'SHERIFF-12')
  if (exploded) return line('D-02a.explosion', { seat: entry.params['seat'] ?? null })
  return line(entry.rules.includes('SHERIFF-08') ? 'D-02a.secondTie' : 'D-02a.none')
}

const DAY_LINES: Readonly<Record<string, (s: State, step: Step) => ScriptLine[]>> = {
  'election.run': () => [line('D-01'), line('D-01a')],
  'election.speech': (s, step) =>
    isFirst(s, step) ? [line('D-01a.begin', { seats: list(s.election.candidates), seat: seatOf(step) })] : [],
  // One line of the script, in two breaths: hands go down before the ballot is opened, and it is counted down once.
  'election.withdraw': () => [line('D-02')],
  'election.vote': () => [line('D-02.again')],
  'election.pk-vote': () => [line('D-02.again')],
  announcement: announcementLines,
  shot: (_s, step) => [line('D-03a.ask', { seat: seatOf(step) })],
  'last-words': (_s, step) => [line('D-03.words', { seat: seatOf(step) })],
  badge: () => [line('D-03a.badge')],
  speech: (s, step) =>
    isFirst(s, step)
      ? [line(s.sheriff === null ? 'D-04.noSheriff' : 'D-04.sheriff', { seat: seatOf(step) })]
      : [],
  'exile.vote': (s) => [line(isSecondVote(s) ? 'D-07.second' : 'D-05')],
  'exile.pk-vote': () => [line('D-06.vote')],
  over: (s) => [line('D-10', { faction: s.winner })],
}

/** The first turn of a round: every speaker of it is still to come. */
function isFirst(s: State, step: Step): boolean {
  const round = speakersOf(s.agenda).length
  const whole =
    step.id === 'speech' ? s.seats.filter((seat) => seat.alive).length : s.election.candidates.length
  return round === whole
}

function announcementLines(s: State): ScriptLine[] {
  const dead = s.nightBatch?.seats ?? []
  const explained = optionsOf(s)['announce.nightLoverSuicide'] === 'explained'
  const suicides = explained ? dead.filter((seat) => seatAt(s, seat).death?.causes.includes('love')) : []
  return [
    ...(s.day > 1 ? [line('D-03.prefix')] : []),
    dead.length > 0 ? line('D-03.dead', { seats: list(dead) }) : line('D-03.peaceful'),
    ...suicides.map((seat) => line('D-03.suicide', { seat })),
  ]
}

/** A ballot of this day was held already: this is the second exile. */
const isSecondVote = (s: State): boolean => s.ballot?.day === s.day && s.ballot.step.startsWith('exile')

/** Private reminders (narration.md §5), by their names. */
export function remindersAt(s: State, step: Step): string[] {
  if (step.id.startsWith('night.')) return [...(callOf(slotOf(step)).reminders?.(s) ?? [])]
  const couple = s.lovers.length === 2
  const together = couple && s.lovers.every((seat) => isPubliclyAlive(s, seat))
  if (step.id === 'announcement')
    return couple && s.nightBatch?.seats.some((seat) => s.lovers.includes(seat)) ? ['couple-night'] : []
  if (step.id === 'shot') return ['hunter-flips']
  if (!step.id.startsWith('exile.')) return []
  const tied = step.id === 'exile.pk-vote' && s.sheriff !== null && step.data?.seats?.includes(s.sheriff)
  return [...(together ? ['lovers-vote', 'couple-day'] : []), ...(tied ? ['sheriff-tied'] : [])]
}
