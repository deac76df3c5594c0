// @vitest-environment happy-dom
import { beforeEach, describe, expect, it } from 'vitest'
import type { Answer } from '../../src/engine/index.ts'
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
