import Sqlite, { type Database } from 'better-sqlite3'
import { closeSync, copyFileSync, existsSync, fsyncSync, openSync, renameSync } from 'node:fs'
import { join } from 'node:path'
import { asideFolder, companions, freshFile } from './names.ts'

/** Opens a file for writing so that every commit is on the disk when it returns. Makes it if it is absent. */
export function openDurable(file: string): Database {
  const db = new Sqlite(file, { timeout: 2000 })
  try {
    db.pragma('journal_mode = WAL')
    db.pragma('synchronous = FULL')
    // On macOS a plain fsync stops at the drive's cache; elsewhere this changes nothing.
    db.pragma('fullfsync = ON')
    db.pragma('foreign_keys = ON')
    return db
  } catch (error) {
    db.close()
    throw error
  }
}

/** Moves a database with its WAL out of the way under a dated name; '' if there was nothing. */
export function setAside(folder: string, file: string, at: number, reason: string): string {
  if (!companions.some((suffix) => existsSync(file + suffix))) return ''
  const target = freshFile(join(folder, asideFolder), at, reason)
  for (const suffix of companions) {
    if (existsSync(file + suffix)) renameSync(file + suffix, target + suffix)
  }
  return target
}

/**
 * Sets the present file aside and puts a copy of another in its place; gives the path set aside, '' if none. The copy
 * is whole and on the disk before the old file moves.
 */
export function replaceFile(folder: string, file: string, by: string, at: number): string {
  const part = `${file}.part`
  copyFileSync(by, part)
  const handle = openSync(part, 'r+')
  fsyncSync(handle)
  closeSync(handle)
  const aside = setAside(folder, file, at, 'before restore')
  renameSync(part, file)
  return aside
}

/** Copies a database with its WAL beside those set aside, before something in it is put right. */
export function copyAside(folder: string, file: string, at: number, reason: string): string {
  const target = freshFile(join(folder, asideFolder), at, reason)
  for (const suffix of ['', '-wal']) {
    if (existsSync(file + suffix)) copyFileSync(file + suffix, target + suffix)
  }
  return target
}
