import type { Database, Statement } from 'better-sqlite3'

const rowColumns = 'match, seq, at, command_id AS commandId, actor, command, events, rev, prev, hash'
const listing = 'SELECT *, (SELECT coalesce(max(seq), 0) FROM rows WHERE match = id) AS length FROM matches'

/** Every statement of the running journal, by name. */
export const sql = {
  matches: `${listing} ORDER BY created DESC, id`,
  match: `${listing} WHERE id = ?`,
  addMatch: `INSERT INTO matches (id, title, created, board, status, fingerprint, rehearsal, archived, meta)
    VALUES (:id, :title, :created, :board, :status, :fingerprint, :rehearsal, :archived, :meta)`,
  setMatch: `UPDATE matches SET title = :title, board = :board, status = :status, archived = :archived, meta = :meta
    WHERE id = :id`,
  setFingerprint: 'UPDATE matches SET fingerprint = ? WHERE id = ?',
  rows: `SELECT ${rowColumns} FROM rows WHERE match = ? AND seq >= ? ORDER BY seq`,
  rowOfCommand: `SELECT ${rowColumns} FROM rows WHERE match = ? AND command_id = ?`,
  head: 'SELECT seq, hash FROM rows WHERE match = ? ORDER BY seq DESC LIMIT 1',
  addRow: `INSERT INTO rows (match, seq, at, command_id, actor, command, events, rev, prev, hash)
    VALUES (:match, :seq, :at, :commandId, :actor, :command, :events, :rev, :prev, :hash)`,
  dropRows: 'DELETE FROM rows WHERE match = ?',
  setting: 'SELECT value FROM settings WHERE key = ?',
  setSetting: `INSERT INTO settings (key, value) VALUES (?, ?)
    ON CONFLICT (key) DO UPDATE SET value = excluded.value`,
  settingKeys: 'SELECT key FROM settings ORDER BY key',
  dropSetting: 'DELETE FROM settings WHERE key = ?',
} as const

export type Statements = Readonly<Record<keyof typeof sql, Statement>>

/** Compiles them once for an open file of the current version. */
export function prepare(db: Database): Statements {
  const compiled = Object.entries(sql).map(([name, text]) => [name, db.prepare(text)])
  return Object.fromEntries(compiled) as Statements
}

/** All rows of a match in an older or damaged file, from either end. */
export function rowsFrom(order: 'ASC' | 'DESC'): string {
  return `SELECT ${rowColumns} FROM rows WHERE match = ? ORDER BY seq ${order}`
}
