/** What the tablets sent comes to the same as if the referee had entered it (design §3). */
import { handlerOf } from '../../../src/engine/agenda.ts'
import {
  ACTS,
  decide,
  evolve,
  isRefusal,
  type Answer,
  type SeatNo,
  type State,
  type Step,
} from '../../../src/engine/index.ts'
import type { Decision } from '../../support/random-match.ts'
import { differing } from '../fold-holds.ts'

const VOTES = /^(election|exile)\.(pk-)?vote$/

interface Entered {
  readonly act: string
  readonly answer: Answer
}

/** The answer of the one that is asked, or of the first who sent his. */
function single(step: Step, s: State): Entered | null {
  const asked = handlerOf(step).actors?.(s, step) ?? []
  const first = asked.find((seat) => s.pending[seat])
  const act = step.data?.stage ?? ACTS.find((spec) => spec.steps.includes(step.id))?.act
  return first === undefined || act === undefined ? null : { act, answer: s.pending[first]! }
}

/** The referee's entry that says what the tablets said. */
function entryFor(step: Step, s: State): Entered | null {
  const { pending, seats: all } = s
  const sent = Object.entries(pending).map(([seat, answer]) => [Number(seat), answer] as const)
  const map = (): Record<SeatNo, SeatNo | null> =>
    Object.fromEntries(sent.map(([seat, answer]) => [seat, answer.seats?.[0] ?? null]))
  // A wolf who shows nothing has shown nothing at the desk, too (WOLF-03).
  const pack = Object.fromEntries(all.filter((seat) => seat.pack && seat.alive).map(({ no }) => [no, null]))
  if (step.id === 'election.run') {
    const seats = sent.filter(([, answer]) => answer.choice === 'yes').map(([seat]) => seat)
    return { act: 'run', answer: { seats } }
  }
  if (VOTES.test(step.id)) return { act: step.id.split('.')[0]!, answer: { ballots: map() } }
  if (step.id === 'night.wolves') return { act: 'wolves', answer: { picks: { ...pack, ...map() } } }
  return single(step, s)
}

/** What is left of a match when how it was entered is forgotten. */
function kept({ before: _before, log, ...rest }: State): object {
  return { ...rest, log: log.map(({ key, params }) => ({ key, params })) }
}

/** The fault of a Next that took the tablets' answers, or null. */
export function tabletsFault({ command, before, after, outcome, time }: Decision): string | null {
  if (command.kind !== 'next' || isRefusal(outcome) || Object.keys(before.pending).length === 0) return null
  const entry = entryFor(before.agenda[0]!, before)
  if (!entry) return null
  const plain = { ...before, pending: {} }
  const entered = decide(plain, { kind: 'act', ...entry }, { time })
  if (isRefusal(entered)) return `the same entry is refused at the desk: ${entered.code}`
  const parts = differing(kept(entered.reduce(evolve, plain)), kept(after))
  return parts === '' ? null : `entered at the desk, it differs: ${parts}`
}
