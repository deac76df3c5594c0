import { test } from '@playwright/test'
import type { Answer, RefereeView, RoleId, SeatNo } from '../../../src/engine/index.ts'
import type { Scenario } from '../../../src/scenario/index.ts'
import { checkExpectations } from './expectations.ts'
import { mustBeRefused } from './refusals.ts'
import type { Table } from './table.ts'
import { expect } from './patience.ts'
import { isBallot, type Tablet } from './tablet.ts'

type Entry = Scenario['play'][number]
type Act = Extract<Entry, { do: 'act' }>
type Move = Extract<Entry, { do: 'move' }>

/**
 * What else happens at a moment of the match: pictures are taken, the app is killed.
 * `half exile.vote 1`: half of the tablets have answered · `answered night.wolves 1`: all have · `entered shot 3`: the
 * answer stands in the console, not confirmed · `at dawn 1`: just before Next is pressed · `done dawn 1`: just after ·
 * `over`: everything is told. The number is that of the night or day.
 */
export type Moments = Readonly<Record<string, () => Promise<void>>>

/** Cards that open by an act are those of the seat whose step it is. */
const OPENING: readonly string[] = ['shoot']
/** More presses of Next than any way from one entry to the next has. */
const FAR = 80

/** Plays a scenario file through the pages: tablets answer, the referee goes on by keyboard. */
export class Play {
  readonly #table: Table
  readonly #scenario: Scenario
  readonly #moments: Moments
  readonly #due: Set<string>
  /** Cards that lie open by now. */
  readonly open = new Map<SeatNo, RoleId>()
  #phase = ''

  constructor(table: Table, scenario: Scenario, moments: Moments) {
    this.#table = table
    this.#scenario = scenario
    this.#moments = moments
    this.#due = new Set(Object.keys(moments))
  }

  /** From the deal to the result, and the cards turned. */
  async run(): Promise<void> {
    for (const [index, entry] of this.#scenario.play.entries())
      await test.step(`step ${index + 1}: ${entry.key}`, () => this.#entry(entry))
    await this.#noLeaks()
    for (const [i, role] of this.#scenario.cards.entries()) this.open.set(i + 1, role)
    await this.#table.desk.key('a')
    await this.#moment('over')
    await this.#noLeaks()
    expect([...this.#due]).toEqual([])
  }

  #entry(entry: Entry): Promise<void> {
    switch (entry.do) {
      case 'act':
        return this.#act(entry)
      case 'move':
        return this.#move(entry)
      case 'refuse':
        return this.#refuse(entry)
      case 'expect':
        return checkExpectations(this.#table, entry.checks)
      case 'joined':
        return Promise.resolve()
      case 'pass':
      case 'command':
      case 'undo':
      case 'crash':
        throw new Error(`the pages cannot play "${entry.key}" yet`)
      default:
        return entry satisfies never
    }
  }

  get #view(): RefereeView {
    return this.#table.desk.view
  }

  async #act(act: Act): Promise<void> {
    if (act.steps.length === 0) return this.#ask(act)
    await this.#seek(act.key, () => act.steps.includes(this.#view.step) && this.#isTheirs(act))
    if (OPENING.includes(act.act)) await this.#opens(act)
    const answers = answersOf(act, this.#view)
    if (answers.size > 0) await this.#fromTablets(answers)
    else await this.#byKeyboard(act.answer)
  }

  /** Of several steps of one name the act means the one in which it is possible. */
  #isTheirs({ act, answer }: Act): boolean {
    const [seat] = answer.seats ?? []
    const offer = this.#view.offers.find((other) => other.act === act)
    if (!OPENING.includes(act) || seat === undefined) return true
    return offer?.seats.some((entry) => entry.seat === seat && entry.rules.length === 0) ?? false
  }

  async #opens({ answer }: Act): Promise<void> {
    await this.#noLeaks()
    const { seat } = this.#view
    const role = this.#scenario.cards[(seat ?? 0) - 1]
    if (seat !== null && role && answer.seats?.length) this.open.set(seat, role)
  }

  async #fromTablets(answers: ReadonlyMap<SeatNo, Answer>): Promise<void> {
    const { desk } = this.#table
    const { step } = this.#view
    const seats = [...answers.keys()]
    const half = Math.ceil(seats.length / 2)
    const give = (some: readonly SeatNo[]) =>
      Promise.all(some.map((seat) => this.#tablet(seat).answer(step, answers.get(seat) ?? {})))
    await give(seats.slice(0, half))
    await this.#moment(`half ${step}`)
    await give(seats.slice(half))
    await desk.line.wait('every answer is on the desk', () =>
      seats.every((seat) => seat in this.#view.pending),
    )
    await this.#moment(`answered ${step}`)
    await this.#next()
  }

  async #byKeyboard(answer: Answer): Promise<void> {
    await this.#table.desk.enter(answer)
    await this.#moment(`entered ${this.#view.step}`)
    await this.#next()
  }

  /** Something that a seat asks for outside its turn; what does not happen at once, the referee grants. */
  async #ask({ act, answer }: Act): Promise<void> {
    const { desk } = this.#table
    for (const seat of answer.seats ?? []) {
      const { rev } = desk.frame
      await this.#tablet(seat).request(act)
      await desk.line.wait(`${act} is on the desk`, () => desk.frame.rev > rev)
      if (this.#view.requests.length > 0) await desk.key('g')
    }
  }

  async #move({ key, target }: Move): Promise<void> {
    const { step, number } = target
    if (number !== null || step === 'night') throw new Error('the pages cannot move to a numbered step yet')
    await this.#seek(key, () => this.#view.step === step)
    if (key === 'past') await this.#next()
  }

  async #refuse({ deed, rule }: Extract<Entry, { do: 'refuse' }>): Promise<void> {
    if (deed.do !== 'act') throw new Error(`the pages cannot try "${deed.key}" yet`)
    await this.#seek(deed.key, () => deed.steps.includes(this.#view.step))
    await mustBeRefused(this.#table, deed, rule)
  }

  async #seek(what: string, here: () => boolean): Promise<void> {
    for (let pressed = 0; !here(); pressed++) {
      if (pressed > FAR) throw new Error(`never came to ${what}; at ${this.#view.step}`)
      await this.#next()
    }
  }

  /** Presses Next; at night the bystanders tap their tablets first, as everybody does at every call. */
  async #next(): Promise<void> {
    const { step, phase, day, night } = this.#view
    if (step.startsWith('night.')) await this.#idleTaps()
    await this.#moment(`at ${step}`)
    await this.#table.desk.next()
    await this.#moment(`done ${step}`, phase === 'night' ? night : day)
    const now = `${this.#view.phase} ${this.#view.night} ${this.#view.day}`
    if (now !== this.#phase) await this.#noLeaks()
    this.#phase = now
  }

  async #idleTaps(): Promise<void> {
    for (const tablet of this.#table.pages.values()) {
      if (tablet.view.ask === 'none' && tablet.isBystander) await tablet.tap(tablet.seat)
    }
  }

  async #noLeaks(): Promise<void> {
    for (const onlooker of this.#table.onlookers) expect(await onlooker.leaks(this.open)).toEqual([])
  }

  async #moment(what: string, at?: number): Promise<void> {
    const { phase, night, day } = this.#view
    for (const name of [what, `${what} ${at ?? (phase === 'night' ? night : day)}`]) {
      const happens = this.#due.delete(name) ? this.#moments[name] : undefined
      await happens?.()
    }
  }

  #tablet(seat: SeatNo): Tablet {
    const tablet = this.#table.tablets.get(seat)
    if (!tablet) throw new Error(`seat ${seat} has no tablet`)
    return tablet
  }
}

/** Who answers what on a tablet; nobody where the referee enters it. */
function answersOf({ act, answer }: Act, view: RefereeView): ReadonlyMap<SeatNo, Answer> {
  const { step, offers } = view
  const offer = offers.find((other) => other.act === act)
  if (!offer) return new Map()
  if (isBallot(step)) {
    const voters = Object.keys(offer.voters).map(Number)
    return new Map(voters.map((voter) => [voter, named(answer.ballots?.[voter])]))
  }
  if (act === 'run')
    return new Map(view.alive.map((seat) => [seat, { choice: answer.seats?.includes(seat) ? 'yes' : 'no' }]))
  if (!step.startsWith('night.')) return new Map()
  return new Map(offer.actors.map((seat) => [seat, answer.picks ? named(answer.picks[seat]) : answer]))
}

const named = (seat: SeatNo | null | undefined): Answer => ({ seats: seat ? [seat] : [] })
