import { existsSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, describe, expect, it } from 'vitest'
import { checkFolder, explain } from '../../src/main/problems.ts'
import { textsFor } from '../../src/main/texts.ts'

const options = { headless: true, lan: false, host: '127.0.0.1', port: 7112, dataDir: '/m' }
const say = (error: unknown) => explain(error, options, textsFor('en'))
const failure = (code: string, more: object = {}) =>
  Object.assign(new Error(`${code}: no`), { code, ...more })

describe('what goes wrong at the start', () => {
  it.each([
    [failure('port-taken'), 'Port 7112 on 127.0.0.1 is already in use.'],
    [failure('port-forbidden'), 'does not allow port 7112'],
    [failure('bad-host'), "Leave --host out, or give one of this machine's own addresses"],
    [failure('folder-in-use', { detail: { folder: '/m', pid: 3 } }), 'already open in another Faguan'],
    [failure('folder-unwritable', { detail: { cause: 'EROFS' } }), 'cannot be kept (EROFS)'],
    [failure('disk-full'), 'The disk with the folder "/m" is full'],
    [failure('ENOSPC'), 'The disk with the folder "/m" is full'],
    [failure('io-failed', { detail: { cause: 'SQLITE_IOERR' } }), 'cannot be kept (SQLITE_IOERR)'],
    [failure('file-newer'), 'written by a later Faguan'],
    [failure('ENOTDIR'), 'cannot be kept (ENOTDIR)'],
    [new Error('broken.\n    at secret.ts:1'), 'unexpected problem: broken. What was recorded is safe'],
    ['thrown', 'unexpected problem: thrown.'],
  ])('is one sentence: %s', (error, sentence) => {
    expect(say(error)).toContain(sentence)
    expect(say(error)).not.toContain('\n')
  })
})

describe('the folder for matches', () => {
  const base = mkdtempSync(join(tmpdir(), 'faguan-'))
  afterEach(() => rmSync(base, { recursive: true, force: true }))

  it('is made when it is missing, and left empty', () => {
    const folder = join(base, 'a', 'b')
    checkFolder(folder)
    expect(readdirSync(folder)).toEqual([])
  })

  it('is refused when it is a file, or below one', () => {
    checkFolder(base)
    const file = join(base, 'file')
    writeFileSync(file, '')
    expect(() => checkFolder(file)).toThrow('ENOTDIR')
    expect(() => checkFolder(join(file, 'below'))).toThrow('ENOTDIR')
  })

  it.skipIf(!existsSync('/proc/self'))('is refused at once where folders cannot be made', () => {
    expect(() => checkFolder('/proc/faguan/matches')).toThrow('ENOENT')
  })
})
