/**
 * Seats by the digits: with twelve seats a 1 may be seat 1 or the beginning of 10, 11, 12. It then waits a moment for
 * the second digit. Nothing here knows the time: whoever calls keeps the timer.
 */

/** How long a first digit waits for its second (ms). */
export const DIGIT_WAIT = 700

export interface DigitStep {
  /** Digit still waiting. */
  readonly waiting: string
  /** Seats settled by this keystroke, 0 = nobody. */
  readonly settled: readonly number[]
}

/** True when another digit could follow: 1 at twelve seats, 1 and 2 at twenty. */
const isOpen = (digit: number, seats: number): boolean => digit > 0 && digit * 10 <= seats

function fresh(digit: number, seats: number): DigitStep {
  return isOpen(digit, seats) ? { waiting: String(digit), settled: [] } : { waiting: '', settled: [digit] }
}

/** A digit key. With Shift it means ten more. */
export function pressDigit(waiting: string, digit: number, seats: number, shift = false): DigitStep {
  if (shift) return { waiting: '', settled: [10 + digit] }
  if (waiting === '') return fresh(digit, seats)
  const both = Number(waiting) * 10 + digit
  if (both <= seats) return { waiting: '', settled: [both] }
  // 1 then 5: they were two seats.
  const next = fresh(digit, seats)
  return { waiting: next.waiting, settled: [Number(waiting), ...next.settled] }
}

/** The wait is over, or Enter was pressed. */
export const settleDigit = (waiting: string): number | null => (waiting === '' ? null : Number(waiting))
