import type { Browser, CDPSession, FrameLocator, Page } from '@playwright/test'
import type { SeatNo } from '../../src/engine/index.ts'
import { COLUMNS, cornerOf, Examiner, SHARPNESS, TILE, type Box, type Photo } from './tablet-examiner.ts'

/** Twelve tablets side by side on one wall, each a page of its own, and a camera that sees them all at once. */

const EVERY_MS = 200
/** A hand around a finger: a bubble stands above the key, at most so far from it (CSS pixels). */
const HAND = { sides: 240, above: 110, below: 4 } as const

export class Wall {
  readonly #page: Page
  /** Looks at the photographs. */
  readonly examiner: Examiner
  readonly #seats: readonly SeatNo[]
  readonly #system: CDPSession
  readonly #keys = new Map<string, Box>()
  readonly #hands = new Map<SeatNo, Box>()
  /** What hands cover on the photographs that are being taken now. */
  readonly #exposing = new Set<Map<SeatNo, Box>>()
  #film: Photo[] = []
  #filming: Promise<void> | null = null
  #stop = false

  private constructor(page: Page, examiner: Examiner, seats: readonly SeatNo[], system: CDPSession) {
    this.#page = page
    this.examiner = examiner
    this.#seats = seats
    this.#system = system
  }

  /** Opens the tablets' real pages. Their own numbers in the corner are covered: those differ, and may. */
  static async hang(
    browser: Browser,
    seats: readonly SeatNo[],
    url: (seat: SeatNo) => string,
  ): Promise<Wall> {
    const rows = Math.ceil(seats.length / COLUMNS)
    const context = await browser.newContext({
      viewport: { width: COLUMNS * TILE.width, height: rows * TILE.height },
      deviceScaleFactor: SHARPNESS,
      hasTouch: true,
    })
    const page = await context.newPage()
    const wall = new URL('/wall', url(seats[0]!)).href
    await page.route(wall, (route) =>
      route.fulfill({ contentType: 'text/html', body: wallPage(seats.map(url)) }),
    )
    await page.goto(wall)
    const self = new Wall(
      page,
      new Examiner(await context.newPage(), seats),
      seats,
      await context.newCDPSession(page),
    )
    await page.bringToFront()
    for (const seat of seats) await self.#tablet(seat).locator('[data-screen]').waitFor()
    for (const frame of page.frames().slice(1))
      await frame.addStyleTag({ content: '.top-bar .own { visibility: hidden }' })
    return self
  }

  #tablet(seat: SeatNo): FrameLocator {
    return this.#page.frameLocator(`iframe >> nth=${this.#seats.indexOf(seat)}`)
  }

  /** Until the prompt of every tablet holds a text. */
  async allSay(text: string): Promise<void> {
    await this.#page.waitForFunction(
      (words) =>
        [...document.querySelectorAll('iframe')].every((tablet) =>
          tablet.contentDocument?.querySelector('.prompt')?.textContent?.includes(words),
        ),
      text,
    )
  }

  /** A finger rests on a key of a tablet while something happens. */
  async hold(seat: SeatNo, key: string, meanwhile: () => Promise<void>): Promise<void> {
    const down = this.#tablet(seat).locator('.pad-key.down')
    const at = await this.#touch(seat, key)
    await down.waitFor()
    await meanwhile()
    await this.#lift(at)
    await down.waitFor({ state: 'detached' })
    this.#hands.delete(seat)
  }

  /** Short touches, each as soon as the one before it is over; the hands stay in the picture until `handsOff`. */
  async tap(seat: SeatNo, key: string): Promise<void> {
    await this.#lift(await this.#touch(seat, key))
  }

  handsOff(): void {
    this.#hands.clear()
  }

  /** Where a key is on every tablet alike, from the tablet's own corner; looked up once. */
  async #keyBox(key: string): Promise<Box> {
    const known = this.#keys.get(key)
    if (known) return known
    const name = /^\d+$/.test(key) ? `[data-seat="${key}"]` : `[data-sign="${key}"]`
    const box = await this.#tablet(this.#seats[0]!).locator(`.night-pad ${name}`).boundingBox()
    if (!box) throw new Error(`there is no key ${key}`)
    const { left, top } = cornerOf(0)
    const [x, y] = [box.x - left, box.y - top]
    const found = { left: x, top: y, right: x + box.width, bottom: y + box.height }
    this.#keys.set(key, found)
    return found
  }

  async #touch(seat: SeatNo, key: string): Promise<{ x: number; y: number }> {
    const box = await this.#keyBox(key)
    const [x, y] = [(box.left + box.right) / 2, (box.top + box.bottom) / 2]
    this.#cover(seat, {
      left: x - HAND.sides,
      right: x + HAND.sides,
      top: box.top - HAND.above,
      bottom: box.bottom + HAND.below,
    })
    const { left, top } = cornerOf(this.#seats.indexOf(seat))
    const at = { x: Math.round(left + x), y: Math.round(top + y) }
    await this.#system.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [at] })
    return at
  }

  /** A hand stands in front of a tablet: now, and on every photograph that is just being taken. */
  #cover(seat: SeatNo, hand: Box): void {
    for (const hands of [this.#hands, ...this.#exposing]) {
      const { left, right, top, bottom } = hands.get(seat) ?? hand
      hands.set(seat, {
        left: Math.min(left, hand.left),
        right: Math.max(right, hand.right),
        top: Math.min(top, hand.top),
        bottom: Math.max(bottom, hand.bottom),
      })
    }
  }

  async #lift(at: { x: number; y: number }): Promise<void> {
    await this.#system.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [at] })
  }

  /** Takes a photograph now. */
  async photograph(name: string): Promise<Photo> {
    // A finger that comes or goes while the picture is taken may be on it.
    const hands = new Map(this.#hands)
    this.#exposing.add(hands)
    const picture = await this.#page.screenshot()
    this.#exposing.delete(hands)
    return { name, picture, hands }
  }

  /** Photographs every 200 ms until `cut`. */
  film(): void {
    this.#stop = false
    const roll = async () => {
      for (let n = 1; !this.#stop; n++) {
        const next = Date.now() + EVERY_MS
        this.#film.push(await this.photograph(`film ${n}`))
        await new Promise((done) => setTimeout(done, Math.max(0, next - Date.now())))
      }
    }
    this.#filming = roll()
  }

  /** Ends the film and hands it over. */
  async cut(): Promise<readonly Photo[]> {
    this.#stop = true
    await this.#filming
    return this.#film.splice(0)
  }

  close = (): Promise<void> => this.#page.context().close()
}

function wallPage(tablets: readonly string[]): string {
  const { width, height } = TILE
  const style = `html{background:#000;color-scheme:dark}body{margin:0;display:grid;grid-template-columns:repeat(${COLUMNS},${width}px)}
    iframe{display:block;border:0;width:${width}px;height:${height}px}`
  return `<!doctype html><style>${style}</style>${tablets.map((url) => `<iframe src="${url}"></iframe>`).join('')}`
}
