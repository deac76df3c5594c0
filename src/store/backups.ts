import Sqlite, { type Database } from 'better-sqlite3'
import { existsSync, readdirSync, renameSync, rmSync, statSync } from 'node:fs'
import { open } from 'node:fs/promises'
import { join } from 'node:path'
import { diagnose } from './diagnosis.ts'
import type { BackupInfo } from './model.ts'
import { backupFolder, freshFile, parseName } from './names.ts'

/** Unfinished copies carry this until they are whole and on the disk; a crash leaves one, and it is never listed. */
const partSuffix = '.part'

/** The dated backups of a data folder, the newest first. */
export function listBackups(folder: string): BackupInfo[] {
  const dir = join(folder, backupFolder)
  const names = existsSync(dir) ? readdirSync(dir) : []
  return names
    .flatMap((name) => {
      const parts = parseName(name)
      return parts ? [{ ...parts, name, file: join(dir, name), bytes: statSync(join(dir, name)).size }] : []
    })
    .sort((a, b) => b.at - a.at || b.n - a.n)
    .map(({ n: _, ...info }) => info)
}

/** The backups that can be opened and read, the newest first; each is looked at only when asked for. */
export function* soundBackups(folder: string): Generator<BackupInfo> {
  for (const backup of listBackups(folder)) {
    if (isSound(backup.file)) yield backup
  }
}

/** Whether a file is one this program can read, taking "may not be read" for no. */
export function isSound(file: string): boolean {
  try {
    return diagnose(file).kind === 'sound'
  } catch {
    return false
  }
}

/**
 * Copies the open file with SQLite's online backup, a few pages per turn of the event loop, so that the match goes on
 * meanwhile. Resolves when the copy is on the disk under its final name.
 */
export async function makeBackup(
  db: Database,
  folder: string,
  at: number,
  reason: string,
): Promise<BackupInfo> {
  const part = freshFile(join(folder, backupFolder), at, reason) + partSuffix
  try {
    await db.backup(part)
    leaveWal(part)
    await sync(part)
    return keep(folder, part, at, reason)
  } catch (error) {
    for (const suffix of ['', '-wal', '-shm', '-journal']) rmSync(part + suffix, { force: true })
    throw error
  }
}

/** The same in one go, for the moment before a migration, when nothing else runs. */
export function copyNow(db: Database, folder: string, at: number, reason: string): BackupInfo {
  const part = freshFile(join(folder, backupFolder), at, reason) + partSuffix
  rmSync(part, { force: true })
  db.prepare('VACUUM INTO ?').run(part)
  leaveWal(part)
  return keep(folder, part, at, reason)
}

/** Gives the finished copy its name; the name is chosen now, because another backup may have taken the first. */
function keep(folder: string, part: string, at: number, reason: string): BackupInfo {
  const file = freshFile(join(folder, backupFolder), at, reason)
  renameSync(part, file)
  return listBackups(folder).find((backup) => backup.file === file)!
}

/** A backup is one file: in WAL mode, looking at it would make two more beside it. */
function leaveWal(file: string): void {
  const db = new Sqlite(file)
  try {
    db.pragma('journal_mode = DELETE')
  } finally {
    db.close()
  }
}

async function sync(file: string): Promise<void> {
  const handle = await open(file, 'r+')
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}
