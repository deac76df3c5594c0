import Sqlite from 'better-sqlite3'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { openDurable } from '../../src/store/file.ts'
import { Journal } from '../../src/store/journal.ts'
import { migrate } from '../../src/store/schema.ts'
import { aMatch, append, aRow, mainFile, open, storeError, tempFolder } from './support.ts'

describe('matches', () => {
  it('are listed the newest first, with what was given and what is derived', () => {
    const { store } = open(tempFolder())
    store.createMatch(aMatch('old', { created: 1 }))
    store.createMatch(aMatch('new', { created: 2, rehearsal: true, meta: { referee: '小李' } }))
    append(store, 1, 3, 'old')
    const [first, second] = store.listMatches()
    expect(first).toMatchObject({
      id: 'new',
      rehearsal: true,
      archived: false,
      length: 0,
      meta: { referee: '小李' },
    })
    expect(second).toMatchObject({ id: 'old', rehearsal: false, length: 3, meta: {}, title: '春季赛 第一场' })
    expect(second!.fingerprint).toBe(store.readRows('old').at(-1)!.hash)
  })

  it('change their labels one by one and keep the rest', () => {
    const { store } = open(tempFolder())
    store.createMatch(aMatch('m1', { meta: { round: 1 } }))
    store.updateMatch('m1', { archived: true })
    store.updateMatch('m1', { status: 'over', meta: { round: 2 } })
    const changed = store.updateMatch('m1', { title: '决赛' })
    expect(changed).toMatchObject({
      title: '决赛',
      status: 'over',
      board: 'B12A',
      archived: true,
      meta: { round: 2 },
    })
    expect(store.findMatch('m1')).toEqual(changed)
  })

  it('are refused under an id that is taken, unknown or unusable', () => {
    const { store } = open(tempFolder())
    store.createMatch(aMatch())
    expect(storeError(() => store.createMatch(aMatch()))).toMatchObject({ code: 'match-exists' })
    expect(store.findMatch('m2')).toBeUndefined()
    expect(storeError(() => store.updateMatch('m2', { title: '' }))).toMatchObject({ code: 'unknown-match' })
    expect(storeError(() => store.readRows('m2')).detail).toEqual({ match: 'm2' })
    expect(storeError(() => store.verifyChain('m2')).code).toBe('unknown-match')
    expect(storeError(() => store.appendRow(aRow(1, 'm2'))).code).toBe('unknown-match')
    for (const id of ['', 'x'.repeat(101), '\ud800']) {
      expect(storeError(() => store.createMatch(aMatch(id)))).toMatchObject({
        code: 'not-json',
        detail: { where: 'id' },
      })
    }
  })
})

describe('rows', () => {
  it('are numbered, chained and read back as they were returned, also after a restart', () => {
    const folder = tempFolder()
    const { store } = open(folder)
    store.createMatch(aMatch())
    const rows = append(store, 1, 5)
    store.close()
    const { store: again, notices } = open(folder)
    expect(notices).toEqual([])
    expect(again.readRows('m1')).toEqual(rows)
    expect(rows.map((row) => row.seq)).toEqual([1, 2, 3, 4, 5])
    expect(rows[0]).toMatchObject(aRow(1))
    expect(rows.slice(1).map((row) => row.prev)).toEqual(rows.slice(0, -1).map((row) => row.hash))
    expect(again.readRows('m1', 4)).toEqual(rows.slice(3))
    expect(again.readRows('m1', 6)).toEqual([])
  })

  it('answer a repeated command with the row of the first time, in its own match only', () => {
    const { store } = open(tempFolder())
    store.createMatch(aMatch('m1'))
    store.createMatch(aMatch('m2'))
    const [, second] = append(store, 1, 3)
    expect(store.rowByCommandId('m1', 'command-2')).toEqual(second)
    expect(store.rowByCommandId('m1', 'command-9')).toBeUndefined()
    expect(store.rowByCommandId('m2', 'command-2')).toBeUndefined()
    const refused = storeError(() => store.appendRow({ ...aRow(9), commandId: 'command-2' }))
    expect(refused).toMatchObject({
      code: 'duplicate-command',
      detail: { match: 'm1', commandId: 'command-2', seq: 2 },
    })
    expect(store.appendRow(aRow(2, 'm2')).seq).toBe(1)
    expect(store.readRows('m1')).toHaveLength(3)
  })

  it('are refused when the caller has folded another journal', () => {
    const { store } = open(tempFolder())
    store.createMatch(aMatch())
    expect(store.appendRow(aRow(1), 0).seq).toBe(1)
    const refused = storeError(() => store.appendRow(aRow(2), 0))
    expect(refused).toMatchObject({ code: 'out-of-order', detail: { match: 'm1', expected: 0, found: 1 } })
    expect(store.appendRow(aRow(2), 1).seq).toBe(2)
  })

  it('that belong together are all recorded, or none of them', () => {
    const { store } = open(tempFolder())
    store.createMatch(aMatch())
    append(store, 1, 2)
    const rows = store.appendRows([aRow(3), aRow(4), aRow(5)], 2)
    expect(rows.map(({ seq }) => seq)).toEqual([3, 4, 5])
    expect(rows.map(({ prev }) => prev).slice(1)).toEqual(rows.map(({ hash }) => hash).slice(0, -1))
    const twin = storeError(() => store.appendRows([aRow(6), aRow(7), aRow(4)], 5))
    expect(twin).toMatchObject({ code: 'duplicate-command', detail: { commandId: 'command-4' } })
    const broken = storeError(() => store.appendRows([aRow(6), { ...aRow(7), at: 1.5 }], 5))
    expect(broken.code).toBe('not-json')
    const late = storeError(() => store.appendRows([aRow(6), aRow(7)], 4))
    expect(late).toMatchObject({ code: 'out-of-order', detail: { expected: 4, found: 5 } })
    expect(store.appendRows([], 5)).toEqual([])
    expect(store.readRows('m1').slice(2)).toEqual(rows)
    expect(store.verifyChain('m1')).toMatchObject({ ok: true, length: 5 })
  })

  it('are refused whole, with the place, when JSON would change them', () => {
    const { store } = open(tempFolder())
    store.createMatch(aMatch())
    const cases: [object, string][] = [
      [{ command: { kind: 'vote', seat: NaN } }, 'command.seat'],
      [{ events: [{}, { at: new Date(0) }] }, 'events[1].at'],
      [{ actor: () => 1 }, 'actor'],
      [{ events: [undefined] }, 'events[0]'],
      [{ command: { n: 1n } }, 'command.n'],
      [{ at: 1.5 }, 'at'],
      [{ rev: -1 }, 'rev'],
      [{ commandId: '' }, 'commandId'],
    ]
    for (const [part, where] of cases) {
      const refused = storeError(() => store.appendRow({ ...aRow(1), ...part }))
      expect([refused.code, refused.detail.where]).toEqual(['not-json', where])
    }
    expect(store.readRows('m1')).toEqual([])
  })

  it('leave out what is undefined, and say so by returning the stored row', () => {
    const { store } = open(tempFolder())
    store.createMatch(aMatch())
    const row = store.appendRow({ ...aRow(1), command: { kind: 'vote', seat: undefined } })
    expect(Object.keys(row.command as object)).toEqual(['kind'])
  })
})

describe('a full disk', () => {
  it('refuses the row, keeps the journal whole and goes on when there is room again', () => {
    const folder = tempFolder()
    const db = openDurable(mainFile(folder))
    migrate(db)
    const journal = new Journal(db, folder)
    journal.createMatch(aMatch())
    journal.appendRow(aRow(1))
    const pages = db.pragma('page_count', { simple: true }) as number
    db.pragma(`max_page_count = ${pages}`)
    const big = { ...aRow(2), command: 'x'.repeat(50_000) }
    expect(storeError(() => journal.appendRow(big))).toMatchObject({ code: 'disk-full', detail: { folder } })
    expect(journal.readRows('m1')).toHaveLength(1)
    db.pragma('max_page_count = 100000')
    expect(journal.appendRow(big).seq).toBe(2)
    expect(journal.verifyChain('m1')).toMatchObject({ ok: true, length: 2 })
    db.close()
  })
})

describe('durability', () => {
  it('is asked of SQLite as full sync in WAL mode, with foreign keys', () => {
    const db = openDurable(join(tempFolder(), 'x.sqlite'))
    expect(db.pragma('journal_mode', { simple: true })).toBe('wal')
    expect(db.pragma('synchronous', { simple: true })).toBe(2)
    expect(db.pragma('foreign_keys', { simple: true })).toBe(1)
    db.close()
  })

  it('shows a row to another reader of the file as soon as it is acknowledged', () => {
    const folder = tempFolder()
    const { store } = open(folder)
    store.createMatch(aMatch())
    const reader = new Sqlite(mainFile(folder), { readonly: true })
    const count = reader.prepare('SELECT count(*) FROM rows').pluck()
    expect(count.get()).toBe(0)
    append(store, 1, 2)
    expect(count.get()).toBe(2)
    reader.close()
  })
})

describe('settings', () => {
  it('keep JSON values under keys over a restart', () => {
    const folder = tempFolder()
    const { store } = open(folder)
    store.settings.set('tokens', { console: 'abc', seats: [1, 2] })
    store.settings.set('lan', true)
    store.settings.set('lan', false)
    store.settings.set('gone', 1)
    store.settings.delete('gone')
    store.close()
    const { store: again } = open(folder)
    expect(again.settings.get('tokens')).toEqual({ console: 'abc', seats: [1, 2] })
    expect(again.settings.get('lan')).toBe(false)
    expect(again.settings.get('gone')).toBeUndefined()
    expect(again.settings.keys()).toEqual(['lan', 'tokens'])
    expect(storeError(() => again.settings.set('bad', { n: Infinity })).detail.where).toBe('bad.n')
  })
})

describe('a closed store', () => {
  it('says so on every call, and closes only once', () => {
    const folder = tempFolder()
    const { store } = open(folder)
    store.createMatch(aMatch())
    store.close()
    store.close()
    const calls = [
      () => store.listMatches(),
      () => store.appendRow(aRow(1)),
      () => store.settings.get('x'),
      () => store.backups(),
      () => store.importMatch('{}'),
    ]
    for (const call of calls) expect(storeError(call)).toMatchObject({ code: 'closed', detail: { folder } })
  })
})
