import { describe, expect, it } from 'vitest'
import { scenesBetween, SCENE_MS } from '../../src/renderer/overlay/model/scenes.ts'
import * as at from '../e2e/overlay-fixtures.ts'

const kinds = (...pair: Parameters<typeof scenesBetween>) => scenesBetween(...pair).map((scene) => scene.kind)

describe('scenes', () => {
  it.each([
    ['night falls', at.deal, at.night1, ['night']],
    ['morning', at.night1, { ...at.morning, day: 1 }, ['day']],
    ['candidates come forward', at.morning, at.running, ['candidates']],
    ['one withdraws', at.running, at.withdrawn, ['withdrew']],
    ['a sheriff is elected', at.electionVote, at.elected, ['ballot', 'sheriff']],
    ['nobody is', at.electionVote, at.noSheriff, ['ballot', 'no-sheriff']],
    ['a peaceful night', at.elected, at.peaceful, ['peaceful']],
    ['two dead', at.elected, at.deaths, ['deaths']],
    ['exile', at.fullVote, at.exiled, ['ballot', 'exiled']],
    ['a tie', at.fullVote, at.pk, ['ballot', 'pk']],
    ['a second tie', at.pkVote, at.tiedAgain, ['ballot', 'no-exile', 'night']],
    ['an explosion', at.speech, at.exploded, ['fell']],
    ['a shot', at.shotAsked, at.shot, ['fell']],
    ['a lover follows', at.exiled, at.suicide, ['fell']],
    ["the idiot's card", at.fullVote, at.flipped, ['ballot', 'flipped']],
    ['the badge is passed', at.sheriffDead, at.badgePassed, ['badge-passed']],
    ['the badge is torn', at.sheriffDead, at.badgeTorn, ['badge-torn']],
    ['surrender', at.speech, at.surrendered, ['surrender']],
    ['knives', at.speech, at.knives, ['knives']],
    ['the end', at.ending[0], at.over, ['fell', 'victory']],
  ] as const)('%s', (_, prev, next, expected) => expect(kinds(prev, next)).toEqual(expected))

  it('names the seats: who shot whom, who followed, from whom the badge went to whom', () => {
    expect(scenesBetween(at.shotAsked, at.shot)).toEqual([{ kind: 'fell', mark: 'shot', seats: [4], by: 9 }])
    expect(scenesBetween(at.speech, at.duel)).toEqual([{ kind: 'fell', mark: 'duel', seats: [11], by: 7 }])
    expect(scenesBetween(at.sheriffDead, at.badgePassed)).toEqual([{ kind: 'badge-passed', from: 1, to: 5 }])
    expect(scenesBetween(at.elected, at.deaths)).toEqual([{ kind: 'deaths', seats: [3, 8], growl: null }])
  })

  it('is news again when two nights running are peaceful', () => {
    const before = { ...at.peaceful, day: 2, step: 'announcement' }
    expect(kinds(before, { ...before, step: 'speech' })).toEqual(['peaceful'])
  })

  it('plays nothing for a page that joins, and nothing twice', () => {
    expect(kinds(null, at.exiled)).toEqual([])
    expect(kinds(at.exiled, at.exiled)).toEqual([])
    expect(kinds(at.exiled, { ...at.exiled, clock: at.clock(0, 99) })).toEqual([])
  })

  it('plays nothing when the referee takes something back, holds the screens, or opens another match', () => {
    expect(kinds(at.exiled, at.fullVote)).toEqual([])
    expect(kinds(at.night2, at.exiled)).toEqual([])
    expect(kinds(at.over, at.ending[0])).toEqual([])
    expect(kinds(at.suicide, at.exiled)).toEqual([])
    expect(kinds({ ...at.fullVote, held: true }, at.exiled)).toEqual([])
    expect(kinds({ ...at.fullVote, title: 'x' }, at.exiled)).toEqual([])
  })

  it('a corrected ballot is no new ballot', () => {
    const corrected = { ...at.exiled, ballot: at.ballot('exile.vote', { 1: 9, 2: 9, 3: 8 }) }
    expect(kinds(at.exiled, corrected)).toEqual([])
  })

  it('each stands two to four seconds; only the ballot may be read longer', () => {
    for (const [kind, ms] of Object.entries(SCENE_MS)) {
      expect(ms).toBeGreaterThanOrEqual(2000)
      expect(ms).toBeLessThanOrEqual(kind === 'ballot' ? 8000 : 4000)
    }
  })
})
