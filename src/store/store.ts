import type { Database } from 'better-sqlite3'
import { join } from 'node:path'
import { Anchor } from './anchor.ts'
import { copyNow, listBackups, makeBackup } from './backups.ts'
import { checkDocument, type Checked } from './check-document.ts'
import { exportDocument, type MatchDocument } from './document.ts'
import { asStoreError, StoreError } from './errors.ts'
import { importInto, type ImportResult } from './import.ts'
import { Journal } from './journal.ts'
import type { Lock } from './lock.ts'
import type { BackupInfo, NewRow, Row } from './model.ts'
import { fileName } from './names.ts'
import type { ImportProblem } from './problem.ts'
import type { Witness } from './running.ts'

/** The parts `openStore` puts together. */
export interface Parts {
  readonly db: Database
  readonly folder: string
  readonly lock: Lock
  readonly witness: Witness
  readonly now: () => number
}

/** An open data folder: the journal with its backups and the way in and out of a match. */
export class Store<C = unknown, E = unknown, A = unknown> extends Journal<C, E, A> {
  readonly #parts: Parts
  readonly #anchor: Anchor
  #lastBackup: Promise<unknown> = Promise.resolve()
  /** The file is gone, and what it held is in a backup. */
  #rescued = false

  constructor(parts: Parts) {
    super(parts.db, parts.folder)
    this.#parts = parts
    this.#anchor = new Anchor(join(parts.folder, fileName))
  }

  override appendRows(entries: readonly NewRow<C, E, A>[], after?: number): Row<C, E, A>[] {
    const rows = super.appendRows(entries, after)
    const last = rows.at(-1)
    if (last) this.#parts.witness.note(last.match, last.seq)
    return rows
  }

  /**
   * Makes a dated copy of everything in `backups/` while the match goes on; never overwrites one. Backups asked
   * for meanwhile wait their turn. Rejects with `disk-full`, `folder-unwritable`, `io-failed`, `closed`.
   */
  async backup(reason: string): Promise<BackupInfo> {
    const { folder, now } = this.#parts
    const mine = this.#lastBackup.then(() => {
      this.guarded(() => undefined)
      return makeBackup(this.db, folder, now(), reason)
    })
    this.#lastBackup = mine.catch(() => undefined)
    try {
      return await mine
    } catch (error) {
      throw this.db.open ? asStoreError(error, folder) : new StoreError('closed', { folder })
    }
  }

  /** The dated backups, the newest first. */
  backups(): BackupInfo[] {
    return this.guarded(() => listBackups(this.folder))
  }

  /** A match as a document that stands alone. Throws `unknown-match`, `row-unreadable`. */
  exportMatch(id: string): MatchDocument {
    const rows = this.readRows(id)
    return exportDocument(this.findMatch(id)!, rows, this.#parts.now())
  }

  /**
   * Takes in a document, given as bytes, text or parsed JSON. A match already here is recognised: the same one changes
   * nothing, a longer one is continued, a different one is refused. Mistakes in the document are values, not exceptions.
   */
  importMatch(input: unknown): ImportResult {
    return this.importChecked(checkDocument(input))
  }

  /** The same for a document that was checked elsewhere (`checkApart`). */
  importChecked(checked: Checked | ImportProblem): ImportResult {
    return this.writing(() => importInto(this.db, checked))
  }

  /** Puts everything into the main file and lets go of the folder. A backup under way is given up. */
  close(): void {
    if (!this.db.open) return
    const flushed = this.#isAnchored() && this.#flush()
    this.db.close()
    this.#parts.witness.close(flushed)
    this.#parts.lock.release()
  }

  /** What was recorded before the file went is still to be read, as long as it is open: it becomes the newest backup. */
  protected override beforeWriting(): void {
    try {
      this.#anchor.check()
    } catch (error) {
      if (!this.#rescued) copyNow(this.db, this.folder, this.#parts.now(), 'rescued')
      this.#rescued = true
      throw error
    }
  }

  #isAnchored(): boolean {
    try {
      this.beforeWriting()
      return true
    } catch {
      return false
    }
  }

  #flush(): boolean {
    try {
      const [result] = this.db.pragma('wal_checkpoint(TRUNCATE)') as { busy: number }[]
      return result?.busy === 0
    } catch {
      // A full disk, for instance. The WAL stays, and with it every row.
      return false
    }
  }
}
