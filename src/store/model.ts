/**
 * The shapes that pass the store's door. Commands, events and actors belong to the engine and the hub: here they are JSON values,
 * carried and sealed but never interpreted.
 */

/** A match as the list shows it. Times are milliseconds since 1970, UTC. */
export interface MatchInfo {
  readonly id: string
  readonly title: string
  readonly created: number
  readonly board: string
  /** The hub's word, e.g. 'setup', 'live', 'over'. */
  readonly status: string
  /** Hash of the last row; of the match's own identity while it has no rows. */
  readonly fingerprint: string
  readonly rehearsal: boolean
  /** Put away from the list by the referee. Matches are never deleted. */
  readonly archived: boolean
  readonly meta: unknown
  /** Number of rows, which is also the sequence number of the last one. */
  readonly length: number
}

export interface NewMatch {
  /** 1 to 100 characters, unique in the folder. */
  readonly id: string
  readonly created: number
  readonly title: string
  readonly board: string
  readonly status: string
  readonly rehearsal?: boolean
  readonly meta?: unknown
}

/** What may change later. Identity (`id`, `created`, `rehearsal`) is sealed under the first row and may not. */
export type MatchPatch = Partial<Pick<MatchInfo, 'title' | 'board' | 'status' | 'archived' | 'meta'>>

/** One accepted command with what it caused. Refused commands have no effect and are not recorded. */
export interface NewRow<C = unknown, E = unknown, A = unknown> {
  readonly match: string
  /** Wall time, milliseconds since 1970, UTC. */
  readonly at: number
  /** Unique in the match; 1 to 100 characters. */
  readonly commandId: string
  readonly actor: A
  readonly command: C
  readonly events: readonly E[]
  /** Revision of the state after these events. */
  readonly rev: number
}

export interface Row<C = unknown, E = unknown, A = unknown> extends NewRow<C, E, A> {
  /** 1, 2, 3 … without gaps. */
  readonly seq: number
  /** `hash` of the row before; of the match's identity for row 1. */
  readonly prev: string
  /** SHA-256, 64 hex digits, over `prev` and every other field. */
  readonly hash: string
}

/** A row as the file holds it: the three JSON values as canonical text. */
export interface StoredRow extends Omit<Row, 'actor' | 'command' | 'events'> {
  readonly actor: string
  readonly command: string
  readonly events: string
}

/** A match as the file holds it. */
export interface StoredMatch extends Omit<MatchInfo, 'rehearsal' | 'archived' | 'meta' | 'length'> {
  readonly rehearsal: number
  readonly archived: number
  readonly meta: string
}

/** The first row that is not what it was, and the field that shows it. */
export type ChainCheck =
  | { readonly ok: true; readonly length: number; readonly fingerprint: string }
  | { readonly ok: false; readonly seq: number; readonly key: ChainKey }

/** `seq`: a row is missing or out of order; `prev`, `hash`: changed; `fingerprint`: the end is missing. */
export type ChainKey = 'seq' | 'prev' | 'hash' | 'fingerprint'

export interface BackupInfo {
  /** File name inside `backups/`, which is also its name for `openStore(…, { restore })`. */
  readonly name: string
  readonly file: string
  readonly at: number
  readonly reason: string
  readonly bytes: number
}

/** Something the referee should know about the file, found while opening it. */
export interface Notice {
  readonly code: NoticeCode
  readonly data: Readonly<Record<string, string | number>>
}

export type NoticeCode =
  /** The file was unusable and was set aside; what could be authenticated is in the new one. data: reason, setAside, backup ('' if none), matches, rows. */
  | 'file-set-aside'
  /** The file was gone though backups exist; restored. data: backup ('' if none), matches, rows. */
  | 'file-missing'
  /** A match ends earlier than it did. One per match; comes after one of the two above, or alone when recent writes were lost. data: match, title, expected, found. */
  | 'rows-missing'
  /** A changed row was put right from a backup; the old file was copied aside. data: match, title, seq, backup, setAside. */
  | 'chain-mended'
  /** A row was changed and no backup has the original; the match is kept as it is. data: match, title, seq. */
  | 'chain-broken'
  /** An older file was brought up to date. data: from, to, backup. */
  | 'migrated'
  /** The folder now continues from the asked-for backup. data: backup, setAside ('' if there was no file). */
  | 'restored'
