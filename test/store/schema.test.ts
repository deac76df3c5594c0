import Sqlite from 'better-sqlite3'
import { copyFileSync, existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { currentVersion } from '../../src/store/schema.ts'
import { filesIn, mainFile, open, storeError, tempFolder } from './support.ts'

/** A folder whose file was written by an old version, in the WAL mode every version uses. */
function folderOfVersion(version: number): string {
  const folder = tempFolder()
  const db = new Sqlite(mainFile(folder))
  db.pragma('journal_mode = WAL')
  db.exec(readFileSync(join(import.meta.dirname, `fixtures/version-${version}.sql`), 'utf8'))
  db.close()
  return folder
}

const oldVersions = Array.from({ length: currentVersion - 1 }, (_, i) => i + 1)

describe.each(oldVersions)('a file of version %i', (version) => {
  it('is brought up to date with its matches, rows and hashes, after a backup', () => {
    const folder = folderOfVersion(version)
    const { store, notices } = open(folder)
    const backup = store.backups()[0]!
    expect(notices).toEqual([
      { code: 'migrated', data: { from: version, to: currentVersion, backup: backup.name } },
    ])
    expect(store.listMatches()).toMatchObject([
      { id: 'drill', rehearsal: true, archived: false, length: 0, meta: {} },
      {
        id: 'league-1',
        title: `春季赛 '第一场'`,
        created: 1767225600000,
        board: 'B12A',
        status: 'over',
        rehearsal: false,
        archived: false,
        length: 3,
        meta: { referee: '小李', round: 1 },
      },
    ])
    expect(store.readRows('league-1')[0]!.command).toEqual({ kind: 'open', players: ['阿光', 'Bo', '𠮷田'] })
    for (const { id } of store.listMatches()) expect(store.verifyChain(id).ok).toBe(true)
    expect(versionOfFile(backup.file)).toBe(version)
  })

  it('can do from then on what a new file can', () => {
    const folder = folderOfVersion(version)
    const { store } = open(folder)
    expect(store.updateMatch('league-1', { archived: true }).archived).toBe(true)
    store.settings.set('lan', true)
    store.appendRow({ ...store.readRows('league-1')[2]!, commandId: 'next' })
    store.close()
    const again = open(folder)
    expect(again.notices).toEqual([])
    expect(again.store.settings.get('lan')).toBe(true)
    expect(again.store.verifyChain('league-1')).toMatchObject({ ok: true, length: 4 })
    expect(shapeOf(mainFile(folder))).toEqual(shapeOf(newFile()))
  })

  it('can be recovered from as a backup', () => {
    const folder = folderOfVersion(version)
    const first = open(folder).store
    const { name } = first.backups()[0]!
    first.close()
    copyFileSync(join(import.meta.dirname, `fixtures/version-${version}.sql`), mainFile(folder))
    const { store, notices } = open(folder)
    expect(notices).toMatchObject([{ code: 'file-set-aside', data: { backup: name, matches: 2, rows: 3 } }])
    expect(store.listMatches().map(({ id, archived }) => [id, archived])).toEqual([
      ['drill', false],
      ['league-1', false],
    ])
  })
})

describe('a file of a newer version', () => {
  it('is refused with both versions and left untouched', () => {
    const folder = tempFolder()
    open(folder).store.close()
    const db = new Sqlite(mainFile(folder))
    db.pragma('user_version = 99')
    db.close()
    const bytes = readFileSync(mainFile(folder))
    const refused = storeError(() => open(folder))
    expect(refused).toMatchObject({
      code: 'file-newer',
      detail: { file: mainFile(folder), found: 99, known: currentVersion },
    })
    expect(refused.message).toContain('99')
    expect(readFileSync(mainFile(folder)).equals(bytes)).toBe(true)
    expect(readdirSync(folder).sort()).toEqual(['faguan.lock', 'faguan.sqlite'])
  })

  it('is recognised even when only its WAL says so, and the WAL stays', () => {
    const source = tempFolder()
    open(source).store.close()
    const writer = new Sqlite(mainFile(source))
    writer.pragma('user_version = 99')
    const folder = tempFolder()
    for (const suffix of ['', '-wal']) copyFileSync(mainFile(source) + suffix, mainFile(folder) + suffix)
    writer.close()
    const before = ['', '-wal'].map((suffix) => readFileSync(mainFile(folder) + suffix))
    expect(storeError(() => open(folder))).toMatchObject({ code: 'file-newer', detail: { found: 99 } })
    const after = ['', '-wal'].map((suffix) => readFileSync(mainFile(folder) + suffix))
    expect(after).toEqual(before)
  })

  it('is not used as a backup', async () => {
    const folder = tempFolder()
    const { store } = open(folder)
    store.createMatch({ id: 'm1', created: 1, title: '', board: '', status: 'live' })
    const older = await store.backup('older')
    const newer = await store.backup('newer')
    store.close()
    const db = new Sqlite(newer.file)
    db.pragma('user_version = 99')
    db.close()
    copyFileSync(import.meta.filename, mainFile(folder))
    expect(open(folder).notices).toMatchObject([{ data: { backup: older.name, matches: 1 } }])
    expect(filesIn(folder, 'backups')).toHaveLength(2)
    expect(existsSync(newer.file)).toBe(true)
  })
})

function versionOfFile(file: string): unknown {
  const db = new Sqlite(file, { readonly: true })
  const version = db.pragma('user_version', { simple: true })
  db.close()
  return version
}

/** The columns of every table, to compare a migrated file with a new one. */
function shapeOf(file: string): unknown {
  const db = new Sqlite(file, { readonly: true })
  const tables = db.prepare("SELECT name FROM sqlite_schema WHERE type = 'table' ORDER BY name").pluck().all()
  const shape = tables.map((table) => [table, db.pragma(`table_info(${String(table)})`)])
  db.close()
  return shape
}

function newFile(): string {
  const folder = tempFolder()
  open(folder).store.close()
  return mainFile(folder)
}
