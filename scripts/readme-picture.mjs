// Draws docs/three-windows.png: the three windows in a running match, side by side. Builds nothing: run `npm run build`
// first, or name another build with FAGUAN_OUT.
//   node scripts/readme-picture.mjs
import { chromium } from '@playwright/test'
import { statSync } from 'node:fs'
import { resolve } from 'node:path'
import { putBehind } from '../test/e2e/support/shots.ts'
import { atTable } from '../test/e2e/support/table.ts'
import { MATCH, optionsOf } from '../test/e2e/support/the-match.ts'
import { chromiumLaunch } from '../test/support/chromium.ts'

const target = resolve(import.meta.dirname, '../docs/three-windows.png')
/** The two tablets in the picture: one has sealed its ballot, the other is about to. */
const SEALED = 2
const CHOOSING = 9

/** From the deal to the first exile vote, entered at the desk. */
async function playToTheVote({ desk }) {
  const to = async (step) => {
    while (desk.view.step !== step) await desk.next()
  }
  const night = { guard: [1], wolves: [5], seer: [9] }
  for (const call of ['guard', 'wolves', 'witch', 'seer']) {
    await to(`night.${call}`)
    await desk.act(call === 'witch' ? { choice: 'save' } : { seats: night[call] })
  }
  await to('election.run')
  await desk.act({ seats: [1, 6, 9, 10] })
  await to('election.vote')
  await desk.act({ seats: [1, 1, 1, 1, 9, 1, 9, 9] })
  await to('speech.side')
  await desk.act({ choice: 'left' })
  await to('exile.vote')
}

/** Most ballots are in; a minute on the clock, so that the picture does not depend on the machine. */
async function vote({ desk, tablets, pages }) {
  await desk.key('+')
  await desk.key('+')
  const targets = { 1: 9, 2: 9, 3: 9, 4: 9, 5: 9, 7: 1, 8: 9, 11: 1, 12: 1 }
  for (const [seat, target] of Object.entries(targets))
    await tablets.get(Number(seat)).answer('exile.vote', { seats: [target] })
  await pages.get(CHOOSING).pick({ seats: [1] })
  const { line } = desk
  await line.wait('the ballots', () => Object.keys(desk.view.pending).length === Object.keys(targets).length)
}

/** A window in its frame, as large as `width`, with its name below. */
const framed = (image, name, { x, y, width, height }) => `
  <figure style="left:${x}px;top:${y}px;width:${width}px">
    <img style="height:${height}px" src="data:image/png;base64,${image.toString('base64')}">
    <figcaption>${name}</figcaption>
  </figure>`

const PAGE = `<!doctype html><style>
  body { margin: 0; background: #e8ebef; font: 20px sans-serif; color: #1b2433; }
  figure { position: absolute; margin: 0; }
  img { display: block; width: 100%; border-radius: 8px; box-shadow: 0 3px 14px rgb(20 30 50 / 0.35); }
  figcaption { margin-top: 10px; text-align: center; }
</style>`

async function compose(browser, { desk, overlay, pages }) {
  const tablet = (seat) => pages.get(seat).page.screenshot()
  const page = await browser.newPage({ viewport: { width: 1600, height: 900 } })
  const windows = [
    framed(await desk.page.screenshot(), 'Console', { x: 24, y: 24, width: 944, height: 590 }),
    framed(await overlay.screenshot(), 'Overlay', { x: 992, y: 24, width: 584, height: 328.5 }),
    framed(await tablet(SEALED), 'Tablet of seat 2', { x: 1012, y: 412, width: 262, height: 419 }),
    framed(await tablet(CHOOSING), 'Tablet of seat 9', { x: 1294, y: 412, width: 262, height: 419 }),
  ]
  await page.setContent(PAGE + windows.join(''))
  await page.evaluate(() => Promise.all([...globalThis.document.images].map((image) => image.decode())))
  await page.screenshot({ path: target })
}

const browser = await chromium.launch(chromiumLaunch())
const wishes = {
  name: 'picture',
  title: '周六杯 第一场',
  board: 'B12B',
  options: optionsOf(MATCH.file),
  pages: [SEALED, CHOOSING],
  bystanders: [],
}
try {
  await atTable(browser, MATCH, wishes, async (table) => {
    await putBehind(table.overlay, 'linear-gradient(#8796a3, #4a5864)')
    await playToTheVote(table)
    await vote(table)
    await compose(browser, table)
  })
  console.log(`docs/three-windows.png, ${Math.round(statSync(target).size / 1024)} kB`)
} finally {
  await browser.close()
}
