import { resolve } from 'node:path'
import { expect, test, type Browser, type Page } from '@playwright/test'
import { fakeHub, type FakeHub } from '../support/tablet-fake.ts'
import { heard, openTablet, SIZES, smallTargets, speak, spills } from './tablet-page.ts'
import { present } from './tablet-show.ts'
import { shots } from './tablet-shots.ts'

// Every screen in every language at every size, and with larger text: nothing leaves its box, every key fits a thumb.
// Three tablets of one size, one a language, are shown the same thing at once; the page is loaded once for all screens.

const WINDOWS =
  process.env.FAGUAN_WINDOWS ??
  resolve(import.meta.dirname, '../..', process.env.FAGUAN_OUT ?? 'out', 'renderer')
const LANGUAGES = ['zh-Hans', 'zh-Hant', 'en'] as const

interface Room {
  readonly viewport: { readonly width: number; readonly height: number }
  /** The reader's own text size, where it is not the usual one. */
  readonly text?: string
}

const ROOMS: Readonly<Record<string, Room>> = {
  ...Object.fromEntries(Object.entries(SIZES).map(([name, viewport]) => [name, { viewport }])),
  // What is left of ten inches when the browser is zoomed to 200 %.
  'zoomed to twice': { viewport: { width: 400, height: 640 } },
  'seven inches, text half as large again': { viewport: SIZES['seven inches'], text: '1.5' },
  'seven inches, lying, text half as large again': { viewport: SIZES['seven inches, lying'], text: '1.5' },
  'ten inches, upright, text half as large again': { viewport: SIZES['ten inches, upright'], text: '1.5' },
}

/** A tablet that speaks a language. Nothing moves on it: what moves is waited for. */
async function tablet(
  browser: Browser,
  url: string,
  { viewport, text }: Room,
  locale: string,
): Promise<Page> {
  const page = await openTablet(browser, url, { viewport, reducedMotion: 'reduce' })
  await speak(page, locale)
  if (text) {
    await page.evaluate((size) => localStorage.setItem('faguan.tablet.text', size), text)
    await page.reload()
    await heard(page)
  }
  return page
}

test.setTimeout(600_000)

for (const [name, room] of Object.entries(ROOMS))
  test(`every screen fits: ${name}`, async ({ browser }) => {
    const hub: FakeHub = await fakeHub(WINDOWS)
    const pages = new Map<Page, string>()
    for (const locale of LANGUAGES) pages.set(await tablet(browser, hub.url, room, locale), locale)
    const found: string[] = []
    for (const shot of shots())
      await present([...pages.keys()], hub, shot, async (page) => {
        const wrong = (await Promise.all([spills(page), smallTargets(page)])).flat()
        found.push(...wrong.map((what) => `${pages.get(page)}, ${shot.name}: ${what}`))
      })
    for (const page of pages.keys()) await page.context().close()
    await hub.close()
    expect(found).toEqual([])
  })
