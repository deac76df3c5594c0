/** A correction an hour back (design §4): what was decided is decided otherwise, and all that came later again. */
import type { Event } from '../event.ts'
import { fold, type Change, type CorrectionHead, type Entry } from '../fold.ts'
import { INITIAL } from '../initial.ts'
import { refuse, type Refusal } from '../refusal.ts'
import type { State } from '../state.ts'
import { differencesOf, type Differences } from './differences.ts'
import { placeOf, type Place } from './place.ts'
import { Again, type Fate, type Stop } from './again.ts'

/** An entry of the live history with the time it was decided at (wall-clock milliseconds). */
export interface Played extends Entry {
  readonly at: number
}

/** What would be journalled and where it leads. Nothing has happened yet. */
export interface Correction {
  readonly head: CorrectionHead
  /** The head first; the others keep the times of what they replace. */
  readonly entries: readonly Played[]
  /** Later decisions that could not be taken again as they were, and steps passed that were not there before. */
  readonly fates: readonly Fate[]
  /** How many later decisions were taken again. */
  readonly taken: number
  /** Where the match waits for a decision that was never made; null when everything found its place. */
  readonly stop: Stop | null
  readonly differences: Differences
  readonly state: State
}

/** One of the new commands is forbidden. */
export interface Forbidden {
  readonly index: number
  readonly refusal: Refusal
}

export const isForbidden = (value: Correction | Forbidden): value is Forbidden => 'refusal' in value

/**
 * Decides the live history again with `changes` made to it. Pure; a mistake in the changes is a value, never an
 * exception. `made`: wall time of the correction, for its head.
 */
export function correct(
  line: readonly Played[],
  changes: readonly Change[],
  reason: string,
  made: number,
): Correction | Forbidden {
  const ordered = [...changes].sort((a, b) => a.index - b.index)
  const wrong = ordered.find(
    (change, i) => !isPossible(line, change) || change.index === ordered[i - 1]?.index,
  )
  const from = ordered[0]?.index
  if (from === undefined || wrong)
    return {
      index: wrong?.index ?? 0,
      refusal: refuse('bad-answer', 'GEN-08', { detail: { act: 'correct' } }),
    }
  const states = statesOf(line)
  const head = headOf(line, states, from, reason, made)
  const start = {
    ...fold(stateBefore(states, from), head.events),
    held: states.at(-1)?.held ?? false,
  }
  const again = new Again(line, places(states), start)
  const forbidden = again.play(from, new Map(ordered.map((change) => [change.index, change])))
  if (forbidden) return forbidden
  const command: CorrectionHead = {
    kind: 'correct',
    from,
    rows: again.entries.length,
    changes: ordered,
    reason,
  }
  const entries = [{ ...head, command }, ...again.entries]
  return {
    head: command,
    entries,
    fates: again.fates,
    taken: again.taken,
    stop: again.stop,
    differences: differencesOf(line, [...line.slice(0, from), ...entries]),
    state: again.state,
  }
}

/** The opening stands; a correction is taken back with undo, not corrected. */
function isPossible(line: readonly Played[], { index, commands }: Change): boolean {
  const entry = line[index]
  return index > 0 && entry !== undefined && entry.command.kind !== 'correct' && commands.every(isOfMatch)
}

const isOfMatch = ({ kind }: { kind: string }): boolean =>
  !['open', 'undo', 'redo', 'correct', 'hold'].includes(kind)

function statesOf(line: readonly Entry[]): State[] {
  let state = INITIAL
  return line.map(({ events }) => (state = fold(state, events)))
}

const stateBefore = (states: readonly State[], index: number): State => states[index - 1] ?? INITIAL

/** The place before each entry, and the one at the end. */
function places(states: readonly State[]): Place[] {
  return [INITIAL, ...states].map(placeOf)
}

/** The head says in the record that there was a correction; earlier ones that it takes back are said again. */
function headOf(
  line: readonly Played[],
  states: readonly State[],
  from: number,
  reason: string,
  made: number,
) {
  const { night, day, agenda } = stateBefore(states, from)
  const params = { step: agenda[0]?.id ?? '', reason }
  const own = { key: 'corrected', params, rules: ['GEN-08'], public: false, night, day } as const
  const earlier = line.slice(from).filter((entry) => entry.command.kind === 'correct')
  const events: Event[] = [...earlier.flatMap((entry) => entry.events), { kind: 'logged', entry: own }]
  return { at: made, events }
}
