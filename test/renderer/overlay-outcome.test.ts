import { describe, expect, it } from 'vitest'
import { outcomeOf } from '../../src/renderer/overlay/model/outcome.ts'
import * as at from '../e2e/overlay-fixtures.ts'

describe('what a ballot came to', () => {
  it.each([
    ['elected', at.elected, 'overlay.sheriff', [1]],
    ['no sheriff', at.noSheriff, 'overlay.no-sheriff', []],
    ['exiled', at.exiled, 'overlay.outcome.exiled', [9]],
    ['tied', at.pk, 'overlay.pk', [7, 9]],
    ['spared', at.flipped, 'overlay.flipped-sub', [9]],
    ['nobody', at.tiedAgain, 'overlay.no-exile', []],
  ] as const)('%s', (_, view, word, seats) => {
    expect(outcomeOf(view)).toMatchObject({ word, seats })
  })

  it('is not said before anything followed, nor without a ballot', () => {
    expect(outcomeOf(at.fullVote)).toBeNull()
    expect(outcomeOf({ ...at.fullVote, ballot: at.exiled.ballot })).toBeNull()
    // A sheriff of the morning is not the one an exile was about.
    expect(outcomeOf({ ...at.exiled, exiled: null })).toBeNull()
  })
})
