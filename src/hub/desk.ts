import {
  correct,
  isForbidden,
  isRefusal,
  Timeline,
  type Change,
  type JournalCommand,
  type SeatNo,
} from '../engine/index.ts'
import { StoreError } from '../store/index.ts'
import { discreet } from './discretion.ts'
import type { Feeds, Pictures } from './feeds.ts'
import { Keeping } from './keeping.ts'
import { LiveMatch, type MatchStore } from './match.ts'
import { DONE, fail, refused, type Failed, type Outcome } from './outcome.ts'
import { recordedId, type Actor } from './people.ts'
import { NO_MATCH, paint, withExtra, withPeople } from './pictures.ts'
import type { Person } from './protocol/people.ts'
import type { Sessions } from './sessions.ts'
import { isSameCommand, isSameCorrection, type Terms } from './twins.ts'

/** Settings key under which the open match is remembered over a restart. */
const OPEN_KEY = 'hub.open'

export interface DeskParts {
  readonly store: MatchStore
  readonly feeds: Feeds
  readonly sessions: Sessions
  readonly now: () => number
}

/** Who asks, and under which id: what is journalled carries both. */
export interface Asker {
  readonly actor: Actor
  readonly id: string
}

/**
 * The match on the desk. The order is always: decide → paint → journal → fold → show (design §2). Nobody is
 * told
 * anything that is not on disk, and nothing is put on disk that could not be shown.
 */
export class Desk {
  readonly #parts: DeskParts
  #match: LiveMatch | null = null
  readonly #keeping: Keeping

  constructor(parts: DeskParts) {
    this.#parts = parts
    this.#keeping = new Keeping(parts.store, parts.sessions)
    this.#show()
  }

  get match(): LiveMatch | null {
    return this.#match
  }

  /** Name of the match that was open when the hub last ran, or null. */
  get remembered(): string | null {
    const id = this.#parts.store.settings.get(OPEN_KEY)
    return typeof id === 'string' ? id : null
  }

  /**
   * Puts a stored match on the desk. `replay`: the hub has just started, so the delayed feeds go on where
   * they stood.
   * Throws what `LiveMatch.load` throws; then the desk is as it was.
   */
  open(id: string, replay = false): void {
    const { store, sessions } = this.#parts
    const match = LiveMatch.load(store, id)
    paint(match.state)
    if (replay) this.#replay(match)
    this.#match = match
    sessions.title = match.state.setup?.title ?? ''
    store.settings.set(OPEN_KEY, id)
    this.#show()
  }

  /** Takes the match off the desk; it can be resumed at any time. */
  close(): void {
    this.#parts.store.settings.delete(OPEN_KEY)
    this.#match = null
    this.#parts.sessions.title = ''
    this.#show()
  }

  /** Does what is asked, once per id, or says why not. Never throws. */
  perform(asker: Asker, command: JournalCommand, terms: Terms = {}): Outcome {
    const match = this.#match
    if (!match) return fail('no-match')
    return this.#watched(match, () => this.#record(match, asker, command, terms))
  }

  /**
   * Corrects what was decided a while ago, as it was tried at revision `rev`: all of it, or nothing. A retry under the
   * same id is answered again.
   */
  correct(asker: Asker, changes: readonly Change[], terms: { rev: number; reason: string }): Outcome {
    const match = this.#match
    if (!match) return fail('no-match')
    return this.#watched(match, () => this.#correct(match, asker, changes, terms))
  }

  /** Says who sits at a seat of the open match, if one is open. Throws StoreError; then it is as it was. */
  setPerson(seat: SeatNo, person: Person): void {
    this.#match?.setPerson(seat, person)
    this.#show()
  }

  /**
   * Runs a piece of work in which the store or the engine may fail; a failure becomes an answer, and a
   * notice.
   */
  guard<D>(work: () => Outcome<D>): Outcome<D> {
    try {
      return work()
    } catch (error) {
      return this.failed(error)
    }
  }

  /** A failure as an answer. Whatever happened, nothing was recorded and the match stands as it was. */
  failed(error: unknown): Failed {
    const { sessions } = this.#parts
    if (!(error instanceof StoreError)) {
      const [message = '', where = ''] =
        error instanceof Error ? (error.stack ?? '').split('\n') : [String(error)]
      sessions.notice('internal', { message, where: where.trim() })
      return fail('internal')
    }
    if (error.code === 'unknown-match') return fail('not-found')
    if (error.code === 'not-json') return fail('bad-value', error.detail)
    const gone = error.code === 'file-gone'
    sessions.notice(gone ? 'file-gone' : 'storage', { code: error.code, message: error.message })
    return fail('storage', { code: error.code })
  }

  /** Waits for the backup under way, so that an orderly end does not cut it short. */
  async settled(): Promise<void> {
    await this.#keeping.settled()
  }

  #watched(match: LiveMatch, work: () => Outcome): Outcome {
    const before = match.state
    const outcome = this.guard(work)
    if (match.state !== before) this.guard(() => this.#keeping.after(match.id, before, match.state))
    return outcome
  }

  #correct(
    match: LiveMatch,
    { actor, id }: Asker,
    changes: readonly Change[],
    { rev, reason }: { rev: number; reason: string },
  ): Outcome {
    const { store, feeds, now } = this.#parts
    const commandId = recordedId(actor, id)
    const twin = store.rowByCommandId(match.id, commandId)
    if (twin) return isSameCorrection(twin, changes, { rev, reason }) ? DONE : fail('id-reused')
    if (rev !== match.rev) return fail('stale', { rev: match.rev })
    const made = correct(match.live, changes, reason, now())
    if (isForbidden(made)) return refused(made.refusal)
    const pictures = paint(match.after(...made.entries))
    this.#write(match, () => match.recordAll(made.entries, { actor, commandId }))
    feeds.show(complete(pictures, match), now())
    return DONE
  }

  #record(match: LiveMatch, { actor, id }: Asker, command: JournalCommand, terms: Terms): Outcome {
    const { store, feeds, now } = this.#parts
    const commandId = recordedId(actor, id)
    const twin = store.rowByCommandId(match.id, commandId)
    if (twin) return isSameCommand(twin, command, terms) ? DONE : fail('id-reused')
    // After the look for a twin: a retry is answered however old its revision.
    if (terms.rev !== undefined && terms.rev !== match.rev) return fail('stale', { rev: match.rev })
    const at = now()
    const entry = match.decide(command, at)
    if (isRefusal(entry)) {
      return refused(actor.role === 'seat' ? discreet(entry, match.state, actor.seat, command) : entry)
    }
    const pictures = paint(match.after(entry))
    this.#write(match, () => match.record(entry, { actor, commandId, at }))
    feeds.show(complete(pictures, match), at)
    return DONE
  }

  #write(match: LiveMatch, work: () => unknown): void {
    try {
      work()
    } catch (error) {
      // Something else wrote to this journal, an import for instance: take it as it now is.
      if (error instanceof StoreError && error.code === 'out-of-order') this.open(match.id)
      throw error
    }
  }

  /** What happened within the delay is still to come on the delayed screens; what was before is on them. */
  #replay(match: LiveMatch): void {
    const { feeds, now } = this.#parts
    const { rows } = match
    let at = now() - feeds.delayMs
    // Rows that a correction decided again keep their old times: they came with their head.
    const first = rows.findIndex((row) => row.at > at)
    const past = first < 0 ? rows : rows.slice(0, first)
    const timeline = Timeline.from(past)
    const painted = () => withPeople(paint(timeline.state), match.peopleAt(timeline))
    if (past.length > 0) feeds.backfill(painted(), at)
    for (const row of rows.slice(past.length)) {
      at = Math.max(at, row.at)
      timeline.push(row)
      feeds.backfill(painted(), at)
    }
  }

  #show(): void {
    const { feeds } = this.#parts
    const match = this.#match
    feeds.show(match ? complete(paint(match.state), match) : withExtra(new Map(), NO_MATCH))
  }
}

/** What goes out beside the views: who sits where, and the referee's own. */
const complete = (pictures: Pictures, match: LiveMatch): Pictures =>
  withExtra(withPeople(pictures, match.people), match.extra)
