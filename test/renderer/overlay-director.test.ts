import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { direct, type Director, type Picture } from '../../src/renderer/overlay/model/director.ts'
import * as at from '../e2e/overlay-fixtures.ts'

let picture: Picture
let director: Director
const scene = () => picture.scene?.kind ?? null

beforeEach(() => {
  vi.useFakeTimers()
  director = direct((next) => (picture = next))
  director.link('live', true)
})
afterEach(() => {
  director.stop()
  vi.useRealTimers()
})

describe('the director', () => {
  it('knows what an opening ballot came to, while the cards still stand as before', () => {
    director.show(at.fullVote)
    director.show(at.exiled)
    expect(picture).toMatchObject({ ballot: 'open', outcome: { word: 'overlay.outcome.exiled', seats: [9] } })
    expect(picture.view?.exiled).toBeNull()
  })

  it('shows how things stand to a page that joins', () => {
    director.show(at.exiled)
    expect(picture).toMatchObject({ view: at.exiled, scene: null, ballot: 'small', neutral: null })
  })

  it('opens the ballot before the table may show its end, then tells the rest one by one', () => {
    director.show(at.fullVote)
    director.show(at.exiled)
    expect([scene(), picture.ballot]).toEqual(['ballot', 'open'])
    expect(picture.view?.seats[8]).toMatchObject({ no: 9, out: null })
    expect(picture.view?.ballot).toBe(at.exiled.ballot)
    vi.advanceTimersByTime(6500)
    expect([scene(), picture.ballot]).toEqual(['exiled', 'small'])
    expect(picture.view?.seats[8]).toMatchObject({ no: 9, out: 'exile' })
    vi.advanceTimersByTime(3000)
    expect([scene(), picture.ballot]).toEqual([null, 'small'])
  })

  it('lets no clock of the vote run over the opened ballot', () => {
    const clock = at.clock(4000, 0, 'vote', null, 10_000)
    director.show({ ...at.fullVote, clock })
    expect(picture.view?.clock).toBe(clock)
    director.show(at.exiled)
    expect([scene(), picture.view?.clock]).toEqual(['ballot', null])
  })

  it('lets nightfall cut short whatever plays', () => {
    director.show(at.fullVote)
    director.show(at.exiled)
    director.show(at.night2)
    expect([scene(), picture.ballot, picture.view?.phase]).toEqual(['night', 'none', 'night'])
    vi.advanceTimersByTime(4000)
    expect(scene()).toBeNull()
  })

  it('keeps a short backlog when the table runs ahead', () => {
    director.show(at.speech)
    director.show(at.exploded)
    for (let i = 0; i < 5; i++) {
      director.show({ ...at.exploded, knives: [i + 1] })
    }
    vi.advanceTimersByTime(3400 + 3 * 4000)
    expect(scene()).toBeNull()
  })

  it('shows a neutral picture while the referee holds the screens, and plays nothing of what changed meanwhile', () => {
    director.show(at.fullVote)
    director.show({ ...at.fullVote, held: true })
    expect(picture.neutral).toBe('held')
    director.show(at.exiled)
    expect(picture).toMatchObject({ neutral: null, scene: null, ballot: 'small' })
  })

  it('fades when the line is silent, and comes back without a replay', () => {
    director.show(at.fullVote)
    director.link('stale', true)
    expect(picture.neutral).toBe('stale')
    director.link('live', true)
    expect(picture.neutral).toBeNull()
    director.show(at.exiled)
    expect(scene()).toBeNull()
  })

  it('after a lost socket waits for the new picture before showing any', () => {
    director.show(at.fullVote)
    director.link('live', false)
    expect(picture.neutral).toBeNull()
    director.link('stale', false)
    director.link('live', true)
    expect(picture.neutral).toBe('stale')
    director.show(at.exiled)
    expect(picture).toMatchObject({ neutral: null, scene: null })
  })

  it('plays what happened during a break too short to notice', () => {
    director.show(at.fullVote)
    director.link('live', false)
    director.link('live', true)
    director.show(at.exiled)
    expect(scene()).toBe('ballot')
  })

  it('waits when no match is open', () => {
    director.show(null)
    expect(picture.neutral).toBe('waiting')
  })

  it('leaves no timer behind once everything has been told', () => {
    director.show(at.fullVote)
    director.show(at.exiled)
    vi.advanceTimersByTime(20_000)
    expect(vi.getTimerCount()).toBe(0)
  })
})
