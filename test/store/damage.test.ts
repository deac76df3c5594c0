import Sqlite from 'better-sqlite3'
import { mkdirSync, readFileSync, rmSync, statSync, truncateSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { listBackups } from '../../src/store/backups.ts'
import {
  aMatch,
  append,
  appendAndDie,
  copyOf,
  filesIn,
  filledFolder,
  mainFile,
  makeFolder,
  open,
  tempFolder,
} from './support.ts'

/** Enough rows for the table to fill many pages. */
const many = 120

type Damage = (file: string) => void
const damages: Record<string, Damage> = {
  'is garbage': (file) => writeFileSync(file, Buffer.alloc(30_000, 'garbage')),
  'has zero bytes in the header': (file) => overwrite(file, 0, 100),
  'has a zeroed first page': (file) => overwrite(file, 0, 4096),
  'is cut in the middle of a page': (file) => truncateSync(file, Math.floor(statSync(file).size / 2) + 77),
  'is cut between pages': (file) => truncateSync(file, 4096 * Math.floor(statSync(file).size / 8192)),
  'is cut to a few bytes': (file) => truncateSync(file, 50),
  'is emptied': (file) => truncateSync(file, 0),
  'has an overwritten page in the middle': (file) => overwrite(file, 4096 * 8, 4096),
  'is another program’s database': (file) => {
    rmSync(file)
    const db = new Sqlite(file)
    db.exec('CREATE TABLE bookmarks (url TEXT)')
    db.close()
  },
}

function overwrite(file: string, from: number, length: number): void {
  const bytes = readFileSync(file)
  bytes.fill(0, from, from + length)
  writeFileSync(file, bytes)
}

/** A folder with one match of `many` rows, all of them also in the backup 'night 1'; made once. */
const original = makeFolder()

beforeAll(async () => {
  const { store } = open(original)
  store.createMatch(aMatch())
  append(store, 1, many)
  store.settings.set('tokens', 'secret')
  await store.backup('night 1')
  store.close()
})

afterAll(() => rmSync(original, { recursive: true }))

/** Where SQLite can still read the first rows, they come back even without a backup. */
const legible = new Set([
  'is cut in the middle of a page',
  'is cut between pages',
  'has an overwritten page in the middle',
])

describe.each(Object.entries(damages))('a file that %s', (name, damage) => {
  it('is set aside untouched, and the newest backup goes on in a new one', () => {
    const folder = copyOf(original)
    const backup = listBackups(folder)[0]!
    damage(mainFile(folder))
    const bytes = readFileSync(mainFile(folder))

    const { store, notices } = open(folder)
    expect(notices).toHaveLength(1)
    expect(notices[0]).toMatchObject({
      code: 'file-set-aside',
      data: { backup: backup.name, matches: 1, rows: many },
    })
    expect(readFileSync(String(notices[0]!.data.setAside)).equals(bytes)).toBe(true)
    expect(store.verifyChain('m1')).toMatchObject({ ok: true, length: many })
    expect(store.settings.get('tokens')).toBe('secret')
    expect(append(store, many + 1, many + 2)).toHaveLength(2)
    store.close()
    const again = open(folder)
    expect(again.notices).toEqual([])
    expect(again.store.verifyChain('m1')).toMatchObject({ ok: true, length: many + 2 })
  })

  it('does not keep the app from starting without any backup', () => {
    const folder = copyOf(original)
    rmSync(join(folder, 'backups'), { recursive: true })
    // As after a crash: an empty file alone would be a folder never used.
    writeFileSync(join(folder, 'faguan.running'), JSON.stringify({ pid: 1, match: 'm1', seq: many }))
    damage(mainFile(folder))
    const bytes = readFileSync(mainFile(folder))
    const { store, notices } = open(folder)
    expect(notices[0]).toMatchObject({ code: 'file-set-aside', data: { backup: '' } })
    expect(readFileSync(String(notices[0]!.data.setAside)).equals(bytes)).toBe(true)
    const found = store.findMatch('m1')?.length ?? 0
    expect(found).toBeLessThan(many)
    expect(found > 0).toBe(legible.has(name))
    expect(notices.slice(1)).toMatchObject([
      { code: 'rows-missing', data: { match: 'm1', expected: many, found } },
    ])
    store.createMatch({ id: 'm2', created: 1, title: '', board: '', status: 'live' })
    expect(append(store, 1, 2, 'm2')).toHaveLength(2)
    if (found) expect(store.verifyChain('m1')).toMatchObject({ ok: true, length: found })
  })
})

describe('a damaged file', () => {
  it('gives up the rows made since the backup, because the chain proves them', () => {
    const folder = copyOf(original)
    const { store: before } = open(folder)
    append(before, many + 1, many + 40)
    const rows = before.readRows('m1')
    before.close()
    overwrite(mainFile(folder), 4096 * 8, 4096)
    const { store, notices } = open(folder)
    expect(notices).toMatchObject([{ code: 'file-set-aside', data: { reason: 'content', rows: many + 40 } }])
    expect(store.readRows('m1')).toEqual(rows)
  })

  it('passes over a damaged backup for the one before it', async () => {
    const folder = filledFolder(5)
    const { store: before } = open(folder)
    const good = await before.backup('good')
    const bad = await before.backup('bad')
    before.close()
    truncateSync(bad.file, 5000)
    rmSync(mainFile(folder))
    const { store, notices } = open(folder)
    expect(notices).toEqual([{ code: 'file-missing', data: { backup: good.name, matches: 1, rows: 5 } }])
    expect(store.readRows('m1')).toHaveLength(5)
    expect(filesIn(folder, 'backups')).toEqual([good.name, bad.name].sort())
  })

  it('keeps its WAL when it is set aside', () => {
    const folder = tempFolder()
    appendAndDie(folder, 1, 10)
    const wal = readFileSync(`${mainFile(folder)}-wal`)
    truncateSync(mainFile(folder), 0)
    // Not even the witness is left to say that there was something.
    rmSync(join(folder, 'faguan.running'))
    const { notices } = open(folder)
    expect(notices).toMatchObject([{ code: 'file-set-aside', data: { reason: 'blank' } }])
    expect(readFileSync(`${String(notices[0]!.data.setAside)}-wal`).equals(wal)).toBe(true)
  })

  it('is set aside beside earlier ones of the same moment, never over them', () => {
    const folder = filledFolder(1)
    const now = () => Date.UTC(2026, 0, 31, 14, 5, 9, 123)
    for (const text of ['first', 'second']) {
      writeFileSync(mainFile(folder), text)
      open(folder, { now }).store.close()
    }
    const names = ['20260131T140509.123Z--header.sqlite', '20260131T140509.123Z--header~2.sqlite']
    expect(filesIn(folder, 'set-aside').sort()).toEqual(names.sort())
    const texts = names.map((name) => readFileSync(join(folder, 'set-aside', name), 'utf8'))
    expect(texts.sort()).toEqual(['first', 'second'])
  })

  it('may even be a folder', () => {
    const folder = tempFolder()
    mkdirSync(mainFile(folder))
    const { notices } = open(folder)
    expect(notices).toMatchObject([{ code: 'file-set-aside', data: { reason: 'header', matches: 0 } }])
  })
})

describe('a changed row in a file SQLite is content with', () => {
  const change = (folder: string, sql: string) => {
    const db = new Sqlite(mainFile(folder))
    db.exec(sql)
    db.close()
  }

  it.each([
    ['a changed event', `UPDATE rows SET events = replace(events, 'voted', 'vetoed') WHERE seq = 2`, 2],
    ['a row that is no JSON any more', `UPDATE rows SET events = '[{' WHERE seq = 3`, 3],
    ['a missing end', 'DELETE FROM rows WHERE seq = 6', 6],
  ])('is put right from a backup, with the old file kept: %s', async (_, sql, seq) => {
    const folder = filledFolder(4)
    const { store: before } = open(folder)
    append(before, 5, 6)
    const { name } = await before.backup('night 1')
    if (seq < 6) append(before, 7, 8)
    const rows = before.readRows('m1')
    before.close()
    change(folder, sql)
    const { store, notices } = open(folder)
    expect(notices).toMatchObject([
      { code: 'chain-mended', data: { match: 'm1', title: '春季赛 第一场', seq, backup: name } },
    ])
    expect(store.readRows('m1')).toEqual(rows)
    expect(store.verifyChain('m1').ok).toBe(true)
    expect(filesIn(folder, 'set-aside')).toHaveLength(1)
    store.close()
    expect(open(folder).notices).toEqual([])
  })

  it('is reported and kept when no backup has the original, and the match can go on', () => {
    const folder = filledFolder(5)
    change(folder, `UPDATE rows SET events = replace(events, 'voted', 'vetoed') WHERE seq = 2`)
    const { store, notices } = open(folder)
    expect(notices).toEqual([{ code: 'chain-broken', data: { match: 'm1', title: '春季赛 第一场', seq: 2 } }])
    expect(store.readRows('m1')).toHaveLength(5)
    expect(append(store, 6, 6)[0]!.seq).toBe(6)
    expect(store.verifyChain('m1')).toEqual({ ok: false, seq: 2, key: 'hash' })
  })

  it.each([
    ['one of two changed rows', `UPDATE rows SET rev = 9 WHERE seq IN (2, 5)`, 2, 6],
    ['a part of the missing end', 'DELETE FROM rows WHERE seq > 2', 3, 2],
  ])('is kept when a backup has only %s', async (_, sql, seq, length) => {
    const folder = filledFolder(3)
    const { store: before } = open(folder)
    await before.backup('night 1')
    append(before, 4, 6)
    before.close()
    change(folder, sql)
    const { store, notices } = open(folder)
    expect(notices).toMatchObject([{ code: 'chain-broken', data: { seq } }])
    expect(store.readRows('m1')).toHaveLength(length)
    expect(filesIn(folder, 'set-aside')).toEqual([])
  })

  it('does not hide the other matches, even when a row cannot be read', () => {
    const folder = filledFolder(3)
    change(folder, `UPDATE rows SET command = '{' WHERE seq = 2; UPDATE matches SET meta = '{'`)
    const { store, notices } = open(folder)
    expect(notices).toMatchObject([{ code: 'chain-broken', data: { seq: 2 } }])
    expect(store.listMatches()).toMatchObject([{ id: 'm1', meta: {} }])
    expect(() => store.readRows('m1')).toThrow('Row 2 of match m1 cannot be read.')
  })
})
