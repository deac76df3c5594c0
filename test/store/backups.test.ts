import Sqlite from 'better-sqlite3'
import { existsSync, readdirSync, readFileSync, truncateSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import {
  aMatch,
  append,
  appendAndDie,
  filesIn,
  filledFolder,
  mainFile,
  open,
  storeError,
  tempFolder,
} from './support.ts'

const noon = Date.UTC(2026, 0, 31, 12, 0, 0, 7)

describe('backups', () => {
  it('are dated, named after their reason and listed the newest first', async () => {
    let time = noon
    const { store } = open(filledFolder(2), { now: () => time })
    const first = await store.backup('night 1')
    time += 3000
    const second = await store.backup('第二天 / 投票')
    expect(second).toMatchObject({ name: '20260131T120003.007Z--第二天-投票.sqlite', reason: '第二天-投票' })
    expect(second.at).toBe(noon + 3000)
    expect(second.bytes).toBeGreaterThan(4096)
    expect(store.backups()).toEqual([second, first])
  })

  it('never overwrite one another, not even in the same moment', async () => {
    const folder = filledFolder(1)
    const { store } = open(folder, { now: () => noon })
    const made = await Promise.all(['night', 'night', 'night'].map((reason) => store.backup(reason)))
    const bytes = made.map(({ file }) => readFileSync(file))
    append(store, 2, 2)
    const last = await store.backup('night')
    expect(new Set([...made, last].map(({ name }) => name)).size).toBe(4)
    expect(last.name).toBe('20260131T120000.007Z--night~4.sqlite')
    expect(store.backups().map(({ name }) => name)[0]).toBe(last.name)
    expect(made.map(({ file }) => readFileSync(file))).toEqual(bytes)
  })

  it('hold every row acknowledged before, as one file that any SQLite opens', async () => {
    const folder = filledFolder(30)
    const { store } = open(folder)
    const { file } = await store.backup('night 1')
    const db = new Sqlite(file, { readonly: true })
    expect(db.pragma('integrity_check', { simple: true })).toBe('ok')
    expect(db.pragma('journal_mode', { simple: true })).toBe('delete')
    expect(db.prepare('SELECT max(seq) FROM rows').pluck().get()).toBe(30)
    db.close()
    expect(existsSync(`${file}-wal`)).toBe(false)
  })

  it('let the match go on meanwhile', async () => {
    const folder = filledFolder(1)
    const { store } = open(folder)
    const big = 'x'.repeat(2_000_000)
    store.settings.set('big', big)
    const backup = store.backup('night 1')
    let meanwhile = 0
    while (filesIn(folder, 'backups').length === 0 && meanwhile < 500) {
      append(store, 2 + meanwhile, 2 + meanwhile)
      meanwhile++
      await new Promise((resolve) => setImmediate(resolve))
    }
    const { name } = await backup
    expect(meanwhile).toBeGreaterThan(0)
    expect(store.verifyChain('m1')).toMatchObject({ ok: true, length: 1 + meanwhile })
    store.close()
    const { store: restored } = open(folder, { restore: name })
    expect(restored.verifyChain('m1').ok).toBe(true)
    expect(restored.findMatch('m1')!.length).toBeGreaterThanOrEqual(1)
  })

  it('are given up without a trace when the store closes under them', async () => {
    const folder = filledFolder(1)
    const { store } = open(folder)
    store.settings.set('big', 'x'.repeat(2_000_000))
    const outcomes = Promise.allSettled([store.backup('a'), store.backup('b')])
    await new Promise((resolve) => setImmediate(resolve))
    store.close()
    for (const outcome of await outcomes) {
      expect(outcome).toMatchObject({ status: 'rejected', reason: { code: 'closed' } })
    }
    expect(readdirSync(join(folder, 'backups'))).toEqual([])
    expect(open(folder).notices).toEqual([])
  })

  it('fail with a typed error and leave the store usable', async () => {
    const folder = filledFolder(1)
    const { store } = open(folder)
    writeFileSync(join(folder, 'backups'), 'a file in the way')
    await expect(store.backup('night 1')).rejects.toMatchObject({
      code: 'folder-unwritable',
      detail: { folder },
    })
    expect(append(store, 2, 2)).toHaveLength(1)
  })

  it('are not confused with other files in their folder', async () => {
    const folder = filledFolder(1)
    const { store } = open(folder)
    const { file, name } = await store.backup('night 1')
    writeFileSync(`${file}.part`, 'half a backup')
    writeFileSync(join(folder, 'backups', 'notes.txt'), '')
    expect(store.backups().map((backup) => backup.name)).toEqual([name])
  })
})

describe('restoring a backup', () => {
  it('continues from it and keeps what was there', async () => {
    const folder = filledFolder(3)
    const { store: before } = open(folder)
    const { name } = await before.backup('night 1')
    append(before, 4, 6)
    before.close()
    const { store, notices } = open(folder, { restore: name })
    expect(store.readRows('m1')).toHaveLength(3)
    expect(notices).toMatchObject([{ code: 'restored', data: { backup: name } }])
    const aside = new Sqlite(String(notices[0]!.data.setAside), { readonly: true })
    expect(aside.prepare('SELECT count(*) FROM rows').pluck().get()).toBe(6)
    aside.close()
    expect(append(store, 7, 7)[0]!.seq).toBe(4)
    expect(store.backups().map((backup) => backup.name)).toEqual([name])
  })

  it('is not undone by what a killed process had seen since', async () => {
    const folder = filledFolder(3)
    const { store: before } = open(folder)
    const { name } = await before.backup('night 1')
    before.close()
    appendAndDie(folder, 4, 6, 'back up and die')
    const { store, notices } = open(folder, { restore: name })
    expect(notices.map(({ code }) => code)).toEqual(['restored'])
    expect(store.readRows('m1')).toHaveLength(3)
  })

  it('is refused for a backup that is absent or damaged, and nothing changes', async () => {
    const folder = filledFolder(3)
    const { store: before } = open(folder)
    const { name, file } = await before.backup('night 1')
    before.close()
    truncateSync(file, 6000)
    for (const restore of [name, 'x.sqlite', '../faguan.sqlite']) {
      const refused = storeError(() => open(folder, { restore }))
      expect(refused).toMatchObject({ code: 'backup-unusable', detail: { backup: restore } })
    }
    expect(existsSync(join(folder, 'set-aside'))).toBe(false)
    expect(open(folder).store.readRows('m1')).toHaveLength(3)
  })

  it('works into a folder whose file is from a newer version', async () => {
    const folder = tempFolder()
    const { store: before } = open(folder)
    before.createMatch(aMatch())
    const { name } = await before.backup('night 1')
    before.close()
    const db = new Sqlite(mainFile(folder))
    db.pragma('user_version = 99')
    db.close()
    expect(open(folder, { restore: name }).store.listMatches()).toHaveLength(1)
  })
})
