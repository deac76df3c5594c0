import fc from 'fast-check'
import { isDeepStrictEqual } from 'node:util'
import { beforeAll, describe, expect, it } from 'vitest'
import { exportDocument } from '../../src/store/document.ts'
import {
  documentText,
  type MatchDocument,
  type NewMatch,
  type NewRow,
  type Store,
} from '../../src/store/index.ts'
import { isId } from '../../src/store/shape.ts'
import { open, tempFolder } from './support.ts'

const json = fc.jsonValue({ maxDepth: 3, stringUnit: 'binary' })
const id = fc.string({ unit: 'binary', minLength: 1, maxLength: 8 }).filter(isId)
const time = fc.nat({ max: 4e12 })

const match = fc.record({
  created: time,
  title: fc.string({ unit: 'grapheme' }),
  board: fc.string(),
  status: fc.string(),
  rehearsal: fc.boolean(),
  meta: json,
})
const row = fc.record({
  at: time,
  commandId: id,
  actor: json,
  command: json,
  events: fc.array(json, { maxLength: 3 }),
  rev: fc.nat(),
})
const rows = fc.uniqueArray(row, { selector: (one) => one.commandId, maxLength: 6 })

/** Two data folders for a whole property; each run takes a match id of its own. */
function twoStores(): { from: Store; to: Store; nextId: (suffix: string) => string } {
  let runs = 0
  const nextId = (suffix: string) => `${++runs}:${suffix}`
  return { from: open(tempFolder()).store, to: open(tempFolder()).store, nextId }
}

function record(store: Store, about: NewMatch, content: readonly Omit<NewRow, 'match'>[]): MatchDocument {
  store.createMatch(about)
  for (const one of content) store.appendRow({ match: about.id, ...one })
  return store.exportMatch(about.id)
}

describe('export and import', () => {
  it('give back any match exactly', () => {
    const { from, to, nextId } = twoStores()
    fc.assert(
      fc.property(id, match, rows, (suffix, about, content) => {
        const document = record(from, { id: nextId(suffix), ...about }, content)
        const { id: matchId } = document.match
        const result = to.importMatch(Buffer.from(documentText(document)))
        expect(result).toEqual({ ok: true, match: matchId, outcome: 'imported', added: content.length })
        const again = exportDocument(
          to.findMatch(matchId)!,
          to.readRows(matchId),
          Date.parse(document.exportedAt),
        )
        expect(again).toEqual(document)
        expect(documentText(again)).toBe(documentText(document))
        expect(to.verifyChain(matchId)).toMatchObject({ ok: true, length: content.length })
        expect(to.importMatch(document)).toMatchObject({ outcome: 'known', added: 0 })
      }),
      { numRuns: 40 },
    )
  }, 60_000)
})

describe('a flipped byte in an exported row', () => {
  let document: MatchDocument
  let to: Store

  beforeAll(() => {
    const { from } = twoStores()
    const content = Array.from({ length: 5 }, (_, i) => ({
      at: 1_700_000_000_000 + i,
      commandId: `console:${i}`,
      actor: { kind: 'seat', seat: i },
      command: { kind: 'vote', reason: '狼 "é"\u0001\\', weight: 1.5e300, list: [], none: null },
      events: [{ kind: 'voted', seat: i, yes: true }, {}],
      rev: i,
    }))
    document = record(from, { id: 'm1', created: 1, title: '', board: '', status: '' }, content)
  })

  it('is found in the row where it is', () => {
    to = open(tempFolder()).store
    const bytes = Buffer.from(documentText(document))
    const spans = rowSpans(bytes)
    fc.assert(
      fc.property(fc.nat({ max: 4 }), fc.nat(), fc.integer({ min: 1, max: 255 }), (index, offset, mask) => {
        const { start, end } = spans[index]!
        const damaged = Buffer.from(bytes)
        damaged[start + (offset % (end - start))]! ^= mask
        // Another spelling of the same values, such as 1.5E300, is not another row.
        fc.pre(!sameValues(damaged, document))
        const result = to.importMatch(damaged)
        expect(result).toMatchObject({ ok: false, problem: { row: index + 1 } })
        expect(to.listMatches()).toEqual([])
      }),
      { numRuns: 1500 },
    )
  }, 60_000)

  it('is harmless where it only spells the same values otherwise', () => {
    const store = open(tempFolder()).store
    const text = documentText(document)
    expect(text).toContain('1.5e+300')
    expect(store.importMatch(text.replace('1.5e+300', '1.5E+300'))).toMatchObject({ ok: true, added: 5 })
    expect(store.readRows('m1')).toEqual(document.rows)
  })
})

/** Where each row's line begins and ends in the bytes of an export. */
function rowSpans(bytes: Buffer): { start: number; end: number }[] {
  const spans = []
  for (let start = bytes.indexOf('\n{"match":"') + 1; start > 0;) {
    const end = bytes.indexOf('\n', start)
    spans.push({ start, end: bytes[end - 1] === 0x2c ? end - 1 : end })
    start = bytes.indexOf('{"match":"', end)
  }
  return spans
}

function sameValues(bytes: Buffer, document: MatchDocument): boolean {
  try {
    return isDeepStrictEqual(JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes)), document)
  } catch {
    return false
  }
}
