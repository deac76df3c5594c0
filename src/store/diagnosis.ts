import Sqlite, { type Database } from 'better-sqlite3'
import { closeSync, existsSync, openSync, readSync, statSync } from 'node:fs'
import { isDamage } from './errors.ts'
import { currentVersion, versionOf } from './schema.ts'

/** What a file turned out to be, before anything in it was touched. */
export type Diagnosis =
  | { readonly kind: 'absent' }
  /** Nothing was ever stored: no bytes, or a database without tables. */
  | { readonly kind: 'blank' }
  | { readonly kind: 'sound'; readonly version: number }
  | { readonly kind: 'newer'; readonly version: number }
  | { readonly kind: 'damaged'; readonly reason: Damage }

/** `header`: not SQLite at all; `content`: SQLite's check fails; `foreign`: another program's tables. */
export type Damage = 'header' | 'content' | 'foreign'

/** Where SQLite keeps `user_version`: the one thing worth knowing before opening a file from the future. */
const versionOffset = 60

/** Looks at a file without changing it. Throws what the file system throws when it may not be read. */
export function diagnose(file: string): Diagnosis {
  if (!existsSync(file)) return { kind: 'absent' }
  if (!statSync(file).isFile()) return { kind: 'damaged', reason: 'header' }
  const header = headOf(file)
  if (header.length === 0) return { kind: 'blank' }
  if (header.length < 100 || header.toString('latin1', 0, 16) !== 'SQLite format 3\0') {
    return { kind: 'damaged', reason: 'header' }
  }
  const version = header.readUInt32BE(versionOffset)
  return version > currentVersion ? { kind: 'newer', version } : check(file)
}

function headOf(file: string): Buffer {
  const handle = openSync(file, 'r')
  try {
    const head = Buffer.alloc(100)
    return head.subarray(0, readSync(handle, head, 0, head.length, 0))
  } finally {
    closeSync(handle)
  }
}

/** Read-only, because even closing a connection that may write would move the WAL into the file. */
function check(file: string): Diagnosis {
  let db: Database | undefined
  try {
    db = new Sqlite(file, { readonly: true, timeout: 2000 })
    const version = versionOf(db)
    if (version > currentVersion) return { kind: 'newer', version }
    if (db.pragma('integrity_check', { simple: true }) !== 'ok') return { kind: 'damaged', reason: 'content' }
    return judgeTables(db, version)
  } catch (error) {
    if (isDamage(error)) return { kind: 'damaged', reason: 'content' }
    throw error
  } finally {
    db?.close()
  }
}

function judgeTables(db: Database, version: number): Diagnosis {
  const names = db.prepare("SELECT name FROM sqlite_schema WHERE type = 'table'").pluck().all()
  if (version === 0 && names.length === 0) return { kind: 'blank' }
  const ours = version > 0 && names.includes('matches') && names.includes('rows')
  return ours ? { kind: 'sound', version } : { kind: 'damaged', reason: 'foreign' }
}
