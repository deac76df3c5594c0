import { statSync } from 'node:fs'
import { StoreError } from './errors.ts'

/**
 * The open file with its WAL, as they lay in the folder. A system lets a file be deleted, moved or replaced while it is
 * open, and SQLite goes on writing to what no path leads to any more: every row would be lost at the end, without a word.
 */
export class Anchor {
  readonly #file: string
  readonly #identities: readonly string[]

  /** `file` is open, and something of it was read, so that its WAL is there too. */
  constructor(file: string) {
    this.#file = file
    this.#identities = this.#look()
  }

  /** Throws `file-gone` when the paths lead to other files than at the opening, or to none. */
  check(): void {
    const now = this.#look()
    if (this.#identities.some((identity, i) => identity !== now[i]))
      throw new StoreError('file-gone', { file: this.#file })
  }

  #look(): string[] {
    return ['', '-wal'].map((suffix) => identityOf(this.#file + suffix))
  }
}

/** '' = there is no such file, or it cannot be looked at. */
function identityOf(file: string): string {
  try {
    const { dev, ino } = statSync(file, { bigint: true })
    return `${dev}:${ino}`
  } catch {
    return ''
  }
}
