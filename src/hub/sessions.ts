import { isDeepStrictEqual } from 'node:util'
import type { SeatNo } from '../engine/index.ts'
import type { Feeds } from './feeds.ts'
import { windowOf, type LinkKey } from './people.ts'
import { Presence } from './presence.ts'
import { CLOSE, LIMITS, PROTOCOL, type NoticeMessage, type RehearsalStatus } from './protocol.ts'
import { USUAL_SCREEN_LOOK, type ScreenLook } from './protocol/look.ts'
import type { Session } from './session.ts'

/** Notices that a console opened later still has to see. */
const KEPT_NOTICES = 50

export type NoticeData = NoticeMessage['data']

/** All open connections: who comes, who goes, who is still there. What they see is the feeds' business. */
export class Sessions {
  readonly #open = new Set<Session>()
  readonly #feeds: Feeds
  readonly #now: () => number
  readonly #presence: Presence
  readonly #notices: NoticeMessage[] = []
  readonly #beat: NodeJS.Timeout
  readonly #pingEvery: number
  #lastBeat = performance.now()
  #look = USUAL_SCREEN_LOOK
  /** Title of the open match, for greetings. */
  title = ''
  /** How the rehearsal on the desk stands; consoles hear it with the presence. */
  rehearsal: () => RehearsalStatus | undefined = () => undefined

  constructor(feeds: Feeds, now: () => number, pingEvery: number = LIMITS.pingEvery) {
    this.#feeds = feeds
    this.#now = now
    this.#presence = new Presence(now)
    this.#pingEvery = pingEvery
    this.#beat = setInterval(() => this.beat(), pingEvery)
  }

  /**
   * Language and theme of the screens, as far as their own addresses do not say them. It is no secret of the match, so
   * no feed delays it.
   */
  get look(): ScreenLook {
    return this.#look
  }

  set look(look: ScreenLook) {
    const isSame = look.lang === this.#look.lang && look.theme === this.#look.theme
    this.#look = look
    if (!isSame) for (const session of this.#open) this.#dress(session)
  }

  get size(): number {
    return this.#open.size
  }

  /** Connections of those who came without a link. */
  get viewers(): number {
    return [...this.#open].filter(({ pass }) => pass.link === null).length
  }

  /** Whether a tablet is connected on this seat. */
  hasSeat(seat: SeatNo): boolean {
    return [...this.#open].some(({ pass }) => pass.role === 'seat' && pass.seat === seat)
  }

  /**
   * Greets a new connection and shows it where the match stands. A second device on a seat takes its place.
   */
  join(session: Session): void {
    if (session.pass.role === 'seat') this.#takeOver(session)
    this.#open.add(session)
    this.#greet(session)
    this.#dress(session)
    this.#feeds.join(session)
    if (session.pass.role === 'referee') for (const notice of this.#notices) session.tell(notice)
    this.#presence.seen(session)
    this.announcePresence()
  }

  leave(session: Session): void {
    if (!this.#open.delete(session)) return
    this.#feeds.leave(session)
    this.#presence.seen(session)
    this.announcePresence()
  }

  /** Ends every connection that came by a link. */
  endLink(link: LinkKey, code: number, reason: string): void {
    for (const session of [...this.#open]) {
      if (session.pass.link !== link) continue
      session.end(code, reason)
      this.leave(session)
    }
    this.#presence.forget(link)
    this.announcePresence()
  }

  /** Tells the consoles something; the latest are kept for a console that opens later. */
  notice(code: string, data: NoticeData = {}): void {
    const notice: NoticeMessage = { type: 'notice', code, at: this.#now(), data }
    // Of the same thing again and again, a tablet that flaps for instance, the latest is kept: others must not be lost.
    const before = this.#notices.findIndex((kept) => kept.code === code && isDeepStrictEqual(kept.data, data))
    if (before >= 0) this.#notices.splice(before, 1)
    this.#notices.push(notice)
    if (this.#notices.length > KEPT_NOTICES) this.#notices.shift()
    for (const console of this.#consoles()) console.tell(notice)
  }

  announcePresence(): void {
    const rehearsal = this.rehearsal()
    const message = { ...this.#presence.message(this.#open), ...(rehearsal && { rehearsal }) }
    // Another one follows in two seconds: a console that is behind need not get them all.
    for (const console of this.#consoles()) if (!console.busy) console.tell(message)
  }

  /**
   * On a timer of its own, so that nothing can be read from it: pings all, and drops who gave no sign of
   * life.
   */
  beat(): void {
    const late = performance.now() - this.#lastBeat > this.#pingEvery * 2
    this.#lastBeat = performance.now()
    for (const session of [...this.#open]) {
      // After a standstill of its own the hub has yet to read what the others said meanwhile.
      if (!late && session.hopeless()) {
        session.drop()
        this.leave(session)
      } else if (!session.busy) {
        session.pingSent ??= performance.now()
        session.tell({ type: 'ping', now: this.#nowFor(session) })
      }
    }
    this.announcePresence()
  }

  stop(code: number, reason: string): void {
    clearInterval(this.#beat)
    for (const session of this.#open) session.end(code, reason)
  }

  #takeOver(session: Session): void {
    for (const other of [...this.#open]) {
      if (other.pass.role !== 'seat' || other.pass.seat !== session.pass.seat) continue
      other.tell({ type: 'replaced' })
      other.end(CLOSE.replaced, 'another device took this seat')
      this.leave(other)
      this.notice('seat-replaced', { seat: session.pass.seat ?? 0 })
    }
  }

  #greet(session: Session): void {
    const { role, seat } = session.pass
    const audience =
      role === 'seat' || role === 'overlay-seat' ? 'seat' : role === 'overlay' ? 'public' : 'referee'
    const now = this.#nowFor(session)
    session.tell({ type: 'hello', protocol: PROTOCOL, role, audience, seat, now, title: this.title })
  }

  #dress(session: Session): void {
    if (windowOf(session.pass.role) === 'overlay') session.tell({ type: 'look', ...this.#look })
  }

  /**
   * A delayed feed lives in the past, its clock included: otherwise its clocks would run ahead of its
   * picture.
   */
  #nowFor(session: Session): number {
    return this.#now() - this.#feeds.delayOf(session.audience)
  }

  #consoles(): Session[] {
    return [...this.#open].filter((session) => session.pass.role === 'referee')
  }
}
