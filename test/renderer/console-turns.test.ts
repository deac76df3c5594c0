// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { FakeHub } from './console-fake-hub.ts'
import { CARDS, open, press, rattle, settle, text, useWindow } from './console-page.ts'

/** Keys that come faster than the hub answers, or than anybody reads: none is lost, none is taken for the wrong step. */

let hub: FakeHub
const step = () => hub.view.step
const sent = () => hub.sent.map((command) => command.kind)

useWindow()

beforeEach(async () => {
  hub = await open()
  hub.deal(CARDS)
  await settle()
  await press(' ', ' ', ' ')
  expect(step()).toBe('night.witch')
})

describe('keys faster than the hub', () => {
  it('a number behind Next belongs to the next step', async () => {
    await rattle(' ', '9')
    expect(step()).toBe('night.seer')
    expect(hub.view.acts['witch'] ?? {}).not.toMatchObject({ choice: 'poison' })
    expect(text('.pad-seat.chosen')).toContain('9')
    expect(text('.next-main')).not.toContain('毒')
  })
  it('a second Next behind Next is one press too many', async () => {
    await rattle(' ', ' ')
    expect(step()).toBe('night.seer')
  })
  it('an answer behind Next is confirmed by nobody who has not seen it', async () => {
    await rattle(' ', '9', ' ')
    expect(step()).toBe('night.seer')
    expect(text('.next-main')).toContain('9号')
  })
  it('Next behind the clock is not lost, nor the number behind it taken for the old step', async () => {
    await rattle('p', ' ', '9')
    expect(sent().slice(-2)).toEqual(['clock', 'next'])
    expect(step()).toBe('night.seer')
    expect(text('.pad-seat.chosen')).toContain('9')
  })
})

describe('keys faster than a question is read', () => {
  beforeEach(async () => {
    hub.tablets({ online: [2] })
    await settle()
  })
  afterEach(() => {
    vi.restoreAllMocks()
  })

  it('a number for the step behind it is left out, and Next asks again', async () => {
    await press(' ', '9')
    expect(document.querySelector('.pad-seat.chosen')).toBeNull()
    expect(text('.trouble')).toContain('没有录入')
    await press(' ')
    expect(step()).toBe('night.witch')
    expect(text('.trouble')).toContain('2号平板还没有回答')
    await press(' ')
    expect(step()).toBe('night.seer')
  })
  it('a choice, too', async () => {
    await press(' ', 'y')
    expect(text('.next-main')).not.toContain('用解药')
  })
  it('whoever has read the question may enter the answer by hand', async () => {
    await press(' ')
    const later = performance.now() + 1000
    vi.spyOn(performance, 'now').mockReturnValue(later)
    await press('9')
    expect(text('.next-main')).toContain('毒')
    expect(text('.next-main')).toContain('9号')
  })
})
