import Sqlite, { type Database } from 'better-sqlite3'
import { statSync } from 'node:fs'
import type { StoredMatch, StoredRow } from './model.ts'
import { isCount, isId } from './shape.ts'
import { rowsFrom } from './statements.ts'

type Setting = { readonly key: string; readonly value: string }

/** What can be read of a file to recover from; what cannot be read is left out. */
export interface Source {
  readonly matches: readonly StoredMatch[]
  rows(match: string): StoredRow[]
  /** Null when they cannot be read whole: half of the tokens is worse than an older list. */
  readonly settings: readonly Setting[] | null
  close(): void
}

/**
 * Opens a file that may be damaged or of an older version, without changing it; null when SQLite can make nothing
 * of it. An empty file is not even tried: SQLite would delete the WAL beside it.
 */
export function openSource(file: string): Source | null {
  let db: Database | undefined
  try {
    if (statSync(file).size === 0) return null
    db = new Sqlite(file, { readonly: true, fileMustExist: true })
    // Lets SQLite read what is there of a file that ends too early; read-only, it can do no harm.
    db.unsafeMode()
    db.pragma('writable_schema = ON')
    db.pragma('schema_version')
    return sourceOf(db)
  } catch {
    db?.close()
    return null
  }
}

/** An open file as a source; its `close` closes the file. */
export function sourceOf(db: Database): Source {
  const settings = readWhile<Setting>(db, 'SELECT key, value FROM settings')
  return {
    matches: readWhile<StoredMatch>(db, 'SELECT * FROM matches').found.filter(isWhole),
    rows: (match) => allRows(db, match),
    settings: settings.whole ? settings.found : null,
    close: () => void db.close(),
  }
}

/** A file that breaks in the middle still reads from both ends. */
function allRows(db: Database, match: string): StoredRow[] {
  const forward = readWhile<StoredRow>(db, rowsFrom('ASC'), match)
  if (forward.whole) return forward.found
  return [...forward.found, ...readWhile<StoredRow>(db, rowsFrom('DESC'), match).found]
}

function readWhile<T>(db: Database, query: string, ...params: string[]): { found: T[]; whole: boolean } {
  const found: T[] = []
  try {
    for (const row of db.prepare(query).iterate(...params)) found.push(row as T)
    return { found, whole: true }
  } catch {
    return { found, whole: false }
  }
}

/** Whether a match read from a damaged file can be stored again. */
function isWhole(match: StoredMatch): boolean {
  const texts = [match.title, match.board, match.status, match.meta]
  const numbers = [match.created, match.rehearsal]
  return isId(match.id) && numbers.every(isCount) && texts.every((text) => typeof text === 'string')
}
