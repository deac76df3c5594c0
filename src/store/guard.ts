import type { Database } from 'better-sqlite3'
import { asStoreError, StoreError } from './errors.ts'

/** Runs a piece of work on an open file and translates what SQLite throws. Throws `closed` when it is not open. */
export function guard<T>(db: Database, folder: string, work: () => T): T {
  if (!db.open) throw new StoreError('closed', { folder })
  try {
    return work()
  } catch (error) {
    throw asStoreError(error, folder)
  }
}
