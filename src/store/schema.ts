import type { Database } from 'better-sqlite3'

/**
 * Forward-only steps; `user_version` counts how many a file has seen. A published step is never edited: files
 * in the field have already taken it.
 */
const migrations: readonly string[] = [
  // 1: matches and their journals. STRICT, so a value of the wrong type is an error and not a surprise later.
  // The rows keep their rowid: without one, those over a kilobyte take more than twice the space.
  `CREATE TABLE matches (
     id TEXT PRIMARY KEY, title TEXT NOT NULL, created INTEGER NOT NULL, board TEXT NOT NULL,
     status TEXT NOT NULL, fingerprint TEXT NOT NULL, rehearsal INTEGER NOT NULL, meta TEXT NOT NULL
   ) STRICT, WITHOUT ROWID;
   CREATE TABLE rows (
     match TEXT NOT NULL REFERENCES matches (id), seq INTEGER NOT NULL, at INTEGER NOT NULL,
     command_id TEXT NOT NULL, actor TEXT NOT NULL, command TEXT NOT NULL, events TEXT NOT NULL,
     rev INTEGER NOT NULL, prev TEXT NOT NULL, hash TEXT NOT NULL,
     PRIMARY KEY (match, seq), UNIQUE (match, command_id)
   ) STRICT;`,
  // 2: matches are put away rather than deleted; tokens and preferences live beside them.
  `ALTER TABLE matches ADD COLUMN archived INTEGER NOT NULL DEFAULT 0;
   CREATE TABLE settings (key TEXT PRIMARY KEY, value TEXT NOT NULL) STRICT, WITHOUT ROWID;`,
]

/** The file version this program writes. */
export const currentVersion = migrations.length

/** A file's version: 0 for one without tables. */
export function versionOf(db: Database): number {
  return db.pragma('user_version', { simple: true }) as number
}

/**
 * Brings an open file to `currentVersion`, each step with its number in one transaction, so a crash leaves it at a
 * whole version. The caller has already refused newer files.
 */
export function migrate(db: Database): void {
  for (let version = versionOf(db); version < currentVersion; version++) {
    const step = db.transaction(() => {
      db.exec(migrations[version]!)
      db.pragma(`user_version = ${version + 1}`)
    })
    step.immediate()
  }
}
