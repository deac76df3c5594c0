import { readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { aMatch, append, aRow, open, storeError, tempFolder } from './support.ts'

const FILES = ['', '-wal', '-shm'].map((suffix) => `faguan.sqlite${suffix}`)

/** Each: what somebody does to the files of a store that is open, and what the next start says of it first. */
const cases: readonly [string, (folder: string) => void, string][] = [
  ['deleted', (folder) => FILES.forEach((file) => rmSync(join(folder, file))), 'file-missing'],
  ['moved', (folder) => renameSync(join(folder, FILES[0]!), join(folder, 'elsewhere')), 'file-set-aside'],
  [
    'replaced',
    (folder) => {
      rmSync(join(folder, FILES[0]!))
      writeFileSync(join(folder, FILES[0]!), 'something else')
    },
    'file-set-aside',
  ],
]

// Windows lets nobody delete or move a file that is open in SQLite.
describe.skipIf(process.platform === 'win32')('a file that goes while it is open', () => {
  it.each(cases)(
    '%s: nothing more is taken, and all that was taken is there after a restart',
    (_, go, code) => {
      const folder = tempFolder()
      const { store } = open(folder)
      store.createMatch(aMatch())
      store.settings.set('token', 'secret')
      const rows = append(store, 1, 5)
      go(folder)
      const refused = () => storeError(() => store.appendRow(aRow(6)))
      expect(refused()).toMatchObject({ code: 'file-gone', detail: { file: join(folder, FILES[0]!) } })
      expect(refused().code).toBe('file-gone')
      expect(storeError(() => store.settings.set('token', 'other')).code).toBe('file-gone')
      expect(storeError(() => store.updateMatch('m1', { status: 'over' })).code).toBe('file-gone')
      expect(storeError(() => store.createMatch(aMatch('m2'))).code).toBe('file-gone')
      expect(store.readRows('m1')).toEqual(rows)
      expect(store.backups().map(({ reason }) => reason)).toEqual(['rescued'])
      store.close()

      const { store: after, notices } = open(folder)
      expect(notices[0]).toMatchObject({ code, data: { matches: 1, rows: 5 } })
      expect(after.readRows('m1')).toEqual(rows)
      expect(after.settings.get('token')).toBe('secret')
      expect(append(after, 6, 6)).toHaveLength(1)
    },
  )

  it('the same when only what SQLite keeps beside it goes', () => {
    const folder = tempFolder()
    const { store } = open(folder)
    store.createMatch(aMatch())
    const rows = append(store, 1, 5)
    rmSync(join(folder, FILES[1]!))
    expect(storeError(() => store.appendRow(aRow(6))).code).toBe('file-gone')
    store.close()
    expect(open(folder).store.readRows('m1')).toEqual(rows)
  })

  it('is found out at the end at the latest', () => {
    const folder = tempFolder()
    const { store } = open(folder)
    store.createMatch(aMatch())
    const rows = append(store, 1, 5)
    for (const file of FILES) rmSync(join(folder, file))
    store.close()
    expect(open(folder).store.readRows('m1')).toEqual(rows)
  })

  it('backups and an orderly end are no such thing', async () => {
    const folder = tempFolder()
    const { store } = open(folder)
    store.createMatch(aMatch())
    append(store, 1, 5)
    await store.backup('phase')
    append(store, 6, 10)
    store.close()
    const { store: again, notices } = open(folder)
    expect(notices).toEqual([])
    expect(append(again, 11, 11)).toHaveLength(1)
    expect(again.backups().map(({ reason }) => reason)).toEqual(['phase'])
    expect(readFileSync(join(folder, FILES[0]!)).length).toBeGreaterThan(0)
  })
})
