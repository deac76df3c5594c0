import { describe, expect, it } from 'vitest'
import {
  clockFace,
  formatClock,
  remainingMs,
  timeSource,
  untilNextSecond,
} from '../../src/renderer/shared/clock.ts'

const clock = { kind: 'speech', seat: 3, lengthMs: 120_000, usedMs: 20_000, runningSince: 1000 } as const
const paused = { ...clock, runningSince: null }

describe('a clock', () => {
  it('counts what was used before and what runs now', () => {
    expect(remainingMs(clock, 11_000)).toBe(90_000)
    expect(remainingMs(paused, 999_000)).toBe(100_000)
  })

  it('never gains time from a hub message that arrives before its own start', () => {
    expect(remainingMs(clock, 400)).toBe(100_000)
  })

  it.each([
    [90_000, '1:30'],
    [89_001, '1:30'],
    [89_000, '1:29'],
    [1, '0:01'],
    [0, '0:00'],
    [-999, '0:00'],
    [-1000, '+0:01'],
    [-61_500, '+1:01'],
    [600_000, '10:00'],
  ])('shows %i ms as %s', (ms, text) => expect(formatClock(ms)).toBe(text))

  it('turns to overtime, and only counts', () => {
    expect(clockFace(clock, 1000 + 95_000)).toMatchObject({ text: '0:05', short: true, overtime: false })
    expect(clockFace(clock, 1000 + 107_000)).toMatchObject({
      text: '+0:07',
      short: false,
      overtime: true,
      left: 0,
    })
  })

  it('wakes at the next second while it runs, and not at all while it stands', () => {
    expect(untilNextSecond(clock, 1300)).toBe(704)
    expect(untilNextSecond(clock, 1000)).toBe(1004)
    expect(untilNextSecond(clock, 1000 + 100_400)).toBe(604)
    expect(untilNextSecond(paused, 1300)).toBeNull()
    expect(untilNextSecond(null, 1300)).toBeNull()
  })
})

describe("the hub's time", () => {
  it('is the truest of the last messages: the one that was late by least', () => {
    let steady = 0
    const time = timeSource(
      () => steady,
      () => 0,
    )
    for (const [at, late] of [
      [1000, 80],
      [2000, 5],
      [3000, 300],
    ] as const) {
      steady = at
      time.heard(700_000 + at - late)
    }
    expect(time.now()).toBe(700_000 + 3000 - 5)
  })

  it('does not depend on the own wall clock, once something was heard', () => {
    const time = timeSource(
      () => 50,
      () => 600_000,
    )
    expect(time.now()).toBe(600_000)
    time.heard(10)
    expect(time.now()).toBe(10)
  })

  it('follows a feed whose delay was made longer', () => {
    let steady = 0
    const time = timeSource(() => steady)
    time.heard(100_000)
    steady = 2000
    time.heard(102_000 - 30_000)
    expect(time.now()).toBe(72_000)
  })
})
