import { describe, expect, test, vi } from 'vitest'
import type { WebSocket } from 'ws'
import { Feeds, type Pictures } from '../../src/hub/feeds.ts'
import type { Pass } from '../../src/hub/people.ts'
import { PATIENCE, Session } from '../../src/hub/session.ts'

/** The part of a socket that a session uses; `drain` lets what was sent go out. */
function fakeSocket() {
  const sent: string[] = []
  const callbacks: (() => void)[] = []
  const socket = {
    OPEN: 1,
    readyState: 1,
    bufferedAmount: 0,
    stuck: false,
    send(text: string, done: () => void) {
      sent.push(text)
      if (!socket.stuck) return done()
      socket.bufferedAmount += text.length
      callbacks.push(done)
    },
    close: vi.fn(),
    terminate: vi.fn(),
    drain() {
      socket.stuck = false
      socket.bufferedAmount = 0
      for (const done of callbacks.splice(0)) done()
    },
  }
  return { socket, sent }
}

function member(role: Pass['role'], seat: number | null = null, now = () => 0) {
  const { socket, sent } = fakeSocket()
  const pass: Pass = { role, seat, link: role, label: '' }
  const session = new Session(socket as unknown as WebSocket, pass, now, { ...PATIENCE, backlogBytes: 100 })
  const frames = () => sent.map((text) => JSON.parse(text) as { n: number; now: number; view: unknown })
  return { session, socket, frames }
}

const pictures = (entries: Record<string, string>): Pictures =>
  new Map(Object.entries(entries).map(([key, view]) => [key, { view: JSON.stringify(view) }]))

describe('feeds', () => {
  test('a frame goes out only to those whose picture changed', () => {
    const feeds = new Feeds(() => 0)
    const overlay = member('overlay')
    const seat = member('seat', 3)
    feeds.join(overlay.session)
    feeds.join(seat.session)
    feeds.show(pictures({ public: 'a', 'seat:3': 'a' }))
    feeds.show(pictures({ public: 'a', 'seat:3': 'b' }))
    feeds.show(pictures({ public: 'a', 'seat:3': 'b' }))
    expect(overlay.frames().map((frame) => frame.view)).toEqual([null, 'a'])
    expect(seat.frames().map((frame) => frame.view)).toEqual([null, 'a', 'b'])
    expect(overlay.frames().at(-1)!.n).toBe(1)
  })

  test('an audience without a picture sees that no match is open', () => {
    const feeds = new Feeds(() => 0)
    const seat = member('seat', 12)
    feeds.show(pictures({ public: 'a', 'seat:12': 'a' }))
    feeds.join(seat.session)
    feeds.show(pictures({ public: 'b' }))
    expect(seat.frames().map((frame) => frame.view)).toEqual(['a', null])
  })

  test('feeds with secrets come later, in order, by their own clock; the public one does not wait', () => {
    vi.useFakeTimers({ now: 1_000_000 })
    try {
      const feeds = new Feeds(Date.now)
      feeds.delayMs = 10_000
      const god = member('overlay-god', null, Date.now)
      const overlay = member('overlay', null, Date.now)
      feeds.join(god.session)
      feeds.join(overlay.session)
      feeds.show(pictures({ public: 'a', god: 'a' }))
      vi.advanceTimersByTime(4_000)
      feeds.show(pictures({ public: 'b', god: 'b' }))
      expect(overlay.frames().at(-1)!.view).toBe('b')
      expect(god.frames().map((frame) => frame.view)).toEqual([null])
      vi.advanceTimersByTime(6_000)
      expect(god.frames().at(-1)).toMatchObject({ view: 'a', now: 1_000_000 })
      vi.advanceTimersByTime(4_000)
      expect(god.frames().at(-1)).toMatchObject({ view: 'b', now: 1_004_000 })
    } finally {
      vi.useRealTimers()
    }
  })

  test('whoever joins a delayed feed late sees what is on air, not what is true', () => {
    vi.useFakeTimers({ now: 1_000_000 })
    try {
      const feeds = new Feeds(Date.now)
      feeds.delayMs = 60_000
      feeds.show(pictures({ 'feed:3': 'secret' }))
      const feed = member('overlay-seat', 3, Date.now)
      feeds.join(feed.session)
      expect(feed.frames().map((frame) => frame.view)).toEqual([null])
      feeds.delayMs = 0
      expect(feed.frames().map((frame) => frame.view)).toEqual([null, 'secret'])
    } finally {
      vi.useRealTimers()
    }
  })

  test('what came and went within the delay leaves no frame behind', () => {
    const feeds = new Feeds(() => 1_000_000)
    const god = member('overlay-god')
    feeds.show(pictures({ god: 'a' }))
    feeds.join(god.session)
    feeds.delayMs = 60_000
    feeds.show(pictures({ god: 'b' }))
    feeds.show(pictures({ god: 'a' }))
    feeds.delayMs = 0
    expect(god.frames().map((frame) => frame.view)).toEqual(['a'])
    feeds.stop()
  })

  test('a delay that is changed again and again repeats nothing, goes never back, and skips only the time it takes away', () => {
    vi.useFakeTimers({ now: 1_000_000 })
    try {
      const feeds = new Feeds(Date.now)
      const god = member('overlay-god', null, Date.now)
      feeds.join(god.session)
      /** What the match showed at a moment, in whole seconds since the start; a new picture every 1.5 s. */
      const begin = Date.now()
      const pictureAt = (at: number) => (at < begin ? null : Math.floor((at - begin) / 1500))
      const changes = new Map([
        [4_000, 10_000],
        [21_000, 3_000],
        [27_500, 0],
        [33_000, 60_000],
        [40_000, 20_000],
        [70_000, 5_000],
      ])
      let furthest: number | null = null
      for (let passed = 0; passed <= 90_000; passed += 500) {
        const delay = changes.get(passed)
        if (delay !== undefined) feeds.delayMs = delay
        if (passed % 1500 === 0) feeds.show(pictures({ god: pictureAt(Date.now()) } as never))
        // On air is the picture of a delay ago; while a longer delay is coming in, what was on air stays.
        const due = pictureAt(Date.now() - feeds.delayMs)
        if (due !== null && due > (furthest ?? -1)) furthest = due
        expect(god.frames().at(-1)!.view, `after ${passed} ms`).toBe(furthest)
        vi.advanceTimersByTime(500)
      }
      const views = god.frames().map((frame) => frame.view as number | null)
      const shown = views.filter((view) => view !== null)
      expect(shown).toEqual([...new Set(shown)].sort((a, b) => a - b))
      expect(god.frames().map((frame) => frame.n)).toEqual(views.map((_, n) => n))
      // Only a delay made shorter passes over pictures: those within the time that was taken away.
      const passedOver = Array.from({ length: shown.at(-1)! }, (_, no) => no).filter(
        (no) => !shown.includes(no),
      )
      const within = (no: number, from: number, to: number) => no >= from / 1500 - 1 && no < to / 1500
      const cuts = [
        [11_000, 18_000],
        [24_500, 27_500],
        [50_000, 65_000],
      ] as const
      expect(passedOver.filter((no) => !cuts.some(([from, to]) => within(no, from, to)))).toEqual([])
      expect(passedOver.length).toBeGreaterThan(5)
    } finally {
      vi.useRealTimers()
    }
  })

  test('a wall clock that is set back holds nothing up', () => {
    let now = 5_000
    const feeds = new Feeds(() => now)
    const overlay = member('overlay')
    feeds.join(overlay.session)
    now = 1_000
    feeds.show(pictures({ public: 'a' }), 5_000)
    expect(overlay.frames().at(-1)!.view).toBe('a')
  })
})

describe('a slow connection', () => {
  test('gets the newest view when it can take one again, and none of those between', () => {
    const { session, socket, frames } = member('seat', 1)
    socket.stuck = true
    session.show(JSON.stringify({ view: 1, pad: 'x'.repeat(200) }))
    for (let view = 2; view <= 50; view++) session.show(JSON.stringify({ view }))
    expect(frames()).toHaveLength(1)
    expect(session.busy).toBe(true)
    socket.drain()
    expect(frames().map((frame) => frame.view)).toEqual([1, 50])
    expect(session.busy).toBe(false)
  })

  test('is given up when it takes nothing for too long, or far too much is waiting', () => {
    vi.useFakeTimers()
    try {
      const { session, socket } = member('seat', 1)
      socket.stuck = true
      session.show('x'.repeat(200))
      session.show('y')
      vi.advanceTimersByTime(PATIENCE.waitMs + 1)
      session.seen(false)
      expect(session.hopeless()).toBe(true)
      const other = member('seat', 2)
      other.socket.stuck = true
      other.session.show('x'.repeat(PATIENCE.hopelessBytes + 1))
      expect(other.socket.terminate).toHaveBeenCalled()
    } finally {
      vi.useRealTimers()
    }
  })
})
