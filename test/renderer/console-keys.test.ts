import { describe, expect, it } from 'vitest'
import { pressDigit, settleDigit } from '../../src/renderer/console/keys/digits.ts'
import { choiceKeys, intentOf, isTyping, type KeyLike } from '../../src/renderer/console/keys/keymap.ts'
import { keyColumns } from '../../src/renderer/console/keys/help.ts'
import { RARE_ACTS } from '../../src/renderer/console/rare/rare.ts'

/** Keys: seats by digits, letters for rare things, nothing by accident. */

const key = (key: string, more: Partial<KeyLike> = {}): KeyLike => ({
  key,
  code: /^\d$/.test(key) ? `Digit${key}` : /^[a-z]$/i.test(key) ? `Key${key.toUpperCase()}` : key,
  ctrlKey: false,
  metaKey: false,
  altKey: false,
  shiftKey: false,
  repeat: false,
  ...more,
})
const upTo = (seats: number, legal = Array.from({ length: seats }, (_, i) => i + 1)) => ({ seats, legal })
/** All seats that a row of digits settles, the last one by waiting. */
function seatsFor(digits: string, numbers = upTo(12)): number[] {
  let waiting = ''
  const settled: number[] = []
  for (const digit of digits) {
    const step = pressDigit(waiting, Number(digit), numbers)
    waiting = step.waiting
    settled.push(...step.settled)
  }
  const last = settleDigit(waiting)
  return last === null ? settled : [...settled, last]
}

describe('digits', () => {
  it.each([
    ['5', [5]],
    ['1', [1]],
    ['10', [10]],
    ['12', [12]],
    ['15', [1, 5]],
    ['112', [11, 2]],
    ['129', [12, 9]],
    ['0', [0]],
    ['90', [9, 0]],
  ])('%s at twelve seats', (digits, seats) => expect(seatsFor(digits)).toEqual(seats))

  it('settles at once where no second digit can follow', () => {
    expect(pressDigit('', 1, upTo(9))).toEqual({ waiting: '', settled: [1] })
    expect(pressDigit('', 2, upTo(12))).toEqual({ waiting: '', settled: [2] })
  })
  it('waits for 1 and 2 at twenty seats', () => {
    expect(seatsFor('20', upTo(20))).toEqual([20])
    expect(seatsFor('19', upTo(20))).toEqual([19])
    expect(pressDigit('', 2, upTo(20)).waiting).toBe('2')
  })
  it('waits for no second digit where no seat that begins with the first may be named', () => {
    const three = upTo(12, [1, 3, 5])
    expect(pressDigit('', 1, three)).toEqual({ waiting: '', settled: [1] })
    expect(seatsFor('1015', three)).toEqual([1, 0, 1, 5])
    expect(pressDigit('', 1, upTo(12, [3, 11])).waiting).toBe('1')
  })
  it('takes a seat that may not be named for that seat, so that its rule can refuse it', () => {
    expect(seatsFor('10', upTo(12, [1, 3, 12]))).toEqual([10])
  })
  it('means ten more with Shift, whatever was waiting', () => {
    expect(pressDigit('1', 2, upTo(12), true)).toEqual({ waiting: '', settled: [12] })
    expect(pressDigit('', 0, upTo(12), true)).toEqual({ waiting: '', settled: [10] })
  })
})

describe('keys', () => {
  it('knows Next, taking back, undo and redo', () => {
    expect(intentOf(key(' '))).toEqual({ do: 'next' })
    expect(intentOf(key('Enter'))).toEqual({ do: 'next' })
    expect(intentOf(key('Backspace'))).toEqual({ do: 'back' })
    expect(intentOf(key('z', { ctrlKey: true }))).toEqual({ do: 'undo' })
    expect(intentOf(key('z', { metaKey: true }))).toEqual({ do: 'undo' })
    expect(intentOf(key('Z', { ctrlKey: true, shiftKey: true }))).toEqual({ do: 'redo' })
    expect(intentOf(key('y', { ctrlKey: true }))).toEqual({ do: 'redo' })
  })
  it('never confirms because a key is held down', () => {
    expect(intentOf(key(' ', { repeat: true }))).toBeNull()
    expect(intentOf(key('Enter', { repeat: true }))).toBeNull()
    expect(intentOf(key('5', { repeat: true }))).toBeNull()
  })
  it('leaves the browser its own combinations', () => {
    expect(intentOf(key('r', { ctrlKey: true }))).toBeNull()
    expect(intentOf(key('e', { altKey: true }))).toBeNull()
  })
  it('reads digits by their place: Shift changes what they print', () => {
    expect(intentOf(key('@', { code: 'Digit2', shiftKey: true }))).toEqual({
      do: 'digit',
      digit: 2,
      shift: true,
    })
    expect(intentOf(key('5', { code: 'Numpad5' }))).toEqual({ do: 'digit', digit: 5, shift: false })
  })
  it('reads letters while an input method is on', () => {
    expect(intentOf(key('Process', { code: 'KeyE' }))).toEqual({ do: 'letter', letter: 'E' })
  })
  it('keeps away from fields', () => {
    expect(isTyping({ tagName: 'INPUT', type: 'text' } as never)).toBe(true)
    expect(isTyping({ tagName: 'TEXTAREA' } as never)).toBe(true)
    expect(isTyping({ tagName: 'INPUT', type: 'checkbox' } as never)).toBe(false)
    expect(isTyping({ tagName: 'BUTTON' } as never)).toBe(false)
  })
})

describe('keys of choices', () => {
  it('gives every choice one of its own, but for the one that is named by number', () => {
    const keys = choiceKeys([{ value: 'save' }, { value: 'poison', seats: true }, { value: 'pass' }])
    expect([...keys]).toEqual([
      ['save', 'Y'],
      ['poison', ''],
      ['pass', 'N'],
    ])
    expect([...choiceKeys([{ value: 'left' }, { value: 'right' }]).values()]).toEqual(['←', '→'])
    expect([...choiceKeys([{ value: 'good' }, { value: 'wolves' }]).values()]).toEqual(['A', 'B'])
  })
})

describe('the sheet of keys', () => {
  const printed = keyColumns(null)
    .flat()
    .flatMap((group) => group.lines.flatMap((line) => line.keys))
  it('lists every rare act', () => {
    for (const rare of RARE_ACTS) expect(printed).toContain(rare.key)
  })
  it('gives no rare act the key of another', () => {
    const keys = RARE_ACTS.map((rare) => rare.key)
    expect(new Set(keys).size).toBe(keys.length)
  })
})
