import { readFileSync } from 'node:fs'

export interface Counts {
  passed: number
  failed: number
  skipped: number
}

interface VitestReport {
  numPassedTests: number
  numFailedTests: number
  numPendingTests: number
  numTodoTests: number
  testResults: { status: string; assertionResults: unknown[] }[]
}

interface PlaywrightReport {
  stats: { expected: number; unexpected: number; flaky: number; skipped: number }
}

export const none: Counts = { passed: 0, failed: 0, skipped: 0 }

export const add = (a: Counts, b: Counts): Counts => ({
  passed: a.passed + b.passed,
  failed: a.failed + b.failed,
  skipped: a.skipped + b.skipped,
})

/** Counts from vitest's JSON report. A file that could not even be loaded has no tests, and counts as one failure. */
export function countsFromVitest(path: string): Counts {
  const report = read(path) as VitestReport | undefined
  if (!report) return none
  const broken = report.testResults.filter(
    (file) => file.status === 'failed' && file.assertionResults.length === 0,
  )
  return {
    passed: report.numPassedTests,
    failed: report.numFailedTests + broken.length,
    skipped: report.numPendingTests + report.numTodoTests,
  }
}

/** Counts from Playwright's JSON report. A flaky test failed at least once, so it is not counted as passed. */
export function countsFromPlaywright(path: string): Counts {
  const report = read(path) as PlaywrightReport | undefined
  if (!report) return none
  const { expected, unexpected, flaky, skipped } = report.stats
  return { passed: expected, failed: unexpected + flaky, skipped }
}

function read(path: string): unknown {
  try {
    return JSON.parse(readFileSync(path, 'utf8'))
  } catch {
    return undefined
  }
}
