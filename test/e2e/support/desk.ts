import type { Page } from '@playwright/test'
import {
  CARD_IDS,
  type Answer,
  type RefereeView,
  type RoleId,
  type SeatNo,
} from '../../../src/engine/index.ts'
import type { Link } from '../../../src/hub/protocol.ts'
import { PageLine, type Frame } from './line.ts'
import { expect } from './patience.ts'
import { boardName, optionLabel, optionValue, t } from './words.ts'

/** Where everything else of the match is opened: as the referee finds it on the pairing page. */
export interface Links {
  readonly overlay: string
  readonly seats: ReadonlyMap<SeatNo, string>
}

export interface NewMatch {
  readonly board: string
  readonly preset: 'pandaKill' | 'inPerson'
  readonly title: string
  readonly names: readonly string[]
  readonly options: Readonly<Record<string, unknown>>
}

const CHOICE_KEYS: Readonly<Record<string, string>> = {
  left: 'ArrowLeft',
  right: 'ArrowRight',
  save: 'y',
  yes: 'y',
  pass: 'n',
  no: 'n',
  destroy: 'x',
}

/** The console's page as a referee uses it: the mouse before the match, the keyboard in it. */
export class Desk {
  readonly page: Page
  readonly line: PageLine<RefereeView>

  constructor(page: Page) {
    this.page = page
    this.line = new PageLine(page)
  }

  get frame(): Frame<RefereeView> {
    return this.line.frame
  }

  get view(): RefereeView {
    return this.frame.view
  }

  async open(url: string): Promise<void> {
    await this.page.goto(url)
    await expect(this.page.locator('.link-sign')).toHaveText(t('link.live'))
  }

  /** Sets a match up on the start screen. */
  async create({ board, preset, title, names, options }: NewMatch): Promise<void> {
    const { page } = this
    await page.locator('.start-new').click()
    await page.getByLabel(t('console.setup.name'), { exact: true }).fill(title)
    for (const [i, name] of names.entries())
      await page.getByLabel(t('console.rename.label', { seat: i + 1 }), { exact: true }).fill(name)
    await page.getByRole('radio', { name: boardName(board) }).click()
    await page.getByRole('radio', { name: t(`console.preset.${preset}`), exact: true }).click()
    for (const [name, value] of Object.entries(options)) await this.#setOption(name, value)
    await page.locator('.setup-go').click()
    await this.line.wait('the match is open', () => this.line.shown)
    await expect(page.locator('[data-page="match"] .step')).toBeVisible()
  }

  async #setOption(name: string, value: unknown): Promise<void> {
    const group = this.page.locator(`[role="radiogroup"][aria-label="${optionLabel(name)}"]`)
    if (!(await group.isVisible()))
      await this.page.locator('details', { has: group }).locator('summary').click()
    const choice = group.getByRole('radio', { name: optionValue(name, value), exact: true })
    await choice.click()
    await expect(choice).toHaveAttribute('aria-checked', 'true')
  }

  /** Enters the cards as they were dealt on the table: one key a seat, in the order of the seats. */
  async deal(cards: readonly RoleId[]): Promise<void> {
    const columns = CARD_IDS.filter((card) => this.view.cards.includes(card))
    await this.page.keyboard.press('c')
    for (const card of cards) await this.page.keyboard.press(`Digit${columns.indexOf(card) + 1}`)
    await this.next()
    await this.line.wait('the cards are dealt', () => this.view.deal === 'ready')
  }

  /** The addresses of the other windows, from the pairing page. */
  async links(): Promise<Links> {
    const goTo = (page: string) =>
      this.page
        .getByRole('navigation')
        .getByRole('button', { name: t(`console.nav.${page}`), exact: true })
        .click()
    await goTo('pairing')
    const links = await this.line.wait('the links', () => this.#heardLinks())
    await goTo('match')
    const seats = links.flatMap(({ target, url }) =>
      target.role === 'seat' ? ([[target.seat, url]] as const) : [],
    )
    const overlay = links.find(({ target }) => target.role === 'overlay')?.url ?? ''
    return { overlay, seats: new Map(seats) }
  }

  #heardLinks(): readonly Link[] | null {
    const answers = this.line.heard('result').flatMap((result) => (result.ok ? [result.data] : []))
    const listed = answers.find((data) => typeof data === 'object' && data !== null && 'links' in data)
    return (listed as { links: readonly Link[] } | undefined)?.links ?? null
  }

  /** Presses Next once, after reading out a ballot that was just opened, and waits until the match has moved. */
  async next(): Promise<void> {
    await this.idle()
    await this.readOut()
    const { rev } = this.frame
    await this.page.keyboard.press('Space')
    await this.#withoutTablets()
    await this.#moved(rev)
  }

  /** Tablets that have yet to answer are asked about once: the referee goes on without them. */
  async #withoutTablets(): Promise<void> {
    const asked = this.page.locator('.strip.trouble[data-trouble^="console.missing.tablets"]')
    if (await asked.isVisible()) await this.page.keyboard.press('Space')
  }

  /** Ends the read-out of a ballot, if one stands there: the clock of what follows then begins anew. */
  async readOut(): Promise<void> {
    const readout = this.page.locator('.step-body .readout')
    if (!(await readout.isVisible())) return
    const { rev } = this.frame
    const isTimed = typeof this.view.clock?.runningSince === 'number'
    await this.page.keyboard.press('Space')
    await expect(readout).toBeHidden()
    if (isTimed) await this.line.wait('the clock begins anew', () => this.frame.rev > rev)
    await this.idle()
  }

  /** Enters an answer with the keys and confirms it. */
  async act(answer: Answer): Promise<void> {
    await this.enter(answer)
    await this.next()
  }

  /** Enters an answer with the keys. */
  async enter({ seats, choice }: Answer): Promise<void> {
    if (choice) await this.page.keyboard.press(CHOICE_KEYS[choice] ?? choice)
    else for (const seat of seats?.length ? seats : [0]) await this.#digits(seat)
  }

  async #digits(seat: SeatNo): Promise<void> {
    await this.page.keyboard.press(seat < 10 ? `Digit${seat}` : `Shift+Digit${seat - 10}`)
    // A 1 may be the beginning of 10: it settles by itself when nothing follows.
    await expect(this.page.locator('.entry-digit')).toBeHidden()
  }

  /** A key that does something to the match at once. */
  async key(key: string): Promise<void> {
    const { rev } = this.frame
    await this.page.keyboard.press(key)
    await this.#moved(rev)
  }

  async #moved(rev: number): Promise<void> {
    await this.idle()
    const trouble = await this.page.locator('.strip.trouble').allTextContents()
    if (trouble.length > 0) throw new Error(`refused at ${this.view.step}: ${trouble.join().trim()}`)
    await this.line.wait(`a step on from ${this.view.step}`, () => this.frame.rev > rev)
  }

  /** Nothing is under way, and the page shows the step it was last told. */
  async idle(): Promise<void> {
    const ready = this.page.locator('.next:is([aria-disabled="false"], .waits)')
    await expect(ready).toBeVisible()
    await expect(ready).toHaveAttribute('data-step', this.view.step)
  }
}
