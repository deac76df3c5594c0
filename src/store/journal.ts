import type { Database, Transaction } from 'better-sqlite3'
import { canonical } from './canonical.ts'
import { firstBreak, genesis, seal } from './chain.ts'
import { StoreError } from './errors.ts'
import { guard } from './guard.ts'
import type { ChainCheck, MatchInfo, MatchPatch, NewMatch, NewRow, Row, StoredRow } from './model.ts'
import { Settings } from './settings.ts'
import { checkMatch, checkRow, readMatch, readRow, type NewContent, type StoredListing } from './shape.ts'
import { prepare, type Statements } from './statements.ts'

/**
 * Matches and their rows in one open file. Every writing call is durable when it returns (WAL, `synchronous=FULL`).
 * Nothing here folds, decides or deletes; C, E and A are the caller's command, event and actor types.
 *
 * Any call may throw StoreError: `closed`, `file-gone`, `disk-full`, `io-failed`, `file-damaged`, `not-json`.
 */
export class Journal<C = unknown, E = unknown, A = unknown> {
  readonly folder: string
  readonly settings: Settings
  protected readonly db: Database
  readonly #sql: Statements
  /** Built once: making a transaction costs more than most rows. */
  readonly #append: Transaction<(contents: readonly NewContent[], after?: number) => StoredRow[]>

  constructor(db: Database, folder: string) {
    this.db = db
    this.folder = folder
    this.settings = new Settings(db, folder, () => this.beforeWriting())
    this.#sql = prepare(db)
    this.#append = db.transaction((contents: readonly NewContent[], after?: number) =>
      contents.map((content, i) => this.#next(content, after === undefined ? after : after + i)),
    )
  }

  /** All matches, archived ones too, the newest first. */
  listMatches(): MatchInfo[] {
    return this.guarded(() => (this.#sql.matches.all() as StoredListing[]).map(readMatch))
  }

  findMatch(id: string): MatchInfo | undefined {
    const found = this.guarded(() => this.#sql.match.get(id) as StoredListing | undefined)
    return found && readMatch(found)
  }

  /** Throws `match-exists`. */
  createMatch(match: NewMatch): MatchInfo {
    const { meta = {}, rehearsal = false, ...rest } = checkMatch(match)
    if (this.findMatch(match.id)) throw new StoreError('match-exists', { match: match.id })
    const fingerprint = genesis({ ...rest, rehearsal })
    const stored = {
      ...rest,
      rehearsal: Number(rehearsal),
      archived: 0,
      fingerprint,
      meta: canonical(meta, 'meta'),
    }
    this.writing(() => this.#sql.addMatch.run(stored))
    return this.#match(match.id)
  }

  /** Changes what the list shows of a match. Throws `unknown-match`. */
  updateMatch(id: string, patch: MatchPatch): MatchInfo {
    const { title, board, status, archived, meta } = { ...this.#match(id), ...patch }
    const stored = { id, title, board, status, archived: Number(archived), meta: canonical(meta, 'meta') }
    this.writing(() => this.#sql.setMatch.run(stored))
    return this.#match(id)
  }

  /**
   * Appends one accepted command and returns its row as it will be read back: fold `row.events`, not the originals.
   * `after` is the row count the caller has folded; without it the row goes to the end.
   *
   * Throws `unknown-match`, `duplicate-command`, `out-of-order`; then nothing was recorded.
   */
  appendRow(entry: NewRow<C, E, A>, after?: number): Row<C, E, A> {
    return this.appendRows([entry], after)[0]!
  }

  /** The same for commands that belong together: all of them are recorded, or none, whatever happens meanwhile. */
  appendRows(entries: readonly NewRow<C, E, A>[], after?: number): Row<C, E, A>[] {
    const contents = entries.map(checkRow)
    return this.writing(() => this.#append.immediate(contents, after).map(readRow<C, E, A>))
  }

  /** The rows of a match from `fromSeq` (1-based) on. Throws `unknown-match`, `row-unreadable`. */
  readRows(match: string, fromSeq = 1): Row<C, E, A>[] {
    this.#match(match)
    return this.guarded(() => (this.#sql.rows.all(match, fromSeq) as StoredRow[]).map(readRow<C, E, A>))
  }

  /** The row a command became, so that a retry gets the answer of the first time. */
  rowByCommandId(match: string, commandId: string): Row<C, E, A> | undefined {
    const row = this.guarded(() => this.#sql.rowOfCommand.get(match, commandId) as StoredRow | undefined)
    return row && readRow<C, E, A>(row)
  }

  /** Recomputes every hash of a match. Throws `unknown-match`. */
  verifyChain(id: string): ChainCheck {
    const match = this.#match(id)
    const rows = this.guarded(() => this.#sql.rows.all(id, 1) as StoredRow[])
    const broken = firstBreak(genesis(match), rows)
    if (broken) return { ok: false, ...broken }
    const last = rows.at(-1)?.hash ?? genesis(match)
    if (last !== match.fingerprint) return { ok: false, seq: rows.length + 1, key: 'fingerprint' }
    return { ok: true, length: rows.length, fingerprint: last }
  }

  protected guarded<T>(work: () => T): T {
    return guard(this.db, this.folder, work)
  }

  protected writing<T>(work: () => T): T {
    return this.guarded(() => {
      this.beforeWriting()
      return work()
    })
  }

  /** Throws when what is written now would be lost. */
  protected beforeWriting(): void {}

  #match(id: string): MatchInfo {
    const match = this.findMatch(id)
    if (!match) throw new StoreError('unknown-match', { match: id })
    return match
  }

  /** Inside the writing transaction, so that what it reads cannot be stale. */
  #next(content: NewContent, after?: number): StoredRow {
    const { match, commandId } = content
    const head = this.#head(match)
    if (after !== undefined && after !== head.seq) {
      throw new StoreError('out-of-order', { match, expected: after, found: head.seq })
    }
    const twin = this.rowByCommandId(match, commandId)
    if (twin) throw new StoreError('duplicate-command', { match, commandId, seq: twin.seq })
    return this.#put({ ...content, seq: head.seq + 1 }, head.hash)
  }

  #head(match: string): { seq: number; hash: string } {
    const last = this.#sql.head.get(match) as { seq: number; hash: string } | undefined
    return last ?? { seq: 0, hash: genesis(this.#match(match)) }
  }

  #put(content: Omit<StoredRow, 'prev' | 'hash'>, prev: string): StoredRow {
    const row = { ...content, prev, hash: seal(prev, content) }
    this.#sql.addRow.run(row)
    this.#sql.setFingerprint.run(row.hash, row.match)
    return row
  }
}
