import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { parse } from 'yaml'
import { INITIAL, refereeView, type State } from '../../../src/engine/index.ts'
import { readFile, runScenario } from '../../../src/scenario/index.ts'
import { expect } from './patience.ts'
import type { Journal } from './app.ts'

/** The one match that is played on all windows. */
export const MATCH = readFile(resolve(import.meta.dirname, '../../scenarios/match-12.yaml'))

/** The options as the file sets them, without those that it leaves as they are. */
export function optionsOf(file: string): Readonly<Record<string, unknown>> {
  const { options = {} } = parse(readFileSync(file, 'utf8')) as { options?: Record<string, unknown> }
  return options
}

/** The match ended as it ends when the engine alone plays the file, whatever happened to the app on the way. */
export function sameEnding({ state }: Journal): void {
  expect(ending(state)).toEqual(ending(played()))
}

function played(): State {
  let last = INITIAL
  expect(runScenario(MATCH, (state) => (last = state))).toEqual([])
  return last
}

function ending(state: State) {
  const { step, winner, alive, causes, died, sheriff, badge, exiled, announced, tally, incidents } =
    refereeView(state)
  return { step, winner, alive, causes, died, sheriff, badge, exiled, announced, tally, incidents }
}
