import { randomBytes } from 'node:crypto'
import type { Answer, SeatNo, SeatView } from '../engine/index.ts'
import type { Stage } from '../hub/index.ts'
import type { ResultMessage } from '../hub/protocol.ts'
import { answerFor, disagrees } from './answers.ts'
import { chanceFor } from './chance.ts'
import { TabletLine } from './line.ts'
import type { Pace, Planned } from './pace.ts'
import { questionOf, thinkingTime, type Question } from './question.ts'

export type TabletState = 'simulated' | 'away' | 'person'

/** What the referee's ugly cases want of a tablet: asked before it does anything of its own accord. */
export interface Wishes {
  /** A new picture has come. */
  look(tablet: SimulatedTablet): void
  /** It starts to think about a question: how long, in which time; null = as long as it likes. */
  wait(tablet: SimulatedTablet, question: Question): { ms: number; scaled: boolean } | null
  /** What it should answer; null = what it likes. */
  answer(tablet: SimulatedTablet, question: Question): Answer | null
}

export interface TabletParts {
  readonly stage: Stage
  readonly pace: Pace
  readonly wishes: Wishes
  readonly seed: number
  readonly changed: () => void
}

/** After this many refusals of one question it gives up: the referee can still answer for the seat. */
const MOST_TRIES = 6
/** Real ms before a connection that broke is made anew. */
const REDIAL_MS = 1_000

/** One seat's simulated tablet: a real client of the hub, with that seat's link and a player who knows only its screen. */
export class SimulatedTablet {
  readonly seat: SeatNo
  view: SeatView | null = null
  /** The hub's clock when the view was sent. */
  viewAt = 0
  readonly #parts: TabletParts
  #state: TabletState = 'away'
  #line: TabletLine | null = null
  #redial: NodeJS.Timeout | undefined
  #planned: Planned | null = null
  #key = ''
  #tries = 0
  /** Something was sent, and what became of it is not known yet. */
  #sent = false
  /** Days on which it has made up its mind about withdrawing. */
  readonly #decided = new Set<number>()

  constructor(seat: SeatNo, parts: TabletParts) {
    this.seat = seat
    this.#parts = parts
  }

  get state(): TabletState {
    return this.#state
  }

  get thinking(): boolean {
    return this.#planned !== null
  }

  /** Takes the seat, or leaves it to the person who has it. */
  come(): void {
    const { stage } = this.#parts
    clearTimeout(this.#redial)
    if (this.#line) return
    if (stage.isTaken(this.seat)) return this.#become('person')
    this.takeSeat()
  }

  /** Takes the seat, whoever has it: only because the referee says so. */
  takeSeat(): void {
    const address = this.#parts.stage.socketOf(this.seat)
    this.#leave()
    if (address === null) return this.#become('away')
    const line: TabletLine = new TabletLine(address, `sim-${randomBytes(6).toString('hex')}`, {
      opened: () => line === this.#line && this.#become('simulated'),
      view: (view, now) => line === this.#line && this.#look(view, now),
      closed: (why) => line === this.#line && this.#closed(why),
    })
    this.#line = line
  }

  /** Leaves the seat to a person. */
  yield(): void {
    this.#leave()
    this.#become('person')
  }

  /** The tablet is gone; back after `ms` of real time, if nobody sits there by then. */
  lose(ms: number): void {
    this.#leave()
    this.#become('away')
    this.#parts.pace.after(ms, () => this.#state === 'away' && this.come(), false)
  }

  end(): void {
    this.#leave()
    this.#state = 'away'
  }

  /** Says something of its own accord; `then` hears whether it was taken. */
  request(act: string, then: (taken: boolean) => void): void {
    this.#line?.send({ kind: 'request', seat: this.seat, act, answer: {} }, (result) => then(result.ok))
  }

  /** Sends an answer at once, asked or not. */
  answerNow(act: string, answer: Answer, then: (result: ResultMessage) => void): void {
    this.#line?.send({ kind: 'answer', seat: this.seat, act, answer }, then)
  }

  #leave(): void {
    clearTimeout(this.#redial)
    const line = this.#line
    this.#line = null
    this.#forget()
    this.view = null
    line?.drop()
  }

  #closed(why: 'replaced' | 'revoked' | 'lost'): void {
    this.#line = null
    this.#forget()
    this.view = null
    // Whoever took the seat keeps it: the two would throw each other out for ever.
    if (why === 'replaced') return this.#become('person')
    this.#become('away')
    this.#redial = setTimeout(() => this.come(), REDIAL_MS).unref()
  }

  #become(state: TabletState): void {
    if (this.#state === state) return
    this.#state = state
    this.#parts.changed()
  }

  #forget(): void {
    this.#planned?.drop()
    this.#planned = null
    this.#key = ''
    this.#sent = false
  }

  #look(view: SeatView | null, now: number): void {
    this.view = view
    this.viewAt = now
    const question = questionOf(view)
    if (question?.key !== this.#key) {
      this.#forget()
      this.#key = question?.key ?? ''
      this.#tries = 0
    }
    this.#parts.wishes.look(this)
    this.#consider()
    this.#thinkOfWithdrawing()
  }

  #consider(): void {
    const question = questionOf(this.view)
    if (!question || !this.view || this.#planned || this.#sent || this.#tries >= MOST_TRIES) return
    if (this.view.mine !== null && !disagrees(this.view, question.offer)) return
    const { pace, wishes, seed, changed } = this.#parts
    const own = {
      ms: thinkingTime(question.offer, chanceFor(seed, this.seat, 'time', question.key)),
      scaled: true,
    }
    const { ms, scaled } = wishes.wait(this, question) ?? own
    // The wish may have been that it goes away.
    if (!this.#line) return
    this.#planned = pace.after(ms, () => this.#answer(), scaled)
    changed()
  }

  #answer(): void {
    this.#planned = null
    const { wishes, seed, changed } = this.#parts
    changed()
    const question = questionOf(this.view)
    if (!question || !this.view) return
    const chance = chanceFor(seed, this.seat, question.key, this.#tries)
    const answer = wishes.answer(this, question) ?? answerFor(this.view, question.offer, chance, seed)
    if (!answer) return
    this.#sent = true
    this.answerNow(question.offer.act, answer, (result) => {
      if (question.key !== this.#key) return
      this.#sent = false
      if (!result.ok) this.#tries += 1
      this.#consider()
    })
  }

  /** A candidate in eight thinks better of it, some time during the speeches. */
  #thinkOfWithdrawing(): void {
    const { view } = this
    if (!view?.controls.includes('withdraw') || this.#decided.has(view.day)) return
    if (view.seats.find(({ no }) => no === this.seat)?.candidate !== 'running') return
    this.#decided.add(view.day)
    const chance = chanceFor(this.#parts.seed, this.seat, 'withdraw', view.day)
    if (!chance.is(1 / 8)) return
    this.#parts.pace.after(4_000 + chance.int(20_000), () => {
      if (this.view?.controls.includes('withdraw')) this.request('withdraw', () => undefined)
    })
  }
}
