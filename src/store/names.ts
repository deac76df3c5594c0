import { existsSync, mkdirSync } from 'node:fs'
import { dirname, join } from 'node:path'

/** The files of a data folder. */
export const fileName = 'faguan.sqlite'
export const lockName = 'faguan.lock'
export const runningName = 'faguan.running'
export const backupFolder = 'backups'
export const asideFolder = 'set-aside'

/** What SQLite keeps beside a database; the three belong together. */
export const companions = ['', '-wal', '-shm'] as const

/**
 * A path for a new dated file, e.g. `20260131T140509.123Z--night-1.sqlite`, in a folder that is made if needed. A name
 * that is taken gets `~2`, `~3` …: nothing is ever overwritten.
 */
export function freshFile(folder: string, at: number, reason: string): string {
  makeFolder(folder)
  const stem = `${new Date(at).toISOString().replace(/[-:]/g, '')}--${slug(reason)}`
  for (let n = 1; ; n++) {
    const file = join(folder, `${stem}${n > 1 ? `~${n}` : ''}.sqlite`)
    if (!existsSync(file)) return file
  }
}

/**
 * Makes a folder and those above it, for this account only: tokens and unrevealed roles are kept here. Not by
 * `recursive: true`, which in Node 24 never returns for a path below a folder that answers ENOENT, such as /proc.
 */
export function makeFolder(folder: string): void {
  if (existsSync(folder)) return
  const parent = dirname(folder)
  if (parent !== folder) makeFolder(parent)
  mkdirSync(folder, { mode: 0o700 })
}

/** Reads such a name back; null for other files. `n` tells apart those of one millisecond. */
export function parseName(name: string): { at: number; reason: string; n: number } | null {
  const parts = /^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d\.\d{3}Z)--([^~]*)(?:~(\d+))?\.sqlite$/u.exec(name)
  if (!parts) return null
  const [, year, month, day, hour, minute, second, reason, n] = parts
  const at = Date.parse(`${year}-${month}-${day}T${hour}:${minute}:${second}`)
  return { at, reason: reason!, n: Number(n ?? 1) }
}

/** Letters and digits of any script; the rest is not safe in a file name everywhere. */
function slug(reason: string): string {
  const clean = reason.replace(/[^\p{L}\p{N}]+/gu, '-').replace(/^-|-$/g, '')
  return [...clean].slice(0, 40).join('') || 'unnamed'
}
