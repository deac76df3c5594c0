// @vitest-environment happy-dom
import { beforeEach, describe, expect, it } from 'vitest'
import type { Answer, SeatNo } from '../../src/engine/index.ts'
import type { FakeHub } from './console-fake-hub.ts'
import { CARDS, open, press, settle, text, useWindow } from './console-page.ts'

/** What a hurried hand does at the desk: nothing is recorded that was not meant. */

let hub: FakeHub
const step = () => hub.view.step
/** Goes on without entering anything. */
function goTo(id: string) {
  while (step() !== id) hub.perform({ kind: 'next' })
}
const act = (name: string, answer: Answer) => hub.perform({ kind: 'act', act: name, answer })
/** Into the second night, where seat 9 is out of the match. */
async function secondNight() {
  goTo('exile.vote')
  act('exile', { ballots: { 2: 9, 3: 9, 4: 9 } })
  await settle()
  goTo('night.guard')
  await settle()
}

useWindow()
beforeEach(async () => {
  hub = await open()
  hub.deal(CARDS)
  hub.perform({ kind: 'next' })
  await settle()
})

describe('a number that was refused', () => {
  beforeEach(secondNight)

  it('is not taken for nobody by the next Space: that asks first', async () => {
    await press('9')
    expect(text('.trouble')).toContain('GEN-04')
    await press(' ')
    expect(step()).toBe('night.guard')
    expect(text('.trouble')).toContain('再按一次')
    await press(' ')
    expect(step()).toBe('night.wolves')
  })
  it('asks again when it is refused again', async () => {
    await press('9', ' ', '9', ' ')
    expect(step()).toBe('night.guard')
  })
  it('is forgotten when a legal one is entered', async () => {
    await press('9', '5', ' ')
    expect(step()).toBe('night.wolves')
    expect(hub.view.acts['guard']).toEqual({ seats: [5] })
  })
  it.each(['Escape', 'Backspace'])('is put away by %s', async (key) => {
    await press('9', key, ' ')
    expect(step()).toBe('night.wolves')
  })
  it('is still asked about after another order, such as the clock', async () => {
    await press('9', 'p', ' ')
    expect(step()).toBe('night.guard')
  })
})

describe('while undo asks about the screens', () => {
  beforeEach(async () => {
    goTo('election.run')
    await settle()
    await press('2', '3', ' ')
    expect(step()).toBe('election.speech')
    await press('Ctrl+z')
  })
  it('names the step that is taken back', () => expect(text('.ask')).toContain('警长竞选'))

  it.each([' ', 'Enter', '2', 'e', 'ArrowDown', 'Ctrl+y'])('%j does nothing behind it', async (key) => {
    const before = hub.sent.length
    await press(key)
    expect(hub.sent).toHaveLength(before)
    expect(text('.ask')).toContain('一同撤回')
    expect(document.querySelector('.entry')).toBeNull()
  })
  it('the button does not go on either', async () => {
    const before = hub.sent.length
    document.querySelector<HTMLElement>('.next')!.click()
    await settle()
    expect(hub.sent).toHaveLength(before)
    expect(text('.ask')).toContain('一同撤回')
  })
  it('goes on once it is answered', async () => {
    await press('Escape', ' ')
    expect(step()).toBe('election.speech')
    expect(hub.sent.at(-1)).toEqual({ kind: 'next' })
  })
})

describe('ballots typed fast', () => {
  it('no 1 waits for a 10 that cannot be voted for: every vote lands on its voter', async () => {
    goTo('election.run')
    act('run', { seats: [1, 3, 5] })
    goTo('election.vote')
    await settle()
    // Voters 2, 4, 6, 7.
    await press('1', '0', '1', '1')
    expect(text('.entry-digit')).toBe('')
    await press('3', '0', '0', '0', '0', ' ')
    expect(hub.sent.at(-1)).toMatchObject({
      answer: { ballots: { 2: 1, 4: null, 6: 1, 7: 1, 8: 3, 9: null } },
    })
  })
})

describe('who runs, by tablets and by hand', () => {
  const raise = (seat: SeatNo, choice: 'yes' | 'no' = 'yes') =>
    hub.perform({ kind: 'answer', seat, act: 'run', answer: { choice } })
  const ticked = () =>
    [...document.querySelectorAll('.pad-seat.chosen')].map((seat) => seat.textContent.trim())
  const ran = () => hub.view.candidates
  beforeEach(async () => {
    goTo('election.run')
    await settle()
    raise(1)
    raise(5)
    raise(6, 'no')
    await settle()
  })

  it('starts from what the tablets said', async () => {
    expect(ticked()).toEqual(['1', '5'])
    expect(text('.next-main')).toContain('1、5')
    await press(' ')
    expect(ran()).toEqual([1, 5])
  })
  it('adds the seats keyed at the desk, and hears tablets that answer later', async () => {
    await press('3', '9')
    expect(text('.next-main')).toContain('1、3、5、9')
    raise(7)
    await settle()
    expect(text('.next-main')).toContain('1、3、5、7、9')
    await press(' ')
    expect(ran()).toEqual([1, 3, 5, 7, 9])
  })
  it('leaves a seat as the referee has it, whatever its tablet says then', async () => {
    await press('5', '6')
    raise(5)
    raise(6, 'no')
    await settle()
    expect(ticked()).toEqual(['1', '6'])
    await press('Backspace', ' ')
    expect(hub.sent.at(-1)).toMatchObject({ answer: { seats: [1] } })
  })
  it('knows nobody from nothing pressed', async () => {
    await press('0')
    expect(text('.next-main')).toContain('无人上警')
    expect(ticked()).toHaveLength(1)
    await press('Backspace')
    expect(ticked()).toEqual(['1', '5'])
    await press('1', 'Enter', '5', ' ')
    expect(hub.sent.at(-1)).toMatchObject({ answer: { seats: [] } })
  })
})

describe('a tablet that has yet to answer', () => {
  it('is asked about before an empty Space', async () => {
    hub.tablets({ online: [4], gone: [9] })
    await settle()
    await press(' ')
    expect(step()).toBe('night.guard')
    expect(text('.trouble')).toContain('4号平板还没有回答。再按一次：空守')
    await press(' ')
    // Seat 9 is a wolf whose tablet is away: entered by its hand signs.
    expect(step()).toBe('night.wolves')
    await press(' ')
    expect(step()).toBe('night.witch')
  })
  it('is asked about anew when another answers meanwhile: the first question told of another outcome', async () => {
    goTo('election.run')
    hub.tablets({ online: [1, 5, 7] })
    await settle()
    await press(' ')
    expect(text('.trouble')).toContain('1、5、7号平板还没有回答')
    hub.perform({ kind: 'answer', seat: 7, act: 'run', answer: { choice: 'yes' } })
    await settle()
    expect(text('.trouble')).toBe('')
    await press(' ')
    expect(step()).toBe('election.run')
    expect(text('.trouble')).toContain('1、5号平板还没有回答')
    await press(' ')
    expect(step()).not.toBe('election.run')
  })
  it('is not asked about when it has answered, or when the referee entered it', async () => {
    hub.tablets({ online: [4, 9] })
    hub.perform({ kind: 'answer', seat: 4, act: 'guard', answer: { seats: [7] } })
    await settle()
    await press(' ', '5', ' ')
    expect(step()).toBe('night.witch')
  })
  it('is the only kind that is waited for in words', async () => {
    goTo('election.run')
    hub.tablets({ online: [1, 5], gone: [7] })
    hub.perform({ kind: 'answer', seat: 1, act: 'run', answer: { choice: 'yes' } })
    await settle()
    expect(text('.tablets')).toContain('还在等5、7号')
    await press(' ')
    expect(text('.trouble')).toContain('5号平板还没有回答')
    await press(' ')
    expect(step()).not.toBe('election.run')
  })
})

describe('ballots of tablets', () => {
  const vote = (seat: SeatNo, target: SeatNo) =>
    hub.perform({ kind: 'answer', seat, act: 'election', answer: { seats: [target] } })
  const ballots = () => {
    const last = hub.sent.at(-1)
    return last?.kind === 'act' ? last.answer.ballots : null
  }
  beforeEach(async () => {
    goTo('election.run')
    act('run', { seats: [1, 3, 5] })
    goTo('election.vote')
    await settle()
    vote(2, 1)
    vote(6, 3)
    await settle()
  })

  it('are passed over: what is keyed fills what is missing', async () => {
    expect(text('.ballot-ask')).toContain('4号投给谁')
    await press('5', '5')
    expect(text('.ballot-ask')).toContain('8号投给谁')
    vote(8, 1)
    await settle()
    expect(text('.ballot-ask')).toContain('9号投给谁')
    await press('0', '0', '0', '0', ' ')
    expect(ballots()).toEqual({ 2: 1, 4: 5, 6: 3, 7: 5, 8: 1, 9: null, 10: null, 11: null, 12: null })
  })
  it('are replaced by a second press, and marked', async () => {
    await press('ArrowUp', '5')
    expect(text('.trouble')).toContain('2号 的平板已经投票')
    await press('Escape', '3', '5')
    expect(text('.trouble')).toContain('再按一次')
    await press('5')
    expect(text('.voter')).toContain('改手录')
    await press(' ', ' ')
    expect(ballots()).toMatchObject({ 2: 5, 6: 3 })
  })
  it('are asked about in the other two ways as well', async () => {
    await press('m', '2', '5')
    expect(text('.trouble')).toContain('再按一次')
    await press('m', '5', '6')
    expect(text('.trouble')).toContain('6号')
    await press('6', ' ', ' ')
    expect(ballots()).toMatchObject({ 2: 1, 6: 5 })
  })
})

describe('the screens are held', () => {
  it('by a press that comes while Next is still under way, and given back by the next', async () => {
    goTo('election.run')
    await settle()
    await Promise.all([press(' '), press('h')])
    await settle()
    expect(hub.sent.map(({ kind }) => kind)).toEqual(['next', 'hold'])
    expect(hub.view.held).toBe(true)
    await press('h')
    expect(hub.sent.slice(2)).toEqual([{ kind: 'hold', on: false }])
    expect(hub.view.held).toBe(false)
  })
  it('as the last of several quick presses says, without a flicker', async () => {
    await Promise.all([press(' '), press('h'), press('h')])
    await settle()
    expect(hub.sent.map(({ kind }) => kind)).not.toContain('hold')
    await Promise.all([press('h'), press('h'), press('h')])
    await settle()
    expect(hub.sent.filter(({ kind }) => kind === 'hold')).toEqual([{ kind: 'hold', on: true }])
    expect(hub.view.held).toBe(true)
  })
})

it('an explosion that comes at the wrong moment is refused with its rule', async () => {
  goTo('exile.vote')
  await settle()
  await press('e')
  expect(text('.trouble')).toContain('WOLF-13')
})
