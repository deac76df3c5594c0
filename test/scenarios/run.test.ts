/** The rulings of the catalogue: each file below this folder is one test, and each rule has at least one file. */
import { relative } from 'node:path'
import { isDeepStrictEqual } from 'node:util'
import { describe, expect, test } from 'vitest'
import { stringify } from 'yaml'
import { BOARDS, DEFAULT_SANCTIONS, OPTION_NAMES, OPTIONS, RULE_IDS } from '../../src/engine/index.ts'
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

describe('every value of every option is played', () => {
  const setups = files.map((file) => readFile(file).setup)
  const values = OPTION_NAMES.flatMap((name) =>
    OPTIONS[name].values.map((value): [string, typeof name, unknown] => [`${name}: ${value}`, name, value]),
  )

  test.for(values)('%s', ([, name, value]) => {
    expect(setups.some((setup) => setup.options[name] === value)).toBe(true)
  })

  test('wolf.discussionSeconds: a number of seconds', () => {
    expect(setups.some((setup) => typeof setup.options['wolf.discussionSeconds'] === 'number')).toBe(true)
  })

  test('conduct.sanctions: another table than the standard one', () => {
    expect(setups.some(({ sanctions }) => !isDeepStrictEqual(sanctions, DEFAULT_SANCTIONS))).toBe(true)
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
