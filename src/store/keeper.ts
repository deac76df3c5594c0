import type { Database } from 'better-sqlite3'
import { chmodSync, existsSync, statSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { copyNow, isSound, listBackups } from './backups.ts'
import { diagnose } from './diagnosis.ts'
import { asStoreError, StoreError } from './errors.ts'
import { openDurable, replaceFile, setAside } from './file.ts'
import { lockFolder } from './lock.ts'
import type { Notice } from './model.ts'
import { fileName, makeFolder } from './names.ts'
import { notice, recover, settle, type Opening } from './recovery.ts'
import { readRunning, Witness } from './running.ts'
import { currentVersion, migrate } from './schema.ts'
import { Store } from './store.ts'

export interface OpenOptions {
  /** Wall clock, milliseconds since 1970; for the names of backups and of files set aside. */
  readonly now?: () => number
  /** Name of a backup to continue from; the present file is set aside first. */
  readonly restore?: string
}

export interface Opened<C = unknown, E = unknown, A = unknown> {
  readonly store: Store<C, E, A>
  readonly notices: readonly Notice[]
}

/**
 * Opens a data folder, made if needed, for this process alone. A damaged file is set aside and what can be
 * authenticated goes on in a new one; `notices` says what happened.
 *
 * Throws StoreError `folder-unwritable`, `folder-in-use`, `file-newer`, `backup-unusable`, `disk-full`, `io-failed`.
 */
export function openStore<C = unknown, E = unknown, A = unknown>(
  folder: string,
  { now = Date.now, restore }: OpenOptions = {},
): Opened<C, E, A> {
  const path = resolve(folder)
  const undo: (() => void)[] = []
  try {
    makeFolder(path)
    const lock = lockFolder(path, now())
    undo.push(() => lock.release())
    const opening = begin(path, now())
    if (restore !== undefined) startFrom(opening, restore)
    const db = openFile(opening)
    undo.push(() => db.close())
    settle(opening, db)
    const store = new Store<C, E, A>({ db, folder: path, lock, witness: new Witness(path), now })
    return { store, notices: opening.notices }
  } catch (error) {
    for (const step of undo.reverse()) step()
    throw asStoreError(error, path)
  }
}

function begin(folder: string, at: number): Opening {
  const file = join(folder, fileName)
  return { folder, file, at, last: readRunning(folder), notices: [], expected: new Map() }
}

/** Puts a backup in the place of the file; what the last process witnessed no longer counts. */
function startFrom(opening: Opening, name: string): void {
  const backup = listBackups(opening.folder).find((known) => known.name === name)
  if (!backup || !isSound(backup.file)) throw new StoreError('backup-unusable', { backup: name })
  const aside = replaceFile(opening.folder, opening.file, backup.file, opening.at)
  opening.last = null
  notice(opening, 'restored', { backup: name, setAside: aside })
}

function openFile(opening: Opening): Database {
  const found = diagnose(opening.file)
  switch (found.kind) {
    case 'newer':
      throw new StoreError('file-newer', { file: opening.file, found: found.version, known: currentVersion })
    case 'sound':
      return openReady(opening, (db) => bringUpToDate(opening, db, found.version))
    case 'damaged':
      return startAnew(opening, found.reason)
    case 'absent':
    case 'blank':
      return wasInUse(opening) ? startAnew(opening, 'blank') : openReady(opening, migrate)
    default:
      return found satisfies never
  }
}

/** An empty file means that nothing was ever stored, unless something beside it says otherwise. */
function wasInUse({ folder, file, last }: Opening): boolean {
  const wal = `${file}-wal`
  const orphan = existsSync(wal) && statSync(wal).size > 0 && !(existsSync(file) && statSync(file).size > 0)
  return orphan || (last?.seq ?? 0) > 0 || listBackups(folder).length > 0
}

/** The unusable file is out of the way before SQLite may touch it: it would delete the WAL of an empty one. */
function startAnew(opening: Opening, reason: string): Database {
  const aside = setAside(opening.folder, opening.file, opening.at, reason)
  return openReady(opening, (db) => {
    migrate(db)
    recover(opening, db, aside, reason)
  })
}

function bringUpToDate(opening: Opening, db: Database, from: number): void {
  if (from === currentVersion) return
  const backup = copyNow(db, opening.folder, opening.at, `before version ${currentVersion}`)
  migrate(db)
  notice(opening, 'migrated', { from, to: currentVersion, backup: backup.name })
}

function openReady(opening: Opening, prepare: (db: Database) => void): Database {
  const db = openDurable(opening.file)
  try {
    chmodSync(opening.file, 0o600)
    prepare(db)
    return db
  } catch (error) {
    db.close()
    throw error
  }
}
