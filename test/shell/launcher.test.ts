import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { noDesktop } from '../../scripts/start/desktop.ts'
import { add, countsFromPlaywright, countsFromVitest, none } from '../../scripts/test/counts.ts'

const folder = mkdtempSync(join(tmpdir(), 'faguan-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

function report(content: object): string {
  const path = join(folder, 'report.json')
  writeFileSync(path, JSON.stringify(content))
  return path
}

describe('whether a desktop window can open', () => {
  it('needs a display on Linux, and somebody other than root', () => {
    expect(noDesktop('linux', {}, 1000)).toContain('no display')
    expect(noDesktop('linux', { DISPLAY: ':0' }, 0)).toContain('root')
    expect(noDesktop('linux', { WAYLAND_DISPLAY: 'wayland-0' }, 1000)).toBeUndefined()
  })

  it('is taken for granted elsewhere', () => {
    expect(noDesktop('win32', {}, undefined)).toBeUndefined()
    expect(noDesktop('darwin', {}, 501)).toBeUndefined()
  })
})

describe('the closing line adds up', () => {
  it('what vitest reports, with a file that could not be loaded as one failure', () => {
    const broken = { status: 'failed', assertionResults: [] }
    const tests = { numPassedTests: 5, numFailedTests: 1, numPendingTests: 2, numTodoTests: 1 }
    const path = report({ ...tests, testResults: [broken, { status: 'passed', assertionResults: [{}] }] })
    expect(countsFromVitest(path)).toEqual({ passed: 5, failed: 2, skipped: 3 })
  })

  it('what Playwright reports, with a flaky test as a failure', () => {
    const path = report({ stats: { expected: 4, unexpected: 1, flaky: 1, skipped: 2 } })
    expect(countsFromPlaywright(path)).toEqual({ passed: 4, failed: 2, skipped: 2 })
  })

  it('nothing where there is no report', () => {
    expect(add(countsFromVitest('/no/such/file'), none)).toEqual(none)
  })
})
