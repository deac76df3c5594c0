import { LIMITS } from './protocol.ts'

export interface RateLimits {
  readonly burst: number
  readonly perSecond: number
  readonly strikes: number
}

/**
 * The referee's own pages may be quicker than people: a console replays what was pressed after a reconnect.
 */
export const REFEREE_LIMITS: RateLimits = { burst: 300, perSecond: 150, strikes: 1_000 }
export const COMMON_LIMITS: RateLimits = LIMITS
/** Remarks at night: nobody types faster, and each stays in the journal and in the views for good. */
export const REMARK_LIMITS: RateLimits = { burst: 10, perSecond: 1, strikes: Infinity }

/** A bucket of tokens for one connection, refilled by time; what comes beyond it is counted for a minute. */
export class Rate {
  readonly #limits: RateLimits
  #tokens: number
  #refilled: number
  #strikes = 0
  #strikesSince: number

  /** `now` here and below: any clock in ms that only goes forward. */
  constructor(limits: RateLimits, now: number) {
    this.#limits = limits
    this.#tokens = limits.burst
    this.#refilled = now
    this.#strikesSince = now
  }

  /** Takes one message in. `over`: drop it and say so; `abuse`: end the connection. */
  take(now: number): 'ok' | 'over' | 'abuse' {
    const { burst, perSecond, strikes } = this.#limits
    const passed = now - this.#refilled
    this.#refilled = now
    this.#tokens = Math.min(burst, this.#tokens + (passed / 1000) * perSecond)
    if (this.#tokens >= 1) {
      this.#tokens -= 1
      return 'ok'
    }
    if (now - this.#strikesSince > 60_000) {
      this.#strikes = 0
      this.#strikesSince = now
    }
    this.#strikes += 1
    return this.#strikes > strikes ? 'abuse' : 'over'
  }
}
