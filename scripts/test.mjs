// `npm test`: every check there is, in order, with all output visible. A failing step does not hide the ones after
// it. Ends with the line `N passed, N failed, N skipped`.
import { spawnSync } from 'node:child_process'
import { mkdirSync, rmSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { requireNode } from './node-guard.mjs'

requireNode()
const { ensureChromium } = await import('./test/browser.ts')
const { add, countsFromPlaywright, countsFromVitest, none } = await import('./test/counts.ts')
const root = resolve(import.meta.dirname, '..')
const reports = join(root, 'artifacts/reports')
const vitestReport = join(reports, 'vitest.json')
const playwrightReport = join(reports, 'playwright.json')

/** A static step counts as one; a test runner counts what its report says. */
const steps = [
  { name: 'format', command: ['prettier/bin/prettier.cjs', '--check', '.'] },
  { name: 'lint', command: ['eslint/bin/eslint.js', '.', '--max-warnings', '0'] },
  { name: 'types', command: ['vue-tsc/bin/vue-tsc.js', '--noEmit'] },
  {
    name: 'unit tests',
    command: [
      'vitest/vitest.mjs',
      'run',
      '--reporter=default',
      '--reporter=json',
      `--outputFile.json=${vitestReport}`,
    ],
    counts: () => countsFromVitest(vitestReport),
  },
  { name: 'build', command: ['electron-vite/bin/electron-vite.js', 'build'] },
  {
    name: 'browser tests',
    before: ensureChromium,
    command: ['@playwright/test/cli.js', 'test'],
    counts: () => countsFromPlaywright(playwrightReport),
  },
]

function runStep({ name, before, command: [script, ...args], counts }) {
  console.log(`\n── ${name} ──`)
  before?.(root)
  const run = spawnSync(process.execPath, [join(root, 'node_modules', script), ...args], {
    cwd: root,
    stdio: 'inherit',
  })
  const failed = run.status !== 0
  const found = counts?.() ?? { ...none, passed: failed ? 0 : 1, failed: failed ? 1 : 0 }
  // A runner that dies, or finds a broken file, may report no failed test: the step itself then counts as one.
  return failed && found.failed === 0 ? { ...found, failed: 1 } : found
}

rmSync(reports, { recursive: true, force: true })
mkdirSync(reports, { recursive: true })
const results = steps.map((step) => ({ name: step.name, ...runStep(step) }))
const total = results.reduce(add, none)

console.log('')
for (const { name, passed, failed, skipped } of results)
  console.log(`${name.padEnd(14)} ${passed} passed, ${failed} failed, ${skipped} skipped`)
console.log(`\n${total.passed} passed, ${total.failed} failed, ${total.skipped} skipped`)
process.exitCode = total.failed > 0 ? 1 : 0
