import { expect, test, type CDPSession, type Page } from '@playwright/test'
import { LIMITS } from '../../src/hub/protocol/codes.ts'
import { openTable, SEATS_12B, type Table } from './tablet-stand.ts'
import { openTablet, SIZES } from './tablet-page.ts'

// What happens to tablets on a table: they fall asleep, and they lose the network.

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

/** Counts what a page sends from now on. */
function sent(page: Page): { count: number } {
  const so = { count: 0 }
  page.on('websocket', (socket) => socket.on('framesent', () => so.count++))
  return so
}

const once = (session: CDPSession, event: 'Debugger.paused'): Promise<unknown> =>
  new Promise((done) => session.once(event, done))

test('sleeps through a call and wakes up in the next one, and in its seat', async ({ browser }) => {
  const { referee, url } = table
  await referee.to('night.guard')
  const guard = await (
    await browser.newContext({ viewport: SIZES['seven inches'], hasTouch: true })
  ).newPage()
  const messages = sent(guard)
  await guard.goto(url(4))
  await expect(guard.locator('.prompt')).toContainText('1')
  // Nothing of the page runs any more: a debugger holds it, as a system holds a page whose screen is off.
  const system = await guard.context().newCDPSession(guard)
  await system.send('Debugger.enable')
  const asleep = once(system, 'Debugger.paused')
  await system.send('Debugger.pause')
  await asleep
  const { count } = messages
  await referee.to('night.wolves')
  // Longer than the hub waits for a sign of life.
  await new Promise((done) => setTimeout(done, LIMITS.silence + 2000))
  expect(messages.count, 'asleep: it sends nothing').toBe(count)
  await system.send('Debugger.resume')
  await expect(guard.locator('.prompt')).toContainText('2', { timeout: 20_000 })
  await expect(guard.locator('[data-lost]')).toHaveCount(0, { timeout: 20_000 })
  await expect(guard.locator('.top-bar .own')).toHaveText('4')
})

test('loses the network while a ballot is chosen: keeps the choice, and delivers it when sealed meanwhile', async ({
  browser,
}) => {
  const { referee, url } = table
  await referee.to('election.run')
  await referee.act('run', { seats: [1, 9] })
  await referee.to('election.vote')
  const page = await openTablet(browser, url(5))
  await page.locator('[data-seat="1"]').tap()
  await page.context().setOffline(true)
  await expect(page.locator('[data-lost]')).toBeVisible({ timeout: 30_000 })
  await expect(page.locator('[data-seat="1"]')).toHaveAttribute('aria-pressed', 'true')
  await page.locator('[data-do="confirm"]').tap()
  await expect(page.locator('[data-lost]')).toContainText('自动补送')
  expect(referee.view.pending).toEqual({})
  await page.context().setOffline(false)
  await referee.until(() => referee.view.pending[5]?.seats?.[0] === 1)
  await expect(page.locator('[data-screen="sealed"]')).toBeVisible()
  await expect(page.locator('[data-lost]')).toHaveCount(0)
})
