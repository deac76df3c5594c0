// @vitest-environment happy-dom
import { beforeEach, describe, expect, it } from 'vitest'
import { CARD_IDS } from '../../src/engine/index.ts'
import type { FakeHub } from './console-fake-hub.ts'
import { CARDS, open, press, settle, text, useWindow } from './console-page.ts'

let hub: FakeHub
const step = () => hub.view.step

useWindow()

describe('a whole match by the keyboard', () => {
  it('from the deal on the table to the last card turned', async () => {
    hub = await open()
    // The deal: C, then one column per seat.
    const columns = CARD_IDS.filter((card) => hub.view.cards.includes(card))
    await press('c', ...CARDS.map((card) => String(columns.indexOf(card) + 1)), 'Enter')
    expect(hub.view.seats.map((seat) => seat.truth.role)).toEqual(CARDS)
    await press(' ')

    // Night 1
    expect(step()).toBe('night.guard')
    expect(text('.say')).toContain('天黑请闭眼')
    await press('1', 'Enter', 'Enter')
    expect(step()).toBe('night.wolves')
    await press('5', ' ')
    expect(step()).toBe('night.witch')
    expect(text('.sign')).toContain('5号')
    await press('y')
    expect(text('.next-main')).toContain('用解药')
    await press(' ')
    expect(step()).toBe('night.seer')
    await press('9', ' ')
    expect(hub.view.acts['seer']).toEqual({ seats: [9] })
    await press(' ')
    expect(step()).toBe('dawn')
    expect(text('.dawn')).toContain('平安夜')
    await press(' ')

    // Day 1: election
    expect(step()).toBe('election.run')
    await press('1', '6', '9', 'Shift+0', ' ')
    expect(hub.view.candidates).toEqual([1, 6, 9, 10])
    expect(step()).toBe('election.speech')
    await press('w', '6')
    expect(text('.next-main')).toContain('退水')
    await press(' ')
    expect(hub.view.withdrawn).toEqual([6])
    while (step() === 'election.speech') await press(' ')
    expect(step()).toBe('election.withdraw')
    await press(' ')
    expect(step()).toBe('election.vote')
    // Voters 2 3 4 5 7 8 11 12: one key each; seat 1 needs Enter, since it could be the beginning of 10.
    for (const vote of ['1', '1', '1', '1', '9', '1', '9'])
      await press(vote, ...(vote === '1' ? ['Enter'] : []))
    await press('0')
    expect(hub.view.ballot).toBeNull()
    await press(' ')
    expect(hub.view.sheriff).toBe(1)
    expect(text('.readout')).toContain('弃票的是12号')
    await press(' ')
    expect(step()).toBe('announcement')
    await press(' ')
    expect(step()).toBe('speech.side')
    await press('ArrowLeft', ' ')
    expect(step()).toBe('speech')
    expect(hub.view.side).toBe('left')
    while (step() === 'speech') await press(' ')

    // Exile, by target: 9 gets everybody but three
    expect(step()).toBe('exile.vote')
    await press('m', 'm', '9', '2', '3', '4', '5', '6', '7', '8', '0')
    await press(' ')
    expect(step()).toBe('exile.vote')
    expect(text('.trouble')).toContain('还没有票')
    await press(' ')
    expect(hub.view.exiled).toBe(9)
    expect(hub.sent.at(-1)).toMatchObject({ act: 'exile', answer: { ballots: { 2: 9, 8: 9 } } })
    await press(' ', ' ', ' ')

    // Night 2, then the wolves give up
    expect(step()).toBe('night.guard')
    await press('1', 'Enter')
    expect(text('.trouble')).toContain('GUARD-03')
    await press('Backspace', 's')
    expect(text('.next-main')).toContain('交牌')
    await press(' ')
    expect(step()).toBe('over')
    expect(hub.view.winner).toBe('good')
    await press(' ')
    expect(Object.keys(hub.onAir.roles)).toEqual(['1', '9'].filter((no) => no in hub.onAir.roles))
    await press('a')
    expect(Object.keys(hub.onAir.roles)).toHaveLength(12)
  }, 60_000)
})

describe('keys', () => {
  beforeEach(async () => {
    hub = await open()
    hub.deal(CARDS)
    await settle()
    await press(' ')
  })

  it('1 waits for a second digit, and says so', async () => {
    await press('1')
    expect(text('.entry-digit')).toContain('1_')
    await press('2')
    expect(text('.pad-seat.chosen')).toContain('12')
  })
  it('Enter ends the wait and confirms nothing', async () => {
    const before = hub.sent.length
    await press('1', 'Enter')
    expect(hub.sent).toHaveLength(before)
    expect(text('.pad-seat.chosen')).toContain('1')
  })
  it('Backspace takes the entry back', async () => {
    await press('5', 'Backspace')
    expect(document.querySelector('.pad-seat.chosen')).toBeNull()
  })
  it('Ctrl+Z at night asks nothing, since nothing was on air', async () => {
    await press('5', ' ')
    expect(step()).toBe('night.wolves')
    await press('Ctrl+z')
    expect(step()).toBe('night.guard')
    await press('Ctrl+y')
    expect(step()).toBe('night.wolves')
  })
  it('Ctrl+Z of something on air asks once; Escape leaves it, a second Ctrl+Z takes it back', async () => {
    await press(' ', ' ', ' ', ' ', ' ', ' ')
    expect(step()).toBe('election.run')
    await press('2', '3', ' ')
    expect(step()).toBe('election.speech')
    await press('Ctrl+z')
    expect(text('.ask')).toContain('观众已经看到')
    await press('Escape')
    expect(step()).toBe('election.speech')
    await press('Ctrl+z', 'Ctrl+z')
    expect(step()).toBe('election.run')
  })
  it('H holds the public screens, and again lets them go', async () => {
    await press('h')
    expect(hub.view.held).toBe(true)
    expect(text('.top-air')).toContain('已挡住')
    await press('h')
    expect(hub.view.held).toBe(false)
  })
  it('P pauses the clock and lets it go on; plus adds half a minute', async () => {
    const length = hub.view.clock!.lengthMs
    await press('p')
    expect(hub.view.clock?.runningSince).toBeNull()
    await press('p', '+')
    expect(hub.view.clock?.runningSince).not.toBeNull()
    expect(hub.view.clock?.lengthMs).toBe(length + 30_000)
  })
  it('? shows all keys and Escape puts them away', async () => {
    await press('?')
    expect(text('.keys-help')).toContain('全部按键')
    await press('Escape')
    expect(document.querySelector('.keys-help')).toBeNull()
  })
  it('I, R, L and B open what they name', async () => {
    await press('i')
    expect(text('.side')).toContain('记录违规')
    await press('r')
    expect(text('.side')).toContain('主裁决定')
    await press('b')
    expect(text('.side')).toContain('还没有开过票')
    await press('l')
    expect(document.querySelector('.log')).not.toBeNull()
  })
  it('E outside a speech is refused in words', async () => {
    await press('e')
    expect(text('.trouble')).toContain('现在不能做这件事')
  })
  it('E in a speech asks who, and Escape leaves it', async () => {
    await press(' ', ' ', ' ', ' ', ' ', ' ', '9', '2', ' ')
    expect(step()).toBe('election.speech')
    await press('e')
    expect(document.querySelectorAll('.pad-seat.illegal')).toHaveLength(8)
    await press('2')
    expect(text('.trouble')).toContain('WOLF-14')
    await press('Escape', 'Escape')
    expect(document.querySelector('.entry')).toBeNull()
    await press('e', '9', ' ')
    expect(hub.view.seats[8]?.out).toBe('explode')
  })
  it('J enters what each wolf showed', async () => {
    await press(' ', 'j', '5', '5', '5', '6', ' ')
    expect(hub.sent.at(-1)).toMatchObject({ answer: { picks: { 9: 5, 10: 5, 11: 5, 12: 6 } } })
    expect(hub.view.log.some((entry) => entry.key === 'knife.disagreed')).toBe(true)
  })
  it('keys belong to a field while it has the focus', async () => {
    const field = document.querySelector<HTMLInputElement>('.log-note input')!
    field.dispatchEvent(new KeyboardEvent('keydown', { key: ' ', code: 'Space', bubbles: true }))
    await settle()
    expect(step()).toBe('night.guard')
  })
})

describe('tablets', () => {
  beforeEach(async () => {
    hub = await open()
    hub.deal(CARDS)
    await settle()
    await press(' ')
  })
  it('Next takes the answer that came from a tablet', async () => {
    hub.perform({ kind: 'answer', seat: 4, act: 'guard', answer: { seats: [7] } })
    await settle()
    expect(text('.tablets')).toContain('7号')
    await press(' ')
    expect(hub.view.acts['guard']).toEqual({ seats: [7] })
  })
  it('ballots stay sealed until V, and what is entered by hand is added', async () => {
    await press(' ', ' ', ' ', ' ', ' ', ' ', '9', 'Shift+2', ' ')
    while (step() !== 'election.vote') await press(' ')
    for (const seat of [1, 2, 3])
      hub.perform({ kind: 'answer', seat, act: 'election', answer: { seats: [9] } })
    await settle()
    expect(document.querySelectorAll('.voter.done')).toHaveLength(3)
    expect(document.querySelectorAll('.voter-mark')).toHaveLength(0)
    await press('v')
    expect(document.querySelectorAll('.voter-mark')).toHaveLength(3)
    await press('m', '4', 'Shift+2', ' ', ' ')
    expect(hub.sent.at(-1)).toMatchObject({ answer: { ballots: { 1: 9, 2: 9, 3: 9, 4: 12 } } })
    expect(hub.view.sheriff).toBe(9)
  })
  it('a request waits for G or X', async () => {
    hub.perform({ kind: 'request', seat: 3, act: 'question', answer: {}, text: '还能退水吗' })
    await settle()
    expect(text('.requests')).toContain('还能退水吗')
    await press('g')
    expect(hub.view.requests).toEqual([])
  })
})
