import { ref } from 'vue'
import type { SeatNo } from '../../../engine/index.ts'
import { DIGIT_WAIT, pressDigit, settleDigit, type Numbers } from './digits.ts'

/** Seats typed as digits: keeps the digit that waits for its second, and the time it has. */
export function typing(numbers: () => Numbers, choose: (seat: SeatNo) => void) {
  /** First digit of a two-digit seat. */
  const waiting = ref('')
  let timer: ReturnType<typeof setTimeout> | undefined

  function stop() {
    clearTimeout(timer)
    waiting.value = ''
  }
  /** The wait is over. */
  function settle() {
    const seat = settleDigit(waiting.value)
    stop()
    if (seat !== null) choose(seat)
  }
  /** A digit key: settles at once, or waits a moment for its second digit. */
  function digit(value: number, shift: boolean) {
    clearTimeout(timer)
    const step = pressDigit(waiting.value, value, numbers(), shift)
    waiting.value = step.waiting
    step.settled.forEach(choose)
    if (step.waiting !== '') timer = setTimeout(settle, DIGIT_WAIT)
  }
  return { waiting, digit, settle, stop }
}
