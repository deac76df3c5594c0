import { expect, test, type Download, type Page } from '@playwright/test'
import { readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import readXlsx from 'read-excel-file/node'
import { openStore } from '../../src/store/index.ts'
import { HOSTILE, keep, small, played, START, twelve, ZONE } from '../records/played.ts'
import { startCommand, type Started } from '../support/command.ts'
import { ownFolder } from '../support/folder.ts'

// The records as a referee takes them from the console of the built app, opened with what people open them with.
// What the figures must be is written in test/scenarios/match-12.yaml.

const root = resolve(import.meta.dirname, '../..')
const TITLE = '周六杯 <第一场>'
const LANGUAGES = ['zh-Hans', 'zh-Hant', 'en'] as const
/** Width of A4 between the page's margins of 12 mm, at 96 pixels to the inch. */
const A4_INNER = Math.floor(((210 - 24) / 25.4) * 96)

test.use({ locale: 'en-GB', timezoneId: ZONE, acceptDownloads: true })

let app: Started
let address: string

test.beforeAll(async () => {
  const data = ownFolder('records')
  const { store } = openStore(data)
  const about = { created: START, board: 'B12B', status: 'over' }
  keep(twelve(HOSTILE), store, { ...about, id: 'over', title: TITLE })
  const running = played(small('  - wolves: 3\n  - to: speech\n'))
  keep(running, store, {
    ...about,
    id: 'dry',
    title: 'Dry run',
    created: START + 1,
    status: 'live',
    rehearsal: true,
  })
  store.close()
  const args = [resolve(root, 'out/main/headless.js'), '--port=0', '--data', data]
  app = startCommand(process.execPath, args, root, { TZ: ZONE })
  ;[, address = ''] = await app.line(/Console +(http:\S+)/)
})
test.afterAll(() => app.end())

const read = (locale: string, file: string) =>
  JSON.parse(
    readFileSync(join(root, `src/renderer/shared/locales/ui/${locale}/${file}.json`), 'utf8'),
  ) as Record<string, string>
/** A text as it stands in the files; one that is not there ends the test. */
function t(key: string, locale = 'en'): string {
  const text = ['common', 'console', 'records'].map((file) => read(locale, file)[key]).find((found) => found)
  if (text === undefined) throw new Error(`no text for ${key}`)
  return text
}

const rowOf = (page: Page, title: string) => page.locator('.match-row', { hasText: title })

/** Opens the choice of a match in the list, by keyboard alone. */
async function openChoice(page: Page, title: string): Promise<void> {
  await page.goto(`${address}&lang=en`)
  await page
    .getByRole('navigation')
    .getByRole('button', { name: t('console.nav.start'), exact: true })
    .click()
  const button = rowOf(page, title).getByRole('button', { name: t('console.match.export'), exact: true })
  await button.focus()
  await page.keyboard.press('Enter')
  await expect(button).toHaveAttribute('aria-expanded', 'true')
}

/** Presses one of the four buttons with the keyboard and waits for its file. */
async function take(page: Page, format: string): Promise<{ download: Download; file: string }> {
  const button = page.getByRole('button', { name: t(`console.export.as.${format}`), exact: true })
  await button.focus()
  const [download] = await Promise.all([page.waitForEvent('download'), page.keyboard.press('Enter')])
  const name = download.suggestedFilename()
  await expect(page.getByRole('status').filter({ hasText: name })).toBeVisible()
  const file = test.info().outputPath(name)
  await download.saveAs(file)
  return { download, file }
}

test('the list gives each match as four files, by keyboard, under names that say what they are', async ({
  page,
}) => {
  await openChoice(page, '周六杯')
  await expect(page.locator('.exports')).toContainText(t('console.export.secret'))
  const names: string[] = []
  for (const format of ['page', 'sheet', 'chapters', 'json'])
    names.push((await take(page, format)).download.suggestedFilename())
  expect(names).toEqual([
    '2026-01-31 周六杯 第一场 record.html',
    '2026-01-31 周六杯 第一场 tables.xlsx',
    '2026-01-31 周六杯 第一场 chapters.txt',
    '2026-01-31 周六杯 第一场 data.json',
  ])
})

for (const locale of LANGUAGES)
  test(`the page opens without a network, reads well and prints, in ${locale}`, async ({ page, browser }) => {
    await openChoice(page, '周六杯')
    await page.getByLabel(t('console.export.language')).selectOption(locale)
    const { file } = await take(page, 'page')

    const offline = await browser.newContext({ offline: true, viewport: { width: 1280, height: 900 } })
    const reader = await offline.newPage()
    const wrong: string[] = []
    reader.on('console', (message) => wrong.push(message.text()))
    reader.on('pageerror', (error) => wrong.push(error.message))
    reader.on('request', (request) => {
      if (!request.url().startsWith('file:')) wrong.push(request.url())
    })
    await reader.goto(pathToFileURL(file).href)
    await expect(reader).toHaveTitle(`${TITLE} · ${t('records.title', locale)}`)
    await expect(reader.locator('html')).toHaveAttribute('lang', locale)
    await expect(reader.locator('h1')).toHaveText(TITLE)
    await expect(reader.locator('.result')).toContainText(
      t('console.log.won', locale).replace('{faction}', t('faction.good', locale)),
    )
    const headings = [
      'seats',
      'nights',
      'ballots',
      'story',
      'deaths',
      'speeches',
      'conduct',
      'options',
      'ruleTexts',
    ]
    await expect(reader.locator('h2')).toHaveText(headings.map((key) => t(`records.${key}`, locale)))

    // Names that would be markup are text, each in its row.
    const seats = reader.locator('section').first().locator('tbody tr')
    expect(await seats.locator('td:nth-child(2)').allTextContents()).toEqual([...HOSTILE])
    expect(await reader.locator('img, script, svg, iframe').count()).toBe(0)

    // Seat 9 was exiled on day 1 by 7.5 to 5, the sheriff's ballot weighing 1.5.
    await expect(seats.nth(8)).toContainText('VOTE-05')
    const exile = reader.locator('table.read').nth(1)
    await expect(exile.locator('tbody tr').last()).toContainText('7.5')
    await expect(exile.locator('tbody tr').last()).toContainText('×1.5')
    const rule = await reader.locator('#WITCH-07 dt').textContent()
    expect(rule).toMatch(/^WITCH-07 · ./)

    const overflow = () =>
      reader.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)
    expect(await overflow()).toBeLessThanOrEqual(0)
    await reader.emulateMedia({ media: 'print' })
    await reader.setViewportSize({ width: A4_INNER, height: 1000 })
    expect(await overflow()).toBeLessThanOrEqual(0)
    expect(await reader.evaluate(clipped)).toEqual([])
    const pdf = await reader.pdf({ preferCSSPageSize: true })
    const pages = pdf.toString('latin1').match(/\/Type \/Page\b/g)?.length ?? 0
    expect(pages).toBeGreaterThan(1)
    expect(pages).toBeLessThan(9)
    expect(pdf.toString('latin1')).toMatch(/\/MediaBox \[0 0 59[45](\.\d+)? 84[12](\.\d+)?\]/)
    expect(wrong).toEqual([])
    await offline.close()
  })

/** Cells whose content is wider than they are; runs in the page. */
function clipped(): string[] {
  return [...document.querySelectorAll('td, th, dd, li')]
    .filter((cell) => cell.scrollWidth > cell.clientWidth + 1)
    .map((cell) => cell.textContent ?? '')
}

test('the spreadsheet opens as a workbook whose names are texts', async ({ page }) => {
  await openChoice(page, '周六杯')
  const sheets = await readXlsx((await take(page, 'sheet')).file)
  const of = (name: string) => sheets.find(({ sheet }) => sheet === t(`records.${name}`))?.data ?? []
  const winner = of('overview').find(([item]) => item === t('records.result'))
  expect(winner?.[1]).toBe(t('faction.good'))
  expect(
    of('seats')
      .slice(1)
      .map(([, name]) => name),
  ).toEqual([...HOSTILE])
  // The second exile of the scenario, voter by voter.
  expect(
    of('ballots')
      .slice(1)
      .map((row) => row[4]),
  ).toEqual([null, 11, 11, 11, 11, 12, 11, 11, null, null, 6, 6])
})

test('chapter marks count from the start that the referee enters', async ({ page }) => {
  await openChoice(page, '周六杯')
  // The first night fell at 14:01:00.
  await page.getByLabel(t('console.export.start')).fill('2026-01-31T13:55:30')
  const marks = readFileSync((await take(page, 'chapters')).file, 'utf8')
    .trimEnd()
    .split('\n')
    .slice(3)
  expect(marks.slice(0, 2)).toEqual(['00:00 Before the game', '05:30 Night 1'])
  expect(marks.at(-1)).toBe('35:30 Game over')
  const times = marks.map((line) => {
    const [minutes = 0, seconds = 0] = line.split(' ')[0]?.split(':').map(Number) ?? []
    return minutes * 60 + seconds
  })
  expect(times).toEqual([...new Set(times)].sort((a, b) => a - b))
})

test('the data holds the journal and its fingerprint', async ({ page }) => {
  await openChoice(page, '周六杯')
  const { rows, fingerprint } = JSON.parse(readFileSync((await take(page, 'json')).file, 'utf8')) as {
    rows: { hash: string }[]
    fingerprint: string
  }
  expect(rows).toHaveLength(63)
  expect(fingerprint).toBe(rows.at(-1)?.hash)
})

test('the end of a match offers the same files', async ({ page }) => {
  await page.goto(`${address}&lang=en`)
  await rowOf(page, '周六杯')
    .getByRole('button', { name: t('console.match.look'), exact: true })
    .click()
  const button = page.locator('.ending').getByRole('button', { name: t('console.match.export'), exact: true })
  await button.focus()
  await page.keyboard.press('Enter')
  for (const format of ['page', 'sheet', 'chapters', 'json']) {
    const { download } = await take(page, format)
    expect(download.suggestedFilename()).toMatch(/^2026-01-31 周六杯 第一场 /)
  }
  const panel = await page.locator('.exports').boundingBox()
  const whole = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
  expect([panel !== null && panel.width > 300, whole]).toEqual([true, 0])
})

test('a rehearsal that is still running says both, in its name and on its page', async ({
  page,
  browser,
}) => {
  await openChoice(page, 'Dry run')
  const { download, file } = await take(page, 'page')
  expect(download.suggestedFilename()).toBe('2026-01-31 Dry run Rehearsal record.html')
  const reader = await (await browser.newContext({ offline: true })).newPage()
  await reader.goto(pathToFileURL(file).href)
  await expect(reader.locator('.banner')).toHaveText([t('records.rehearsal'), t('records.secret.running')])
  await expect(reader.locator('.result')).toHaveText(t('records.running'))
})
