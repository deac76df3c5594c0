import type { Database } from 'better-sqlite3'
import { canonical } from './canonical.ts'
import { guard } from './guard.ts'
import { parsed } from './shape.ts'
import { sql } from './statements.ts'

/**
 * JSON values under keys: tokens, preferences, cached snapshots. Not part of any match, not exported, but in every backup.
 *
 * Any call may throw StoreError: `closed`, `file-gone`, `disk-full`, `io-failed`, `file-damaged`, `not-json`.
 */
export class Settings {
  readonly #db: Database
  readonly #folder: string
  readonly #beforeWriting: () => void

  /** `beforeWriting` throws when the file cannot be written to any more. */
  constructor(db: Database, folder: string, beforeWriting: () => void = () => undefined) {
    this.#db = db
    this.#folder = folder
    this.#beforeWriting = beforeWriting
  }

  /** The value under a key, or undefined. */
  get(key: string): unknown {
    return this.#guarded(() => {
      const found = this.#db.prepare(sql.setting).get(key) as { value: string } | undefined
      return found && parsed(found.value)
    })
  }

  /** Keeps a value under a key, in place of the old one; on the disk when it returns. */
  set(key: string, value: unknown): void {
    const text = canonical(value, key)
    this.#write(() => this.#db.prepare(sql.setSetting).run(key, text))
  }

  delete(key: string): void {
    this.#write(() => this.#db.prepare(sql.dropSetting).run(key))
  }

  /** Every key in use, sorted. */
  keys(): string[] {
    return this.#guarded(() => this.#db.prepare(sql.settingKeys).pluck().all() as string[])
  }

  #write(work: () => unknown): void {
    this.#guarded(() => {
      this.#beforeWriting()
      work()
    })
  }

  #guarded<T>(work: () => T): T {
    return guard(this.#db, this.#folder, work)
  }
}
