import { expect, test, type Browser, type Page } from '@playwright/test'
import { hidden } from './console-reach.ts'
import { SCENES, type Scene } from './console-scenes.ts'
import { spills } from './tablet-page.ts'
import { openTable, SEATS_12B, type Table } from './tablet-stand.ts'

// Every page and step of the console, in three languages and several sizes: nothing is cut off, nothing leaves its box,
// and what is needed can be brought into sight.

interface Size {
  readonly viewport: { readonly width: number; readonly height: number }
  readonly zoom?: number
  readonly locales: readonly string[]
  readonly scenes: readonly Scene[]
}
const ALL = ['zh-Hans', 'zh-Hant', 'en']
const FEW = ['zh-Hans', 'en']
const SOME = SCENES.filter(({ everySize }) => everySize)
const SIZES: Readonly<Record<string, Size>> = {
  laptop: { viewport: { width: 1366, height: 768 }, locales: ALL, scenes: SCENES },
  desk: { viewport: { width: 1920, height: 1080 }, locales: ALL, scenes: SCENES },
  'four thousand': { viewport: { width: 3840, height: 2160 }, locales: FEW, scenes: SOME },
  // What a browser makes of a page at 200 %: half the size in CSS pixels, and two points of the screen for each.
  'desk at 200 %': { viewport: { width: 960, height: 540 }, zoom: 2, locales: FEW, scenes: SOME },
  'laptop at 200 %': { viewport: { width: 683, height: 384 }, zoom: 2, locales: FEW, scenes: SOME },
}
const NAMES = '阿泽 小鱼儿 JY 囚徒 桃子 Sheep_Baa_Long 大哥辉 少帮主 郭小蓝 小樱 K 华少'.split(' ')
/** A name may end in an ellipsis, an address in its field go on; a preview is drawn to scale; a field behind its button is not seen. */
const MAY_SPILL = 'svg, canvas, iframe, .unseen, .qr-name, .copy-text'
/** What a referee must always be able to come to. */
const NEEDED = ['.next', '.prompter', '.seat', '.pad-seat', '.rare .btn', '.clock', '.side']

test.setTimeout(600_000)

async function openPages(browser: Browser, table: Table, { viewport, zoom, locales }: Size) {
  const pages = new Map<string, Page>()
  for (const locale of locales) {
    const page = await browser.newPage({ viewport, deviceScaleFactor: zoom ?? 1 })
    await page.goto(`${table.hub.urls.console}&lang=${locale}`)
    await page.locator('.next').waitFor()
    pages.set(locale, page)
  }
  return pages
}

/** The page shows what the table has come to; on a busy machine that takes a while. */
const upToDate = (page: Page, table: Table) =>
  expect
    .poll(async () => Number(await page.locator('[data-rev]').getAttribute('data-rev')) - table.referee.rev, {
      timeout: 60_000,
    })
    .toBe(0)

async function faultsOf(page: Page): Promise<string[]> {
  const cut = await spills(page, 'body', MAY_SPILL)
  const isMatch = (await page.locator('[data-page=match]').count()) > 0 && !(await isCovered(page))
  return isMatch ? [...cut, ...(await hidden(page, NEEDED))] : cut
}
const isCovered = async (page: Page) => (await page.locator('.keys-help').count()) > 0

async function photograph(page: Page, name: string): Promise<void> {
  const folder = process.env.FAGUAN_GALLERY
  if (folder) await page.screenshot({ path: `${folder}/${name}.png` })
}

for (const [name, size] of Object.entries(SIZES))
  test(`every page and step of the console fits: ${name}`, async ({ browser }) => {
    const table = await openTable({
      board: 'B12B',
      preset: 'pandaKill',
      title: '周六杯 第一场',
      names: NAMES,
      deal: SEATS_12B,
      options: { 'sheriff.electionStart': 'smallest' },
    })
    try {
      const pages = await openPages(browser, table, size)
      const found: string[] = []
      for (const scene of SCENES) {
        await scene.play?.(table.referee)
        if (!size.scenes.includes(scene)) continue
        for (const [locale, page] of pages) {
          await upToDate(page, table)
          await scene.look?.(page)
          await page.waitForTimeout(150)
          await photograph(page, `${scene.name} - ${name} - ${locale}`)
          found.push(...(await faultsOf(page)).map((what) => `${scene.name} ${locale}: ${what}`))
          await scene.leave?.(page)
        }
      }
      expect(found).toEqual([])
    } finally {
      await table.close()
    }
  })
