/**
 * `npm run mutate`: Stryker's run, then its survivors against `accepted.yaml`. Fails when a change survives that nobody
 * accepted, or when an accepted one is noticed by now. Arguments go to Stryker (`-- --mutate 'src/engine/day/**'`).
 */
import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { stringify } from 'yaml'
import { changesOf, judge, readAccepted, type Change, type Report } from './judge.ts'

const root = resolve(import.meta.dirname, '../..')
const read = (path: string): string => readFileSync(resolve(root, path), 'utf8')

/** As it would stand in the list, so that it can be read and copied. */
function told(changes: readonly Omit<Change, 'status'>[]): string {
  const files = Object.entries(Object.groupBy(changes, ({ file }) => file)).map(([file, own = []]) => [
    file,
    Object.entries(Object.groupBy(own, ({ line }) => line)).map(([line, some = []]) => ({
      line,
      why: '?',
      changes: [...new Set(some.map(({ change }) => change))],
    })),
  ])
  return stringify({ files: Object.fromEntries(files) as object }, { lineWidth: 0 })
}

const stryker = resolve(root, 'node_modules/@stryker-mutator/core/bin/stryker.js')
const run = spawnSync(process.execPath, [stryker, 'run', ...process.argv.slice(2)], {
  cwd: root,
  stdio: 'inherit',
})
if (run.status !== 0) process.exit(run.status ?? 1)

const changes = changesOf(JSON.parse(read('artifacts/mutation/report.json')) as Report)
const { open, gone } = judge(changes, readAccepted(read('scripts/mutation/accepted.yaml')))
if (open.length > 0) console.log(`\nSurvivors that nobody accepted (${open.length}):\n${told(open)}`)
if (gone.length > 0) console.log(`\nAccepted, but noticed or gone by now (${gone.length}):\n${told(gone)}`)
if (open.length + gone.length > 0) process.exit(1)
console.log('\nEvery survivor is an accepted one.')
