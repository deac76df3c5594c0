/** Short scenarios for the tests of the runner: one table of twelve, and whatever is played on it. */
import { readScenario, runScenario, type Failure } from '../../src/scenario/index.ts'

const SEATS = '{1: seer, 2: witch, 3: hunter, 4: guard, 5-8: villager, 9-12: werewolf}'

/** A file with this play, one entry a line, without the dash. */
export const written = (...entries: string[]): string =>
  [`seats: ${SEATS}`, 'play:', ...entries.map((entry) => `  - ${entry}`)].join('\n')

/** What differs when the file is played. */
export const played = (...entries: string[]): Failure[] =>
  runScenario(readScenario(written(...entries), 'table.yaml'))

/** The same in words, a line for each difference. */
export const told = (...entries: string[]): string[] =>
  played(...entries).map(({ step, text }) => `step ${step}: ${text}`)
