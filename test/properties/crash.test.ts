/** Every scenario once more, the machine dying after each of its steps: what is rebuilt from the journal goes on the same. */
import { relative, resolve } from 'node:path'
import { expect, test } from 'vitest'
import { readFile, runScenario, scenarioFiles, summary, type Scenario } from '../../src/scenario/index.ts'

const folder = resolve(import.meta.dirname, '../scenarios')

/** A crash after each entry; an entry that is read together with the one before stays with it. */
const dying = (scenario: Scenario): Scenario => ({
  ...scenario,
  play: scenario.play.flatMap((entry, i) =>
    scenario.play[i + 1]?.do === 'joined' ? [entry] : [entry, { do: 'crash', key: 'crash' } as const],
  ),
})

test.for(scenarioFiles([folder]).map((file) => [relative(folder, file), file] as const))(
  '%s outlives a crash after each step',
  ([, file]) => {
    const scenario = dying(readFile(file))
    expect(scenario.play.filter((entry) => entry.do === 'crash').length).toBeGreaterThan(0)
    expect(summary(runScenario(scenario))).toBe(summary([]))
  },
)
