import { describe, expect, it } from 'vitest'
import { cardNameStep } from '../../src/renderer/overlay/model/card-name.ts'
import { placeSeats } from '../../src/renderer/overlay/model/layout.ts'
import { linesOf, nameStep } from '../../src/renderer/overlay/model/name-size.ts'
import { readParams } from '../../src/renderer/overlay/model/params.ts'
import { NAMES } from '../e2e/overlay-fixtures.ts'

describe('the size of a name', () => {
  it('breaks Chinese anywhere, Latin words nowhere', () => {
    expect(linesOf('一只很想赢的小狼崽子呀呀', 6)).toBe(2)
    expect(linesOf('一只很想赢的小狼崽子呀呀', 5.9)).toBe(3)
    expect(linesOf('Ann Lee', 2)).toBe(2)
    expect(linesOf('Ann Lee', 9)).toBe(1)
    expect(linesOf('Maximilian', 3)).toBe(Infinity)
    expect(linesOf('Anna-Lena', 3)).toBe(2)
    expect(linesOf('JY戴士', 1.6)).toBe(3)
    expect(linesOf('', 1)).toBe(1)
  })

  it('is the largest at which every word stays whole', () => {
    const steps = [
      { px: 40, lines: 1 },
      { px: 32, lines: 2 },
      { px: 20, lines: 2 },
    ] as const
    expect(nameStep('Kira', 100, steps).px).toBe(40)
    expect(nameStep('Maximilian', 100, steps).px).toBe(20)
    expect(nameStep('Maximilian Alexander', 140, steps).px).toBe(32)
    // Beyond the last step the word ends in an ellipsis.
    expect(nameStep('Konstantinopolitanus', 60, steps).px).toBe(20)
  })

  it('is 28 px or more for every name at the usual place of a seat', () => {
    const spots = placeSeats(
      NAMES.map((_, i) => i + 1),
      readParams(''),
    )
    const sizes = spots.map((spot, i) => cardNameStep(NAMES[i] || '7号玩家', spot).px)
    expect(Math.min(...sizes)).toBeGreaterThanOrEqual(28)
    // Eighteen cards in a row are as narrow as it gets: there a long word is set smaller instead of torn.
    const narrow = placeSeats(
      Array.from({ length: 18 }, (_, i) => i + 1),
      readParams('layout=strip'),
    )
    expect(cardNameStep('Maximilian', narrow[0]!).px).toBe(20)
  })
})
