/** What two lines of the same match come to: facts of the table at the end, ballots, lines of the record. */
import { fold, type Entry } from '../fold.ts'
import { INITIAL } from '../initial.ts'
import type { Json, SeatNo } from '../model.ts'
import type { RuleId } from '../rules.ts'
import type { Ballot, LogEntry, Seat, State } from '../state.ts'
import { refereeView } from '../views/referee.ts'
import { placeOf } from './place.ts'

/** What a difference is about; the texts of the console have a word for each. */
export const DIFFERENCES = [
  'step',
  'winner',
  'decided',
  'sheriff',
  'badge',
  'life',
  'out',
  'role',
  'faction',
  'marks',
  'vote',
  'open',
  'ballot',
] as const
export type DifferenceKind = (typeof DIFFERENCES)[number]

/**
 * One fact that is not the same. `was` and `now` are plain data, null where there is nothing. `life`: null while alive,
 * else `{causes, time, number}`; `ballot`: `{step, day, votes, tally}`; `step`: a place; `marks`: names.
 */
export interface Difference {
  readonly what: DifferenceKind
  readonly seat: SeatNo | null
  readonly was: Json
  readonly now: Json
  /** The audience knows this fact. */
  readonly public: boolean
  /** Rules that explain what is now, or what was when there is nothing now. */
  readonly rules: readonly RuleId[]
}

export interface Differences {
  readonly facts: readonly Difference[]
  /** Lines of the record that would not stand there any more, and those that would. */
  readonly gone: readonly LogEntry[]
  readonly fresh: readonly LogEntry[]
}

type Fact = Pick<Difference, 'what' | 'seat' | 'public' | 'rules'> & { readonly value: Json }

/** Compares two lines of history. */
export function differencesOf(was: readonly Entry[], now: readonly Entry[]): Differences {
  const [before, after] = [look(was), look(now)]
  return {
    facts: compare(before.facts, after.facts),
    gone: missing(before.log, after.log),
    fresh: missing(after.log, before.log),
  }
}

function look(line: readonly Entry[]): { facts: Map<string, Fact>; log: readonly LogEntry[] } {
  let state: State = INITIAL
  const ballots: Ballot[] = []
  for (const { command, events } of line) {
    state = fold(state, events)
    for (const event of events) {
      if (event.kind !== 'ballot') continue
      // A ruling on a ballot tells the same ballot again.
      if (command.kind === 'overrule') ballots.pop()
      ballots.push(event.ballot)
    }
  }
  return { facts: factsOf(state, ballots), log: state.log }
}

function factsOf(s: State, ballots: readonly Ballot[]): Map<string, Fact> {
  const facts = new Map<string, Fact>()
  const put = (fact: Fact, key: string = `${fact.what}:${fact.seat ?? ''}`) => facts.set(key, fact)
  const table = (what: DifferenceKind, value: Json, isPublic: boolean) =>
    put({ what, seat: null, value, public: isPublic, rules: [] })
  const { phase, night, day, step, seat } = placeOf(s)
  table('step', { phase, night, day, step, seat }, false)
  table('winner', s.winner, true)
  table('decided', s.decided, false)
  table('sheriff', s.sheriff, true)
  table('badge', s.badge, true)
  if (!s.setup) return facts
  const { seats } = refereeView(s)
  s.seats.forEach((own, i) => seatFacts(own, seats[i]?.truth.marks ?? []).forEach((fact) => put(fact)))
  const held = new Map<string, number>()
  for (const ballot of ballots) {
    const name = `${ballot.step}:${ballot.day}`
    const count = (held.get(name) ?? 0) + 1
    held.set(name, count)
    const { votes, tally } = ballot
    const value = { step: ballot.step, day: ballot.day, votes: { ...votes }, tally: { ...tally } }
    put({ what: 'ballot', seat: null, value, public: true, rules: [] }, `ballot:${name}:${count}`)
  }
  return facts
}

function seatFacts(seat: Seat, marks: readonly string[]): Fact[] {
  const { no, death } = seat
  const hidden = (what: DifferenceKind, value: Json): Fact => ({
    what,
    seat: no,
    value,
    public: false,
    rules: [],
  })
  const open = (what: DifferenceKind, value: Json): Fact => ({ ...hidden(what, value), public: true })
  const life = death && { causes: [...death.causes], time: death.time, number: death.number }
  return [
    { ...hidden('life', life), rules: death?.rules ?? [] },
    open('out', seat.out),
    hidden('role', seat.role),
    hidden('faction', seat.faction),
    hidden('marks', [...marks]),
    open('vote', !seat.flipped && seat.forfeits.vote === 0),
    open('open', seat.open),
  ]
}

function compare(was: ReadonlyMap<string, Fact>, now: ReadonlyMap<string, Fact>): Difference[] {
  const keys = new Set([...was.keys(), ...now.keys()])
  return [...keys].flatMap((key) => {
    const [old, fresh] = [was.get(key), now.get(key)]
    const either = fresh ?? old
    const [a, b] = [old?.value ?? null, fresh?.value ?? null]
    if (!either || textOf(a) === textOf(b)) return []
    const rules = fresh && fresh.rules.length > 0 ? fresh.rules : (old?.rules ?? [])
    return [{ what: either.what, seat: either.seat, public: either.public, was: a, now: b, rules }]
  })
}

/** Lines of `log` that `other` does not have, each as often as it is missing. That there was a correction is none. */
function missing(log: readonly LogEntry[], other: readonly LogEntry[]): LogEntry[] {
  const left = new Map<string, number>()
  for (const entry of other) left.set(textOf(entry), (left.get(textOf(entry)) ?? 0) + 1)
  return log.filter((entry) => {
    const count = left.get(textOf(entry)) ?? 0
    if (count > 0) left.set(textOf(entry), count - 1)
    return count === 0 && entry.key !== 'corrected'
  })
}

/** Equal for equal values: what comes back from the journal has its keys in another order. */
const textOf = (value: unknown): string =>
  JSON.stringify(value, (_key, part: unknown) =>
    typeof part === 'object' && part !== null && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).sort(([a], [b]) => (a < b ? -1 : 1)))
      : part,
  )
