import { expect, test, type Browser, type Page } from '@playwright/test'
import { chromiumLaunch } from '../support/chromium.ts'
import { openTable, SEATS_12B, type Table } from './tablet-stand.ts'
import { Hand, openTablet, SIZES, spills } from './tablet-page.ts'

// What hands do to a tablet: two fingers at once, a turn in the middle of a choice, many quick taps, a reload or a
// restart of the server under the finger, and letters twice as large as usual.

test.setTimeout(240_000)

let table: Table
test.beforeEach(async () => {
  table = await openTable({
    board: 'B12B',
    preset: 'pandaKill',
    deal: SEATS_12B,
    options: { 'sheriff.electionStart': 'smallest' },
  })
})
test.afterEach(() => table.close())

const secret = (page: Page) => page.locator('[data-card]')

async function voting(): Promise<void> {
  const { referee } = table
  await referee.to('election.run')
  await referee.act('run', { seats: [1, 9] })
  await referee.to('election.vote')
}

test('a card under the finger is covered by a reload, and by nothing of the server’s', async ({
  browser,
}) => {
  const wolf = await openTablet(browser, table.url(9))
  let hand = await Hand.on(wolf)
  await hand.rest(wolf.locator('.hold-zone'))
  await expect(secret(wolf)).toContainText('狼人')
  await wolf.reload()
  await wolf.locator('[data-screen="deal"]').waitFor()
  await expect(secret(wolf)).toHaveCount(0)
  hand = await Hand.on(wolf)
  const finger = await hand.rest(wolf.locator('.hold-zone'))
  await table.outage(async () => {
    await expect(wolf.locator('[data-lost]')).toBeVisible({ timeout: 20_000 })
    await expect(secret(wolf)).toContainText('狼人')
  })
  await expect(wolf.locator('[data-lost]')).toHaveCount(0, { timeout: 20_000 })
  await expect(secret(wolf)).toContainText('狼人')
  await hand.lift(finger)
  await expect(secret(wolf)).toHaveCount(0)
})

test('a second finger neither covers the card nor keeps it open', async ({ browser }) => {
  const wolf = await openTablet(browser, table.url(9))
  const hand = await Hand.on(wolf)
  const first = await hand.rest(wolf.locator('.hold-zone'))
  const second = await hand.rest(wolf.locator('.hold-zone'), 'edge')
  await hand.lift(second)
  await expect(secret(wolf)).toBeVisible()
  const third = await hand.rest(wolf.locator('.hold-zone'), 'edge')
  await hand.lift(first)
  await expect(secret(wolf)).toHaveCount(0)
  await hand.lift(third)
  await expect(secret(wolf)).toHaveCount(0)
})

test('a turn of the tablet keeps the choice, and an own question half written', async ({ browser }) => {
  await voting()
  const page = await openTablet(browser, table.url(5))
  await page.locator('[data-seat="1"]').tap()
  await page.setViewportSize(SIZES['seven inches, lying'])
  await expect(page.locator('[data-seat="1"]')).toHaveAttribute('aria-pressed', 'true')
  await page.locator('[data-do="question"]').tap()
  // Joined emoji, a right-to-left word and its mark, and far more than is allowed.
  const said = `👨‍👩‍👧‍👦 שלום \u202eabc ${'很长的问题'.repeat(100)}`
  await page.locator('textarea').fill(said)
  await page.setViewportSize(SIZES['seven inches'])
  expect(await spills(page)).toEqual([])
  // The step ends under the writer's hands: nothing of what he wrote is lost.
  await table.referee.next()
  await expect(page.locator('.ask-screen')).toHaveCount(0)
  if ((await page.locator('.sheet').count()) === 0) await page.locator('[data-do="question"]').tap()
  await expect(page.locator('textarea')).toHaveValue(/^👨‍👩‍👧‍👦 שלום/u)
  await page.locator('[data-do="send"]').tap()
  await table.referee.until(() => table.referee.view.requests.length === 1)
  expect(table.referee.view.requests[0]?.text).toMatch(/^👨‍👩‍👧‍👦 שלום/u)
  // It was sent: the next question starts empty.
  await page.locator('[data-do="question"]').tap()
  await expect(page.locator('textarea')).toHaveValue('')
})

test('of twelve quick taps the last one counts, by night and on a ballot', async ({ browser }) => {
  const { referee } = table
  await referee.to('night.guard')
  const page = await openTablet(browser, table.url(4))
  await expect(page.locator('.prompt')).toContainText('1')
  const hand = await Hand.on(page)
  for (let seat = 1; seat <= 12; seat++) await hand.tap(page.locator(`[data-seat="${seat}"]`))
  await referee.until(() => referee.view.pending[4]?.seats?.[0] === 12)
  await voting()
  const five = await openTablet(browser, table.url(5))
  const fingers = await Hand.on(five)
  for (let i = 0; i < 12; i++) await fingers.tap(five.locator(`[data-seat="${i % 2 === 0 ? 1 : 9}"]`))
  for (let i = 0; i < 3; i++)
    await five
      .locator('[data-do="confirm"]')
      .click({ timeout: 500 })
      .catch(() => undefined)
  await referee.until(() => referee.view.pending[5]?.seats?.[0] === 9)
  await expect(five.locator('[data-screen="sealed"]')).toBeVisible()
})

test('letters twice as large as the system’s usual ones still fit', async ({ playwright }) => {
  const { args = [], ...launch } = chromiumLaunch()
  const large: Browser = await playwright.chromium.launch({
    ...launch,
    args: [...args, '--blink-settings=defaultFontSize=32'],
  })
  try {
    const found: string[] = []
    for (const [name, viewport] of Object.entries(SIZES)) {
      const page = await openTablet(large, table.url(5), { viewport })
      expect(
        await page.evaluate(() => parseFloat(getComputedStyle(document.documentElement).fontSize)),
      ).toBeGreaterThan(20)
      found.push(...(await spills(page)).map((what) => `${name}: ${what}`))
      await page.context().close()
    }
    expect(found).toEqual([])
  } finally {
    await large.close()
  }
})
