// @vitest-environment happy-dom
import { beforeEach, describe, expect, it } from 'vitest'
import type { Answer, SeatNo } from '../../src/engine/index.ts'
import type { FakeHub, SetupInput } from './console-fake-hub.ts'
import { CARDS, open, press, settle, text, useWindow } from './console-page.ts'

/** The desk says what is going on now, and lets the referee decide when it begins. */

let hub: FakeHub
const step = () => hub.view.step
function goTo(id: string) {
  while (step() !== id) hub.perform({ kind: 'next' })
}
async function table(input: SetupInput = { board: 'B12B' }) {
  hub = await open(input)
  hub.deal(CARDS)
  hub.perform({ kind: 'next' })
  await settle()
}
/** The ballot of the first day is opened: 9 and 10 are tied, and speak again. */
async function tie() {
  goTo('exile.vote')
  await settle()
  hub.perform({ kind: 'act', act: 'exile', answer: { ballots: { 2: 9, 3: 9, 4: 10, 5: 10 } } })
  await settle()
}
const says = (seat: SeatNo, act: string, answer: Answer) => hub.perform({ kind: 'answer', seat, act, answer })
const left = () => {
  const { clock } = hub.view
  return (
    clock && clock.lengthMs - clock.usedMs - (clock.runningSince === null ? 0 : hub.time - clock.runningSince)
  )
}

useWindow()

describe('while a ballot is read out', () => {
  beforeEach(async () => {
    await table()
    await tie()
    expect(step()).toBe('exile.pk-speech')
  })
  it('title, agenda and the line on the audience name the ballot, not what comes after it', () => {
    expect(text('.step-title')).toContain('唱票：放逐投票')
    expect(text('.step-title')).not.toContain('PK发言')
    expect(text('.top-air b')).toBe('唱票：放逐投票')
    expect(text('.agenda li.now')).toBe('唱票：放逐投票')
  })
  it('the time of what follows begins when the read-out is over', async () => {
    hub.time += 25_000
    await press(' ')
    expect(text('.step-title')).toContain('PK发言')
    expect(left()).toBe(hub.view.clocks.pk * 1000)
  })
  it('a clock that was set anew meanwhile, here or at another console, is left alone', async () => {
    hub.time += 25_000
    hub.perform({ kind: 'clock', action: 'start', clock: 'pk' })
    await settle()
    const since = hub.view.clock?.runningSince
    hub.time += 9_000
    await press(' ')
    expect(hub.view.clock?.runningSince).toBe(since)
  })
  it('a clock that the referee has paused stays paused', async () => {
    await press('p', ' ')
    expect(hub.view.clock?.runningSince).toBeNull()
  })
})

it('before the first night the console says what the screens say', async () => {
  hub = await open()
  expect(text('.top-air b')).toBe('等待开局')
  hub.deal(CARDS)
  hub.perform({ kind: 'next' })
  await settle()
  expect(text('.top-air b')).toBe('天黑请闭眼')
})

describe('the clock that started before the line was read', () => {
  beforeEach(async () => {
    await table()
    goTo('speech')
    await settle()
    hub.time += 20_000
  })
  it('runs from full by one key', async () => {
    await press('q')
    expect(left()).toBe(hub.view.clocks.speech * 1000)
    expect(hub.view.clock?.runningSince).toBe(hub.time)
  })
  it('does so when it was paused, and keeps the time that was added', async () => {
    await press('p', '+', 'q')
    expect(left()).toBe(hub.view.clocks.speech * 1000 + 30_000)
    expect(hub.view.clock?.runningSince).toBe(hub.time)
  })
  it('has a button that says so', () => expect(text('.clock-restart')).toContain('从头计时'))
})

describe('the side of the speeches', () => {
  /** Seat 1 is sheriff, and 2 died in the night. */
  async function sideAsked(numbering: 'clockwise' | 'counterclockwise') {
    await table({ board: 'B12B', options: { 'table.numbering': numbering } })
    goTo('night.wolves')
    hub.perform({ kind: 'act', act: 'wolves', answer: { seats: [2] } })
    goTo('election.run')
    hub.perform({ kind: 'act', act: 'run', answer: { seats: [1, 9] } })
    goTo('election.vote')
    hub.perform({ kind: 'act', act: 'election', answer: { ballots: { 3: 1, 4: 1 } } })
    goTo('speech.side')
    await settle()
    await press(' ')
  }
  it.each([
    ['clockwise', ['左手边，3号先发言', '右手边，12号先发言']],
    ['counterclockwise', ['左手边，12号先发言', '右手边，3号先发言']],
  ] as const)('names who would begin where seats are numbered %s', async (numbering, words) => {
    await sideAsked(numbering)
    const buttons = [...document.querySelectorAll('.choice-btn')].map((button) => button.textContent)
    words.forEach((word, at) => expect(buttons[at]).toContain(word))
    await press('ArrowRight')
    expect(text('.next-main')).toContain(words[1])
    await press(' ')
    expect(`${hub.view.seat}号先发言`).toBe(words[1].split('，')[1])
  })
})

describe('an entry that stands above the tablets', () => {
  beforeEach(async () => {
    await table()
    goTo('night.wolves')
    for (const wolf of [9, 10, 11, 12]) says(wolf, 'wolves', { seats: [5] })
    await settle()
  })
  it('is shown with what it replaces, before Next', async () => {
    await press('7')
    expect(text('.tablets-replaced')).toContain('9、10、11、12号 → 5号')
    expect(text('.tablets-replaced')).toContain('7号')
    expect(text('.next-sub')).toContain('代替平板的回答')
  })
  it('is given up by Backspace, and the tablets count again', async () => {
    await press('7', 'Backspace')
    expect(text('.tablets-replaced')).toBe('')
    expect(text('.next-main')).toContain('采用平板的回答')
    await press(' ')
    expect(hub.view.log.some(({ key, params }) => key === 'knife' && params['seat'] === 5)).toBe(true)
  })
  it('is no matter when it is the same', async () => {
    await press('5')
    expect(text('.tablets-replaced')).toBe('')
    expect(text('.next-sub')).not.toContain('代替')
  })
})

describe('what is good to know', () => {
  it('says nothing of cards that are not on the board', async () => {
    await table()
    goTo('exile.vote')
    await settle()
    expect(text('.prompter')).toContain('放逐投票')
    expect(text('.prompter')).not.toContain('骑士')
    await press('?')
    expect(text('.keys-help')).not.toContain('骑士')
  })
  it('finds a rule beside the match, by any word of it', async () => {
    await table()
    document.querySelectorAll<HTMLElement>('.side-tabs button')[3]?.click()
    await settle()
    const field = document.querySelector<HTMLInputElement>('.side .rules-query')
    field!.value = 'WOLF-05'
    field!.dispatchEvent(new Event('input'))
    await settle()
    expect(text('.side .rule-text')).toContain('WOLF-05')
    field!.value = '没有这样的词'
    field!.dispatchEvent(new Event('input'))
    await settle()
    expect(document.querySelector('.side .rule-text')).toBeNull()
  })
})
