import { resolve } from 'node:path'
import { expect, test } from '@playwright/test'
import { fakeHub, type FakeHub } from '../support/tablet-fake.ts'
import { openTablet, SIZES, smallTargets, speak, spills } from './tablet-page.ts'
import { present } from './tablet-show.ts'
import { shots } from './tablet-shots.ts'

// Every screen in every language at every size, and with larger text: nothing leaves its box, every key fits a thumb.

const WINDOWS = process.env.FAGUAN_WINDOWS ?? resolve(import.meta.dirname, '../../out/renderer')
const ROOMS = {
  ...SIZES,
  // What is left of ten inches when the browser is zoomed to 200 %.
  'zoomed to twice': { width: 400, height: 640 },
}

let hub: FakeHub
test.beforeAll(async () => {
  hub = await fakeHub(WINDOWS)
})
test.afterAll(() => hub.close())
test.setTimeout(600_000)

for (const [name, viewport] of Object.entries(ROOMS))
  test(`every screen fits: ${name}`, async ({ browser }) => {
    const page = await openTablet(browser, hub.url, { viewport })
    const found: string[] = []
    for (const locale of ['zh-Hans', 'zh-Hant', 'en']) {
      hub.show(null)
      await speak(page, locale)
      for (const shot of shots())
        await present(page, hub, shot, async () => {
          const wrong = [...(await spills(page)), ...(await smallTargets(page))]
          found.push(...wrong.map((what) => `${locale}, ${shot.name}: ${what}`))
        })
    }
    expect(found).toEqual([])
  })

test('every screen fits with the text half as large again', async ({ browser }) => {
  const page = await openTablet(browser, hub.url, { viewport: SIZES['ten inches, upright'] })
  await page.evaluate(() => localStorage.setItem('faguan.tablet.text', '1.5'))
  await page.reload()
  const found: string[] = []
  for (const shot of shots())
    await present(page, hub, shot, async () => {
      found.push(...(await spills(page)).map((what) => `${shot.name}: ${what}`))
    })
  expect(found).toEqual([])
})
