/**
 * Seats by the digits: a 1 may be seat 1 or the beginning of 10, 11, 12. It then waits a moment for the second digit,
 * but only where one of those may be named now. Nothing here knows the time: whoever calls keeps the timer.
 */

/** How long a first digit waits for its second (ms). */
export const DIGIT_WAIT = 700

export interface DigitStep {
  /** Digit still waiting. */
  readonly waiting: string
  /** Seats settled by this keystroke, 0 = nobody. */
  readonly settled: readonly number[]
}

/** What digits can mean now. */
export interface Numbers {
  /** Seats of the table. */
  readonly seats: number
  /** Seats that may be named. */
  readonly legal: readonly number[]
}

/** True when a legal seat begins with this digit: 1 where 10, 11 or 12 may be named. */
const isOpen = (digit: number, { legal }: Numbers): boolean =>
  digit > 0 && legal.some((seat) => Math.floor(seat / 10) === digit)

function fresh(digit: number, numbers: Numbers): DigitStep {
  return isOpen(digit, numbers) ? { waiting: String(digit), settled: [] } : { waiting: '', settled: [digit] }
}

/** A digit key. With Shift it means ten more. */
export function pressDigit(waiting: string, digit: number, numbers: Numbers, shift = false): DigitStep {
  if (shift) return { waiting: '', settled: [10 + digit] }
  if (waiting === '') return fresh(digit, numbers)
  const both = Number(waiting) * 10 + digit
  // A seat of the table that may not be named is refused by its rule, not taken for two others.
  if (both <= numbers.seats) return { waiting: '', settled: [both] }
  // 1 then 5: they were two seats.
  const next = fresh(digit, numbers)
  return { waiting: next.waiting, settled: [Number(waiting), ...next.settled] }
}

/** The wait is over, or Enter was pressed. */
export const settleDigit = (waiting: string): number | null => (waiting === '' ? null : Number(waiting))
