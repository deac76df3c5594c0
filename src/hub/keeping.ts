import type { State } from '../engine/index.ts'
import { StoreError } from '../store/index.ts'
import type { MatchStore } from './match.ts'
import { DONE, type Outcome } from './outcome.ts'
import type { Sessions } from './sessions.ts'

/**
 * What can wait until everybody has been told: the list's word for the match, and a backup after each phase.
 */
export class Keeping {
  readonly #store: MatchStore
  readonly #sessions: Sessions
  #backup: Promise<unknown> = Promise.resolve()

  constructor(store: MatchStore, sessions: Sessions) {
    this.#store = store
    this.#sessions = sessions
  }

  /** Throws StoreError when the list cannot be written; the match itself is not touched. */
  after(match: string, before: State, after: State): Outcome {
    if (phaseOf(before) !== phaseOf(after)) this.#startBackup(phaseOf(after))
    const status = statusOf(after)
    if (status !== statusOf(before)) this.#store.updateMatch(match, { status })
    return DONE
  }

  /** Waits for the backup under way. */
  async settled(): Promise<void> {
    await this.#backup
  }

  #startBackup(reason: string): void {
    this.#backup = this.#store.backup(reason).catch((error: unknown) => {
      const code = error instanceof StoreError ? error.code : 'unknown'
      if (code !== 'closed') this.#sessions.notice('backup-failed', { code, message: String(error) })
    })
  }
}

function phaseOf({ phase, night, day }: State): string {
  if (phase === 'night') return `night-${night}`
  return phase === 'day' ? `day-${day}` : phase
}

function statusOf({ phase }: State): string {
  if (phase === 'deal') return 'setup'
  return phase === 'over' ? 'over' : 'live'
}
