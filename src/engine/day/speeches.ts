/** Rounds of speeches 发言: who starts, which way, who is last (SPEECH). */
import { checkLiving } from '../checks.ts'
import type { SeatNo, Side, Step } from '../model.ts'
import type { RuleId } from '../rules.ts'
import type { Run } from '../run.ts'
import { around, isAlive, living, optionsOf } from '../select.ts'
import type { State } from '../state.ts'
import { namedSeat, ownSeat, type StepHandler } from '../steps.ts'

/** The other side than last time; left when there was no last time. */
const opposite = (side: Side | null): Side => (side === 'left' ? 'right' : 'left')

/** Opens the day's round: at once where a rule fixes its start, else by asking the sheriff or the referee. */
export function openRound(run: Run): void {
  const s = run.state
  if (s.sheriff !== null) {
    const side = sheriffsSide(s)
    if (side === null) return run.front({ id: 'speech.side', seat: s.sheriff })
    return startFromSheriff(run, side)
  }
  const from = s.anchor ?? s.announcement?.chain.at(-1) ?? null
  if (from === null) return run.front({ id: 'speech.first' })
  startAfter(run, from, s.anchor === null ? sideWithoutSheriff(s) : 'left')
}

/** The badge has moved while its holder was to choose the side: the present sheriff, or nobody, is the anchor (SPEECH-11). */
export function reopenRound(run: Run): void {
  run.queue = run.queue.map((step) => (step.id === 'speech.side' ? { id: 'round', auto: true } : step))
}

/** The side a rule fixes for a day with a sheriff, or null when he chooses (SPEECH-02, SPEECH-04, SPEECH-11, SPEECH-12). */
export function sheriffsSide(s: State): Side | null {
  const options = optionsOf(s)
  if (s.lastSide === null)
    return options['speech.firstDaySide'] === 'sheriffChooses' ? null : options['speech.firstDaySide']
  return options['speech.laterDays'] === 'alternate' ? opposite(s.lastSide) : null
}

/** SPEECH-05. */
function sideWithoutSheriff(s: State): Side {
  const option = optionsOf(s)['speech.noSheriffSide']
  return option === 'alternate' ? opposite(s.lastSide) : option
}

/** The sheriff's neighbour first, the sheriff last (SPEECH-02, SPEECH-03). */
function startFromSheriff(run: Run, side: Side): void {
  const sheriff = run.state.sheriff
  if (sheriff === null) throw new Error('a round from the sheriff without a sheriff')
  startRound(run, around(run.state, sheriff, side), side, ['SPEECH-03', 'SPEECH-04'])
}

function startAfter(run: Run, seat: SeatNo, side: Side): void {
  startRound(
    run,
    around(run.state, seat, side),
    side,
    run.state.anchor === null ? ['SPEECH-05', 'SPEECH-06'] : ['SHERIFF-12'],
  )
}

function startRound(run: Run, order: readonly SeatNo[], side: Side, rules: readonly RuleId[]): void {
  const speakers = order.filter((seat) => isAlive(run.state, seat))
  run.emit({ kind: 'round-opened', side, day: run.state.day })
  run.emit({ kind: 'round', round: { kind: 'day', side } })
  run.log('round', { first: speakers[0] ?? null, side }, rules, true)
  run.front(...speakers.map((seat): Step => ({ id: 'speech', seat })))
}

/** The rest of the current round, the current speaker first: what the head of an agenda says. */
export function speakersOf(steps: readonly Step[]): SeatNo[] {
  const head = steps[0]
  if (!head || !ROUND_STEPS.has(head.id)) return []
  return steps.filter(({ id }) => id === head.id).map(({ seat }) => seat!)
}

export const ROUND_STEPS: ReadonlySet<string> = new Set([
  'speech',
  'election.speech',
  'election.pk-speech',
  'exile.pk-speech',
])

/** A turn to speak; over when the speaker says 过 (CONDUCT-03). Turns of the dead go with their death (SPEECH-09). */
export const SPEECH: StepHandler = {
  clock: (s, step) => (step.seat === s.sheriff ? 'sheriff' : 'speech'),
  apply: () => undefined,
}

/** A speech on the PK stage or in the election: the same, with its own clock; the night-dead may still speak (GEN-07). */
export const ELECTION_SPEECH: StepHandler = {
  clock: () => 'speech',
  apply: () => undefined,
}
export const PK_SPEECH: StepHandler = { ...ELECTION_SPEECH, clock: () => 'pk' }

export const SPEECH_SIDE: StepHandler = {
  actors: ownSeat,
  apply: (run, _step, answer) => startFromSheriff(run, answer.choice === 'right' ? 'right' : 'left'),
}

/** Nobody died and there is no sheriff: the referee enters who was drawn; the round runs to the left (SPEECH-07). */
export const SPEECH_FIRST: StepHandler = {
  empty: (s) => ({ seats: living(s).slice(0, 1) }),
  check(s, _step, _act, answer) {
    return checkLiving(s, namedSeat(answer), ['SPEECH-07'])
  },
  apply(run, _step, answer) {
    const first = namedSeat(answer)
    const after = around(run.state, first, 'left')
    startRound(run, [first, ...after.slice(0, -1)], 'left', ['SPEECH-07'])
  },
}
