import { expect, test, type Page } from '@playwright/test'
import { NAMES, openTable, SEATS_12B, type Table } from './tablet-stand.ts'
import { differing, Hand, lightOf, openTablet, photograph } from './tablet-page.ts'

// The tablets' pages on a real hub. The referee is a socket; every finger is a real touch.

const MATCH = {
  board: 'B12B',
  preset: 'pandaKill',
  names: NAMES,
  deal: SEATS_12B,
  options: { 'sheriff.electionStart': 'smallest', 'speech.firstDaySide': 'sheriffChooses' },
} as const

// Up to six tablets at once, on machines that have other work.
test.setTimeout(300_000)

let table: Table
test.beforeEach(async () => {
  table = await openTable(MATCH)
})
test.afterEach(async () => {
  await table.close()
})

const seat = (page: Page, no: number) => page.locator(`[data-seat="${no}"]`)
const sign = (page: Page, which: 'yes' | 'no') => page.locator(`[data-sign="${which}"]`)
const plate = (page: Page) => page.locator('.night-screen .plate')

test('a photograph tells nothing: called or not, dead or alive, twelve tablets show one night', async ({
  browser,
}) => {
  const { referee, url } = table
  await referee.to('night.guard')
  const called: Record<string, number> = { guard: 4, wolves: 9, witch: 2, seer: 1, hunter: 3 }
  const pages = new Map<number, Page>()
  for (const no of [...Object.values(called), 5]) pages.set(no, await openTablet(browser, url(no)))
  for (const [slot, no] of Object.entries(called)) {
    await referee.to(`night.${slot}`)
    const [asked, other] = [pages.get(no)!, pages.get(5)!]
    const call = String(referee.view.called.length)
    for (const page of [asked, other]) await expect(page.locator('.prompt')).toContainText(call)
    const before = [await photograph(asked), await photograph(other)] as const
    expect(await differing(other, ...before), `${slot}, before the tap`).toBe(0)
    await seat(asked, 7).tap()
    await seat(other, 8).tap()
    if (slot !== 'hunter') await referee.until(() => no in referee.view.pending)
    const after = [await photograph(asked), await photograph(other)] as const
    expect(await differing(other, ...after), `${slot}, after the tap`).toBe(0)
    const light = await lightOf(other, after[0])
    expect(light).toBeGreaterThanOrEqual(0.08)
    expect(light).toBeLessThanOrEqual(0.125)
  }
})

test('what a seat is asked and told stands only under its finger', async ({ browser }) => {
  const { referee, url } = table
  const witch = await openTablet(browser, url(2))
  const bystander = await openTablet(browser, url(6))
  await referee.to('night.wolves')
  await referee.act('wolves', { seats: [5] })
  await expect(witch.locator('.prompt')).toContainText('3')
  for (const page of [witch, bystander]) await expect(page.locator('body')).not.toContainText('女巫')
  const [hers, his] = [await Hand.on(witch), await Hand.on(bystander)]
  const finger = await hers.rest(plate(witch), 'edge')
  await expect(plate(witch)).toContainText('今晚倒牌的是5号')
  // The other thumb answers meanwhile.
  const key = await hers.rest(sign(witch, 'yes'))
  await expect(sign(witch, 'yes').locator('.bubble')).toContainText('用解药')
  await hers.lift(key)
  await expect(plate(witch)).toContainText('你点了：用解药')
  await hers.lift(finger)
  await expect(witch.locator('body')).not.toContainText('解药')
  await referee.until(() => referee.view.pending[2]?.choice === 'save')
  const other = await his.rest(plate(bystander), 'edge')
  await expect(plate(bystander)).toContainText('没有叫你')
  await expect(bystander.locator('.sign-keys .pad-key')).toHaveCount(6)
  await his.lift(other)
})

test('wolves see each other’s picks and signs, and nobody else does', async ({ browser }) => {
  const { referee, url } = table
  const [nine, ten, five] = [
    await openTablet(browser, url(9)),
    await openTablet(browser, url(10)),
    await openTablet(browser, url(5)),
  ]
  await referee.to('night.wolves')
  await expect(nine.locator('.prompt')).toContainText('2')
  await seat(nine, 5).tap()
  const hand = await Hand.on(nine)
  const finger = await hand.rest(plate(nine), 'edge')
  await hand.tap(nine.locator('[data-say="agree"]'))
  await hand.lift(finger)
  await referee.until(() => referee.view.talk.length === 1)
  const theirs = await Hand.on(ten)
  await theirs.rest(plate(ten), 'edge')
  await expect(plate(ten).locator('.members')).toContainText('9 → 5 同意')
  const his = await Hand.on(five)
  await his.rest(plate(five), 'edge')
  await his.tap(five.locator('[data-say="agree"]'))
  await expect(plate(five).locator('.members')).toHaveCount(0)
  expect(referee.view.talk).toHaveLength(1)
})

test('a seat the rules forbid is named only under the finger, and nothing is sent', async ({ browser }) => {
  const { referee, url } = table
  await referee.to('night.guard')
  await referee.act('guard', { seats: [1] })
  await referee.to('election.run')
  await referee.to('night.guard')
  const guard = await openTablet(browser, url(4))
  const villager = await openTablet(browser, url(5))
  const hand = await Hand.on(guard)
  const finger = await hand.rest(seat(guard, 1))
  await expect(seat(guard, 1).locator('.bubble')).toContainText('不能连续两晚守同一人')
  await hand.lift(finger)
  await seat(villager, 1).tap()
  // In sight it was a tap like anybody's.
  await expect(guard.locator('.bubble')).toHaveCount(0)
  await expect(villager.locator('.prompt')).toHaveText((await guard.locator('.prompt').textContent())!)
  expect(await differing(guard, await photograph(guard), await photograph(villager))).toBe(0)
  expect(referee.view.pending).toEqual({})
})

test('the own card is shown while a finger holds it and never else', async ({ browser }) => {
  const wolf = await openTablet(browser, table.url(9))
  await expect(wolf.locator('[data-screen="deal"]')).toBeVisible()
  await expect(wolf.locator('body')).not.toContainText('狼')
  const hand = await Hand.on(wolf)
  const finger = await hand.rest(wolf.locator('.hold-zone'))
  await expect(wolf.locator('[data-card]')).toContainText('狼人')
  await expect(wolf.locator('[data-card]')).toContainText('10、11、12号')
  expect(await wolf.title()).not.toContain('狼')
  await hand.lift(finger)
  await expect(wolf.locator('body')).not.toContainText('狼')
  await hand.rest(wolf.locator('.hold-zone'))
  await expect(wolf.locator('[data-card]')).toBeVisible()
  // Something else comes to the front while the finger is still down.
  await wolf.evaluate(() => window.dispatchEvent(new Event('blur')))
  await expect(wolf.locator('[data-card]')).toHaveCount(0)
})

test('a ballot is chosen, sealed with a second touch, changed, and opened for all at once', async ({
  browser,
}) => {
  const { referee, url } = table
  await referee.to('election.run')
  await referee.act('run', { seats: [1, 9] })
  const [five, six, runner] = [
    await openTablet(browser, url(5)),
    await openTablet(browser, url(6)),
    await openTablet(browser, url(1)),
  ]
  await referee.to('election.vote')
  await expect(five.locator('[data-act="election"]')).toBeVisible()
  await expect(runner.locator('.headline')).toContainText('你参加过竞选')
  await expect(seat(five, 2)).toHaveAttribute('aria-disabled', 'true')
  const frames: string[] = []
  six.on('websocket', (socket) => socket.on('framereceived', ({ payload }) => frames.push(String(payload))))
  await six.reload()
  await expect(six.locator('[data-act="election"]')).toBeVisible()
  frames.length = 0
  await seat(five, 1).tap()
  expect(referee.view.pending).toEqual({})
  await five.locator('[data-do="confirm"]').tap()
  await expect(five.locator('[data-screen="sealed"]')).toContainText('已封票')
  await expect(five.locator('.sealed')).not.toContainText('1号')
  await referee.until(() => referee.view.pending[5]?.seats?.[0] === 1)
  await five.locator('[data-do="change"]').tap()
  await five.locator('[data-word="abstain"]').tap()
  await five.locator('[data-do="confirm"]').tap()
  await referee.until(() => referee.view.pending[5]?.seats?.length === 0)
  // Nobody else is told that somebody voted.
  expect(frames.filter((frame) => frame.includes('"view"'))).toEqual([])
  await referee.act('election', { ballots: { 2: 1, 3: 1, 4: 9, 5: null } })
  for (const page of [five, six, runner]) {
    await expect(page.locator('[data-ballot]')).toContainText('2票')
    await expect(page.locator('[data-ballot]')).toContainText('弃票')
  }
})

test('runs, withdraws and tries to explode with the same touches as a wolf', async ({ browser }) => {
  const { referee, url } = table
  await referee.to('election.run')
  const [six, nine] = [await openTablet(browser, url(6)), await openTablet(browser, url(9))]
  for (const page of [six, nine]) {
    await page.locator('[data-word="yes"]').tap()
    await page.locator('[data-do="confirm"]').tap()
    await expect(page.locator('[data-screen="sealed"]')).toBeVisible()
  }
  await referee.act('run', { seats: [1, 6, 9] })
  await expect(six.locator('[data-do="withdraw"]')).toBeVisible()
  const hand = await Hand.on(six)
  const short = await hand.rest(six.locator('[data-do="withdraw"]'))
  await hand.lift(short)
  expect(referee.view.withdrawn).toEqual([])
  await hand.rest(six.locator('[data-do="withdraw"]'))
  await referee.until(() => referee.view.withdrawn.includes(6))
  await hand.lift(0)
  const said: string[] = []
  for (const page of [six, nine]) {
    const fingers = await Hand.on(page)
    const finger = await fingers.rest(page.locator('[data-do="explode"]'))
    await expect(page.locator('.toast')).toHaveText('已送交法官')
    said.push(await page.locator('.toast').innerText())
    await fingers.lift(finger)
  }
  expect(said[0]).toBe(said[1])
  expect(referee.view.requests.map(({ seat: no, act }) => [no, act])).toEqual([[9, 'explode']])
})

test('asks the referee in private', async ({ browser }) => {
  const { referee, url } = table
  await referee.to('election.run')
  await referee.act('run', { seats: [1, 9] })
  const page = await openTablet(browser, url(7))
  await page.locator('[data-do="question"]').tap()
  await page.locator('textarea').fill('平票怎么算？')
  await page.locator('[data-do="send"]').tap()
  await referee.until(() => referee.view.requests.length === 1)
  expect(referee.view.requests[0]).toMatchObject({ seat: 7, act: 'question', text: '平票怎么算？' })
  await expect(page.locator('.sheet')).toHaveCount(0)
})

test('keeps its seat through reload, without the secret in sight', async ({ browser }) => {
  const page = await openTablet(browser, table.url(5))
  expect(page.url()).not.toContain('t=')
  await page.reload()
  await expect(page.locator('.top-bar .own')).toHaveText('5')
  // A dead battery: a new tab on the same device.
  const again = await page.context().newPage()
  await page.close()
  await again.goto(table.url(5).split('?')[0]!)
  await expect(again.locator('.top-bar .own')).toHaveText('5')
})

test('a second device takes the seat over, the first is told and may come back', async ({ browser }) => {
  const first = await openTablet(browser, table.url(5))
  const second = await openTablet(browser, table.url(5))
  await expect(second.locator('.toast')).toContainText('5号')
  await expect(first.locator('[data-screen="replaced"]')).toContainText('另一台设备')
  await first.locator('button', { hasText: '回到这台设备' }).tap()
  await expect(first.locator('[data-screen="deal"]')).toBeVisible()
  await expect(second.locator('[data-screen="replaced"]')).toBeVisible()
})

test('outlives the server: says so calmly, comes back, and delivers what was chosen meanwhile', async ({
  browser,
}) => {
  await table.referee.to('night.guard')
  const guard = await openTablet(browser, table.url(4))
  await expect(guard.locator('.prompt')).toContainText('1')
  await table.outage(async () => {
    await expect(guard.locator('[data-lost]')).toBeVisible({ timeout: 20_000 })
    await seat(guard, 8).tap()
  })
  await table.referee.until(() => table.referee.view.pending[4]?.seats?.[0] === 8)
  await expect(guard.locator('[data-lost]')).toHaveCount(0)
  await expect(guard.locator('[data-screen="night"]')).toBeVisible()
})

test('shows the right time on a device whose clock is ten minutes wrong', async ({ browser }) => {
  const { referee, url } = table
  await referee.to('election.run')
  await referee.act('run', { seats: [1, 9] })
  const context = await browser.newContext({ hasTouch: true })
  await context.addInitScript(() => {
    const real = Date.now
    Date.now = () => real() - 600_000
  })
  const page = await context.newPage()
  await page.goto(url(1))
  await expect(page.locator('.headline .clock')).toHaveText(/^1:[345]\d$/)
})

test('keeps the screen on over plain http with a picture nobody sees, and says which way', async ({
  browser,
}) => {
  const context = await browser.newContext({ hasTouch: true })
  await context.addInitScript(() =>
    Object.defineProperty(Navigator.prototype, 'wakeLock', { value: undefined, configurable: true }),
  )
  const page = await context.newPage()
  await page.goto(table.url(5))
  await page.locator('.top-bar .menu').tap()
  await expect(page.locator('[data-awake]')).toHaveAttribute('data-awake', 'video')
  const video = page.locator('.wake-picture')
  const state = () =>
    video.evaluate(
      (element: HTMLVideoElement) => [element.paused, element.muted, element.currentTime] as const,
    )
  const [paused, muted, then] = await state()
  expect([paused, muted]).toEqual([false, true])
  await expect.poll(async () => (await state())[2]).toBeGreaterThan(then)
})

test('goes dark from the first moment and never flashes', async ({ browser }) => {
  await table.referee.to('night.guard')
  const context = await browser.newContext({ hasTouch: true })
  const page = await context.newPage()
  const pictures: Buffer[] = []
  await page.goto(table.url(4), { waitUntil: 'commit' })
  for (let i = 0; i < 6; i++) pictures.push(await page.screenshot())
  await expect(page.locator('[data-screen="night"]')).toBeVisible()
  await table.referee.next()
  for (let i = 0; i < 4; i++) pictures.push(await page.screenshot())
  for (const picture of pictures) expect(await lightOf(page, picture)).toBeLessThanOrEqual(0.125)
})
