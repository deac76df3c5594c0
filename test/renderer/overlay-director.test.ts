import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { direct, type Director, type Picture } from '../../src/renderer/overlay/model/director.ts'
import { SCENE_MS } from '../../src/renderer/overlay/model/scenes.ts'
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

  it('lets the newest fact win when the table runs ahead, and keeps nothing waiting', () => {
    const told: (string | null)[] = []
    const morning = { ...at.night2, phase: 'day', day: 2, step: 'announcement' } as const
    for (const view of [at.fullVote, at.exiled, at.shotAsked, at.shot, at.night2, morning]) {
      director.show(view)
      told.push(scene())
      vi.advanceTimersByTime(300)
    }
    expect(told).toEqual([null, 'ballot', null, 'fell', 'night', 'day'])
    vi.advanceTimersByTime(SCENE_MS.day)
    expect([scene(), vi.getTimerCount()]).toEqual([null, 0])
  })

  it('takes a card off when the referee goes on to the next speaker', () => {
    director.show(at.elected)
    director.show(at.peaceful)
    expect(scene()).toBe('peaceful')
    director.show({ ...at.peaceful, clock: at.clock(0, 0, 'speech', 1) })
    expect(scene()).toBe('peaceful')
    director.show({ ...at.peaceful, step: 'speech', seat: 2 })
    expect([scene(), picture.view?.seat, vi.getTimerCount()]).toEqual([null, 2, 0])
  })

  it('folds the opened ballot when the referee goes on, and the cards tell its end at once', () => {
    director.show(at.fullVote)
    director.show(at.exiled)
    director.show(at.shotAsked)
    expect([scene(), picture.ballot, picture.view?.seats[8]?.out]).toEqual([null, 'small', 'exile'])
  })

  it('takes a moment off that the referee takes back, and changes one that was put right', () => {
    director.show(at.running)
    const [first, both] = [[5], [5, 9]].map((withdrawn) => ({ ...at.running, withdrawn }))
    director.show(first!)
    expect(picture.scene).toEqual({ kind: 'withdrew', seats: [5] })
    director.show(at.running)
    expect(picture.scene).toBeNull()
    director.show(both!)
    director.show(first!)
    expect(picture.scene).toEqual({ kind: 'withdrew', seats: [5] })
  })

  it('shows a count that was put right while it is open', () => {
    director.show(at.fullVote)
    director.show(at.exiled)
    const ballot = at.ballot('exile.vote', { 1: 9, 2: 9 })
    director.show({ ...at.exiled, ballot })
    expect([scene(), picture.view?.ballot, picture.view?.seats[8]?.out]).toEqual(['ballot', ballot, null])
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
