import Sqlite, { type Database } from 'better-sqlite3'
import { join } from 'node:path'
import { asStoreError, isDamage, StoreError } from './errors.ts'
import { setAside } from './file.ts'
import { lockName } from './names.ts'
import { readRunning } from './running.ts'

export interface Lock {
  release(): void
}

/**
 * Takes the data folder for this process. The lock is SQLite's own on a file of its own, thus the operating system's: it
 * ends with the process however that dies, and nothing stale is left to clear away. It is not on the journal's file,
 * because that one may have to be moved aside. `at`: the present, milliseconds since 1970.
 *
 * Never open the lock file with `fs` in this process: on POSIX, closing any handle of a file drops its locks.
 *
 * Throws StoreError `folder-in-use`, `folder-unwritable`.
 */
export function lockFolder(folder: string, at: number): Lock {
  const file = join(folder, lockName)
  try {
    return take(file)
  } catch (error) {
    // A file of garbage cannot be locked, and nobody holds it either.
    if (!isDamage(error)) throw named(error, folder)
    setAside(folder, file, at, 'lock')
    return take(file)
  }
}

function take(file: string): Lock {
  const db: Database = new Sqlite(file, { timeout: 0 })
  try {
    // Nothing is ever written to it, so it needs no journal file beside it.
    db.pragma('journal_mode = OFF')
    db.exec('BEGIN EXCLUSIVE')
  } catch (error) {
    db.close()
    throw error
  }
  return { release: () => void db.close() }
}

/** Adds who has the folder. */
function named(error: unknown, folder: string): unknown {
  const known = asStoreError(error, folder)
  if (!(known instanceof StoreError) || known.code !== 'folder-in-use') return known
  return new StoreError('folder-in-use', { folder, pid: readRunning(folder)?.pid ?? '?' })
}
