import type { ClockView } from '../../engine/index.ts'

/**
 * The one door to time. Windows never read a clock of their own: the hub's time comes with its messages, and what a
 * match clock shows is worked out here. Nothing here decides anything.
 */

/** How many signs of life are remembered; each may have been late, none can have been early. */
const SAMPLES = 10
/** A difference that falls by more than this is no late message but another time: the feed's delay was changed. */
const JUMP_MS = 1500

export interface TimeSource {
  /** The hub's wall clock now, in milliseconds. */
  readonly now: () => number
  /** A message of the hub said it is `hubNow`. */
  readonly heard: (hubNow: number) => void
}

/**
 * Follows the hub's clock. It counts from a steady clock, because a device's own wall clock may be ten minutes off or
 * be set while the match runs. A message is always late by its journey, so the largest difference is the truest.
 */
export function timeSource(
  steady: () => number = () => performance.now(),
  wall: () => number = Date.now,
): TimeSource {
  let recent: readonly number[] = []
  const offset = () => (recent.length > 0 ? Math.max(...recent) : wall() - steady())
  return {
    now: () => steady() + offset(),
    heard: (hubNow) => {
      const fresh = hubNow - steady()
      recent = fresh < offset() - JUMP_MS ? [fresh] : [...recent, fresh].slice(-SAMPLES)
    },
  }
}

/** What is left on a clock; below zero it is overtime. */
export function remainingMs(clock: ClockView, now: number): number {
  const running = clock.runningSince === null ? 0 : Math.max(0, now - clock.runningSince)
  return clock.lengthMs - clock.usedMs - running
}

export const isRunning = (clock: ClockView | null): boolean => clock !== null && clock.runningSince !== null

/** Whole seconds as shown: time left is rounded up (it reads 0:00 only when it is gone), overtime down. */
export function shownSeconds(ms: number): number {
  return ms > 0 ? Math.ceil(ms / 1000) : Math.floor(-ms / 1000)
}

/** `1:30`, `0:05`, and `+0:07` once the time is over. */
export function formatClock(ms: number): string {
  const seconds = shownSeconds(ms)
  const text = `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`
  return ms <= -1000 ? `+${text}` : text
}

export interface ClockFace {
  readonly text: string
  readonly overtime: boolean
  /** The last ten seconds. */
  readonly short: boolean
  readonly running: boolean
  /** Share of the time that is left, 0 to 1. */
  readonly left: number
}

/** Everything a window needs to draw a clock at one moment. */
export function clockFace(clock: ClockView, now: number): ClockFace {
  const ms = remainingMs(clock, now)
  return {
    text: formatClock(ms),
    overtime: ms <= -1000,
    short: ms > -1000 && ms <= 10_000,
    running: isRunning(clock),
    left: clock.lengthMs > 0 ? Math.min(1, Math.max(0, ms / clock.lengthMs)) : 0,
  }
}

/** Milliseconds until a running clock shows another second; `null` while it stands, so that an idle window sleeps. */
export function untilNextSecond(clock: ClockView | null, now: number): number | null {
  if (clock === null || clock.runningSince === null) return null
  const past = ((remainingMs(clock, now) % 1000) + 1000) % 1000
  // A few milliseconds more, so that the timer never wakes just before the turn.
  return (past === 0 ? 1000 : past) + 4
}
