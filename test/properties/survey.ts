/** Plays many random matches and collects what went wrong, each fault once, and what was seen. */
import type { Command } from '../../src/engine/index.ts'
import { MOST_COMMANDS, playMatch, type Decision } from '../support/random-match.ts'
import { Coverage } from './coverage.ts'
import { FOLD_INVARIANTS } from './fold-holds.ts'
import { INVARIANTS, type Invariant } from './invariants.ts'
import { VIEW_INVARIANTS } from './views-hold.ts'
import { ORACLES } from './oracles/index.ts'
import { replay, smallest, told } from './shrink.ts'

/** A broken promise, with the shortest match that shows it. */
export interface Fault {
  readonly says: string
  readonly seed: number
  readonly what: string
  readonly commands: readonly string[]
}
export interface Survey {
  readonly coverage: Coverage
  /** Faults by the sentence they break. */
  readonly faults: ReadonlyMap<string, readonly Fault[]>
  /** Matches that came to no result. */
  readonly endless: readonly number[]
}

/** Different faults of one promise that are worth reading; more would be noise. */
const ENOUGH = 3

export const EVERY_INVARIANT: readonly Invariant[] = [
  ...INVARIANTS,
  ...ORACLES,
  ...FOLD_INVARIANTS,
  ...VIEW_INVARIANTS,
]

export function surveyMatches(
  first: number,
  count: number,
  invariants: readonly Invariant[] = EVERY_INVARIANT,
): Survey {
  const coverage = new Coverage()
  const faults = new Map<string, Fault[]>()
  const endless: number[] = []
  for (let seed = first; seed < first + count; seed += 1) {
    const commands: Command[] = []
    const checks = invariants.map((invariant) => ({ invariant, check: invariant.start() }))
    const end = playMatch(seed, {
      watch(decision) {
        commands.push(decision.command)
        coverage.see(decision)
        for (const { invariant, check } of checks) {
          const what = check(decision)
          if (what !== null) note(faults, seed, invariant, what, commands)
        }
      },
    })
    if (end.winner === null && commands.length >= MOST_COMMANDS) endless.push(seed)
  }
  return { coverage, faults, endless }
}

/** A watcher of one match that keeps what first goes wrong with the rules; empty while nothing does. */
export function ruleWatch(): { readonly watch: (decision: Decision) => void; readonly fault: () => string } {
  const checks = [...INVARIANTS, ...ORACLES].map((invariant) => ({ invariant, check: invariant.start() }))
  let fault = ''
  return {
    watch(decision) {
      for (const { invariant, check } of checks) {
        const what = fault === '' ? check(decision) : null
        if (what !== null) fault = `${invariant.says}: ${what}`
      }
    },
    fault: () => fault,
  }
}

/** What first goes wrong with the rules in the match of one seed; empty when nothing does. */
export function firstFault(seed: number): string {
  const { watch, fault } = ruleWatch()
  playMatch(seed, { watch })
  return fault()
}

/** Keeps a fault unless its like is known already. */
function note(
  faults: Map<string, Fault[]>,
  seed: number,
  invariant: Invariant,
  what: string,
  commands: readonly Command[],
): void {
  const known = faults.get(invariant.says) ?? []
  faults.set(invariant.says, known)
  if (known.length >= ENOUGH || known.some((fault) => like(fault.what) === like(what))) return
  const short = smallest([...commands], (some) => breaks(some, invariant, what))
  known.push({ says: invariant.says, seed, what, commands: short.map(told) })
}

/** Two faults are alike when only the numbers in them differ. */
const like = (what: string): string => what.replaceAll(/\d+/g, '#')

function breaks(commands: readonly Command[], invariant: Invariant, what: string): boolean {
  let found = false
  const check = invariant.start()
  replay(commands, (decision) => {
    const said = check(decision)
    found ||= said !== null && like(said) === like(what)
  })
  return found
}
