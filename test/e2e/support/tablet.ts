import type { Locator, Page } from '@playwright/test'
import type { Answer, SeatNo, SeatView } from '../../../src/engine/index.ts'
import { Hand } from '../tablet-page.ts'
import { PageLine } from './line.ts'
import { expect, PATIENCE } from './patience.ts'
import { t } from './words.ts'

/** One seat's way to answer: a page with fingers on it, or the bare wire. */
export interface Tablet {
  readonly seat: SeatNo
  /** What the seat is shown; it waits for the first picture. */
  readonly view: SeatView
  /** Waits until it is asked for a step, answers, and waits until the hub has the answer. */
  answer(step: string, answer: Answer): Promise<void>
  /** Asks for something outside its turn, and waits until the hub has answered. */
  request(act: string): Promise<void>
  until<T>(what: string, find: (view: SeatView) => T | null | undefined | false): Promise<T>
  /** Waits until the app is gone. */
  lost(): Promise<void>
  close(): Promise<void>
}

const BALLOTS: readonly string[] = ['election.vote', 'election.pk-vote', 'exile.vote', 'exile.pk-vote']
export const isBallot = (step: string): boolean => BALLOTS.includes(step)

/** A tablet's page, used with a finger. */
export class TabletPage implements Tablet {
  readonly page: Page
  readonly seat: SeatNo
  readonly line: PageLine<SeatView>
  /** Its owner is never called at night, and taps all the same. */
  isBystander = false

  constructor(page: Page, seat: SeatNo) {
    this.page = page
    this.seat = seat
    this.line = new PageLine(page)
  }

  async open(link: string): Promise<this> {
    await this.page.goto(link)
    await this.line.wait(`seat ${this.seat} is shown the match`, () => this.line.shown)
    await expect(this.page.locator('.top-bar .own')).toHaveText(String(this.seat))
    return this
  }

  get view(): SeatView {
    return this.line.frame.view
  }

  until<T>(what: string, find: (view: SeatView) => T | null | undefined | false): Promise<T> {
    return this.line.wait(`seat ${this.seat}: ${what}`, () => this.line.shown && find(this.line.frame.view))
  }

  lost(): Promise<void> {
    return this.line.lost(`seat ${this.seat}`)
  }

  async answer(step: string, answer: Answer): Promise<void> {
    await this.until(`is asked at ${step}`, (view) => view.ask === step)
    // It may have been given before, while the app was away.
    if (this.view.mine) return expect(this.view.mine).toEqual(answer)
    if (this.view.phase === 'night') await this.#tapInTheDark(answer)
    else await this.choose(answer)
    await this.until('its answer has arrived', (view) => view.mine)
  }

  /** What the night's screen asks of everybody alike. */
  get prompt(): Locator {
    return this.page.locator('.night-screen .prompt')
  }

  /** A key of the night's pad. */
  key(key: SeatNo | 'yes' | 'no'): Locator {
    return this.page.locator(
      typeof key === 'number' ? `.night-pad [data-seat="${key}"]` : `.night-pad [data-sign="${key}"]`,
    )
  }

  /**
   * Waits until the page shows the call it was last told of, with one of the signs. Which call that is may change
   * while we wait, so both are looked at anew each time.
   */
  async showsCall(...signs: readonly ('tap' | 'tapped')[]): Promise<void> {
    await expect(async () => {
      const { call } = this.view
      const texts = signs.map((sign) => t(`tablet.night.${sign}`, { call }))
      await expect(this.prompt).toHaveText(new RegExp(`^(${texts.join('|')})$`), { timeout: 1_000 })
    }).toPass({ timeout: PATIENCE })
  }

  /** Taps a key of the night's pad in the call that the page shows. */
  async tap(key: SeatNo | 'yes' | 'no'): Promise<void> {
    await this.showsCall('tap', 'tapped')
    await this.key(key).tap()
  }

  async #tapInTheDark({ seats, choice }: Answer): Promise<void> {
    const [seat] = seats ?? []
    await this.tap(seat ?? (choice === 'save' || choice === 'yes' ? 'yes' : 'no'))
    await this.showsCall('tapped')
  }

  /** Chooses on the question that everybody knows is asked, and seals it. */
  async choose(answer: Answer): Promise<void> {
    await this.pick(answer)
    await this.page.locator('[data-do="confirm"]').tap()
    await expect(this.page.locator('[data-screen="sealed"]')).toBeVisible()
  }

  /** Chooses, and does not seal it yet. */
  async pick({ seats, choice }: Answer): Promise<void> {
    const [seat] = seats ?? []
    const word = choice ?? (isBallot(this.view.step) ? 'abstain' : 'none')
    const key = seat === undefined ? `[data-word="${word}"]` : `[data-seat="${seat}"]`
    await this.page.locator(`.ask-screen ${key}`).tap()
  }

  /** Rests a finger on something while the rest happens. */
  async hold<T>(place: Locator, meanwhile: () => Promise<T>): Promise<T> {
    const hand = await Hand.on(this.page)
    const finger = await hand.rest(place, 'edge')
    try {
      return await meanwhile()
    } finally {
      await hand.lift(finger)
      await hand.leave()
    }
  }

  /** Holds the key of the act until the hub has answered. */
  async request(act: string): Promise<void> {
    const { length } = this.line.heard('result')
    await this.hold(this.page.locator(`[data-do="${act}"]`), () =>
      this.until('its wish has arrived', () => this.line.heard('result').length > length),
    )
  }

  /** What the plate says at night while a finger holds it. */
  async plate(look: (plate: Locator) => Promise<void>): Promise<void> {
    await this.hold(this.page.locator('.night-screen .plate'), () => look(this.page.locator('.night-plate')))
  }

  async close(): Promise<void> {
    await this.page.close()
  }
}
