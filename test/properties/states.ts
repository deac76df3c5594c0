/** States from the middle of random matches, a few for every kind of step. */
import { INITIAL, isRefusal, type Entry, type State } from '../../src/engine/index.ts'
import { playMatch } from '../support/random-match.ts'

/** How many states of one kind of step are worth trying. */
const EACH = 12

/** States met in `matches` random matches, the empty table among them; at most a dozen for each kind of step. */
export function statesOf(first: number, matches: number): State[] {
  const byStep = new Map<string, State[]>([['none', [INITIAL]]])
  for (let seed = first; seed < first + matches; seed += 1) {
    playMatch(seed, {
      watch({ after, outcome }) {
        if (isRefusal(outcome)) return
        const step = after.agenda[0]!
        const key = `${step.id} ${step.data?.stage ?? ''}`
        const known = byStep.get(key) ?? []
        byStep.set(key, known)
        if (known.length < EACH) known.push(after)
        else known[seed % EACH] = after
      },
    })
  }
  return [...byStep.values()].flat()
}

/** The journal rows of one random match. */
export function journalOf(seed: number): Entry[] {
  const entries: Entry[] = []
  playMatch(seed, {
    watch({ command, outcome }) {
      if (!isRefusal(outcome)) entries.push({ command, events: outcome })
    },
  })
  return entries
}
