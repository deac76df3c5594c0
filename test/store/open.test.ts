import { chmodSync, existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { aMatch, append, mainFile, open, startAppender, storeError, tempFolder } from './support.ts'

const posix = process.platform !== 'win32'

describe('a data folder', () => {
  it('is made with those above it, for this account only', () => {
    const folder = join(tempFolder(), 'deep', '数据')
    const { store, notices } = open(folder)
    expect(notices).toEqual([])
    expect(store.listMatches()).toEqual([])
    if (!posix) return
    expect(statSync(folder).mode & 0o777).toBe(0o700)
    expect(statSync(mainFile(folder)).mode & 0o777).toBe(0o600)
  })

  it('leaves only its file and the free lock when closed in order', () => {
    const folder = tempFolder()
    const { store } = open(folder)
    store.createMatch(aMatch())
    append(store, 1, 3)
    store.close()
    expect(readdirSync(folder).sort()).toEqual(['faguan.lock', 'faguan.sqlite'])
  })
})

describe('a folder in use', () => {
  it('is refused to a second opener by name, and the first goes on', () => {
    const folder = tempFolder()
    const { store } = open(folder)
    store.createMatch(aMatch())
    const refused = storeError(() => open(folder))
    expect(refused).toMatchObject({ code: 'folder-in-use', detail: { folder, pid: process.pid } })
    expect(refused.message).toContain(folder)
    expect(append(store, 1, 2)).toHaveLength(2)
    store.close()
    expect(open(folder).store.readRows('m1')).toHaveLength(2)
  })

  it('is refused while another process has it, and free the moment that one is killed', async () => {
    const folder = tempFolder()
    const other = startAppender(folder, 1)
    await other.until(1)
    const refused = storeError(() => open(folder))
    expect(refused).toMatchObject({ code: 'folder-in-use', detail: { folder, pid: other.pid } })
    await other.kill()
    expect(open(folder).store.findMatch('m1')!.length).toBeGreaterThan(0)
  })

  it('does not keep another folder from being opened', () => {
    open(tempFolder())
    expect(open(tempFolder()).notices).toEqual([])
  })

  it('is not simulated by a damaged lock file', () => {
    const folder = tempFolder()
    writeFileSync(join(folder, 'faguan.lock'), Buffer.alloc(5000, 7))
    expect(open(folder).notices).toEqual([])
    expect(storeError(() => open(folder)).code).toBe('folder-in-use')
  })
})

describe('a folder that cannot be written', () => {
  it('is named when there is a file in its place or above it', () => {
    const file = join(tempFolder(), 'file')
    writeFileSync(file, 'not a folder')
    for (const folder of [file, join(file, 'below', 'it')]) {
      expect(storeError(() => open(folder))).toMatchObject({ code: 'folder-unwritable', detail: { folder } })
    }
    expect(readFileSync(file, 'utf8')).toBe('not a folder')
  })

  it.runIf(existsSync('/proc/self'))('is named where the system allows no files', () => {
    const folder = '/proc/faguan/data'
    expect(storeError(() => open(folder))).toMatchObject({ code: 'folder-unwritable', detail: { folder } })
  })

  it.runIf(posix)('is named when it may not be written by this account', () => {
    const folder = tempFolder()
    chmodSync(folder, 0o555)
    expect(storeError(() => asNobody(() => open(folder)))).toMatchObject({ code: 'folder-unwritable' })
    expect(readdirSync(folder)).toEqual([])
  })

  it.runIf(posix)('is named when only its file may not be written, which is no damage', () => {
    const folder = tempFolder()
    open(folder).store.close()
    chmodSync(folder, 0o777)
    chmodSync(join(folder, 'faguan.lock'), 0o666)
    chmodSync(mainFile(folder), 0o444)
    expect(storeError(() => asNobody(() => open(folder)))).toMatchObject({ code: 'folder-unwritable' })
    chmodSync(mainFile(folder), 0o000)
    expect(storeError(() => asNobody(() => open(folder)))).toMatchObject({ code: 'folder-unwritable' })
    expect(existsSync(join(folder, 'set-aside'))).toBe(false)
    chmodSync(mainFile(folder), 0o600)
    expect(open(folder).notices).toEqual([])
  })

  it('lets go of the folder again when opening fails', () => {
    const folder = tempFolder()
    mkdirSync(join(folder, 'faguan.running'))
    expect(storeError(() => open(folder)).code).toBe('folder-unwritable')
    expect(storeError(() => open(folder)).code).toBe('folder-unwritable')
  })
})

/** Permissions do not bind root, who runs tests in containers: become somebody they do bind. */
function asNobody<T>(work: () => T): T {
  if (process.geteuid!() !== 0) return work()
  process.seteuid!(65534)
  try {
    return work()
  } finally {
    process.seteuid!(0)
  }
}
