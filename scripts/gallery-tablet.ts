// Draws every screen of the tablet in three languages and sizes into artifacts/gallery/tablet, for a person to look through.
//   node scripts/gallery-tablet.ts [part of a name] [--lang zh-Hans] [--size seven] [--keep-build]
import { chromium } from '@playwright/test'
import { mkdirSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { openTablet, SIZES, speak } from '../test/e2e/tablet-page.ts'
import { present } from '../test/e2e/tablet-show.ts'
import { shots } from '../test/e2e/tablet-shots.ts'
import { chromiumLaunch } from '../test/support/chromium.ts'
import { fakeHub } from '../test/support/tablet-fake.ts'
import { buildWindow } from './gallery-build.ts'

const here = (path: string) => resolve(import.meta.dirname, '..', path)
const { values, positionals } = parseArgs({
  options: { lang: { type: 'string' }, size: { type: 'string' }, 'keep-build': { type: 'boolean' } },
  allowPositionals: true,
})
const wanted = positionals[0] ?? ''
const built = here('artifacts/tablet-build')
const target = here('artifacts/gallery/tablet')

if (!values['keep-build']) await buildWindow('tablet', built)
mkdirSync(target, { recursive: true })
const browser = await chromium.launch(chromiumLaunch())
const hub = await fakeHub(built)
// The usual ones unless one is asked for: a person looks through them all.
const USUAL = [
  'ten inches of three to four, lying',
  'seven inches',
  'ten inches, lying',
  'thirteen inches, upright',
]
for (const [size, viewport] of Object.entries(SIZES)) {
  if (values.size ? !size.includes(values.size) : !USUAL.includes(size)) continue
  const page = await openTablet(browser, hub.url, { viewport })
  page.on('pageerror', (error) => console.error(`${size}: ${error.message}`))
  for (const locale of ['zh-Hans', 'zh-Hant', 'en']) {
    if (values.lang && values.lang !== locale) continue
    hub.show(null)
    await speak(page, locale)
    for (const shot of shots().filter(({ name }) => name.includes(wanted)))
      await present([page], hub, shot, async () => {
        // Half a second, so that colours have come to rest.
        await page.waitForTimeout(500)
        await page.screenshot({ path: join(target, `${shot.name} - ${size} - ${locale}.png`) })
      })
  }
  await page.context().close()
}
await browser.close()
await hub.close()
console.log(`The pictures are in ${target}`)
