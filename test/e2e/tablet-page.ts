import type { Browser, BrowserContextOptions, CDPSession, Locator, Page } from '@playwright/test'
import { expect } from '@playwright/test'

/** A tablet as a test handles it: a touch screen with fingers that rest and fingers that tap. */

export const SIZES = {
  'ten inches of three to four, lying': { width: 1024, height: 768 },
  'ten inches, upright': { width: 800, height: 1280 },
  'ten inches, lying': { width: 1280, height: 800 },
  'seven inches': { width: 600, height: 960 },
  'seven inches, lying': { width: 960, height: 600 },
  'thirteen inches, upright': { width: 1024, height: 1366 },
  'thirteen inches, lying': { width: 1366, height: 1024 },
} as const

export async function openTablet(
  browser: Browser,
  url: string,
  more: BrowserContextOptions = {},
): Promise<Page> {
  const context = await browser.newContext({ viewport: SIZES['seven inches'], hasTouch: true, ...more })
  const page = await context.newPage()
  await page.goto(url)
  await heard(page)
  return page
}

/** Waits until the page shows what the hub says; what was opened before that may be closed by it. */
export async function heard(page: Page): Promise<void> {
  await page.locator('[data-screen]:not([data-screen="connecting"])').first().waitFor()
}

interface Finger {
  readonly x: number
  readonly y: number
  readonly id: number
}

/** Several fingers at once, which Playwright's own touch screen does not have. */
export class Hand {
  readonly #cdp: CDPSession
  #fingers: Finger[] = []

  private constructor(cdp: CDPSession) {
    this.#cdp = cdp
  }

  static async on(page: Page): Promise<Hand> {
    return new Hand(await page.context().newCDPSession(page))
  }

  /** A finger on the middle of something, or near its lower edge. It stays there. */
  async rest(on: Locator, at: 'middle' | 'edge' = 'middle'): Promise<number> {
    const box = await on.boundingBox()
    if (!box) throw new Error('nothing to touch')
    const id = this.#fingers.length === 0 ? 0 : Math.max(...this.#fingers.map((finger) => finger.id)) + 1
    const y = at === 'middle' ? box.y + box.height / 2 : box.y + box.height - 12
    this.#fingers.push({ id, x: Math.round(box.x + box.width / 2), y: Math.round(y) })
    await this.#cdp.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: this.#fingers })
    return id
  }

  async lift(id: number): Promise<void> {
    // At an end the points given are those that leave.
    const touchPoints = this.#fingers.filter((finger) => finger.id === id)
    this.#fingers = this.#fingers.filter((finger) => finger.id !== id)
    await this.#cdp.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints })
  }

  async tap(on: Locator): Promise<void> {
    await this.lift(await this.rest(on))
  }

  async leave(): Promise<void> {
    await this.#cdp.detach()
  }
}

/** The screen as a camera would see it, its own seat number left out. */
export async function photograph(page: Page): Promise<Buffer> {
  await page.evaluate(async () => void (await document.fonts.ready))
  return page.screenshot({ style: '.top-bar .own { visibility: hidden }', animations: 'disabled' })
}

/** Reads two pictures point by point. */
async function points(page: Page, pictures: readonly Buffer[]): Promise<number[][]> {
  return page.evaluate(
    async (all) => {
      const read = async (base64: string) => {
        const image = new Image()
        image.src = `data:image/png;base64,${base64}`
        await image.decode()
        const canvas = document.createElement('canvas')
        canvas.width = image.width
        canvas.height = image.height
        const pen = canvas.getContext('2d')!
        pen.drawImage(image, 0, 0)
        const { data } = pen.getImageData(0, 0, image.width, image.height)
        return { data, width: image.width, height: image.height }
      }
      const [first, second] = await Promise.all(all.map(read))
      let differing = 0
      let most = 0
      const linear = Array.from({ length: 256 }, (_, value) => {
        const c = value / 255
        return c <= 0.04045 ? c / 12.92 : ((c + 0.055) / 1.055) ** 2.4
      })
      for (let i = 0; i < first!.data.length; i += 4) {
        const [r, g, b] = [first!.data[i]!, first!.data[i + 1]!, first!.data[i + 2]!]
        most = Math.max(most, 0.2126 * linear[r]! + 0.7152 * linear[g]! + 0.0722 * linear[b]!)
        // The edge of a letter may be drawn a shade differently from one frame to the next; no eye sees 12 of 255.
        if (second && [0, 1, 2].some((k) => Math.abs(first!.data[i + k]! - second.data[i + k]!) > 12))
          differing++
      }
      return [[most], [differing]]
    },
    pictures.map((picture) => picture.toString('base64')),
  )
}

/** The brightest point of a picture, as relative luminance (0–1). */
export const lightOf = async (page: Page, picture: Buffer): Promise<number> =>
  (await points(page, [picture]))[0]![0]!

/** How many points of two pictures differ. */
export const differing = async (page: Page, one: Buffer, other: Buffer): Promise<number> =>
  one.equals(other) ? 0 : (await points(page, [one, other]))[1]![0]!

/** What of a tablet's page may be cut off: names and teams with an ellipsis, what a finger covers, what passes by. */
const MAY_SPILL = 'svg, .seat-name, .team, .toast, .bubble, .progress, .pad-key.down'

/** Everything below `root` that sticks out of its box or of the screen; what matches `free` may. */
export function spills(page: Page, root = '.palm', free = MAY_SPILL): Promise<string[]> {
  return page.evaluate(
    ([within, excused]) => {
      const found: string[] = []
      const scrolls = (element: Element) => ['auto', 'scroll'].includes(getComputedStyle(element).overflowY)
      const inScroller = (element: Element) => {
        for (let at = element.parentElement; at; at = at.parentElement) if (scrolls(at)) return true
        return false
      }
      for (const element of document.querySelectorAll<HTMLElement>(`${within} *`)) {
        if (element.closest(excused)) continue
        const box = element.getBoundingClientRect()
        if (box.width === 0 || box.height === 0) continue
        const name = `${element.tagName.toLowerCase()}.${element.className}`
        const scrolled = inScroller(element)
        const outside = box.left < -1 || box.right > innerWidth + 1
        const beyond = !scrolled && (box.top < -1 || box.bottom > innerHeight + 1)
        if (outside || beyond) found.push(`${name} leaves the screen`)
        const block = getComputedStyle(element).display !== 'inline'
        if (block && element.scrollWidth > element.clientWidth + 1)
          found.push(`${name} is wider than its box`)
        // Fonts of Chinese reach beyond a tight line; half a line is more than that.
        const tall =
          element.scrollHeight > element.clientHeight + parseFloat(getComputedStyle(element).fontSize) / 2
        if (block && tall && !scrolls(element)) found.push(`${name} is taller than its box`)
      }
      return [...new Set(found)]
    },
    [root, free] as const,
  )
}

/** Keys that a thumb cannot hit. */
export function smallTargets(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>('.palm button, .palm [role="button"]')]
      .filter((element) => {
        const { width, height } = element.getBoundingClientRect()
        return width > 0 && (width < 48 || height < 48)
      })
      .map((element) => `${element.className}: ${element.textContent?.trim()}`),
  )
}

/** Switches the language by the tablet's own switch. */
export async function speak(page: Page, locale: string): Promise<void> {
  if ((await page.evaluate(() => document.documentElement.lang)) === locale) return
  await page.locator('.top-bar .menu').click()
  await page.locator(`[data-lang="${locale}"]`).click()
  await page.locator('.sheet [data-do="close"]').click()
  await expect(page.locator('html')).toHaveAttribute('lang', locale)
}
