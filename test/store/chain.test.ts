import Sqlite from 'better-sqlite3'
import fc from 'fast-check'
import { createHash } from 'node:crypto'
import { isDeepStrictEqual } from 'node:util'
import { describe, expect, it } from 'vitest'
import { canonical } from '../../src/store/canonical.ts'
import { bestChain, genesis } from '../../src/store/chain.ts'
import type { StoredRow } from '../../src/store/model.ts'
import { textsOf } from '../../src/store/shape.ts'
import { aMatch, append, filledFolder, mainFile, open, storeError, tempFolder } from './support.ts'

describe('the canonical spelling', () => {
  it('sorts keys, leaves no blanks and drops undefined properties', () => {
    const value = { b: [1, 'ü\n', null], a: { d: true, c: undefined }, 10: 1e21, 9: -0 }
    expect(canonical(value)).toBe('{"10":1e+21,"9":0,"a":{"d":true},"b":[1,"ü\\n",null]}')
  })

  it('is the same for equal values whatever the order of their keys, and reads back as the value', () => {
    fc.assert(
      fc.property(fc.jsonValue({ maxDepth: 3, stringUnit: 'binary' }), (value) => {
        const text = canonical(value)
        expect(canonical(reversed(value))).toBe(text)
        expect(isDeepStrictEqual(JSON.parse(text), JSON.parse(JSON.stringify(value)))).toBe(true)
      }),
    )
  }, 60_000)

  it('refuses cycles and bottomless nesting instead of running off the stack', () => {
    const cycle: { self?: unknown } = {}
    cycle.self = cycle
    expect(storeError(() => canonical(cycle)).code).toBe('not-json')
    expect(storeError(() => canonical(new Map())).detail).toEqual({
      where: 'value',
      found: 'not a plain object',
    })
  })
})

/** The same value with every object's keys in the opposite order. */
function reversed(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(reversed)
  if (typeof value !== 'object' || value === null) return value
  const entries = Object.entries(value).reverse()
  return Object.fromEntries(entries.map(([key, field]) => [key, reversed(field)]))
}

describe('the hash chain', () => {
  it('can be recomputed by anyone from what is documented', () => {
    const { store } = open(tempFolder())
    const { created } = store.createMatch(aMatch())
    const sha256 = (text: string) => createHash('sha256').update(text).digest('hex')
    let prev = sha256(`{"created":${created},"format":"faguan-match","id":"m1","rehearsal":false}`)
    expect(store.findMatch('m1')!.fingerprint).toBe(prev)
    for (const row of append(store, 1, 4)) {
      const { match, seq, at, commandId, actor, command, events, rev } = row
      expect(row.prev).toBe(prev)
      prev = sha256(`${prev}\n${canonical([match, seq, at, commandId, actor, command, events, rev])}`)
      expect(row.hash).toBe(prev)
    }
    expect(store.verifyChain('m1')).toEqual({ ok: true, length: 4, fingerprint: prev })
  })

  it('holds for a match without rows', () => {
    const { store } = open(tempFolder())
    const { fingerprint } = store.createMatch(aMatch())
    expect(store.verifyChain('m1')).toEqual({ ok: true, length: 0, fingerprint })
  })

  const changes: [string, string, number, string][] = [
    ['an event', `UPDATE rows SET events = replace(events, 'voted', 'vetoed') WHERE seq = 3`, 3, 'hash'],
    ['a command', `UPDATE rows SET command = '{}' WHERE seq = 1`, 1, 'hash'],
    ['an actor', `UPDATE rows SET actor = '"seat"' WHERE seq = 5`, 5, 'hash'],
    ['a time', `UPDATE rows SET at = at + 1 WHERE seq = 2`, 2, 'hash'],
    ['a revision', `UPDATE rows SET rev = 0 WHERE seq = 2`, 2, 'hash'],
    ['a command id', `UPDATE rows SET command_id = 'x' WHERE seq = 4`, 4, 'hash'],
    ['a hash', `UPDATE rows SET hash = prev WHERE seq = 4`, 4, 'hash'],
    ['a link', `UPDATE rows SET prev = hash WHERE seq = 4`, 4, 'prev'],
    ['a missing row', `DELETE FROM rows WHERE seq = 2`, 2, 'seq'],
    ['a missing end', `DELETE FROM rows WHERE seq = 5`, 5, 'fingerprint'],
    ['the match made into a rehearsal', `UPDATE matches SET rehearsal = 1`, 1, 'prev'],
  ]
  it.each(changes)('shows the first row affected by %s', (_, change, seq, key) => {
    const folder = filledFolder(5)
    const { store } = open(folder)
    expect(store.verifyChain('m1').ok).toBe(true)
    const other = new Sqlite(mainFile(folder))
    other.exec(change)
    other.close()
    expect(store.verifyChain('m1')).toEqual({ ok: false, seq, key })
  })
})

describe('the best chain', () => {
  it('takes each row from a source that has it, and stops where none has', () => {
    const { store } = open(tempFolder())
    const start = genesis({ ...store.createMatch(aMatch()) })
    const rows: StoredRow[] = append(store, 1, 6).map((row) => ({ ...row, ...textsOf(row) }))
    const bad = (seq: number): StoredRow => ({ ...rows[seq - 1]!, events: '[]' })
    const damaged = [rows[0]!, bad(2), rows[2]!, rows[3]!, bad(5), rows[5]!]
    expect(bestChain(start, [damaged, rows.slice(0, 2)])).toEqual(rows.slice(0, 4))
    expect(bestChain(start, [rows.slice(2), damaged, rows.slice(0, 2)])).toEqual(rows)
    expect(bestChain(start, [damaged])).toEqual(rows.slice(0, 1))
    expect(bestChain('0'.repeat(64), [rows])).toEqual([])
  })
})
