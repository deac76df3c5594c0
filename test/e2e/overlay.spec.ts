import { chromium, expect, test, type Locator, type Page } from '@playwright/test'
import { readFileSync, readdirSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { gzipSync } from 'node:zlib'
import { chromiumLaunch } from '../support/chromium.ts'
import * as at from './overlay-fixtures.ts'
import { BUILT, card, overlayStand, portraitId, type Stand } from './overlay-stand.ts'
import { openTable } from './tablet-stand.ts'

let stand: Stand
test.beforeAll(async () => {
  stand = await overlayStand()
})
test.afterAll(() => stand.close())

/** Whether every pixel of a part of the page lets the camera through. */
async function isClear(
  page: Page,
  clip: { x: number; y: number; width: number; height: number },
): Promise<boolean> {
  const png = await page.screenshot({ omitBackground: true, clip })
  return page.evaluate(async (data) => {
    const image = new Image()
    image.src = `data:image/png;base64,${data}`
    await image.decode()
    const canvas = new OffscreenCanvas(image.width, image.height)
    const context = canvas.getContext('2d') as OffscreenCanvasRenderingContext2D
    context.drawImage(image, 0, 0)
    const { data: pixels } = context.getImageData(0, 0, image.width, image.height)
    return pixels.every((value, i) => i % 4 !== 3 || value === 0)
  }, png.toString('base64'))
}

/** Frames the page draws within a time (ms), by the browser's own record of its work. */
/** Notes from now on whether the page has ever fallen silent: a machine that stands still makes it do so, and that draws. */
async function minding(page: Page): Promise<() => Promise<boolean>> {
  const silent = await page.evaluateHandle(() => {
    const note = { silent: false }
    const look = () => (note.silent ||= document.querySelector('.neutral') !== null)
    new MutationObserver(look).observe(document.body, { childList: true, subtree: true })
    return note
  })
  return () => silent.evaluate((note) => note.silent)
}

async function framesWithin(page: Page, ms: number): Promise<number> {
  const browser = page.context().browser()!
  await browser.startTracing(page, {
    categories: ['devtools.timeline', 'disabled-by-default-devtools.timeline.frame'],
  })
  await page.waitForTimeout(ms)
  const { traceEvents } = JSON.parse((await browser.stopTracing()).toString()) as {
    traceEvents: readonly { readonly name: string }[]
  }
  return traceEvents.filter(({ name }) => name === 'Paint' || name === 'DrawFrame').length
}

test('is transparent where it shows nothing, and leaves the edge of the picture alone', async ({
  browser,
}) => {
  const { page, show, errors } = await stand.open(browser, '')
  show(at.speechLater)
  await expect(card(page, 5)).toHaveClass(/now/)
  await expect(page.locator('.speaker')).toContainText('轮流发言')
  await page.waitForTimeout(600)
  expect(await isClear(page, { x: 400, y: 160, width: 1120, height: 700 })).toBe(true)
  expect(await isClear(page, { x: 0, y: 0, width: 1920, height: 30 })).toBe(true)
  expect(await isClear(page, { x: 0, y: 0, width: 60, height: 1080 })).toBe(true)
  expect(errors).toEqual([])
  await page.close()
})

test('a picture that does not change draws no frame', async () => {
  test.setTimeout(120_000)
  let drawn = -1
  // A browser of its own: the trace tells of all its pages.
  const browser = await chromium.launch(chromiumLaunch())
  const { page, show, beat } = await stand.open(browser, '')
  show(at.fullVote)
  show(at.exiled)
  await expect(page.locator('.ballot-open')).toBeVisible()
  await expect(page.locator('.scene-card')).toBeVisible({ timeout: 15_000 })
  await expect(page.locator('.scene-card')).toBeHidden({ timeout: 15_000 })
  beat(true)
  await expect(async () => {
    await expect(page.locator('.neutral')).toBeHidden()
    await expect.poll(() => page.evaluate(() => document.getAnimations().length)).toBe(0)
    const fellSilent = await minding(page)
    await page.waitForTimeout(5000)
    const frames = await framesWithin(page, 3000)
    expect(await fellSilent(), 'the machine stood still').toBe(false)
    drawn = frames
  }).toPass({ timeout: 60_000 })
  expect(drawn).toBe(0)
  // And something that moves is seen to be drawn.
  await page.evaluate(() => void document.body.animate([{ translate: '0' }, { translate: '9px' }], 5000))
  expect(await framesWithin(page, 1000)).toBeGreaterThan(5)
  await browser.close()
})

test('opens the ballot before anybody is seen to be out, then folds it and tells the exile', async ({
  browser,
}) => {
  const { page, show } = await stand.open(browser, '')
  show(at.fullVote)
  await expect(card(page, 1)).toContainText('×1.5')
  show(at.exiled)
  const open = page.locator('.ballot-open')
  await expect(open.locator('.top .vote-total')).toHaveText('7.5票')
  await expect(open.locator('.ballot-outcome')).toHaveText(/9\s*被放逐/)
  await expect(open).toContainText('×1.5')
  await expect(card(page, 9)).not.toHaveClass(/out/)
  await expect(page.locator('.scene-card')).toContainText('放逐出局', { timeout: 15_000 })
  await expect(card(page, 9)).toHaveClass(/out/)
  await expect(page.locator('.ballot-small')).toContainText('被放逐', { timeout: 15_000 })
  show(at.night2)
  await expect(page.locator('.ballot-small')).toBeHidden()
  await expect(page.locator('.night-fall')).toContainText('第2夜')
  await page.close()
})

test('says who was elected, in each language, with the votes', async ({ browser }) => {
  for (const [lang, words, votes] of [
    ['zh-Hans', '当选警长', '4票'],
    ['zh-Hant', '當選警長', '4票'],
    ['en', 'Elected sheriff', '4votes'],
  ]) {
    const { page, show } = await stand.open(browser, `lang=${lang}&motion=off`)
    show(at.electionVote)
    show(at.elected)
    await expect(page.locator('.ballot-open .ballot-outcome')).toContainText(words!)
    await expect(page.locator('.ballot-open .top .vote-total')).toHaveText(votes!)
    await page.close()
  }
})

/** Runs in the page: words of which something hangs below where they are cut, such as the tail of a g. */
function cutBelow(words: readonly Element[]): (string | null)[] {
  const pen = document.createElement('canvas').getContext('2d')!
  return words
    .filter((word) => {
      const { fontWeight, fontSize, fontFamily } = getComputedStyle(word)
      pen.font = `${fontWeight} ${fontSize} ${fontFamily}`
      const { fontBoundingBoxDescent, actualBoundingBoxDescent } = pen.measureText(word.textContent ?? '')
      const range = document.createRange()
      range.selectNodeContents(word)
      const ink = range.getBoundingClientRect().bottom - fontBoundingBoxDescent + actualBoundingBoxDescent
      const clips = [word, word.closest('.seat-name') ?? word].map(
        (box) => box.getBoundingClientRect().bottom,
      )
      return ink > Math.min(...clips) + 1
    })
    .map((word) => word.textContent)
}

test('keeps the words of a name whole, and names and numbers large enough', async ({ browser }) => {
  for (const [layout, seats] of [
    ['columns', 12],
    ['ring', 12],
    ['strip', 12],
    ['strip', 18],
  ] as const) {
    const { page, show } = await stand.open(browser, `layout=${layout}&motion=off`)
    const names = ['Maximilian', 'Guðrún Ósk', 'Bartholomew Christensen', 'Anna-Lena', '㐂久', 'Peggy']
    const view = at.day({ seat: 2, speakers: [2, 3, 4] }, seats)
    show(
      { ...view, seats: view.seats.map((seat, i) => ({ ...seat, name: names[i] ?? seat.name })) },
      at.PEOPLE,
    )
    await expect(card(page, 1)).toBeVisible()
    await page.evaluate(() => document.fonts.ready.then(() => null))
    expect(await page.locator('.seat-board .seat-word').count()).toBeGreaterThan(4)
    const torn = await page.locator('.seat-word').evaluateAll((words) =>
      words
        .filter((word) => {
          const range = document.createRange()
          range.selectNodeContents(word)
          // One box for each line: a word that is torn has more than one; a cut one is wider than its place.
          return range.getClientRects().length > 1 || word.scrollWidth > word.clientWidth + 1
        })
        .map((word) => word.textContent),
    )
    expect([layout, seats, torn]).toEqual([
      layout,
      seats,
      seats === 18 ? torn.filter((word) => word!.length > 10) : [],
    ])
    expect([layout, seats, await page.locator('.seat-word').evaluateAll(cutBelow)]).toEqual([
      layout,
      seats,
      [],
    ])
    if (layout === 'columns') {
      const least = (selector: string) =>
        page
          .locator(selector)
          .evaluateAll((parts) =>
            Math.min(...parts.map((part) => parseFloat(getComputedStyle(part).fontSize))),
          )
      expect(await least('.seat-board .seat-name, .speaker .seat-name')).toBeGreaterThanOrEqual(28)
      expect(
        await least('.seat-board .number, .speaker .plate, .speaker .seat-number'),
      ).toBeGreaterThanOrEqual(44)
    }
    await page.close()
  }
})

test('takes language and theme from the hub while it runs, and its address before them', async ({
  browser,
}) => {
  const { page, show, dress } = await stand.open(browser, 'lang=zh-Hant')
  show(at.speech)
  await expect(page.locator('.speaker')).toContainText('輪流發言')
  dress({ lang: 'en', theme: 'paper' })
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'paper')
  await expect(page.locator('.speaker')).toContainText('輪流發言')
  // A theme of a later hub leaves the page as it is.
  dress({ lang: 'en', theme: 'neon' } as never)
  dress({ lang: '../../x', theme: 'night' } as never)
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'paper')
  await page.evaluate(() => (location.hash = 'lang=en'))
  await expect(page.locator('.speaker')).toContainText('Speech')
  await page.close()
})

test('fades to a neutral picture when the hub falls silent, and comes back without a replay', async ({
  browser,
}) => {
  const { page, show, beat } = await stand.open(browser, '')
  show(at.fullVote)
  await expect(card(page, 1)).toBeVisible()
  beat(false)
  await expect(page.locator('.neutral')).toContainText('信号中断', { timeout: 15_000 })
  await expect(page.locator('.card')).toHaveCount(0)
  beat(true)
  show(at.exiled)
  await expect(page.locator('.ballot-small')).toBeVisible({ timeout: 15_000 })
  await expect(page.locator('.ballot-open')).toHaveCount(0)
  await page.close()
})

test('shows a neutral picture while the referee holds the screens', async ({ browser }) => {
  const { page, show } = await stand.open(browser, '')
  show(at.speech)
  show({ ...at.speech, held: true })
  await expect(page.locator('.neutral')).toContainText('请稍候')
  await expect(page.locator('.card')).toHaveCount(0)
  await page.close()
})

test('marks a rehearsal on every piece', async ({ browser }) => {
  for (const piece of ['all', 'seats', 'speaker']) {
    const { page, show } = await stand.open(browser, `piece=${piece}`)
    show({ ...at.speech, rehearsal: true })
    await expect(page.locator('.rehearsal')).toHaveText('彩排')
    show({ ...at.speech, rehearsal: true, held: true })
    await expect(page.locator('.neutral .rehearsal')).toHaveText('彩排')
    await page.close()
  }
})

test('shows end states at once where motion is not wanted', async ({ browser }) => {
  const { page, show } = await stand.open(browser, 'motion=off')
  await page.emulateMedia({ reducedMotion: 'reduce' })
  show(at.fullVote)
  show(at.exiled)
  await expect(page.locator('.ballot-open .vote-chip')).toHaveCount(12)
  await expect.poll(() => page.evaluate(() => document.getAnimations().length)).toBe(0)
  await page.close()
})

test('needs no face of the machine and no other address', async ({ browser }) => {
  const context = await browser.newContext({ viewport: { width: 1920, height: 1080 } })
  const asked: string[] = []
  context.on('request', (request) => asked.push(request.url()))
  const { page, show } = await stand.open(
    {
      newPage: (options) =>
        context
          .newPage()
          .then(
            async (fresh) => (
              await fresh.setViewportSize(options?.viewport ?? { width: 1920, height: 1080 }),
              fresh
            ),
          ),
    } as typeof browser,
    'lang=zh-Hant',
  )
  show(at.speechLater)
  await expect(page.locator('.speaker')).toContainText('輪流發言')
  await page.evaluate(() => document.fonts.ready.then(() => null))
  expect(asked.filter((url) => !url.startsWith(stand.url) && !url.startsWith('data:'))).toEqual([])
  const faces = [
    ['700 40px "Barlow Condensed"', '7'],
    ['800 40px "Noto Sans TC Variable"', '輪'],
    ['650 28px "Noto Sans Rare"', '𠮷'],
  ] as const
  for (const face of faces)
    expect(await page.evaluate(([name, text]) => document.fonts.check(name, text), face)).toBe(true)
  await context.close()
})

test('weighs at most 80 kB of script', () => {
  const page = join(BUILT, 'overlay/index.html')
  const named = [...readFileSync(page, 'utf8').matchAll(/(?:src|href)="([^"]+\.js)"/g)].map(([, path]) =>
    resolve(dirname(page), path ?? ''),
  )
  const all = new Set<string>()
  const add = (file: string) => {
    if (all.has(file)) return
    all.add(file)
    const text = readFileSync(file, 'utf8')
    for (const [, path] of text.matchAll(/(?:from|import)\s*["'](\.[^"']+\.js)["']/g))
      add(resolve(dirname(file), path ?? ''))
  }
  named.forEach(add)
  const weigh = (file: string) => gzipSync(readFileSync(file)).length
  const script = [...all].reduce((sum, file) => sum + weigh(file), 0)
  // One language comes on top: the largest there is of each file it needs.
  const assets = join(BUILT, 'assets')
  const largest = (start: string) =>
    Math.max(
      0,
      ...readdirSync(assets)
        .filter(
          (name) =>
            name.startsWith(`${start}-`) &&
            name.endsWith('.js') &&
            readFileSync(join(assets, name), 'utf8').length < 20_000,
        )
        .map((name) => weigh(join(assets, name))),
    )
  expect(script + largest('common') + 2 * largest('zh-Hans')).toBeLessThan(80 * 1024)
})

/** Texts that stick out of their box. */
const overflowing = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>('.frame *')]
      .filter(
        (element) =>
          (element.childElementCount === 0 || element.matches('.strip, .phase-bar > span, .doing, .next')) &&
          (element.textContent ?? '').trim() !== '',
      )
      .filter((element) => !element.closest('.unseen'))
      .filter((element) => {
        const style = getComputedStyle(element)
        // What ends in an ellipsis is cut on purpose.
        const clamped = style.webkitLineClamp !== 'none' || style.textOverflow === 'ellipsis'
        return (
          element.scrollWidth > element.clientWidth + 1 &&
          !clamped &&
          style.display !== 'inline' &&
          !(element instanceof SVGElement)
        )
      })
      .map((element) => `${element.className}: ${element.textContent}`),
  )

/** Panels that leave the safe area, or lie on one another. */
async function outside(page: Page, panels: Locator): Promise<string[]> {
  return panels.evaluateAll((elements) =>
    elements
      .map((element) => ({
        name: `${element.className} ${element.textContent}`,
        box: element.getBoundingClientRect(),
      }))
      .filter(({ box }) => box.left < 76 || box.right > 1844 || box.top < 43 || box.bottom > 1037)
      .map(({ name }) => name),
  )
}

const MOMENTS = {
  waiting: [at.deal],
  election: [at.withdrawn],
  'election vote': [at.electionVote],
  candidates: [at.morning, at.running],
  elected: [at.elected],
  speech: [at.speechLater],
  overtime: [at.overtime],
  vote: [at.exileVote],
  ballot: [at.fullVote, at.exiled],
  scattered: [at.fullVote, at.scattered],
  pk: [at.pk],
  shot: [at.shotAsked, at.shot],
  badge: [at.sheriffDead, at.badgePassed],
  result: [at.lovers],
  victory: [...at.ending],
} as const

for (const lang of ['zh-Hans', 'zh-Hant', 'en'])
  test(`nothing is cut off or leaves the safe area in ${lang}`, async ({ browser }) => {
    test.setTimeout(240_000)
    const { page, show } = await stand.open(browser, `lang=${lang}&motion=off`)
    for (const [name, views] of Object.entries(MOMENTS)) {
      show(at.deal)
      for (const view of views) show(view)
      const panels = page.locator(
        '.card, .phase-bar, .speaker, .ballot-open, .ballot-small, .scene-card, .result',
      )
      await expect(panels.first()).toBeVisible()
      await expect.poll(() => page.evaluate(() => document.getAnimations().length)).toBe(0)
      const faults = async () => [name, ...(await overflowing(page)), ...(await outside(page, panels))]
      await expect.poll(faults).toEqual([name])
    }
    await page.close()
  })

/** Parts of a card that stick out of it; a team that gave way to a long name is out of sight and none of them. */
const spilling = (page: Page) =>
  page.locator('.card').evaluateAll((cards) =>
    cards.flatMap((card) => {
      const box = card.getBoundingClientRect()
      return [...card.querySelectorAll('.number, .signs, .name, .team, .strip, .strip .glyph')]
        .filter((part) => {
          const { left, right, top, bottom } = part.getBoundingClientRect()
          if (part.matches('.team') && left >= (part.parentElement?.getBoundingClientRect().right ?? 0))
            return false
          const slack = 0.5
          return (
            left < box.left - slack ||
            right > box.right + slack ||
            top < box.top - slack ||
            bottom > box.bottom + slack
          )
        })
        .map((part) => `${part.className}: ${card.textContent}`)
    }),
  )

const VIEWS = {
  alive: at.speech,
  later: at.speechLater,
  vote: at.fullVote,
  god: at.god(at.speechLater),
} as const

for (const layout of ['columns', 'ring', 'strip'] as const)
  for (const size of [
    [1920, 1080],
    [1280, 720],
  ] as const)
    test(`portraits, teams and long names fit into every card: ${layout} at ${size[1]} lines`, async ({
      browser,
    }) => {
      const { page, show, errors } = await stand.open(browser, `layout=${layout}&motion=off`, size)
      for (const [name, view] of Object.entries(VIEWS)) {
        show(view, at.PEOPLE)
        await expect(card(page, 5)).toBeVisible()
        await expect.poll(() => page.evaluate(() => document.getAnimations().length)).toBe(0)
        const faults = async () => [name, ...(await overflowing(page)), ...(await spilling(page))]
        await expect.poll(faults).toEqual([name])
      }
      expect(errors).toEqual([])
      await page.close()
    })

test('a player has a face, or a neutral figure, and never a broken picture', async ({ browser }) => {
  const { page, show } = await stand.open(browser, '')
  const face = (seat: number) => card(page, seat).locator('.portrait')
  show(at.speechLater)
  await expect(card(page, 1)).toBeVisible()
  await expect(page.locator('.portrait')).toHaveCount(0)

  show(at.speechLater, at.PEOPLE)
  await expect(face(1).locator('img.loaded')).toBeVisible()
  await expect(face(1).locator('.no-face')).toHaveCount(0)
  // Seat 4 has a picture that cannot be had, seat 6 has none.
  for (const seat of [4, 6]) {
    await expect(face(seat).locator('.no-face')).toBeVisible()
    await expect(face(seat).locator('img')).toHaveCount(0)
  }
  await expect(page.locator('.speaker .portrait img.loaded')).toBeVisible()
  await expect(card(page, 2).locator('.portrait')).toHaveCSS('filter', /grayscale\(1\)/)
  await expect(card(page, 2).locator('.mark')).toBeVisible()
  await expect(card(page, 9).locator('.portrait')).toHaveCSS('filter', 'none')

  await expect(card(page, 1)).toContainText('北风')
  await expect(card(page, 8).locator('.team')).toHaveCount(0)
  // The people changed places: faces and teams follow at once.
  show(at.speechLater, { ...at.PEOPLE, 1: at.PEOPLE[6]!, 6: at.PEOPLE[1]! })
  await expect(face(6).locator('img.loaded')).toBeVisible()
  await expect(face(1).locator('.no-face')).toBeVisible()
  await page.close()
})

test('teams alone leave the numbers large; a crew’s own pictures come before the app’s', async ({
  browser,
}) => {
  const { page, show } = await stand.open(browser, 'portraits=/portraits/{seat}.svg')
  show(at.speechLater, { ...at.PEOPLE, 4: { portrait: portraitId(11) } })
  await expect(card(page, 1).locator('img.loaded')).toHaveAttribute('src', '/portraits/1.svg')
  // The crew has none for seat 4, the app has.
  await expect(card(page, 4).locator('img.loaded')).toHaveAttribute('src', `/portrait/${portraitId(11)}`)
  await page.close()
  const plain = await stand.open(browser, '')
  plain.show(at.speechLater, { 6: { team: '北风' } })
  await expect(card(plain.page, 6)).toContainText('北风')
  await expect(plain.page.locator('.portrait')).toHaveCount(0)
  await plain.page.close()
})

test('the blind feed draws no card that is not open', async ({ browser }) => {
  const { page, show } = await stand.open(browser, '')
  show(at.speech)
  await expect(card(page, 5)).toBeVisible()
  for (const role of ['预言家', '女巫', '猎人', '守卫', '平民', '狼人'])
    await expect(page.locator('.frame')).not.toContainText(role)
  show(at.god(at.speech))
  await expect(card(page, 9)).toContainText('狼人')
  await page.close()
})

test('follows the real hub, outlives its restart, and shows nothing under a wrong link', async ({
  browser,
}) => {
  const table = await openTable({
    board: 'B06',
    title: '联调',
    names: ['甲', '乙', '丙', '丁', '戊', '己'],
    deal: ['seer', 'witch', 'villager', 'villager', 'werewolf', 'werewolf'],
  })
  try {
    const page = await browser.newPage({ viewport: { width: 1920, height: 1080 } })
    const complaints: string[] = []
    page.on('console', (message) => message.type() === 'error' && complaints.push(message.text()))
    await page.goto(table.hub.urls.overlay)
    await expect(card(page, 3)).toContainText('丙')
    await table.referee.next()
    await expect(page.locator('.phase-bar')).toContainText('第1夜')
    expect(complaints).toEqual([])
    await table.referee.to('speech')
    await expect(page.locator('.speaker')).toBeVisible()
    await table.outage(async () => undefined)
    // Without a new line the picture would have gone neutral by then.
    await page.waitForTimeout(8000)
    await expect(card(page, 3)).toBeVisible()
    await expect(page.locator('.speaker')).toBeVisible()
    await page.goto(table.hub.urls.overlay.replace(/t=.*/, 't=wrong'))
    await expect(page.locator('.card')).toHaveCount(0)
    await page.close()
  } finally {
    await table.close()
  }
})
