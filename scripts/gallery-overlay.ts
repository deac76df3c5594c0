// Draws the overlay in every scene and state into artifacts/gallery/overlay, for a person to look through.
//   node scripts/gallery-overlay.ts [part of a name] [--keep-build] [--grey]
import { chromium, type Browser } from '@playwright/test'
import { mkdirSync, rmSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { SHOTS, type Shot } from '../test/e2e/overlay-shots.ts'
import { overlayStand, type Stand } from '../test/e2e/overlay-stand.ts'
import { chromiumLaunch } from '../test/support/chromium.ts'
import { buildWindow } from './gallery-build.ts'

const here = (path: string) => resolve(import.meta.dirname, '..', path)
const words = process.argv.slice(2)
const wanted = words.find((word) => !word.startsWith('--')) ?? ''
const grey = words.includes('--grey')
const built = here('artifacts/overlay-build')
const target = here('artifacts/gallery/overlay')

const pause = (ms: number) => new Promise((done) => setTimeout(done, ms))

/** A frame with light, dark and busy parts, as a camera would give it. */
const CAMERA = `html::before{content:'';position:fixed;inset:0;z-index:-1;background:
 radial-gradient(circle at 30% 42%,#e9c9a4 0 5%,transparent 5.5%),radial-gradient(circle at 50% 40%,#c9996f 0 6%,transparent 6.5%),
 radial-gradient(circle at 70% 43%,#f0d6b8 0 5%,transparent 5.5%),linear-gradient(180deg,transparent 62%,#5b3a22 62% 78%,#3a2415 78%),
 repeating-linear-gradient(90deg,#6d7f8f 0 90px,#93a7b5 90px 180px,#dfe6ea 180px 240px)}`
/** As somebody sees it who does not see colours, and stands three metres away. */
const GREY = 'html{filter:grayscale(1) blur(3px)}'

async function shoot(browser: Browser, stand: Stand, shot: Shot) {
  const { name, views, params = '', people, wait = 2500, size, camera = true, silent = false } = shot
  const { page, show, beat, errors } = await stand.open(browser, params, size)
  if (camera) await page.addStyleTag({ content: CAMERA })
  if (grey) await page.addStyleTag({ content: GREY })
  for (const [n, view] of views.entries()) {
    if (n > 0) await pause(1500)
    show(typeof view === 'function' ? view(Date.now()) : view, people)
  }
  beat(!silent)
  await pause(wait)
  await page.screenshot({ path: join(target, `${name}.png`), omitBackground: !camera })
  for (const error of errors) console.error(`${name}: ${error}`)
  await page.close()
}

if (!words.includes('--keep-build')) await buildWindow('overlay', built)
if (!wanted) rmSync(target, { recursive: true, force: true })
mkdirSync(target, { recursive: true })
const stand = await overlayStand(built)
const browser = await chromium.launch(chromiumLaunch())
try {
  for (const shot of SHOTS.filter(({ name }) => name.includes(wanted))) {
    await shoot(browser, stand, shot)
    console.log(`artifacts/gallery/overlay/${shot.name}.png`)
  }
} finally {
  await browser.close()
  await stand.close()
}
