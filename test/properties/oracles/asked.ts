/**
 * Who is asked at a step, which controls lie on the tablets, and which clock runs, told a second time as a referee's
 * plan of the match would say it.
 */
import { handlerOf } from '../../../src/engine/agenda.ts'
import { BESIDES } from '../../../src/engine/besides.ts'
import { conferring, groupOf } from '../../../src/engine/night/groups.ts'
import type { SeatNo, State, Step } from '../../../src/engine/index.ts'
import type { Decision } from '../../support/random-match.ts'
import { elderBrotherFell } from './brothers.ts'

const seatsOf = (s: State, fits: (seat: State['seats'][number]) => boolean): SeatNo[] =>
  s.seats.filter(fits).map(({ no }) => no)

/** The living holders of a card, where at least `least` of them live. */
const holding =
  (card: string, least = 1) =>
  (s: State): SeatNo[] => {
    const living = seatsOf(s, ({ role, alive }) => alive && role === card)
    return living.length >= least ? living : []
  }

/** Slots whose name is not the card's, or that more than its holder answers. */
const NIGHT: Readonly<Record<string, (s: State) => SeatNo[]>> = {
  lovers: (s) => s.lovers.filter((seat) => s.seats[seat - 1]!.alive),
  'two-sisters': holding('two-sisters', 2),
  'three-brothers': holding('three-brothers', 2),
  'wolf-brothers': (s) => {
    const both = [...holding('wolf-elder-brother')(s), ...holding('wolf-younger-brother')(s)]
    return both.length === 2 ? both : []
  },
  wolves: (s) => seatsOf(s, ({ pack, alive }) => pack && alive),
  'younger-brother': (s) => (elderBrotherFell(s).kill === s.night ? holding('wolf-younger-brother')(s) : []),
  charmed: (s) =>
    ((s.memory['piper'] as readonly SeatNo[] | undefined) ?? []).filter((seat) => s.seats[seat - 1]!.alive),
}

const exileVoters = (s: State, step: Step): SeatNo[] =>
  seatsOf(
    s,
    ({ no, alive, flipped, forfeits }) =>
      alive && !flipped && forfeits.vote === 0 && !step.data?.seats?.includes(no),
  )
const electionVoters = (s: State): SeatNo[] =>
  seatsOf(s, ({ no, out }) => out === null && !s.election.ran.includes(no))
const itsSeat = (_s: State, { seat }: Step): SeatNo[] => (seat === undefined ? [] : [seat])

const DAY: Readonly<Record<string, (s: State, step: Step) => SeatNo[]>> = {
  'election.run': (s) => seatsOf(s, ({ out }) => out === null),
  'election.vote': electionVoters,
  'election.pk-vote': electionVoters,
  'exile.vote': exileVoters,
  'exile.pk-vote': exileVoters,
  shot: itsSeat,
  badge: itsSeat,
  'speech.side': (s) => (s.sheriff === null ? [] : [s.sheriff]),
  'second-exile': holding('stuttering-judge'),
}

function askedByPlan(s: State, step: Step): SeatNo[] {
  if (!step.id.startsWith('night.')) return DAY[step.id]?.(s, step) ?? []
  const slot = step.id.slice('night.'.length)
  return (NIGHT[slot] ?? holding(slot))(s)
}

const CLOCKS: Readonly<Record<string, string>> = {
  'election.speech': 'speech',
  'election.pk-speech': 'pk',
  'election.withdraw': 'withdraw',
  'election.vote': 'vote',
  'election.pk-vote': 'vote',
  'last-words': 'words',
  'flip-speech': 'words',
  'exile.vote': 'vote',
  'exile.pk-speech': 'pk',
  'exile.pk-vote': 'vote',
  'night.wolves': 'wolves',
}

function clockByPlan(s: State, { id, seat }: Step): string | null {
  if (id === 'speech') return seat === s.sheriff ? 'sheriff' : 'speech'
  return CLOCKS[id] ?? (id.startsWith('night.') ? 'night' : null)
}

const SPEECHES = ['speech', 'election.speech', 'election.pk-speech', 'exile.pk-speech']

/** KNIGHT-01: from daybreak until the exile vote is announced, not while ballots are held. */
function duelByPlan(s: State, id: string): boolean {
  if (s.phase !== 'day' || !s.setup!.cards.includes('knight')) return false
  if (id.endsWith('vote') || id.startsWith('exile.')) return false
  if (!s.setup!.options['knight.inElection']) return id === 'speech'
  if (id.startsWith('election.')) return true
  return s.agenda.some((step) => step.id === 'exile.vote')
}

const CONTROLS: Readonly<Record<string, (s: State, id: string) => boolean>> = {
  withdraw: (_s, id) => id === 'election.speech' || id === 'election.withdraw',
  explode: (_s, id) => SPEECHES.includes(id),
  duel: duelByPlan,
}

const ROUNDS: Readonly<Record<string, string>> = {
  speech: 'day',
  'election.speech': 'election',
  'election.pk-speech': 'election-pk',
  'exile.pk-speech': 'exile-pk',
}

/** A round is under way while a turn of it, or the ballot it leads to, is still to come. */
const LEADS_TO: Readonly<Record<string, RegExp>> = {
  day: /^(speech|exile\.vote)$/,
  election: /^(election\.(speech|withdraw|vote)|open-election-vote)$/,
  'election-pk': /^election\.pk-/,
  'exile-pk': /^exile\.pk-/,
}
const hasMore = (s: State, kind: string | null): boolean =>
  kind !== null && s.agenda.some((step) => LEADS_TO[kind]?.test(step.id))

/** The round that the public sees; `null` where certainly none is under way. */
function roundFault(s: State, id: string): string | null {
  const kind = s.round?.kind ?? null
  const over = id === 'announcement' || id === 'dawn' || id.startsWith('night.') || id === 'election.run'
  const wanted = ROUNDS[id] ?? (over || !hasMore(s, kind) ? null : kind)
  return kind === wanted ? null : `at ${id} the round is ${kind}`
}

/** Calls at which those asked see one another, and whether they may confer (CHAT-01…04). */
const GROUPS: Readonly<Record<string, boolean>> = {
  'night.wolves': true,
  'night.two-sisters': true,
  'night.three-brothers': true,
  'night.lovers': false,
  'night.wolf-brothers': false,
  'night.charmed': false,
}

function groupFault(s: State, id: string): string | null {
  const group = id in GROUPS ? askedByPlan(s, s.agenda[0]!) : []
  for (const { no } of s.seats) {
    const own = group.includes(no) ? group : []
    if ([...groupOf(s, no)].sort().join() !== [...own].sort().join())
      return `at ${id} seat ${no} sees ${groupOf(s, no).join(' ')}, by the plan ${own.join(' ')}`
    const confers = GROUPS[id] === true && own.length > 0
    if (conferring(s, no).length > 0 !== confers)
      return `at ${id} seat ${no} and conferring do not go together`
  }
  return null
}

/** Which call of the night is current, and that a judge is asked, is nobody's business (NIGHT-05, JUDGE-05). */
function shownFault(s: State, id: string): string | null {
  const secret = id.startsWith('night.') || id === 'dawn'
  if (secret) return s.shown.id === 'night' ? null : `at ${id} the public is shown ${s.shown.id}`
  if (id === 'second-exile') return s.shown.id === id ? 'the question to the judge is public' : null
  return s.shown.id === id && s.shown.seat === s.agenda[0]!.seat
    ? null
    : `at ${id} the public is shown ${s.shown.id}`
}

/** What is wrong with the step that has just become current, or null. */
export function askedFault({ command, before, after }: Decision): string | null {
  const step = after.agenda[0]
  if (command.kind === 'overrule' || !step || after.winner !== null || after.deal !== 'ready') return null
  const asked = handlerOf(step).actors?.(after, step) ?? []
  const byPlan = askedByPlan(after, step)
  if (asked.join() !== byPlan.join())
    return `at ${step.id} ${asked.join(' ') || 'nobody'} is asked, by the plan ${byPlan.join(' ') || 'nobody'}`
  const controls = BESIDES.filter((beside) => beside.controls(after)).map((beside) => beside.form.act)
  const wrong = Object.keys(CONTROLS).find((act) => CONTROLS[act]!(after, step.id) !== controls.includes(act))
  if (wrong !== undefined) return `the control "${wrong}" is wrong at ${step.id}`
  if (new Set(after.called).size < after.called.length) return `called twice: ${after.called.join(' ')}`
  return (
    roundFault(after, step.id) ??
    shownFault(after, step.id) ??
    groupFault(after, step.id) ??
    clockFault(before, after, step)
  )
}

/** A clock starts with its step; what the desk does with it later is not looked at. */
function clockFault(before: State, after: State, step: Step): string | null {
  if (step === before.agenda[0] || step.id === 'second-exile') return null
  const kind = clockByPlan(after, step)
  const { clocks, options } = after.setup!
  const limit = options['wolf.discussionSeconds']
  const seconds =
    kind === null ? 0 : kind === 'wolves' && typeof limit === 'number' ? limit : clocks[kind as 'speech']
  const wanted = seconds > 0 ? kind : null
  return (after.clock?.kind ?? null) === wanted ? null : `at ${step.id} the clock is ${after.clock?.kind}`
}
