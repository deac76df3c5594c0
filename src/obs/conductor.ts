import type { PublicView } from '../engine/index.ts'
import type { Cue } from './cues.ts'
import { isBreak, momentsBetween, standingCue, turnsCards } from './picture.ts'

/** Moments waiting beyond this many are too late to be worth a cut. */
const MOST_WAITING = 3

export interface ConductorParts {
  /** Whether the crew gave this cue a scene; others pass unseen. */
  readonly has: (cue: Cue) => boolean
  /** How long a moment stands, in ms. */
  readonly momentMs: () => number
  readonly onCue: (cue: Cue) => void
}

/**
 * Follows the public pictures and says which cue is on: a moment for a few seconds, otherwise what stands. It says each cue
 * once, so whoever switches OBS by hand is left alone until the match moves on.
 */
export class Conductor {
  readonly #parts: ConductorParts
  /** The picture a comparison may start from; none at first and after a hold. */
  #before: PublicView | null = null
  #standing: Cue | null = 'waiting'
  #revealing = false
  #moments: readonly Cue[] = []
  #cue: Cue | null = null
  #timer: NodeJS.Timeout | undefined

  constructor(parts: ConductorParts) {
    this.#parts = parts
  }

  /** The cue that is on, as far as the crew has a scene for it. */
  get cue(): Cue | null {
    return this.#cue
  }

  /** Takes the next public picture; null = no match is open. While the screens are held nothing is switched. */
  show(next: PublicView | null): void {
    const before = this.#before
    this.#before = next?.held ? null : next
    if (next?.held) return this.#clear()
    const comparable = before !== null && next !== null && !isBreak(before, next)
    if (!comparable) this.#clear()
    this.#revealing = turnsCards(before, next) || (comparable && this.#revealing && next.phase === 'over')
    const standing = standingCue(next, this.#revealing)
    if (comparable)
      this.#queue(momentsBetween(before, next), standing === 'night' && before.phase !== 'night')
    this.#standing = standing
    this.#air()
  }

  /** Says the cue again that should be on, after the crew changed its table. */
  refresh(): void {
    this.#cue = null
    this.#air()
  }

  stop(): void {
    this.#clear()
  }

  /** The table has moved on when a ballot opens or night falls: what was still playing is cut short. */
  #queue(happened: readonly Cue[], nightFell: boolean): void {
    if (nightFell || happened.includes('ballot')) this.#clear()
    const waiting = [...this.#moments, ...happened.filter((cue) => this.#parts.has(cue))]
    const isNew = this.#moments.length === 0
    this.#moments = [...waiting.slice(0, 1), ...waiting.slice(1).slice(-MOST_WAITING)]
    if (isNew) this.#begin()
  }

  #begin(): void {
    if (this.#moments.length === 0) return
    this.#timer = setTimeout(() => {
      this.#moments = this.#moments.slice(1)
      this.#begin()
      this.#air()
    }, this.#parts.momentMs()).unref()
  }

  #air(): void {
    const cue = this.#moments[0] ?? this.#standing
    if (cue === null || cue === this.#cue || !this.#parts.has(cue)) return
    this.#cue = cue
    this.#parts.onCue(cue)
  }

  #clear(): void {
    clearTimeout(this.#timer)
    this.#moments = []
  }
}
