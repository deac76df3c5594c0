// How a mutation run is judged: survivors are known again by their text, and the list of accepted ones is kept up to date.
import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { describe, expect, it } from 'vitest'
import { changesOf, judge, readAccepted, type Report } from '../../scripts/mutation/judge.ts'

const SOURCE = 'const a = (s) =>\n  s.alive && s.pack ? 1 : 0\n'
const report = (status: string, source = SOURCE): Report => {
  const line = source.split('\n').findIndex((text) => text.includes('s.alive')) + 1
  const location = { start: { line, column: 3 }, end: { line, column: 10 } }
  return {
    files: {
      'src/a.ts': {
        source,
        mutants: [{ mutatorName: 'Conditional', replacement: 'true', status, location }],
      },
    },
  }
}
const LIST = `
reasons: {same: it comes to the same}
files:
  src/a.ts:
    - {line: 's.alive && s.pack ? 1 : 0', why: same, changes: ['Conditional: s.alive => true']}
`
const counts = (given: Report, list: string): [number, number] => {
  const { open, gone } = judge(changesOf(given), readAccepted(list))
  return [open.length, gone.length]
}
const NONE = 'reasons: {}\nfiles: {}'

describe('a mutation run', () => {
  it('fails on a survivor that nobody accepted', () => {
    expect(counts(report('Survived'), NONE)).toEqual([1, 0])
    expect(counts(report('NoCoverage'), NONE)).toEqual([1, 0])
    expect(counts(report('Killed'), NONE)).toEqual([0, 0])
  })

  it('knows an accepted survivor again, on whatever line it stands', () => {
    expect(counts(report('Survived'), LIST)).toEqual([0, 0])
    expect(counts(report('Survived', `\n\n// more\n${SOURCE}`), LIST)).toEqual([0, 0])
  })

  it('fails on an accepted one that is noticed by now, or gone', () => {
    expect(counts(report('Killed'), LIST)).toEqual([0, 1])
    expect(counts(report('Survived', SOURCE.replace('s.alive &&', 's.alive  ||')), LIST)).toEqual([1, 1])
  })

  it('says nothing of what ran out of time or was not looked at', () => {
    expect(counts(report('Timeout'), LIST)).toEqual([0, 0])
    expect(counts({ files: {} }, LIST)).toEqual([0, 0])
  })

  it('takes no reason that the list does not explain', () => {
    expect(() => readAccepted(LIST.replace('why: same', 'why: so'))).toThrow('"so" is no reason')
  })

  it('has a list that can be read, of files that are there', () => {
    const root = resolve(import.meta.dirname, '../..')
    const list = readAccepted(readFileSync(resolve(root, 'scripts/mutation/accepted.yaml'), 'utf8'))
    for (const { file, line } of list) {
      const lines = readFileSync(resolve(root, file), 'utf8').replaceAll(/\s+/g, ' ')
      expect(lines).toContain(line.replace(/…$/, ''))
    }
  })
})
