import { expect, test, type Page } from '@playwright/test'
import { png } from '../support/png.ts'
import { App } from './support/app.ts'
import { optionValue, t } from './support/words.ts'

// Portraits and teams on their whole way: from a file in the console to the stream, and into the next match.

const PHOTO = { name: '照片 1.png', mimeType: 'image/png', buffer: png(1600, 1200, [180, 90, 40]) }
const DRAWING = {
  name: 'portrait.png',
  mimeType: 'image/png',
  buffer: Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'),
}

const label = (key: string, seat: number) => t(key, { seat })
const nameOf = (page: Page, seat: number) =>
  page.getByLabel(label('console.rename.label', seat), { exact: true })
const teamOf = (page: Page, seat: number) =>
  page.getByLabel(label('console.team.label', seat), { exact: true })
const pick = (page: Page, seat: number) => page.locator('.portrait-pick').nth(seat - 1)
const file = (page: Page, seat: number) => pick(page, seat).locator('input[type=file]')
const card = (page: Page, seat: number) =>
  page.locator('.card', { has: page.locator(`.tile .number:text-is("${seat}")`) })

async function paste(page: Page, seat: number, text: string) {
  await nameOf(page, seat).evaluate((field, content) => {
    const clipboardData = new DataTransfer()
    clipboardData.setData('text', content)
    field.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
  }, text)
}

// The second match is made of the first.
test.describe.configure({ mode: 'serial' })

let app: App
test.beforeAll(async () => {
  app = await App.start('people')
})
test.afterAll(() => app.end())

test('a portrait goes from a file in the console to the stream, and stays with its player', async ({
  browser,
}) => {
  test.setTimeout(180_000)
  const page = await browser.newPage({ viewport: { width: 1366, height: 768 } })
  const complaints: string[] = []
  page.on('pageerror', (error) => complaints.push(error.message))
  await page.goto(app.consoleUrl)
  await page.locator('.start-new').click()

  await paste(page, 1, '1\t阿明\t北风\n2\t小雨\tNight Owls\n3\t一只很想赢的小狼崽子呀呀\t南山电子竞技俱乐部')
  await expect(nameOf(page, 3)).toHaveValue('一只很想赢的小狼崽子呀呀')
  await expect(teamOf(page, 2)).toHaveValue('Night Owls')

  // What only calls itself a picture is refused in words, and nothing changes.
  await file(page, 1).setInputFiles(DRAWING)
  await expect(page.locator('.names [role=alert]')).toHaveText(t('error.not-a-picture'))
  await expect(pick(page, 1).locator('img')).toHaveCount(0)
  await file(page, 1).setInputFiles(PHOTO)
  const face = pick(page, 1).locator('img')
  await expect(face).toBeVisible()
  await expect(page.locator('.names [role=alert]')).toHaveCount(0)
  const size = await face.evaluate(async (image: HTMLImageElement) => {
    await image.decode()
    return [image.naturalWidth, image.naturalHeight]
  })
  expect(size).toEqual([512, 384])

  await page
    .locator('.must')
    .getByRole('radio', { name: optionValue('sheriff.electionStart', 'smallest') })
    .click()
  await page.locator('.setup-go').click()
  await expect(page.locator('[data-page="match"] .step')).toBeVisible()
  const overlay = await browser.newPage({ viewport: { width: 1920, height: 1080 } })
  await overlay.goto(`${app.origin}/overlay`)
  await expect(card(overlay, 1).locator('.portrait img.loaded')).toBeVisible()
  await expect(card(overlay, 1)).toContainText('北风')
  await expect(card(overlay, 2).locator('.portrait .no-face')).toBeVisible()

  // Before the first night two people change places: face and team go along.
  await page.locator('.seats form select').first().selectOption('1')
  await page.locator('.seats form select').last().selectOption('3')
  await page.getByRole('button', { name: t('console.swap.do'), exact: true }).click()
  await expect(card(overlay, 3)).toContainText('阿明')
  await expect(card(overlay, 3).locator('.portrait img.loaded')).toBeVisible()
  await expect(card(overlay, 3)).toContainText('北风')
  await expect(card(overlay, 1).locator('.portrait .no-face')).toBeVisible()

  // While the match runs: a face for seat 2, and another team.
  await page.getByRole('button', { name: label('console.seats.open', 2), exact: true }).click()
  await page.locator('.person-form input[type=file]').setInputFiles(PHOTO)
  await expect(card(overlay, 2).locator('.portrait img.loaded')).toBeVisible()
  await teamOf(page, 2).fill('星河')
  await teamOf(page, 2).press('Enter')
  await expect(card(overlay, 2)).toContainText('星河')
  await page.getByRole('button', { name: label('console.portrait.remove', 2), exact: true }).click()
  await expect(card(overlay, 2).locator('.portrait .no-face')).toBeVisible()

  // The machine dies: everything stands where it stood.
  await app.kill()
  await app.restart()
  await expect(card(overlay, 3).locator('.portrait img.loaded')).toBeVisible({ timeout: 20_000 })
  await expect(card(overlay, 2)).toContainText('星河')
  expect(complaints).toEqual([])
  await overlay.close()
  await page.close()
})

test('the same people again keep their portraits, and a name typed anew brings them back', async ({
  browser,
}) => {
  const page = await browser.newPage({ viewport: { width: 1366, height: 768 } })
  await page.goto(app.consoleUrl)
  await page.getByRole('button', { name: t('console.nav.start'), exact: true }).click()
  await page
    .getByRole('button', { name: t('console.match.again'), exact: true })
    .first()
    .click()
  await expect(nameOf(page, 1)).toHaveValue('阿明')
  await expect(teamOf(page, 1)).toHaveValue('北风')
  await expect(pick(page, 1).locator('img')).toBeVisible()

  await nameOf(page, 1).fill('新人')
  await nameOf(page, 1).press('Tab')
  await expect(pick(page, 1).locator('img')).toHaveCount(0)
  await expect(teamOf(page, 1)).toHaveValue('')
  await nameOf(page, 8).fill('阿明')
  await nameOf(page, 8).press('Tab')
  await expect(pick(page, 8).locator('img')).toBeVisible()
  await expect(teamOf(page, 8)).toHaveValue('北风')
  await page.close()
})
