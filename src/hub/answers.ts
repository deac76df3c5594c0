import { isDeepStrictEqual } from 'node:util'
import type { Outcome } from './outcome.ts'

type Pending = Outcome | Promise<Outcome>

interface Kept {
  readonly asked: unknown
  readonly outcome: Pending
}

/** Answers kept for each person; far more than a client could still be waiting for. */
const KEPT_EACH = 200

/**
 * The latest answers, so that a retry is answered again and not done again. Accepted commands are in the
 * journal
 * besides, under the same id, and are found there after a crash.
 */
export class Answers {
  readonly #kept = new Map<string, Map<string, Kept>>()

  /**
   * The answer `who` got for `id`; `reused` when it was for another message; undefined when the id is new.
   */
  find(who: string, id: string, asked: unknown): Pending | 'reused' | undefined {
    const kept = this.#kept.get(who)?.get(id)
    if (!kept) return undefined
    return isDeepStrictEqual(kept.asked, asked) ? kept.outcome : 'reused'
  }

  keep(who: string, id: string, asked: unknown, outcome: Pending): void {
    const own = this.#kept.get(who) ?? new Map<string, Kept>()
    this.#kept.set(who, own)
    own.set(id, { asked, outcome })
    const oldest = own.keys().next()
    if (own.size > KEPT_EACH && !oldest.done) own.delete(oldest.value)
  }

  drop(who: string, id: string): void {
    this.#kept.get(who)?.delete(id)
  }
}
