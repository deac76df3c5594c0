import { expect, test } from '@playwright/test'
import * as at from './overlay-fixtures.ts'
import { card, overlayStand, type Stand } from './overlay-stand.ts'

let stand: Stand
test.beforeAll(async () => {
  stand = await overlayStand()
})
test.afterAll(() => stand.close())

const HOSTILE = '"><img src=x onerror="window.harmed=1"><script>window.harmed=1</script>'
const LONG = 'x'.repeat(1000)
/** Words that no parameter can mean. */
const NONSENSE = [
  HOSTILE,
  LONG,
  '__proto__',
  'javascript:window.harmed=1',
  '%',
  '-1e999',
  '红;}*{display:none',
]
const PARAMETERS = [
  ...['piece', 'place', 'layout', 'mirror', 'split', 'rotate', 'order', 'scale', 'lang', 'theme'],
  ...['c-panel', 'c-text', 'c-now', 'dim', 'motion', 'portraits', 'moment', 'feed', 'people'],
]

test('whatever an address says, nothing of it is run and the overlay stands as usual', async ({
  browser,
}) => {
  test.setTimeout(120_000)
  const usual = await look('')
  for (const value of NONSENSE) expect([value, await look(value)]).toEqual([value, usual])

  async function look(value: string) {
    const query = new URLSearchParams(value === '' ? [] : PARAMETERS.map((name) => [name, value]))
    // Flags that are none mean yes, as `?mirror` does.
    for (const name of ['mirror', 'dim', 'motion']) query.delete(name)
    const page = await browser.newPage({ viewport: { width: 1920, height: 1080 } })
    const errors: string[] = []
    page.on('pageerror', (error) => errors.push(error.message))
    page.on('dialog', (dialog) => errors.push(dialog.message()))
    // Behind # they go to no server, whose own limit they would meet first.
    await page.goto(`${stand.url}/overlay/index.html?sample#${query.toString()}&${value}`)
    await expect(card(page, 12)).toBeVisible()
    const seen = await page.evaluate(() => ({
      harmed: 'harmed' in window,
      foreign: document.querySelectorAll('.frame script, .frame iframe, img[src="x"]').length,
      theme: document.documentElement.dataset.theme,
      lang: document.documentElement.lang,
      style: document.documentElement.getAttribute('style') ?? '',
      caption: document.querySelector('.phase-bar')?.textContent,
      cards: [...document.querySelectorAll('.card')].map((one) => {
        const { x, y, width, height } = one.getBoundingClientRect()
        return [x, y, width, height].map(Math.round)
      }),
    }))
    await page.close()
    return { ...seen, errors }
  }
})

test('a hub that cannot be one is passed over, and a scale is kept within its range', async ({ browser }) => {
  for (const hub of [HOSTILE, LONG + ' ', 'a b', ':', '']) {
    const { page, show, errors } = await stand.open(
      browser,
      `hub=${encodeURIComponent(hub)}&scale=1e308&split=999999999999999999999&rotate=-99999999999`,
    )
    show(at.speech)
    await expect(card(page, 5)).toBeVisible()
    expect(await page.locator('.frame').evaluate((frame) => (frame as HTMLElement).style.cssText)).toContain(
      '--scale: 1.5',
    )
    expect(errors).toEqual([])
    await page.close()
  }
})

test('names, teams and titles are text, whatever is in them', async ({ browser }) => {
  const { page, show, errors } = await stand.open(browser, 'motion=off')
  const view = {
    ...at.speech,
    title: HOSTILE,
    seats: at.speech.seats.map((one) => ({ ...one, name: HOSTILE })),
  }
  const people = {
    1: { team: HOSTILE, portrait: HOSTILE },
    5: { team: LONG, portrait: 'javascript:harmed=1' },
  }
  show(view, people)
  await expect(card(page, 5)).toContainText('<img src=x')
  show({ ...view, step: 'last-words', announced: [5], held: true }, people)
  await expect(page.locator('.neutral')).toContainText('<script>')
  expect(await page.evaluate(() => 'harmed' in window)).toBe(false)
  await expect(page.locator('.frame script, img[src="x"]')).toHaveCount(0)
  expect(errors).toEqual([])
  await page.close()
})
