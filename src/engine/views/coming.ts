import { wordsOf } from '../day/last-words.ts'
import { daySteps } from '../day/skeleton.ts'
import { sheriffsSide } from '../day/speeches.ts'
import type { SeatNo, Step } from '../model.ts'
import { isAlive, isPubliclyAlive } from '../select.ts'
import type { State } from '../state.ts'

type Coming = readonly { readonly step: string; readonly seat: SeatNo | null }[]

const at = (step: string, seat: SeatNo | null = null): Coming => [{ step, seat }]

/** What the hands that go up bring, if several do (SHERIFF-02, SHERIFF-03). */
const CONTEST: readonly Step[] = [
  { id: 'election.speech' },
  { id: 'election.withdraw' },
  { id: 'election.vote' },
]

/** Who speaks first is settled here, and the round is put in with the answer (SPEECH-03, SPEECH-07). */
const OPENS_A_ROUND: ReadonlySet<string> = new Set(['speech.side', 'speech.first'])

/** What the book-keeping between the steps will put in, as far as it is known now; a seat where it is settled whose. */
const BRINGS: Readonly<Record<string, (s: State) => Coming>> = {
  round: (s) => [...sideOf(s), ...at('speech')],
  'grant-words': (s) => wordsOf(s).flatMap((seat) => at('last-words', seat)),
  'offer-badge': (s) => (s.sheriff !== null && !isPubliclyAlive(s, s.sheriff) ? at('badge', s.sheriff) : []),
  'open-election-vote': () => at('election.vote'),
  'resume-election': () => [...at('election.withdraw'), ...at('election.vote')],
}

/** The sheriff's choice of the side; a sheriff who is out has a successor, or none, to make it. */
function sideOf(s: State): Coming {
  const { sheriff } = s
  const chooses = sheriff !== null && isAlive(s, sheriff) && sheriffsSide(s) === null
  return chooses ? at('speech.side', sheriff) : []
}

/**
 * What the referee will meet if nothing unforeseen happens, the current step first: the agenda with what its
 * book-keeping stands for, the day behind the dawn, and the night behind the day (GEN-05). What a ballot or an
 * unknown death may bring is not in it.
 */
export function comingSteps(s: State): Coming {
  const steps = s.agenda.flatMap((step) => brought(s, step))
  return s.agenda[0]?.id === 'over' ? steps : [...steps, ...at('night')]
}

function brought(s: State, step: Step): Coming {
  if (step.auto) return BRINGS[step.id]?.(s) ?? []
  return [...at(step.id, step.seat ?? null), ...behind(s, step).flatMap((next) => brought(s, next))]
}

/** What a step puts behind itself whatever comes of it, or nearly so. */
function behind(s: State, { id }: Step): readonly Step[] {
  if (id === 'election.run') return CONTEST
  if (id === 'dawn') return tomorrow(s)
  return OPENS_A_ROUND.has(id) ? [{ id: 'speech' }] : []
}

/** The day that breaks with the coming dawn. */
const tomorrow = (s: State): readonly Step[] => daySteps({ ...s, day: s.night })
