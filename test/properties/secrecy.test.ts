// Noninterference: two matches that differ in something hidden look the same to everybody who may not know it, frame by frame.
import { beforeAll, describe, expect, it } from 'vitest'
import { PAIRS } from './counts.ts'
import { HIDDEN } from './pairs/forks.ts'
import { surveySecrecy, type SecrecyReport } from './pairs/secrecy.ts'

let report: SecrecyReport
beforeAll(() => {
  report = surveySecrecy(1, PAIRS)
  const made = [...report.made].map(([name, count]) => `${name} ${count}`).join(' · ')
  console.log(`${PAIRS} pairs, ${report.compared} frames compared: ${made}`)
}, 240_000)

/** One leak of each kind is enough to read. */
function leakText(name: string): string {
  const leaks = report.leaks.filter((leak) => leak.pair === name)
  const kinds = new Map(leaks.map((leak) => [leak.what, leak]))
  return [...kinds.values()]
    .map(({ seed, what, commands }) => [`seed ${seed}: ${what}`, ...commands].join('\n    '))
    .join('\n')
}

describe(`${PAIRS} pairs of matches are alike on the screens, and on the tablets of those who may not know`, () => {
  it.each(['exchanged cards', ...HIDDEN.map(({ name }) => name)])('%s', (name) => {
    expect(leakText(name)).toBe('')
  })

  it('each difference was really made', () => {
    expect(HIDDEN.filter(({ name }) => (report.made.get(name) ?? 0) < 2).map(({ name }) => name)).toEqual([])
    expect(report.made.get('exchanged cards')).toBeGreaterThan(PAIRS / 4)
  })
})
