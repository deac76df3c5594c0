/** Whatever becomes public stands in the record as public, since the referee's words are made of it (narration.md §4). */
import { isRefusal, type Answer, type State } from '../../../src/engine/index.ts'
import type { Decision } from '../../support/random-match.ts'
import { isSpent } from './marks.ts'
import { anchorOf } from './start.ts'

type Line = State['log'][number]
interface Wanted {
  readonly key: string
  /** Those of the line's parameters that are looked at. */
  readonly params?: Readonly<Record<string, unknown>>
  /** A rule that the line must name: the words read aloud go by some of them. */
  readonly rule?: string
  /** A rule that it must not name, because other words go by it. */
  readonly not?: string
  /** For the referee alone. */
  readonly secret?: true
}

const fits = (line: Line, { key, params = {}, rule, not, secret }: Wanted): boolean =>
  line.public === !secret &&
  line.key === key &&
  (rule === undefined || line.rules.some((cited) => cited === rule)) &&
  !line.rules.some((cited) => cited === not) &&
  Object.entries(params).every(([name, value]) => JSON.stringify(line.params[name]) === JSON.stringify(value))

function announced(before: State, after: State): Wanted[] {
  const { announcement } = after
  // A shot later makes the chain of the dead longer, which is told by itself.
  if (!announcement || before.agenda[0]?.id !== 'announcement' || announcement === before.announcement)
    return []
  const { seats, growl } = announcement
  const heard = growl === null ? [] : [{ key: growl ? 'growl' : 'no-growl' }]
  return [{ key: seats.length > 0 ? 'announced' : 'peaceful', params: { seats } }, ...heard]
}

/** Deaths by day, each by the way it became known; the night's are named by the announcement. */
const outs = (before: State, after: State): Wanted[] =>
  after.seats
    .filter(({ no, out }) => out !== null && out !== before.seats[no - 1]!.out)
    .filter(
      ({ no }) => !(after.announcement !== before.announcement && after.announcement?.seats.includes(no)),
    )
    .map(({ no, out }) => ({ key: `out.${out}`, params: { seat: no } }))

const flips = (before: State, after: State): Wanted[] =>
  after.seats
    .filter(({ no, flipped }) => flipped && !before.seats[no - 1]!.flipped)
    .map(({ no }) => ({ key: 'flipped', params: { seat: no } }))

function badge(before: State, after: State): Wanted[] {
  const from = before.sheriff
  if (after.badge === 'destroyed' && before.badge === 'held')
    return [{ key: 'badge.destroyed', params: { from }, rule: 'BADGE-03' }]
  if (after.badge === 'lost' && before.badge !== 'lost') return [{ key: 'no-sheriff' }]
  if (after.badge !== 'held' || after.sheriff === before.sheriff) return []
  return before.badge === 'held'
    ? [{ key: 'badge.passed', params: { from, to: after.sheriff }, rule: 'BADGE-02' }]
    : [{ key: 'elected', params: { seat: after.sheriff } }]
}

/** Who runs, who withdraws, and an election put off to the next day (SHERIFF-02, SHERIFF-03, SHERIFF-15). */
function election(before: State, after: State): Wanted[] {
  const [was, is] = [before.election, after.election]
  // A duel may end the election before anybody has run (KNIGHT-02).
  const duelled = after.log.slice(before.log.length).some(({ key }) => key === 'duel')
  const ran =
    was.phase === 'none' && is.phase !== 'none' && !duelled
      ? [{ key: 'candidates', params: { seats: is.ran } }]
      : []
  const off = is.phase === 'suspended' && was.phase === 'open' ? [{ key: 'election-suspended' }] : []
  const gone = is.withdrawn.filter((seat) => !was.withdrawn.includes(seat))
  const withdrew = gone.length > 0 && after.ballot === before.ballot
  return [...ran, ...off, ...(withdrew ? [{ key: 'withdrawn', params: { seats: gone } }] : [])]
}

/** A tie's stage, or a ballot that exiled nobody. */
function ballot(before: State, after: State): Wanted[] {
  if (after.ballot === before.ballot || !after.ballot) return []
  const head = after.agenda[0]
  if (head?.id === 'exile.pk-speech') return [{ key: 'pk', params: { seats: head.data?.seats } }]
  if (head?.id === 'election.pk-speech') return [{ key: 'election-tie', params: { seats: head.data?.seats } }]
  if (after.ballot.step === 'election.pk-vote' && after.sheriff === null)
    return [{ key: 'no-sheriff', rule: 'SHERIFF-08' }]
  const exile = after.ballot.step.startsWith('exile')
  const moved = flips(before, after).length + outs(before, after).length
  if (!exile || moved > 0) return []
  const second = after.ballot.step === 'exile.pk-vote'
  return [{ key: 'no-exile', rule: second ? 'VOTE-09' : 'VOTE-15', ...(!second && { not: 'VOTE-09' }) }]
}

/** By which rule the round starts where it does. */
function startRule(before: State, after: State): string {
  if (after.sheriff !== null) return 'SPEECH-03'
  if (before.agenda[0]?.id === 'speech.first') return 'SPEECH-07'
  return anchorOf(after) === null ? 'SPEECH-05' : 'SHERIFF-12'
}

/** The start of the day's round, as it is read out (narration D-04). */
function round(before: State, after: State): Wanted[] {
  if (after.lastRoundDay === before.lastRoundDay) return []
  const first = after.agenda[0]
  // A turn lost by sanction passes at once.
  const rule = startRule(before, after)
  return first?.id === 'speech' &&
    after.seats.every(({ forfeits }, i) => forfeits === before.seats[i]!.forfeits)
    ? [{ key: 'round', params: { first: first.seat, side: after.lastSide }, rule }]
    : [{ key: 'round', rule }]
}

/** Each of a batch with his words or without; aloud, that there are none (narration D-03). */
function words(before: State, after: State): Wanted[] {
  const granted = after.batch?.granted ?? null
  if (!after.batch || granted === null || before.batch?.granted === granted || after.winner !== null)
    return []
  const { seats } = after.batch
  const each = seats.map((seat) => ({
    key: granted.includes(seat) ? 'words' : 'no-words',
    params: { seat },
    secret: true as const,
  }))
  return seats.length > 0 && granted.length === 0 ? [...each, { key: 'words.none' }] : each
}

/** A shot and a duel are told with both sides (narration D-03a, D-09). */
function fights(before: State, after: State): Wanted[] {
  const shot = after.seats.find(({ no, death }) => death?.causes[0] === 'shot' && before.seats[no - 1]!.alive)
  const isUsed = ({ memory }: State, card = 'knight'): boolean =>
    (memory[card] as { used?: boolean } | undefined)?.used === true
  const duel = isUsed(after) && !isUsed(before)
  const asks = isUsed(after, 'stuttering-judge') && !isUsed(before, 'stuttering-judge')
  return [
    ...(asks ? [{ key: 'second-exile' }] : []),
    ...(shot ? [{ key: 'shot', params: { target: shot.no } }] : []),
    ...(duel ? [{ key: 'duel' }] : []),
  ]
}

/** A hunter who dies without his shot, and a potion that gave something back or nothing (HUNTER-03, PHARM-03). */
function skills(before: State, after: State): Wanted[] {
  const fallen = after.seats.find(
    ({ no, role, alive }) => role === 'hunter' && !alive && before.seats[no - 1]!.alive,
  )
  const lost = (after.memory['hunter'] as { may?: boolean } | undefined)?.may !== true
  const potion = after.acts['pharmacist']?.seats?.[0]
  const drunk = potion !== undefined && after.acts['pharmacist'] !== before.acts['pharmacist']
  return [
    ...(fallen && lost ? [told('shot-lost', { seat: fallen.no })] : []),
    ...(drunk ? [told(isSpent(before, potion) ? 'restored' : 'restored-nothing', { seat: potion })] : []),
  ]
}

/** Cupid's side once it is taken: the third party by its members (LOVERS-13), or the wolves' (CUPID-06). */
function sides(before: State, after: State): Wanted[] {
  const { thirdParty } = after
  if (thirdParty.length > 0 && before.thirdParty.length === 0)
    return [told('third-party', { seats: thirdParty })]
  const cupid = after.seats.find(({ role, faction }) => role === 'cupid' && faction === 'wolves')
  const turned = cupid && !cupid.infected && before.seats[cupid.no - 1]!.faction !== 'wolves'
  return turned ? [told('cupid.wolves', { seat: cupid.no })] : []
}

/** What each act of the night leaves in the record, for the referee alone. */
const ACTS_TOLD: Readonly<Record<string, (answer: Answer, s: State) => Wanted | undefined>> = {
  guard: ({ seats }) =>
    seats?.[0]
      ? told('guard', { seat: seats[0] }, 'GUARD-01')
      : told('guard.none', { seat: null }, 'GUARD-06'),
  seer({ seats }, s) {
    const shown = s.told['seer']?.value
    if (!seats?.[0]) return undefined
    return told('check', { seat: seats[0], shown }, shown === 'hidden' ? 'SEER-07' : 'SEER-02')
  },
  wolves(answer) {
    const seat = answer.seats?.[0] ?? null
    const shown = Object.values(answer.picks ?? {}).some((target) => target !== null)
    if (seat !== null) return told('knife', { seat }, 'WOLF-02')
    return shown ? told('knife.disagreed', { seat }, 'WOLF-05') : told('knife.empty', { seat }, 'WOLF-03')
  },
  witch({ choice, seats }) {
    const bottle = choice === 'save' ? 'antidote' : choice === 'poison' ? 'poison' : 'pass'
    return told(`witch.${bottle}`, { seat: seats?.[0] ?? null })
  },
  'younger-brother': ({ seats }) => told('solo-kill', { seat: seats?.[0] ?? null }),
  'wild-child': ({ seats }) => told('model', { seat: seats?.[0] ?? null }),
  cupid: (_answer, s) => told('linked', { seats: s.lovers }),
}
const told = (key: string, params: Readonly<Record<string, unknown>>, rule?: string): Wanted => ({
  key,
  params,
  secret: true,
  ...(rule !== undefined && { rule }),
})

function acts(before: State, after: State): Wanted[] {
  const slot = before.agenda[0]?.id.slice('night.'.length) ?? ''
  const answer = after.acts[slot]
  const isNew = before.phase === 'night' && answer !== undefined && before.acts[slot] !== answer
  const wanted = isNew ? ACTS_TOLD[slot]?.(answer, after) : undefined
  return wanted ? [wanted] : []
}

/** Every death of the night, with its causes. */
const nightDead = (before: State, after: State): Wanted[] =>
  after.day === before.day
    ? []
    : after.seats
        .filter(({ no, alive }) => !alive && before.seats[no - 1]!.alive)
        .map(({ no, death }) => told('died', { seat: no, causes: death?.causes }))

/** WIN-03: that the knife has won is written down when it is fixed. */
const decided = (before: State, after: State): Wanted[] =>
  after.decided !== null && before.decided === null ? [told('decided', { faction: after.decided })] : []

const won = (before: State, after: State): Wanted[] =>
  after.winner !== null && before.winner === null ? [{ key: 'won' }] : []

/** What can come about once in a decision, so that it must not be read aloud twice. */
const ONCE: ReadonlySet<string> = new Set([
  'elected',
  'no-sheriff',
  'won',
  'round',
  'announced',
  'no-exile',
  'words.none',
])

/** What became public and is not in the record, or null. */
export function recordFault({ command, before, after, outcome }: Decision): string | null {
  if (isRefusal(outcome) || !before.setup || after.deal !== 'ready' || command.kind === 'overrule')
    return null
  const lines = after.log.slice(before.log.length)
  const facts = [
    acts,
    nightDead,
    announced,
    outs,
    flips,
    fights,
    badge,
    election,
    ballot,
    round,
    words,
    skills,
    sides,
    decided,
    won,
  ].flatMap((of) => of(before, after))
  const missing = facts.find((wanted) => !lines.some((line) => fits(line, wanted)))
  const twice = lines.find(
    (line) => ONCE.has(line.key) && lines.filter(({ key }) => key === line.key).length > 1,
  )
  if (twice) return `"${twice.key}" is told twice`
  if (lines.some(({ key }) => key === 'words.none') && !facts.some(({ key }) => key === 'words.none'))
    return 'that there are no last words is told without need'
  return missing ? `no public line ${JSON.stringify(missing)} in ${JSON.stringify(lines)}` : null
}
