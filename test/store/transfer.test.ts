import { describe, expect, it } from 'vitest'
import { seal } from '../../src/store/chain.ts'
import { documentText, type ImportProblem, type MatchDocument, type Row } from '../../src/store/index.ts'
import { textsOf } from '../../src/store/shape.ts'
import { aMatch, append, open, tempFolder } from './support.ts'

const noon = Date.UTC(2026, 0, 31, 12)

/** A store with a match of `count` rows, and its document. */
function exported(count: number) {
  const { store } = open(tempFolder(), { now: () => noon })
  store.createMatch(aMatch('m1', { meta: { referee: '小李' }, rehearsal: true }))
  append(store, 1, count)
  return { store, document: store.exportMatch('m1') }
}

const emptyStore = () => open(tempFolder()).store

/** What is wrong with a document, which must be something, and must have changed nothing. */
function problemOf(input: unknown, store = emptyStore()): ImportProblem {
  const before = JSON.stringify(store.listMatches())
  const result = store.importMatch(input)
  expect(JSON.stringify(store.listMatches())).toBe(before)
  if (result.ok) throw new Error('the document was taken in')
  return result.problem
}

/** A document with one value changed, e.g. `changed(doc, 'rows.2.at', 5)`; `undefined` removes the key. */
function changed(document: MatchDocument, path: string, value: unknown): Record<string, unknown> {
  const copy = structuredClone(document) as unknown as Record<string, unknown>
  const keys = path.split('.')
  const last = keys.pop()!
  const parent = keys.reduce<Record<string, unknown>>((at, key) => at[key] as Record<string, unknown>, copy)
  if (value === undefined) delete parent[last]
  else parent[last] = value
  return copy
}

describe('an export', () => {
  it('is a document that stands alone, and its text has one row to a line', () => {
    const { store, document } = exported(3)
    expect(document).toMatchObject({
      format: 'faguan-match',
      version: 1,
      exportedAt: '2026-01-31T12:00:00.000Z',
      match: { id: 'm1', title: '春季赛 第一场', board: 'B12A', rehearsal: true, meta: { referee: '小李' } },
      rows: store.readRows('m1'),
      fingerprint: store.findMatch('m1')!.fingerprint,
    })
    const text = documentText(document)
    expect(JSON.parse(text)).toEqual(document)
    const lines = text.split('\n').filter((line) => line.startsWith('{"match":"m1"'))
    expect(lines.map((line) => (JSON.parse(line.replace(/,$/, '')) as { seq: number }).seq)).toEqual([
      1, 2, 3,
    ])
  })

  it('says which match is unknown', () => {
    expect(() => emptyStore().exportMatch('m9')).toThrow('There is no match m9.')
  })
})

describe('an import', () => {
  it('takes a match in as object, text or bytes, and shows it like the original', () => {
    const { store, document } = exported(4)
    const text = documentText(document)
    const inputs = [document, text, JSON.stringify(document, null, 2), new TextEncoder().encode(text)]
    for (const input of inputs) {
      const other = emptyStore()
      expect(other.importMatch(input)).toEqual({ ok: true, match: 'm1', outcome: 'imported', added: 4 })
      expect(other.listMatches()).toEqual(store.listMatches())
      expect(other.readRows('m1')).toEqual(store.readRows('m1'))
      expect(other.verifyChain('m1').ok).toBe(true)
      expect(other.rowByCommandId('m1', 'command-2')!.seq).toBe(2)
    }
  })

  it('takes in a match without rows', () => {
    const { document } = exported(0)
    const other = emptyStore()
    expect(other.importMatch(document)).toMatchObject({ outcome: 'imported', added: 0 })
    expect(other.verifyChain('m1')).toMatchObject({ ok: true, length: 0 })
  })

  it('recognises a match that is here already, and one that has gone on here since', () => {
    const { store, document } = exported(3)
    store.updateMatch('m1', { title: 'renamed', archived: true })
    const known = { ok: true, match: 'm1', outcome: 'known', added: 0 }
    expect(store.importMatch(document)).toEqual(known)
    append(store, 4, 5)
    expect(store.importMatch(document)).toEqual(known)
    expect(store.findMatch('m1')).toMatchObject({ title: 'renamed', archived: true, length: 5 })
  })

  it('continues a match that went on elsewhere', () => {
    const { store, document } = exported(3)
    const other = emptyStore()
    other.importMatch(document)
    other.updateMatch('m1', { archived: true })
    append(store, 4, 6)
    store.updateMatch('m1', { status: 'over' })
    const result = other.importMatch(documentText(store.exportMatch('m1')))
    expect(result).toEqual({ ok: true, match: 'm1', outcome: 'extended', added: 3 })
    expect(other.findMatch('m1')).toMatchObject({ status: 'over', archived: true, length: 6 })
    expect(other.verifyChain('m1').ok).toBe(true)
    expect(append(other, 7, 7)[0]!.seq).toBe(7)
  })

  it('refuses a match that went differently here, and names the row where they part', () => {
    const { store, document } = exported(3)
    const other = emptyStore()
    other.importMatch(document)
    append(store, 4, 6)
    append(other, 14, 15)
    const problem = problemOf(store.exportMatch('m1'), other)
    expect(problem).toMatchObject({ code: 'diverged', row: 4, key: 'hash' })
    expect(problem.expected).toContain(other.readRows('m1')[3]!.hash)
    expect(problem.found).toBe(store.readRows('m1')[3]!.hash)
  })

  it('refuses another match of the same id, with rows or without', () => {
    for (const count of [0, 2]) {
      const { document } = exported(count)
      const other = emptyStore()
      other.createMatch(aMatch('m1', { created: 5 }))
      expect(problemOf(document, other)).toMatchObject({ code: 'diverged' })
    }
  })

  it('leaves the journal open for the next row', () => {
    const { document } = exported(2)
    const folder = tempFolder()
    const { store } = open(folder)
    store.importMatch(document)
    store.close()
    const again = open(folder)
    expect(again.notices).toEqual([])
    expect(append(again.store, 3, 3)[0]!.seq).toBe(3)
  })
})

describe('a wrong document', () => {
  const sample = () => exported(4).document

  it.each<[string, string, unknown, Partial<ImportProblem>]>([
    [
      'another kind of file',
      'format',
      'chess',
      { code: 'not-a-match', key: 'format', expected: '"faguan-match"' },
    ],
    [
      'a later version',
      'version',
      2,
      { code: 'newer-version', key: 'version', expected: 'at most 1', found: '2' },
    ],
    ['a version that is none', 'version', '1', { code: 'wrong-shape', key: 'version', found: '"1"' }],
    ['a missing list', 'rows', undefined, { code: 'wrong-shape', row: null, key: 'rows', found: 'nothing' }],
    [
      'a missing title',
      'match.title',
      undefined,
      { code: 'wrong-shape', key: 'match.title', expected: 'a text' },
    ],
    [
      'an unknown key',
      'match.winner',
      'wolves',
      { key: 'match.winner', expected: 'no such key', found: '"wolves"' },
    ],
    ['a text for a time', 'rows.1.at', '12:00', { code: 'wrong-shape', row: 2, key: 'at', found: '"12:00"' }],
    ['a missing command', 'rows.0.command', undefined, { code: 'wrong-shape', row: 1, key: 'command' }],
    ['an unknown key in a row', 'rows.2.note', 1, { row: 3, key: 'note', expected: 'no such key' }],
    ['a row that is none', 'rows.1', null, { code: 'wrong-shape', row: 2, key: null, found: 'null' }],
    [
      'events that are no list',
      'rows.0.events',
      {},
      { row: 1, key: 'events', expected: 'a list', found: '{}' },
    ],
    ['a hash too short', 'rows.0.hash', 'abc', { row: 1, key: 'hash', expected: '64 hexadecimal digits' }],
    ['an empty command id', 'rows.0.commandId', '', { row: 1, key: 'commandId' }],
    [
      'another match’s row',
      'rows.1.match',
      'm2',
      { code: 'wrong-shape', row: 2, key: 'match', expected: '"m1"' },
    ],
    ['a number out of order', 'rows.1.seq', 7, { code: 'chain-broken', row: 2, key: 'seq', found: '7' }],
    ['a changed command', 'rows.2.command', {}, { code: 'chain-broken', row: 3, key: 'hash' }],
    ['a changed link', 'rows.2.prev', '0'.repeat(64), { code: 'chain-broken', row: 3, key: 'prev' }],
    ['a changed identity', 'match.created', 5, { code: 'chain-broken', row: 1, key: 'prev' }],
    [
      'a rehearsal passed off as real',
      'match.rehearsal',
      false,
      { code: 'chain-broken', row: 1, key: 'prev' },
    ],
    [
      'a changed fingerprint',
      'fingerprint',
      '0'.repeat(64),
      { code: 'chain-broken', row: null, key: 'fingerprint' },
    ],
    [
      'a date in words',
      'exportedAt',
      'yesterday',
      { code: 'wrong-shape', key: 'exportedAt', found: '"yesterday"' },
    ],
  ])('is refused for %s', (_, path, value, expected) => {
    const problem = problemOf(changed(sample(), path, value))
    expect(problem).toMatchObject(expected)
    expect(problem.message).toContain(problem.expected)
    expect(problem.message).toContain(problem.row === null ? 'the document' : `row ${problem.row}`)
  })

  it('is refused when rows are missing at the start, in the middle or at the end', () => {
    const document = sample()
    const without = (index: number) => ({ ...document, rows: document.rows.filter((_, i) => i !== index) })
    expect(problemOf(without(0))).toMatchObject({ code: 'chain-broken', row: 1, key: 'seq', found: '2' })
    expect(problemOf(without(1))).toMatchObject({ code: 'chain-broken', row: 2, key: 'seq', found: '3' })
    expect(problemOf(without(3))).toMatchObject({ code: 'chain-broken', row: null, key: 'fingerprint' })
  })

  it('is refused when a command id comes twice though every hash is right', () => {
    const { document } = exported(2)
    const { commandId } = document.rows[0]!
    expect(emptyStore().importMatch(resealed(document, { commandId: 'other' })).ok).toBe(true)
    expect(problemOf(resealed(document, { commandId }))).toMatchObject({
      code: 'wrong-shape',
      row: 2,
      key: 'commandId',
      expected: 'another id than that of row 1',
    })
  })

  it('is refused when it is no JSON, no UTF-8, nothing at all or far too deep', () => {
    const document = sample()
    const text = documentText(document)
    const second = text.indexOf('"seq":2')
    expect(problemOf('')).toMatchObject({ code: 'not-json', row: null, expected: 'JSON in UTF-8' })
    expect(problemOf('hello')).toMatchObject({ code: 'not-json', row: null })
    expect(problemOf(text.slice(0, second))).toMatchObject({ code: 'not-json', row: 2 })
    expect(problemOf(text.replace('"seq":2', '"seq":'))).toMatchObject({ code: 'not-json', row: 2 })
    const bytes = new TextEncoder().encode(text)
    bytes[new TextEncoder().encode(text.slice(0, second)).length + 1] = 0xff
    expect(problemOf(bytes)).toMatchObject({ code: 'not-json', row: 2 })
    for (const stranger of [undefined, null, 7, [], {}]) {
      expect(problemOf(stranger)).toMatchObject({ code: 'not-a-match', key: 'format', found: 'nothing' })
    }
    const deep = JSON.parse('['.repeat(100_000) + ']'.repeat(100_000)) as unknown
    expect(problemOf(changed(document, 'format', deep))).toMatchObject({ code: 'not-a-match' })
    expect(problemOf({ ...document, match: { ...document.match, meta: deep } })).toMatchObject({
      key: 'match.meta',
    })
    expect(problemOf({ ...document, rows: [{ ...document.rows[0], command: deep }] })).toMatchObject({
      row: 1,
    })
  })
})

/** A document with its last row changed and the hashes made to fit, as a forger would. */
function resealed(document: MatchDocument, change: Partial<Row>): MatchDocument {
  const last = { ...document.rows.at(-1)!, ...change }
  const hash = seal(last.prev, { ...last, ...textsOf(last) })
  return { ...document, rows: [...document.rows.slice(0, -1), { ...last, hash }], fingerprint: hash }
}
