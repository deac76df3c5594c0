import { expect, test, type Page } from '@playwright/test'
import type { SeatNo } from '../../src/engine/index.ts'
import { App } from './support/app.ts'
import { Desk } from './support/desk.ts'
import { boardName, t } from './support/words.ts'

// From an empty folder to a running rehearsal, by clicks alone; then one night that the simulated tablets answer.

const STAGE = { width: 1920, height: 1080 }
/** What product.md promises a newcomer, in ms. The clicks themselves take a fraction of it. */
const TWO_MINUTES = 120_000

const strip = (page: Page) => page.locator('.drill')
const seatIn = (page: Page, seat: SeatNo) =>
  strip(page)
    .locator('.drill-seat')
    .nth(seat - 1)

test('a newcomer comes to a running rehearsal, and simulated tablets answer a night', async ({
  browser,
}, info) => {
  const app = await App.start('rehearsal')
  const page = await browser.newPage({ viewport: STAGE, locale: 'zh-CN' })
  const desk = new Desk(page)

  await test.step('first start: choose a board, names, rehearse', async () => {
    const begun = performance.now()
    await desk.open(app.consoleUrl)
    await page.locator('.first').getByRole('button').click()
    await page.getByRole('radio', { name: boardName('B12B') }).click()
    await expect(page.locator('.names .field').first()).not.toHaveValue('')
    await page.screenshot({ path: info.outputPath('rehearse.png') })
    await page.locator('.rehearse-go').click()
    await expect(strip(page).locator('.drill-seat.simulated')).toHaveCount(12)
    await expect(page.locator('[data-page="match"] .next')).toBeVisible()
    const took = Math.round(performance.now() - begun)
    info.annotations.push({ type: 'first rehearsal', description: `running after ${took} ms` })
    expect(took).toBeLessThan(TWO_MINUTES)
    expect(desk.view).toMatchObject({ rehearsal: true, deal: 'ready' })
  })

  await test.step('one night, read by the referee and answered by the simulated tablets', async () => {
    await strip(page).getByRole('radio', { name: '×20', exact: true }).click()
    await expect(strip(page).getByRole('radio', { name: '×20', exact: true })).toHaveAttribute(
      'aria-checked',
      'true',
    )
    await desk.next()
    let calls = 0
    while (desk.view.step !== 'dawn') {
      const [offer] = desk.view.offers
      const asked = offer?.actors ?? []
      await desk.line.wait(`answers at ${desk.view.step}`, () =>
        asked.every((seat) => seat in desk.view.pending),
      )
      if (asked.length > 0) calls += 1
      if (desk.view.step === 'night.wolves') await page.screenshot({ path: info.outputPath('night.png') })
      await desk.next()
    }
    // Guard, wolves, witch, seer: all asked, all answered.
    expect(calls).toBeGreaterThanOrEqual(4)
  })

  await test.step('every window is marked', async () => {
    const { overlay, seats } = await desk.links()
    await expect(page.locator('.top-tag')).toHaveText(t('app.rehearsal'))

    const stage = await browser.newPage({ viewport: STAGE })
    await stage.goto(overlay)
    await expect(stage.locator('.rehearsal')).toHaveText(t('app.rehearsal'))

    const palm = await browser.newPage({ viewport: { width: 1024, height: 768 }, locale: 'zh-CN' })
    await palm.goto(seats.get(3)!)
    await expect(palm.locator('.top-bar .rehearsal')).toHaveText(t('app.rehearsal'))
    // A person has taken seat 3 over.
    await expect(seatIn(page, 3)).toHaveClass(/person/)
    await desk.next()
    await expect(palm.locator('.top-bar .rehearsal')).toBeVisible()
    await expect(stage.locator('.rehearsal')).toHaveText(t('app.rehearsal'))
    await stage.screenshot({ path: info.outputPath('stage.png') })
    await palm.screenshot({ path: info.outputPath('palm.png') })
    await page.screenshot({ path: info.outputPath('console.png') })
  })

  await test.step('paused, nothing comes; a step brings one answer; the seat is given back', async () => {
    await strip(page)
      .getByRole('button', { name: t('console.rehearsal.pause'), exact: true })
      .click()
    await seatIn(page, 3).click()
    await expect(seatIn(page, 3)).toHaveClass(/simulated/)
    expect(desk.view.step).toBe('election.run')
    await expect(strip(page).locator('.drill-seat.thinking').first()).toBeVisible()
    const before = Object.keys(desk.view.pending).length
    await strip(page)
      .getByRole('button', { name: t('console.rehearsal.step'), exact: true })
      .click()
    await desk.line.wait('one answer', () => Object.keys(desk.view.pending).length === before + 1)
  })

  await test.step('in the list it stands apart from the matches', async () => {
    await strip(page)
      .getByRole('button', { name: t('console.rehearsal.case.tie'), exact: true })
      .click()
    await expect(strip(page).getByRole('button', { name: t('console.rehearsal.case.tie') })).toHaveAttribute(
      'aria-pressed',
      'true',
    )
    await page
      .getByRole('navigation')
      .getByRole('button', { name: t('console.nav.start'), exact: true })
      .click()
    await expect(page.locator('.rehearsals .match-row')).toHaveCount(1)
    await expect(page.locator('.match-row')).toHaveCount(1)
    await page.screenshot({ path: info.outputPath('list.png') })
  })
  await app.end()
})
