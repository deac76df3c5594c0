// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { FakeHub } from './console-fake-hub.ts'
import { CARDS, open, press, settle, text, useWindow } from './console-page.ts'

/** Signs that stand over a step: who sees it, who comes next, what the hub had to say. */

let hub: FakeHub
const step = () => hub.view.step
const to = async (wanted: string) => {
  for (let presses = 0; step() !== wanted && presses < 40; presses++) await press(' ')
  expect(step()).toBe(wanted)
}

useWindow()

beforeEach(async () => {
  hub = await open()
})

describe('whether the audience sees it', () => {
  const sign = () => text('.step-ground')

  it('never sees cards, the night or the settling of the dawn', async () => {
    expect(sign()).toBe('观众看不到')
    hub.deal(CARDS)
    await settle()
    await press(' ')
    expect(sign()).toBe('观众看不到')
    await to('dawn')
    expect(sign()).toBe('观众看不到')
  })
  it('sees an entry once it is confirmed, a ballot once it is opened, a speech at once, and nothing while held', async () => {
    hub.deal(CARDS)
    await settle()
    await to('election.run')
    expect(sign()).toBe('确认后观众才看到')
    await press('2', '3', ' ')
    expect(step()).toBe('election.speech')
    expect(sign()).toBe('观众看得到')
    await press('w')
    expect(sign()).toBe('确认后观众才看到')
    await press('Escape', 'h')
    expect(sign()).toBe('观众看不到')
    await press('h')
    await to('election.vote')
    expect(sign()).toBe('开票后观众才看到')
  })
})

describe('last words', () => {
  it('name those who speak after, and say so when there are none', async () => {
    hub.deal(CARDS)
    await settle()
    await press(' ')
    expect(step()).toBe('night.guard')
    await press(' ', '5', ' ')
    expect(step()).toBe('night.witch')
    await press('6', ' ')
    await to('last-words')
    const [first, second] = [hub.view.seat, hub.view.seat === 5 ? 6 : 5]
    expect([5, 6]).toContain(first)
    expect(text('.stage-next')).toBe(`接下来 ${second}`)
    await press(' ')
    expect(step()).toBe('last-words')
    expect(text('.stage-next')).toBe('没有别的遗言了')
  })
})

describe('what the hub has to say', () => {
  beforeEach(() => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  })
  afterEach(() => {
    vi.useRealTimers()
  })
  const heard = async (code: string, data = {}) => {
    hub.notice(code, data)
    await vi.advanceTimersByTimeAsync(10)
  }

  it('goes by itself when nothing is to be done; a fault from before still waits', async () => {
    await heard('backup-failed')
    await heard('seat-replaced', { seat: 7 })
    expect(text('.notice')).toContain('7号换了一台平板')
    await vi.advanceTimersByTimeAsync(13_000)
    expect(text('.notice')).toContain('备份没有成功')
    await vi.advanceTimersByTimeAsync(60_000)
    expect(text('.notice')).toContain('备份没有成功')
    document.querySelector<HTMLButtonElement>('.notice button')!.click()
    await vi.advanceTimersByTimeAsync(10)
    expect(text('.notice')).toBe('')
  })
})
