import { describe, expect, it, vi } from 'vitest'
import { columnsFor, leanOf } from '../../src/renderer/tablet/model/grid.ts'
import {
  keepToken,
  pairedToken,
  shelf,
  withToken,
  type Shelf,
} from '../../src/renderer/tablet/device/pairing.ts'
import { keeper, type Awake, type WakeParts } from '../../src/renderer/tablet/device/wake.ts'

function memory(): Shelf {
  const kept = new Map<string, string>()
  return { get: (key) => kept.get(key) ?? null, set: (key, value) => (kept.set(key, value), true) }
}
const forbidden = shelf(() => {
  throw new Error('storage is forbidden')
})

describe('pairing', () => {
  it('takes the token of the link, and finds it again without the link', () => {
    const [tab, device] = [memory(), memory()]
    expect(pairedToken('?t=abc', tab, device)).toBe('abc')
    keepToken('abc', tab, device)
    expect(pairedToken('', tab, device)).toBe('abc')
  })

  it('survives an empty battery: a new tab of the device is the same seat', () => {
    const device = memory()
    keepToken('abc', memory(), device)
    expect(pairedToken('', memory(), device)).toBe('abc')
  })

  it('keeps twelve tabs of one machine apart', () => {
    const [one, two, device] = [memory(), memory(), memory()]
    keepToken('one', one, device)
    keepToken('two', two, device)
    expect(pairedToken('', one, device)).toBe('one')
  })

  it('leaves the token in the address where nothing can be kept', () => {
    expect(keepToken('abc', forbidden, forbidden)).toBe(false)
    expect(pairedToken('', forbidden, forbidden)).toBeNull()
  })

  it('takes nothing but the token out of the address', () => {
    expect(withToken('http://10.0.0.2:7112/tablet?t=abc&lang=en', null)).toBe(
      'http://10.0.0.2:7112/tablet?lang=en',
    )
    expect(withToken('http://10.0.0.2:7112/tablet', 'abc')).toBe('http://10.0.0.2:7112/tablet?t=abc')
  })
})

describe('keeping the screen on', () => {
  const works = async () => undefined
  const fails = async (): Promise<undefined> => {
    throw new Error('no')
  }
  const watch = (parts: Partial<WakeParts>) => {
    const told: Awake[] = []
    const kept = keeper({ lock: null, play: null, moves: () => true, ...parts }, (state) => told.push(state))
    return { told, ...kept }
  }

  it('uses the system’s lock where there is one', async () => {
    const { ask, told } = watch({ lock: works, play: works })
    await ask(false)
    expect(told).toEqual(['lock'])
  })

  it('plays a picture over plain http, after the first touch if the browser wants one', async () => {
    const play = vi.fn(fails)
    const { ask, state } = watch({ play })
    await ask(false)
    expect(state()).toBe('tap')
    play.mockImplementation(works)
    await ask(true)
    expect(state()).toBe('video')
  })

  it('says so when nothing works', async () => {
    const { ask, state } = watch({ lock: fails, play: fails })
    await ask(true)
    expect(state()).toBe('none')
  })

  it('starts the picture again when it stands', async () => {
    const play = vi.fn(works)
    let moving = true
    const { ask } = watch({ play, moves: () => moving })
    await ask(true)
    await ask(false)
    expect(play).toHaveBeenCalledTimes(1)
    moving = false
    await ask(false)
    expect(play).toHaveBeenCalledTimes(2)
  })

  it('asks again when the system took the lock away', async () => {
    let lose = () => {}
    const lock = vi.fn(async (onLoss: () => void) => {
      lose = onLoss
    })
    const { ask, back, state } = watch({ lock })
    await ask(false)
    lose()
    expect(state()).toBe('tap')
    await back()
    expect(state()).toBe('lock')
    expect(lock).toHaveBeenCalledTimes(2)
  })
})

describe('the grid', () => {
  it.each([
    [6, false, 3],
    [9, false, 3],
    [12, false, 3],
    [12, true, 4],
    [18, true, 5],
  ])('%i seats, lying down %s: %i in a row', (count, landscape, columns) => {
    expect(columnsFor(count, landscape)).toBe(columns)
  })

  it('leans the bubbles of the edges inwards', () => {
    expect([0, 1, 2, 3].map((i) => leanOf(i, 3))).toEqual(['left', 'middle', 'right', 'left'])
  })
})
