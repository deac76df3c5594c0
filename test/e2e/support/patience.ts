import { expect as shortOfTemper } from '@playwright/test'

/** How long (ms) a page may take for one thing. Long, because the machine may be busy: nothing here is about speed. */
export const PATIENCE = 90_000
export const expect = shortOfTemper.configure({ timeout: PATIENCE })

/** Something that changes by itself, and can be waited for without looking at the clock. */
export class Waiting {
  readonly #waiters = new Set<() => void>()

  /** To be called whenever something may have changed. */
  protected changed(): void {
    for (const look of [...this.#waiters]) look()
  }

  /** Waits until something is found; `what` says what was waited for when it never is. */
  wait<T>(what: string, find: () => T | null | undefined | false): Promise<T> {
    return new Promise<T>((done, fail) => {
      const look = () => {
        const found = find()
        if (found === null || found === undefined || found === false) return
        stop()
        done(found)
      }
      const timer = setTimeout(() => {
        stop()
        fail(new Error(`waited in vain: ${what}`))
      }, PATIENCE)
      const stop = () => {
        clearTimeout(timer)
        this.#waiters.delete(look)
      }
      this.#waiters.add(look)
      look()
    })
  }
}
