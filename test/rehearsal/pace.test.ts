import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { Pace } from '../../src/rehearsal/pace.ts'

beforeEach(() => vi.useFakeTimers())
afterEach(() => vi.useRealTimers())

describe('the rehearsal’s time', () => {
  test('runs as fast as it is told, also for what is planned already', () => {
    const pace = new Pace(1)
    const done: string[] = []
    pace.after(1_000, () => done.push('a'))
    vi.advanceTimersByTime(900)
    expect(done).toEqual([])
    vi.advanceTimersByTime(100)
    expect(done).toEqual(['a'])

    pace.after(1_000, () => done.push('b'))
    vi.advanceTimersByTime(500)
    pace.speed = 10
    vi.advanceTimersByTime(49)
    expect(done).toEqual(['a'])
    vi.advanceTimersByTime(2)
    expect(done).toEqual(['a', 'b'])
  })

  test('stands still while paused, and goes on where it stood', () => {
    const pace = new Pace(1)
    const done = vi.fn()
    pace.after(1_000, done)
    vi.advanceTimersByTime(600)
    pace.paused = true
    vi.advanceTimersByTime(60_000)
    expect(done).not.toHaveBeenCalled()
    pace.paused = false
    vi.advanceTimersByTime(399)
    expect(done).not.toHaveBeenCalled()
    vi.advanceTimersByTime(1)
    expect(done).toHaveBeenCalledOnce()
  })

  test('what hangs on the real clock is not hastened', () => {
    const pace = new Pace(100)
    const done: string[] = []
    pace.after(1_000, () => done.push('real'), false)
    pace.after(1_000, () => done.push('played'))
    vi.advanceTimersByTime(500)
    expect(done).toEqual(['played'])
    vi.advanceTimersByTime(500)
    expect(done).toEqual(['played', 'real'])
  })

  test('a step does the next thing only, paused or not; what is dropped is not done', () => {
    const pace = new Pace(1)
    const done: string[] = []
    pace.after(3_000, () => done.push('c'))
    pace.after(1_000, () => done.push('a')).drop()
    pace.after(2_000, () => done.push('b'))
    pace.paused = true
    pace.step()
    expect(done).toEqual(['b'])
    pace.step()
    pace.step()
    expect(done).toEqual(['b', 'c'])
    pace.after(1, () => done.push('d'))
    pace.end()
    pace.paused = false
    vi.advanceTimersByTime(10_000)
    expect(done).toEqual(['b', 'c'])
  })
})
