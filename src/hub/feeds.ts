import type { AudienceKey } from './people.ts'
import type { Session } from './session.ts'

/** One audience's picture as JSON, with what its frame says besides the view. */
export interface Picture {
  readonly view: string
  readonly extra?: string
}
export type Pictures = ReadonlyMap<AudienceKey, Picture>

const NOTHING: Picture = { view: 'null' }

/** Whether an audience's feed carries secrets to a screen that may be delayed. */
export function isDelayed(key: AudienceKey): boolean {
  return key === 'god' || key.startsWith('feed:')
}

/**
 * What one audience sees. A frame goes out only when the picture is another than the one before: a frame sent
 * because
 * something private happened would betray it even if it said nothing (design §3).
 */
class Feed {
  readonly sessions = new Set<Session>()
  readonly #delay: () => number
  readonly #now: () => number
  readonly #onView: ((view: string) => void) | undefined
  #due: { readonly at: number; readonly picture: Picture }[] = []
  #current = NOTHING
  #count = 0
  #timer: NodeJS.Timeout | undefined

  constructor(delay: () => number, now: () => number, onView?: (view: string) => void) {
    this.#delay = delay
    this.#now = now
    this.#onView = onView
  }

  /** Takes a picture that became true at `at`; on air `delay` later. */
  take(picture: Picture, at: number): void {
    const last = this.#due.at(-1)?.picture ?? this.#current
    if (!same(last, picture)) this.#due.push({ at, picture })
    this.pump()
  }

  /** Puts on air what is due, the newest only. */
  pump(): void {
    clearTimeout(this.#timer)
    const delay = this.#delay()
    // Without a delay nothing waits, not even when the wall clock was just set back.
    const limit = delay === 0 ? Infinity : this.#now() - delay
    let fresh: Picture | undefined
    while (this.#due[0] && this.#due[0].at <= limit) fresh = this.#due.shift()?.picture
    if (fresh && !same(fresh, this.#current)) this.#air(fresh)
    const next = this.#due[0]
    if (next) this.#timer = setTimeout(() => this.pump(), Math.max(1, next.at - limit)).unref()
  }

  /** The frame on air, for somebody who just came. */
  frame(): string {
    const { view, extra } = this.#current
    const now = this.#now() - this.#delay()
    return `{"type":"view","n":${this.#count},"now":${now},"view":${view}${extra ? `,${extra}` : ''}}`
  }

  stop(): void {
    clearTimeout(this.#timer)
  }

  #air(picture: Picture): void {
    this.#current = picture
    this.#count += 1
    this.#onView?.(picture.view)
    if (this.sessions.size === 0) return
    const frame = this.frame()
    for (const session of this.sessions) session.show(frame)
  }
}

/** A watcher follows the match alone: a portrait that changes is nothing to him. */
const bare = (picture: Picture = NOTHING): Picture => ({ view: picture.view })

function same(a: Picture, b: Picture): boolean {
  return a.view === b.view && a.extra === b.extra
}

/** Somebody inside the hub who follows an audience's feed, with a delay of his own. */
interface Watcher {
  readonly key: AudienceKey
  readonly feed: Feed
  readonly delay: () => number
}

/** The feeds of all audiences. */
export class Feeds {
  readonly #feeds = new Map<AudienceKey, Feed>()
  readonly #watchers: Watcher[] = []
  readonly #now: () => number
  #delayMs = 0

  constructor(now: () => number) {
    this.#now = now
  }

  /**
   * Delay of the feeds that carry secrets, in ms. Shortening it jumps forward; lengthening it stands still
   * meanwhile.
   */
  get delayMs(): number {
    return this.#delayMs
  }

  set delayMs(ms: number) {
    this.#delayMs = ms
    this.pump()
  }

  /** Puts on air what is due, after a delay was changed. */
  pump(): void {
    for (const feed of this.#feeds.values()) feed.pump()
    for (const { feed } of this.#watchers) feed.pump()
  }

  /** Calls back with each view (as JSON) that goes on air for an audience, `delay` ms later. */
  watch(key: AudienceKey, delay: () => number, onView: (view: string) => void): void {
    this.#watchers.push({ key, delay, feed: new Feed(delay, this.#now, onView) })
  }

  delayOf(key: AudienceKey): number {
    return isDelayed(key) ? this.#delayMs : 0
  }

  /** Shows the pictures of one moment. Audiences without a picture see that no match is open. */
  show(pictures: Pictures, at = this.#now()): void {
    for (const key of new Set([...this.#feeds.keys(), ...pictures.keys()])) {
      this.#feed(key).take(pictures.get(key) ?? NOTHING, at)
    }
    for (const { key, feed } of this.#watchers) feed.take(bare(pictures.get(key)), at)
  }

  /**
   * Gives the delayed feeds a moment of the past that is still to come on their screens; the others are left
   * alone.
   */
  backfill(pictures: Pictures, at: number): void {
    for (const [key, picture] of pictures) if (isDelayed(key)) this.#feed(key).take(picture, at)
    for (const { key, feed, delay } of this.#watchers) {
      if (delay() > 0) feed.take(bare(pictures.get(key)), at)
    }
  }

  /** The frame an audience sees now. */
  frame(key: AudienceKey): string {
    return this.#feed(key).frame()
  }

  join(session: Session): void {
    const feed = this.#feed(session.audience)
    feed.sessions.add(session)
    session.show(feed.frame())
  }

  leave(session: Session): void {
    this.#feed(session.audience).sessions.delete(session)
  }

  stop(): void {
    for (const feed of this.#feeds.values()) feed.stop()
    for (const { feed } of this.#watchers) feed.stop()
  }

  #feed(key: AudienceKey): Feed {
    let feed = this.#feeds.get(key)
    if (!feed) {
      feed = new Feed(() => this.delayOf(key), this.#now)
      this.#feeds.set(key, feed)
    }
    return feed
  }
}
