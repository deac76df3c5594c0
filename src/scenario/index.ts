/** Scenarios for whoever else wants to run them: tests, tools. */
import { readFileSync } from 'node:fs'
import type { State } from '../engine/index.ts'
import type { Failure, Scenario } from './model.ts'
import { readScenario } from './read.ts'
import { runScenario } from './run.ts'

export { scenarioFiles } from './files.ts'
export { Malformed } from './place.ts'
export { readScenario, runScenario }
export type { Failure, Scenario } from './model.ts'

/** Reads one file. Throws `Malformed` when it is no scenario. */
export const readFile = (file: string): Scenario => readScenario(readFileSync(file, 'utf8'), file)

/** Reads and plays one file. */
export const runFile = (file: string, watch?: (state: State) => void): Failure[] =>
  runScenario(readFile(file), watch)

/** The first step at which something differs, as the runner's line tells it. */
export function summary(failures: readonly Failure[]): string {
  const first = failures[0]?.step
  const texts = failures.filter((failure) => failure.step === first).map((failure) => failure.text)
  return `step ${first}: ${texts.join('; ')}`
}
