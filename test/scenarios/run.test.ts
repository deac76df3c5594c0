/** The rulings of the catalogue: each file below this folder is one test, and each rule has at least one file. */
import { relative } from 'node:path'
import { describe, expect, test } from 'vitest'
import { stringify } from 'yaml'
import { BOARDS, RULE_IDS } from '../../src/engine/index.ts'
import {
  readFile,
  readScenario,
  runScenario,
  scenarioFiles,
  summary,
  type Scenario,
} from '../../src/scenario/index.ts'

const folder = import.meta.dirname
const files = scenarioFiles([folder])

const play = (scenario: Scenario): string => {
  const failures = runScenario(scenario)
  return failures.length === 0 ? 'ok' : summary(failures)
}

describe('every ruling holds', () => {
  test.for(files.map((file) => [relative(folder, file), file] as const))('%s', ([, file]) => {
    expect(play(readFile(file))).toBe('ok')
  })
})

describe('every rule is shown', () => {
  const shown = new Set(files.flatMap((file) => readFile(file).rules))

  test.for([...RULE_IDS])('%s has a scenario', (rule) => {
    expect(shown).toContain(rule)
  })
})

describe('every board plays its example nights', () => {
  const examples = BOARDS.flatMap((board) =>
    board.examples.map((example, i) => [`${board.id} ${i + 1}`, board.id, example] as const),
  )

  test.for(examples)('%s', ([name, board, { rules, play: entries }]) => {
    expect(play(readScenario(stringify({ rules, board, play: entries }), name))).toBe('ok')
  })
})
