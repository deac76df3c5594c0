import { expect, test, type Browser, type FrameLocator, type Page } from '@playwright/test'
import { CUES } from '../../src/obs/cues.ts'
import { obsServer } from '../support/obs-server.ts'
import { spills } from './tablet-page.ts'
import { openTable, SEATS_12B, type Table } from './tablet-stand.ts'

// The builder page in a real console, over a real hub: what is chosen is in the address, and the preview really shows it.

const LAPTOP = { width: 1366, height: 768 }
const LOCALES = ['zh-Hans', 'zh-Hant', 'en']
/** A preview is drawn to scale. */
const MAY_SPILL = 'svg, iframe, select, option'

let table: Table
test.beforeAll(async () => {
  table = await openTable({
    board: 'B12B',
    preset: 'pandaKill',
    title: '周六杯 第一场',
    names: '阿泽 小鱼儿 JY 囚徒 桃子 Sheep 大哥辉 少帮主 郭小蓝 小樱 K 华少'.split(' '),
    deal: SEATS_12B,
    options: { 'sheriff.electionStart': 'smallest' },
  })
})
test.afterAll(() => table.close())

async function builder(
  browser: Browser,
  { locale = 'zh-Hans', viewport = LAPTOP, afresh = true } = {},
): Promise<Page> {
  if (afresh) await table.referee.desk({ kind: 'setting.set', key: 'builder', value: {} })
  const context = await browser.newContext({ viewport, permissions: ['clipboard-read', 'clipboard-write'] })
  const page = await context.newPage()
  await page.goto(`${table.hub.urls.console}&lang=${locale}`)
  // With a match, its own page stands first in the bar.
  await page.locator('.next').waitFor()
  await page.locator('.top nav > button').nth(3).click()
  await expect(preview(page).locator('.frame')).toBeAttached()
  return page
}

const preview = (page: Page): FrameLocator => page.frameLocator('.preview-frame')
const addressField = (page: Page) => page.locator('.address .copy-text')
const pick = (page: Page, value: string) => page.locator(`.builder-form [data-value="${value}"]`)
const shown = (page: Page, value: string) => page.locator(`.preview [data-value="${value}"]`)

async function parameter(page: Page, name: string): Promise<string | null> {
  return new URL(await addressField(page).inputValue()).searchParams.get(name)
}

/** What a browser source with this very address shows, after the referee has come to the same step. */
async function sourceOf(browser: Browser, page: Page): Promise<Page> {
  const source = await browser.newPage({ viewport: { width: 1920, height: 1080 } })
  await source.goto(await addressField(page).inputValue())
  return source
}

test('what is chosen is in the address, and the preview shows it', async ({ browser }) => {
  const page = await builder(browser)
  const frame = preview(page)
  await expect(frame.locator('.rehearsal').first()).toBeVisible()
  expect([...new URL(await addressField(page).inputValue()).searchParams.keys()]).toEqual(['t'])

  await pick(page, 'speaker').click()
  await expect(frame.locator('.speaker')).toHaveCount(0)
  expect(await parameter(page, 'piece')).toBe('seats,phase,ballot,result,scene')
  await pick(page, 'speaker').click()
  await expect(frame.locator('.speaker')).toBeVisible()
  expect(await parameter(page, 'piece')).toBeNull()

  const left = async () => (await frame.locator('.seat-board > *').first().boundingBox())!.x
  const before = await left()
  await pick(page, 'mirror').click()
  await expect.poll(left).toBeGreaterThan(before + 300)
  expect(await parameter(page, 'mirror')).toBe('1')
  await pick(page, 'mirror').click()
  await expect.poll(left).toBe(before)

  await pick(page, 'paper').click()
  await expect(frame.locator('html')).toHaveAttribute('data-theme', 'paper')
  expect(await parameter(page, 'theme')).toBe('paper')

  await pick(page, 'en').click()
  await expect(frame.locator('html')).toHaveAttribute('lang', 'en')
  expect(await parameter(page, 'lang')).toBe('en')

  await pick(page, 'strip').click()
  await expect(frame.locator('.frame')).toHaveClass(/layout-strip/)
  expect(await parameter(page, 'layout')).toBe('strip')
  await pick(page, 'columns').click()

  await page.locator('.builder-form input[type=range]').nth(2).fill('0.8')
  expect(await parameter(page, 'scale')).toBe('0.8')
  await expect(frame.locator('.frame')).toHaveAttribute('style', /--scale: 0.8/)
  await page.context().close()
})

test('a single piece may fill its source: the address, the size and the preview say so', async ({
  browser,
}) => {
  const page = await builder(browser)
  await expect(pick(page, 'fit')).toHaveCount(0)
  for (const piece of ['seats', 'phase', 'ballot', 'result', 'scene']) await pick(page, piece).click()
  await pick(page, 'fit').click()
  expect(await parameter(page, 'piece')).toBe('speaker')
  expect(await parameter(page, 'place')).toBe('fit')
  await expect(page.locator('.address')).toContainText('宽1184、高152')
  const bar = preview(page).locator('.speaker')
  await expect
    .poll(() => bar.evaluate((element) => Math.round(element.getBoundingClientRect().width)))
    .toBe(1128)
  await pick(page, 'seats').click()
  await expect(page.locator('.address')).toContainText('宽1920、高1080')
  expect(await parameter(page, 'place')).toBeNull()
  await page.context().close()
})

test('the sample has faces and teams, and can be looked at without', async ({ browser }) => {
  const page = await builder(browser)
  const board = preview(page).locator('.seat-board')
  await expect(board.locator('.portrait img.loaded')).toHaveCount(10)
  await expect(board.locator('.portrait .no-face')).toHaveCount(2)
  await expect(board).toContainText('北风')
  await shown(page, 'people').click()
  await expect(board.locator('.portrait')).toHaveCount(0)
  await expect(board).not.toContainText('北风')
  await shown(page, 'live').click()
  await expect(shown(page, 'people')).toBeDisabled()
  await page.context().close()
})

test('language and theme of a source on air change without a reload, unless its address fixes them', async ({
  browser,
}) => {
  const page = await builder(browser)
  const free = await sourceOf(browser, page)
  await pick(page, 'zh-Hant').click()
  const fixed = await sourceOf(browser, page)
  await free.evaluate(() => document.body.setAttribute('data-same', 'yes'))
  await expect(free.locator('html')).toHaveAttribute('lang', 'zh-Hans')
  const onAir = (value: string) => page.locator(`.stream-look [data-value="${value}"]`)
  await onAir('en').click()
  await onAir('paper').click()
  await expect(free.locator('html')).toHaveAttribute('lang', 'en')
  await expect(free.locator('html')).toHaveAttribute('data-theme', 'paper')
  await expect(free.locator('.phase-bar')).not.toContainText(/[天夜]/)
  await expect(free.locator('body')).toHaveAttribute('data-same', 'yes')
  await expect(fixed.locator('html')).toHaveAttribute('lang', 'zh-Hant')
  await expect(fixed.locator('html')).toHaveAttribute('data-theme', 'paper')
  // The preview follows, and a console opened later knows.
  await expect(preview(page).locator('html')).toHaveAttribute('data-theme', 'paper')
  const later = await builder(browser, { afresh: false })
  await expect(later.locator('.stream-look [data-value="en"]')).toHaveAttribute('aria-checked', 'true')
  await later.context().close()
  await onAir('zh-Hans').click()
  await onAir('night').click()
  await expect(free.locator('html')).toHaveAttribute('lang', 'zh-Hans')
  await free.close()
  await fixed.close()
  await page.context().close()
})

test('a colour of one’s own is in the preview and in the source that OBS opens', async ({ browser }) => {
  const page = await builder(browser)
  const token = (at: FrameLocator | Page, name: string) =>
    at.locator('html').evaluate((html, of) => getComputedStyle(html).getPropertyValue(of), name)
  await pick(page, 'now').fill('#402060')
  await expect.poll(() => token(preview(page), '--now')).toBe('#402060')
  expect(await token(preview(page), '--on-now')).toBe('#f7f4ec')
  expect(await parameter(page, 'c-now')).toBe('402060')
  const bar = preview(page).locator('.speaker').first()
  await expect(bar).toBeVisible()
  const source = await sourceOf(browser, page)
  await expect(source.locator('.frame')).toBeAttached()
  expect(await token(source, '--now')).toBe('#402060')
  await source.close()

  await pick(page, 'text').fill('#202840')
  await expect(page.locator('.faint')).toBeVisible()
  await page.locator('.swatch-reset').first().click()
  await expect(page.locator('.faint')).toHaveCount(0)
  await page.locator('.swatch-reset').click()
  expect(await parameter(page, 'c-now')).toBeNull()
  await page.context().close()
})

test('the address is copied as it stands; one that carries secrets is covered and says how late it is', async ({
  browser,
}) => {
  const page = await builder(browser)
  const pasted = () => page.evaluate(() => navigator.clipboard.readText())
  await pick(page, 'ring').click()
  await page.locator('.address .btn').click()
  expect(await pasted()).toBe(await addressField(page).inputValue())
  await pick(page, 'columns').click()

  await pick(page, 'god').click()
  await expect(page.locator('.build-secret')).toBeVisible()
  await page.locator('.build-secret ~ label input').fill('90')
  await page.locator('.build-secret ~ label input').press('Tab')
  await expect(page.locator('.build-secret')).toContainText('90')
  await expect
    .poll(async () => (await table.referee.desk<{ delay: number }>({ kind: 'feed.status' })).delay)
    .toBe(90)
  await expect(addressField(page)).toHaveValue(/^•+$/)
  await page.locator('.address .btn').last().click()
  const god = await pasted()
  expect(god).toMatch(/\/overlay\?t=[\w-]+$/)

  await pick(page, 'seat').click()
  await page.locator('.build-short').first().selectOption('9')
  await page.locator('.address .btn.main').click()
  await expect(addressField(page)).toHaveValue(/^•+$/)
  await page.locator('.address .btn').last().click()
  await expect.poll(pasted).not.toBe(god)
  // The preview sees with the same eyes: a wolf's seat knows its pack.
  await expect(preview(page).locator('.seat-board')).toContainText('狼人')
  await pick(page, 'open').click()
  await expect(preview(page).locator('.seat-board')).not.toContainText('狼人')
  await table.referee.desk({ kind: 'feed.delay', seconds: 0 })
  await page.context().close()
})

test('shows what is on air, and counts as no screen of the crew', async ({ browser }) => {
  const page = await builder(browser)
  await shown(page, 'live').click()
  await expect(preview(page).locator('.phase-bar, .neutral').first()).toBeVisible()
  await expect(preview(page).locator('body')).not.toContainText('Maximilian')
  await table.referee.to('election.run')
  await expect(preview(page).locator('body')).toContainText('阿泽')
  for (const moment of ['election', 'ballot', 'night', 'result']) {
    await shown(page, moment).click()
    await expect(preview(page).locator('.rehearsal').first()).toBeVisible()
  }
  await expect(preview(page).locator('.result')).toBeVisible()
  await page.context().close()
})

test('remembers what was chosen, on any console', async ({ browser }) => {
  const page = await builder(browser)
  await pick(page, 'paper').click()
  await pick(page, 'ballot').click()
  await expect
    .poll(async () => JSON.stringify(await table.referee.desk({ kind: 'setting.get', key: 'builder' })))
    .toContain('"paper"')
  await page.context().close()
  const later = await builder(browser, { locale: 'en', afresh: false })
  await expect(pick(later, 'paper')).toHaveAttribute('aria-checked', 'true')
  await expect(pick(later, 'ballot')).toHaveAttribute('aria-pressed', 'false')
  expect(await parameter(later, 'theme')).toBe('paper')
  await pick(later, 'ballot').click()
  await pick(later, 'night').click()
  await expect
    .poll(async () => JSON.stringify(await table.referee.desk({ kind: 'setting.get', key: 'builder' })))
    .toContain('"night"')
  await later.context().close()
})

test('everything can be done by keyboard', async ({ browser }) => {
  const page = await builder(browser)
  /** Presses Tab until something is in focus. */
  const tabTo = async (selector: string) => {
    for (let pressed = 0; pressed < 60; pressed++) {
      if (await page.evaluate((of) => document.activeElement?.matches(of) ?? false, selector)) return
      await page.keyboard.press('Tab')
    }
    throw new Error(`no Tab leads to ${selector}`)
  }
  await tabTo('[data-value="open"]')
  await page.keyboard.press('ArrowRight')
  await expect(pick(page, 'seat')).toBeFocused()
  await page.keyboard.press('ArrowLeft')
  await tabTo('[data-value="seats"]')
  await page.keyboard.press('Space')
  await expect(preview(page).locator('.seat-board')).toHaveCount(0)
  await page.keyboard.press('Space')
  await tabTo('[data-value="columns"]')
  await page.keyboard.press('ArrowRight')
  expect(await parameter(page, 'layout')).toBe('ring')
  await page.keyboard.press('ArrowLeft')
  await tabTo('input[type=range]')
  await tabTo('[data-value="panel"]')
  await tabTo('.preview [data-value]')
  await tabTo('.address .btn')
  await page.keyboard.press('Enter')
  const pasted = await page.evaluate(() => navigator.clipboard.readText())
  expect(pasted).toBe(await addressField(page).inputValue())
  await page.context().close()
})

test('the scenes of a real connection are chosen from a list, and the fault of a missing one is plain', async ({
  browser,
}) => {
  const scenes = ['全景', '发言', '夜晚', '投票']
  const obs = await obsServer(scenes, { password: 'secret-正确' })
  const page = await builder(browser)
  await page.locator('.builder-tabs button').nth(1).click()
  const panel = page.locator('.obs-link')
  await panel.locator('input').nth(0).fill(obs.address)
  await panel.locator('input').nth(1).fill('wrong')
  await panel.getByRole('button', { name: '测试' }).click()
  await expect(panel.locator('.obs-bad')).toBeVisible()
  await panel.locator('input').nth(1).fill('secret-正确')
  await panel.getByRole('button', { name: '测试' }).click()
  await expect(panel).toContainText('4个场景')
  await panel.getByRole('button', { name: '保存' }).click()
  await expect(panel.locator('input').nth(1)).toHaveValue('')
  await panel.getByRole('button', { name: /自动切换/ }).click()
  await expect(panel.locator('.obs-state')).toHaveClass(/good/)
  expect(await page.content()).not.toContain('secret-正确')

  const election = page.locator('[data-cue="election"]')
  await expect(page.locator('select[data-cue]')).toHaveCount(CUES.length)
  expect(await election.locator('option').allTextContents()).toEqual(['不切换', ...scenes])
  await table.referee.to('election.run')
  await election.selectOption('全景')
  await expect.poll(() => obs.program.at(-1)).toBe('全景')
  await expect(page.locator('.obs-cue.now')).toContainText('竞选警长')

  await obs.kill()
  await expect(panel.locator('.obs-state')).toHaveClass(/bad/)
  await expect(page.locator('.notice')).toContainText('OBS')
  await expect(page.locator('input[data-cue="election"]')).toHaveValue('全景')
  await table.referee.next()
  await panel.getByRole('button', { name: /自动切换/ }).click()
  await page.context().close()
})

for (const viewport of [LAPTOP, { width: 1920, height: 1080 }, { width: 3840, height: 2160 }])
  test(`nothing is cut off in three languages at ${viewport.width} × ${viewport.height}`, async ({
    browser,
  }) => {
    const found: string[] = []
    for (const locale of LOCALES) {
      const page = await builder(browser, { locale, viewport })
      for (const state of ['open', 'seat', 'god']) {
        await pick(page, state).click()
        found.push(...(await spills(page, 'body', MAY_SPILL)).map((what) => `${locale} ${state}: ${what}`))
      }
      await pick(page, 'open').click()
      // Preview and address are in sight without scrolling: one looks at them while one chooses.
      const address = (await page.locator('.address').boundingBox())!
      expect(address.y + address.height).toBeLessThanOrEqual(viewport.height)
      await page.locator('.builder-tabs button').nth(1).click()
      found.push(...(await spills(page, 'body', MAY_SPILL)).map((what) => `${locale} scenes: ${what}`))
      await page.context().close()
    }
    expect(found).toEqual([])
  })
