/** What must hold after every decision of every match. One entry, one sentence; each says what is wrong, or null. */
import { decide, isRefusal, RULES, type State } from '../../src/engine/index.ts'
import { offersAt } from '../../src/engine/views/offers.ts'
import type { Decision } from '../support/random-match.ts'
import { legalAnswers } from './legal.ts'

export interface Invariant {
  readonly says: string
  /** Watches one match from its beginning; each decision's fault, or null. */
  start(): (decision: Decision) => string | null
}

/** An invariant that needs to see one decision only. */
const holds = (says: string, check: (decision: Decision) => string | null): Invariant => ({
  says,
  start: () => check,
})

const wasRuled = ({ command }: Decision): boolean => command.kind === 'overrule'

/** Next is accepted; or it is refused by rules and something offered is accepted; or the match is over. */
function canGoOn(s: State): string | null {
  const next = decide(s, { kind: 'next' }, { time: 0 })
  if (!isRefusal(next) || s.winner !== null) return null
  if (s.deal !== 'ready') return null
  const step = s.agenda[0]!
  const ways = offersAt(s, step).flatMap((offer) =>
    legalAnswers(offer).map((answer) => ({ kind: 'act', act: offer.act, answer }) as const),
  )
  const open = ways.some((command) => !isRefusal(decide(s, command, { time: 0 })))
  return open ? null : `at ${step.id} Next is refused (${next.code}) and nothing offered is accepted`
}

const duplicates = (seats: readonly number[]): boolean => new Set(seats).size !== seats.length

function doubledList(s: State): string | null {
  const lists: Record<string, readonly number[]> = {
    ran: s.election.ran,
    candidates: s.election.candidates,
    withdrawn: s.election.withdrawn,
    announced: s.announcement?.seats ?? [],
    chain: s.announcement?.chain ?? [],
    batch: s.batch?.seats ?? [],
    words: s.batch?.granted ?? [],
    late: s.ballot?.late ?? [],
    lovers: s.lovers,
    pending: s.agenda.flatMap((step) => (step.id === 'speech' && step.seat ? [step.seat] : [])),
  }
  const found = Object.keys(lists).find((name) => duplicates(lists[name]!))
  return found === undefined ? null : `${found} names a seat twice: ${lists[found]!.join(' ')}`
}

const unknownRules = (rules: readonly string[]): string | null =>
  rules.length === 0 ? 'no rule is cited' : (rules.find((rule) => !(rule in RULES)) ?? null)

function winnerFault({ before, after, outcome }: Decision): string | null {
  const wins = isRefusal(outcome) ? 0 : outcome.filter((event) => event.kind === 'won').length
  if (wins > 1 || (wins > 0 && before.winner !== null)) return `won twice: ${before.winner}, ${after.winner}`
  return before.winner !== null && after.winner !== before.winner
    ? `${before.winner} → ${after.winner}`
    : null
}

function deathFault(decision: Decision): string | null {
  if (wasRuled(decision)) return null
  const { before, after } = decision
  const risen = before.seats.find((seat, i) => !seat.alive && after.seats[i]?.death !== seat.death)
  return risen === undefined || before.deal !== 'ready' ? null : `seat ${risen.no} died twice or rose`
}

function ruleFault({ before, after }: Decision): string | null {
  const dead = after.seats.find((seat) => !seat.alive && !seat.death?.causes.length)
  if (dead) return `seat ${dead.no} is dead without a cause`
  const rules = after.seats.flatMap((seat) => (seat.death ? [seat.death.rules] : []))
  const lines = after.log.slice(before.log.length).map((entry) => entry.rules)
  return [...rules, ...lines].map(unknownRules).find((wrong) => wrong !== null) ?? null
}

function refusalFault({ outcome, before, after }: Decision): string | null {
  if (!isRefusal(outcome)) return null
  return before === after ? unknownRules(outcome.rules) : 'a refused command changed the state'
}

function badgeFault({ after }: Decision): string | null {
  if ((after.badge === 'held') !== (after.sheriff !== null)) return `${after.badge}, sheriff ${after.sheriff}`
  const at = after.agenda[0]?.id ?? ''
  const dead = after.sheriff !== null && after.seats[after.sheriff - 1]?.alive === false
  const atRest = after.winner === null && (at === 'speech' || at === 'exile.vote')
  return dead && atRest ? `the sheriff ${after.sheriff} is dead at ${at}` : null
}

export const INVARIANTS: readonly Invariant[] = [
  holds('there is always a next step or a result', ({ after }) => canGoOn(after)),
  holds('the agenda is never empty', ({ after }) => (after.agenda.length > 0 ? null : 'the agenda is empty')),
  holds('there are never two winners, and a winner never changes', winnerFault),
  holds('the dead stay dead, and their death is told once', deathFault),
  holds('every death has a cause and a rule, and every line of the record cites existing rules', ruleFault),
  holds('every refusal cites existing rules and leaves the state alone', refusalFault),
  holds('no list names a seat twice', ({ after }) => doubledList(after)),
  holds('a badge is held by somebody, and by the living once the dead are buried', badgeFault),
]
