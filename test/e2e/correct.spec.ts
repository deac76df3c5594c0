import { expect, test, type Page } from '@playwright/test'
import { DAY_ONE, SCRIPT } from '../support/corrected-match.ts'
import { onAir } from './support/pictures.ts'
import { spills } from './tablet-page.ts'
import { openTable, SEATS_12B, type Table } from './tablet-stand.ts'

// A correction an hour back through the pages: the check of night 1 and the exile of day 1, put right on day 2.

test.setTimeout(180_000)

/** Where pictures go, for whoever wants to look; nowhere by default. */
const PICTURES = process.env.FAGUAN_GALLERY
const NAMES = '阿泽 小鱼儿 JY 囚徒 桃子 Sheep_Baa_Long 大哥辉 少帮主 郭小蓝 小樱 K 华少'.split(' ')

async function shoot(page: Page, name: string): Promise<void> {
  await page.waitForTimeout(200)
  if (PICTURES) await page.screenshot({ path: `${PICTURES}/correct ${name}.png` })
  expect(await spills(page, '.desk-page', 'svg, .unseen')).toEqual([])
}

/** The match of `corrected-match.ts`, in the speeches of day 2. Cards: 1 seer, 2 witch, 3 hunter, 4 guard, wolves 9 to 12. */
async function stand(): Promise<Table> {
  const table = await openTable({
    board: 'B12B',
    preset: 'pandaKill',
    title: '周六杯 第一场',
    names: NAMES,
    deal: SEATS_12B,
    options: { 'sheriff.electionStart': 'smallest' },
  })
  for (const [step, command] of SCRIPT) {
    while (table.referee.view.step !== step || (step === 'speech' && table.referee.view.day < 2))
      await table.referee.next()
    await table.referee.send(command as never)
  }
  return table
}

const seen = async (page: Page, rev: number) =>
  expect(page.locator('[data-rev]')).toHaveAttribute('data-rev', String(rev))

for (const [size, viewport, lang] of [
  ['desk', { width: 1920, height: 1080 }, 'zh-Hans'],
  ['laptop', { width: 1366, height: 768 }, 'en'],
] as const)
  test(`a check and an exile ballot are put right two phases later: ${size}`, async ({ browser }) => {
    const table = await stand()
    try {
      const overlay = await browser.newPage({ viewport: { width: 1920, height: 1080 } })
      await overlay.goto(table.hub.urls.overlay)
      const page = await browser.newPage({ viewport })
      await page.goto(`${table.hub.urls.console}&lang=${lang}`)
      await page.locator('.next').waitFor()
      await theCheck(page, table, size)
      await theBallot(page, table, size)
      await expect.poll(async () => (await onAir(overlay)).out).toEqual([5, 6, 9, 10])
    } finally {
      await table.close()
    }
  })

/** By keyboard alone. Seat 1 pointed at 9, not at 6: another sign, and nothing else. */
async function theCheck(page: Page, { referee }: Table, size: string): Promise<void> {
  const before = { rev: referee.rev, alive: referee.view.alive }
  await page.keyboard.press('c')
  const checks = page.locator('.decision', { hasText: '6' }).filter({ hasText: /验|checks/ })
  await shoot(page, `1 list ${size}`)
  await expect(checks).toHaveCount(1)
  while (!(await checks.evaluate((button) => button === document.activeElement)))
    await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await expect(page.locator('.pad-seat.chosen')).toHaveText(/6/)
  await page.keyboard.press('9')
  await shoot(page, `2 check ${size}`)
  await page.keyboard.press('Space')
  const result = page.locator('.correct-result')
  await expect(result.locator('.lines s')).toContainText('6')
  await expect(result.locator('.lines b')).toContainText('9')
  await expect(result.locator('.correct-facts')).toHaveCount(0)
  await expect(page.locator('.correct-apply')).toBeDisabled()
  await page.locator('.reason input').fill('misheard')
  await shoot(page, `3 check differs ${size}`)
  expect(referee.rev).toBe(before.rev)
  // Nobody but the seer saw it: nothing is asked about the screens.
  await page.locator('.correct-apply').click()
  await expect(page.locator('.next')).toBeVisible()
  await referee.until(() => referee.rev > before.rev)
  expect(referee.view.alive).toEqual(before.alive)
  expect(referee.view.log).toContainEqual(
    expect.objectContaining({ key: 'check', params: { seat: 9, shown: 'wolf' }, night: 1 }),
  )
  expect(referee.view.log.filter(({ key }) => key === 'check')).toHaveLength(2)
}

/** By mouse, from the line of the record. Seat 8 raised a hand for 9: six against five, 9 is out and 7 is not. */
async function theBallot(page: Page, { referee }: Table, size: string): Promise<void> {
  const before = referee.rev
  await seen(page, before)
  const line = page
    .locator('.log li', { hasText: /(7 ?号|Seat 7|No\. ?7|7)/ })
    .filter({ hasText: /放逐出局|is exiled|放逐/ })
  await shoot(page, `4 record ${size}`)
  await line.first().locator('.log-fix').click()
  await expect(page.locator('.voter')).toHaveCount(Object.keys(DAY_ONE.ballots ?? {}).length)
  await page.locator('.voter').nth(6).locator('.voter-main').click()
  await shoot(page, `5 ballot ${size}`)
  await page.locator('.ballot .pad-seat', { hasText: /^\s*9/ }).click()
  await page.locator('.correct-try').click()
  await expect(page.locator('.correct-facts')).toBeVisible()
  await expect(page.locator('.correct-facts')).toContainText(/8\D*→\D*9/)
  await expect(page.locator('.correct-lost')).toHaveCount(0)
  await page.locator('.reason input').fill('misread the hands')
  await shoot(page, `6 ballot differs ${size}`)
  await page.locator('.correct-apply').click()
  await shoot(page, `7 on air ${size}`)
  expect(referee.rev).toBe(before)
  await page.locator('.correct-pull').click()
  await expect(page.locator('.next')).toBeVisible()
  await referee.until(() => referee.rev > before)
  expect(referee.view).toMatchObject({ alive: [1, 2, 3, 4, 7, 8, 11, 12], day: 2, step: 'speech' })
  await seen(page, referee.rev)
  await shoot(page, `8 after ${size}`)
}

test('what a correction makes impossible is listed, and can be entered as part of it', async ({
  browser,
}) => {
  const table = await stand()
  try {
    const { referee } = table
    const page = await browser.newPage({ viewport: { width: 1366, height: 768 } })
    await page.goto(`${table.hub.urls.console}&lang=zh-Hans`)
    await page.locator('.next').waitFor()
    await page.keyboard.press('c')
    await page.locator('.decision', { hasText: '放逐' }).first().click()
    // All six hands for 6: he is out, and the knife of night 2 met him.
    for (const nth of [3, 6, 7, 8, 9, 10]) {
      await page.locator('.voter').nth(nth).locator('.voter-main').click()
      await page.locator('.ballot .pad-seat', { hasText: /^\s*6/ }).click()
    }
    await page.locator('.correct-try').click()
    await expect(page.locator('.correct-lost li')).toHaveCount(3)
    await shoot(page, '9 impossible')
    await page.locator('.correct-go-on').click()
    await page.locator('.pad-seat', { hasText: /^\s*8/ }).click()
    await shoot(page, '10 entered too')
    await page.locator('.correct-try').click()
    await expect(page.locator('.correct-lost')).toHaveCount(0)
    await page.locator('.correct-keep').click()
    await expect(page.locator('.next')).toBeVisible()
    expect(referee.view.alive).toEqual([1, 2, 3, 4, 8, 9, 11, 12])
  } finally {
    await table.close()
  }
})
