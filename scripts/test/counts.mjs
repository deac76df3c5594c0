import { readFileSync } from 'node:fs'

export const none = { passed: 0, failed: 0, skipped: 0 }

export const add = (a, b) => ({
  passed: a.passed + b.passed,
  failed: a.failed + b.failed,
  skipped: a.skipped + b.skipped,
})

/** Counts from vitest's JSON report. A file that could not even be loaded has no tests, and counts as one failure. */
export function countsFromVitest(path) {
  const report = read(path)
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
export function countsFromPlaywright(path) {
  const report = read(path)
  if (!report) return none
  const { expected, unexpected, flaky, skipped } = report.stats
  return { passed: expected, failed: unexpected + flaky, skipped }
}

function read(path) {
  try {
    return JSON.parse(readFileSync(path, 'utf8'))
  } catch {
    return undefined
  }
}
