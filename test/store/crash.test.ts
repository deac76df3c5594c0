import { existsSync, rmSync, statSync, truncateSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { append, appendAndDie, mainFile, open, startAppender, tempFolder } from './support.ts'

const wal = (folder: string) => `${mainFile(folder)}-wal`

describe('a process killed in the middle of appending', () => {
  it('loses no acknowledged row, time and again', async () => {
    const folder = tempFolder()
    let length = 0
    for (const rows of [1, 40, 7, 90]) {
      const child = startAppender(folder, length + 1)
      await child.until(rows)
      await child.kill()
      const { store, notices } = open(folder)
      const kept = store.readRows('m1').map(({ seq, hash }) => ({ seq, hash }))
      expect(notices).toEqual([])
      expect(kept.slice(length, length + child.acknowledged.length)).toEqual(child.acknowledged)
      // At most the one row that was on the disk before it could be said.
      expect(kept.length - length - child.acknowledged.length).toBeLessThanOrEqual(1)
      expect(store.verifyChain('m1')).toMatchObject({ ok: true, length: kept.length })
      length = kept.length
      store.close()
    }
    expect(length).toBeGreaterThanOrEqual(138)
  }, 120_000)

  it('keeps rows that belong together, or none of them', async () => {
    const folder = tempFolder()
    let length = 0
    for (const rows of [30, 90, 150]) {
      const child = startAppender(folder, length + 1, 30)
      await child.until(rows)
      await child.kill()
      const { store } = open(folder)
      length = store.readRows('m1').length
      expect(length % 30).toBe(0)
      expect(length).toBeGreaterThanOrEqual(rows)
      expect(store.verifyChain('m1')).toMatchObject({ ok: true, length })
      store.close()
    }
  }, 120_000)

  it('leaves its last rows in the WAL, so the tests below take away something real', () => {
    const folder = tempFolder()
    appendAndDie(folder, 1, 20)
    expect(statSync(wal(folder)).size).toBeGreaterThan(20 * 4096)
    expect(open(folder).store.readRows('m1')).toHaveLength(20)
  })
})

describe('a lost WAL', () => {
  it('is noticed, and what a backup has comes back', async () => {
    const folder = await withBackupOf(5)
    appendAndDie(folder, 6, 12)
    rmSync(wal(folder))
    const { store, notices } = open(folder)
    expect(notices).toEqual([
      { code: 'rows-missing', data: { match: 'm1', title: 'killed', expected: 12, found: 5 } },
    ])
    expect(store.verifyChain('m1')).toMatchObject({ ok: true, length: 5 })
    store.close()
    expect(open(folder).notices).toEqual([])
  })

  it('is noticed when the whole match was in it', () => {
    const folder = tempFolder()
    appendAndDie(folder, 1, 4)
    rmSync(wal(folder))
    const { store, notices } = open(folder)
    expect(notices).toEqual([
      { code: 'rows-missing', data: { match: 'm1', title: '', expected: 4, found: 0 } },
    ])
    expect(store.listMatches()).toEqual([])
  })

  it('costs nothing when a backup has every row it held', () => {
    const folder = tempFolder()
    appendAndDie(folder, 1, 8, 'back up and die')
    rmSync(wal(folder))
    const { store, notices } = open(folder)
    expect(notices).toEqual([])
    expect(store.verifyChain('m1')).toMatchObject({ ok: true, length: 8 })
  })

  it('is noticed when only its end is gone', () => {
    const folder = tempFolder()
    appendAndDie(folder, 1, 30)
    truncateSync(wal(folder), Math.floor(statSync(wal(folder)).size / 2))
    const { store, notices } = open(folder)
    const found = store.readRows('m1').length
    expect(found).toBeGreaterThan(0)
    expect(found).toBeLessThan(30)
    expect(notices).toEqual([
      { code: 'rows-missing', data: { match: 'm1', title: 'killed', expected: 30, found } },
    ])
    expect(append(store, found + 1, found + 1)[0]!.seq).toBe(found + 1)
    expect(store.verifyChain('m1').ok).toBe(true)
  })

  it('is no matter after an orderly close, nor is a damaged witness', () => {
    const folder = tempFolder()
    appendAndDie(folder, 1, 3)
    writeFileSync(join(folder, 'faguan.running'), '{"pid":')
    const { store, notices } = open(folder)
    expect(notices).toEqual([])
    store.close()
    expect(existsSync(join(folder, 'faguan.running'))).toBe(false)
    expect(existsSync(wal(folder))).toBe(false)
    expect(open(folder).store.readRows('m1')).toHaveLength(3)
  })
})

async function withBackupOf(count: number): Promise<string> {
  const folder = tempFolder()
  appendAndDie(folder, 1, count)
  const { store } = open(folder)
  await store.backup('night 1')
  store.close()
  return folder
}
