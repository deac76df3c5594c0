/**
 * A test runner for Stryker that knows three kinds of tests: every scenario of the catalogue, rulings at the desk that no
 * scenario can write down, and random matches. Scenarios and random matches are worked out a second time on the way.
 * They run in the process that holds the mutants, so a mutant costs milliseconds rather than the start of a test suite.
 */
import { relative, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { INSTRUMENTER_CONSTANTS, type InstrumenterContext } from '@stryker-mutator/api/core'
import { declareClassPlugin, PluginKind } from '@stryker-mutator/api/plugin'
import {
  determineHitLimitReached,
  DryRunStatus,
  TestStatus,
  toMutantRunResult,
  type DryRunResult,
  type MutantRunOptions,
  type MutantRunResult,
  type TestResult,
  type TestRunner,
  type TestRunnerCapabilities,
} from '@stryker-mutator/api/test-runner'
import type * as ScenarioModule from '../../src/scenario/index.ts'
import type * as DeskModule from '../../test/engine/desk-cases.ts'
import type * as DawnsModule from '../../test/properties/dawns-ahead.ts'
import type * as HoldModule from '../../test/properties/scenarios-hold.ts'
import type * as SurveyModule from '../../test/properties/survey.ts'

/** One test: empty when it holds, otherwise what broke. */
interface Check {
  readonly id: string
  readonly run: () => string
}

/** Random matches beside the scenarios. */
const MATCHES = 80
/** Random matches whose dawns are foretold. */
const DAWNS = 30

/** Stryker's switchboard in the mutated code; it is global by its contract. */
const context = ((globalThis as Record<string, unknown>)[INSTRUMENTER_CONSTANTS.NAMESPACE] ??=
  {}) as InstrumenterContext

/** The modules of the mutated copy, which is where Stryker starts this process. */
const load = <T>(path: string): Promise<T> => import(pathToFileURL(resolve(path)).href) as Promise<T>

async function scenarios(): Promise<Check[]> {
  const { readFile, scenarioFiles } = await load<typeof ScenarioModule>('src/scenario/index.ts')
  const { scenarioFault } = await load<typeof HoldModule>('test/properties/scenarios-hold.ts')
  return scenarioFiles([resolve('test/scenarios')]).map((file) => {
    let scenario: ReturnType<typeof readFile> | undefined
    return {
      id: relative(process.cwd(), file),
      // Read as it is played: a mutant may take a word out of the vocabulary.
      run: () => scenarioFault((scenario ??= readFile(file))),
    }
  })
}

async function deskCases(): Promise<Check[]> {
  const { DESK_CASES } = await load<typeof DeskModule>('test/engine/desk-cases.ts')
  return DESK_CASES.map(({ says, run }) => ({ id: says, run }))
}

async function randomMatches(): Promise<Check[]> {
  const survey = await load<typeof SurveyModule>('test/properties/survey.ts')
  return Array.from({ length: MATCHES }, (_, i) => ({
    id: `random match ${i + 1}`,
    run: () => survey.firstFault(i + 1),
  }))
}

/** Dawns of a few random matches, foretold and then really played. */
async function dawns(): Promise<Check[]> {
  const { dawnsFault } = await load<typeof DawnsModule>('test/properties/dawns-ahead.ts')
  return Array.from({ length: DAWNS }, (_, i) => ({
    id: `dawns of random match ${i + 1}`,
    run: () => dawnsFault(i + 1),
  }))
}

class RulesRunner implements TestRunner {
  #checks: readonly Check[] | null = null

  capabilities(): TestRunnerCapabilities {
    return { reloadEnvironment: false }
  }

  async dryRun(): Promise<DryRunResult> {
    return this.#run(await this.#loaded(), true)
  }

  async mutantRun(options: MutantRunOptions): Promise<MutantRunResult> {
    const { testFilter, activeMutant, hitLimit, disableBail, mutantActivation } = options
    // A mutant that acts while a module is loaded must be on before; Stryker gives it a fresh process.
    if (mutantActivation === 'static') context.activeMutant = activeMutant.id
    const checks = await this.#loaded().catch((error: unknown) => [broken(error)])
    context.activeMutant = activeMutant.id
    context.hitLimit = hitLimit
    context.hitCount = hitLimit === undefined ? undefined : 0
    const wanted = testFilter && new Set(testFilter)
    return toMutantRunResult(
      this.#run(wanted ? checks.filter(({ id }) => wanted.has(id)) : checks, disableBail),
    )
  }

  async #loaded(): Promise<readonly Check[]> {
    this.#checks ??= [
      ...(await scenarios()),
      ...(await deskCases()),
      ...(await randomMatches()),
      ...(await dawns()),
    ]
    return this.#checks
  }

  #run(checks: readonly Check[], all: boolean): DryRunResult {
    const tests: TestResult[] = []
    for (const { id, run } of checks) {
      context.currentTestId = id
      const start = performance.now()
      const fault = verdict(run)
      const timeout = determineHitLimitReached(context.hitCount, context.hitLimit)
      if (timeout) return timeout
      const common = { id, name: id, timeSpentMs: performance.now() - start }
      tests.push(
        fault === ''
          ? { ...common, status: TestStatus.Success }
          : { ...common, status: TestStatus.Failed, failureMessage: fault },
      )
      if (fault !== '' && !all) break
    }
    context.currentTestId = undefined
    return { status: DryRunStatus.Complete, tests, mutantCoverage: context.mutantCoverage }
  }
}

/** With a static mutant on, the rules may not even load. */
const broken = (error: unknown): Check => ({
  id: 'loading',
  run: () => `the rules do not load: ${error instanceof Error ? error.message : String(error)}`,
})

/** A check that throws has failed, too. */
function verdict(run: () => string): string {
  try {
    return run()
  } catch (error) {
    return error instanceof Error ? error.message : String(error)
  }
}

export const strykerPlugins = [declareClassPlugin(PluginKind.TestRunner, 'rules', RulesRunner)]
