import { closeSync, openSync, readFileSync, rmSync, writeSync } from 'node:fs'
import { join } from 'node:path'
import { runningName } from './names.ts'

/** What the running process last wrote: who it is and which row it acknowledged last ('' and 0 before the first). */
export interface Running {
  readonly pid: number
  readonly match: string
  readonly seq: number
}

/**
 * A witness beside the journal. SQLite drops a lost or damaged WAL without a word; a witness that remembers a later row
 * than the file holds makes that visible at the next start. It is not synced, so it may lag behind the
 * journal after a power cut, but it is never ahead of it. An orderly close removes it.
 */
export class Witness {
  readonly #file: string
  readonly #handle: number

  constructor(folder: string) {
    this.#file = join(folder, runningName)
    this.#handle = openSync(this.#file, 'w', 0o600)
    this.note('', 0)
  }

  note(match: string, seq: number): void {
    try {
      // Over the last record, the rest of which may stay behind the line feed.
      writeSync(this.#handle, `${JSON.stringify({ pid: process.pid, match, seq })}\n`, 0)
    } catch {
      // The row itself is durable; failing it now because its witness failed would be a lie.
    }
  }

  /** `clean`: everything is in the main file, so there is nothing left to witness. */
  close(clean: boolean): void {
    closeSync(this.#handle)
    if (clean) rmSync(this.#file, { force: true })
  }
}

/** What the last process left, or what the one holding the folder is writing; null after an orderly close. */
export function readRunning(folder: string): Running | null {
  try {
    const [line] = readFileSync(join(folder, runningName), 'utf8').split('\n')
    const { pid, match, seq } = JSON.parse(line!) as Running
    return typeof match === 'string' && Number.isSafeInteger(seq) ? { pid: Number(pid), match, seq } : null
  } catch {
    return null
  }
}
