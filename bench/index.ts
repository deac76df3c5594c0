/**
 * `npm run bench`: how fast things are, as ratios of one run on one machine. `npm run bench -- engine` runs one of them,
 * `npm run bench -- random [matches] [pairs]` plays at random for a long time and looks for faults instead.
 */
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { benchEngine } from './engine.ts'
import { randomPlay } from './random-play.ts'

/** Goals of the project: the least (speed) or the most (cost) that is wished for. */
const GOALS = { decisions: 150_000, restoreMs: 50 }

const [what, ...numbers] = process.argv.slice(2)

if (what === 'random') {
  const [matches, pairs] = numbers.map(Number)
  process.exitCode = randomPlay(matches, pairs) > 0 ? 1 : 0
} else {
  await runAll(what)
}

async function runAll(only: string | undefined): Promise<void> {
  if (wanted('engine', only)) tellEngine()
  for (const name of ['store', 'hub']) {
    // Each layer brings its own measurement; one that is not there yet is passed over.
    const file = join(import.meta.dirname, `${name}.ts`)
    if (!wanted(name, only) || !existsSync(file)) continue
    const module = (await import(`./${name}.ts`)) as Record<string, () => unknown>
    const bench = module[`bench${name[0]!.toUpperCase()}${name.slice(1)}`]
    if (bench) tell(name, await bench())
  }
}

function wanted(name: string, only: string | undefined): boolean {
  return only === undefined || only === name
}

function tellEngine(): void {
  const result = benchEngine()
  tell('engine', result)
  const { withThreeViews } = result.perSecond
  tell('engine against its goals (1 or more is reached)', {
    'decisions per second with three views': withThreeViews / GOALS.decisions,
    'restoring a match of 500 commands': GOALS.restoreMs / result.restoreMs.text,
  })
}

/** Prints nested numbers one on a line, with the path to them. */
function tell(title: string, result: unknown): void {
  console.log(`\n── ${title} ──`)
  for (const [path, value] of leaves(result)) console.log(`${path.padEnd(44)} ${round(value)}`)
}

function leaves(value: unknown, path = ''): [string, unknown][] {
  if (typeof value !== 'object' || value === null) return [[path, value]]
  return Object.entries(value).flatMap(([key, part]) => leaves(part, path ? `${path}.${key}` : key))
}

function round(value: unknown): string {
  if (typeof value !== 'number') return String(value)
  if (Number.isInteger(value)) return value.toLocaleString('en')
  return value.toLocaleString('en', { maximumSignificantDigits: 3 })
}
