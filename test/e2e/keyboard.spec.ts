import { expect as quick, test, type Locator, type Page } from '@playwright/test'
import type { Answer, RoleId } from '../../src/engine/index.ts'
import { App } from './support/app.ts'
import { Desk } from './support/desk.ts'
import { expect } from './support/patience.ts'
import { boardName, t } from './support/words.ts'

// A whole match without a mouse: from the empty start screen to the turned cards, and with no tablet at the table.

const DESK = { width: 1366, height: 768 }
/** More stops of Tab than any page has. */
const FAR = 250

const CARDS: readonly RoleId[] = [
  'seer',
  'witch',
  'hunter',
  'villager',
  'villager',
  'villager',
  'werewolf',
  'werewolf',
  'werewolf',
]

/** What is entered when a step comes for the n-th time; everywhere else Next alone. The gods fall one after the other. */
const ENTRIES: Readonly<Record<string, Answer>> = {
  'night.wolves 1': { seats: [1] },
  'night.witch 1': { choice: 'pass' },
  'night.seer 1': { seats: [9] },
  'exile.vote 1': { ballots: { 2: 7, 3: 7, 4: 2, 5: 2, 6: null, 7: 2, 8: 2, 9: 2 } },
  'night.wolves 2': { seats: [4] },
  'exile.vote 2': { ballots: { 3: 9, 5: 3, 6: 3, 7: 3, 8: 3, 9: null } },
  'shot of 3': { seats: [8] },
}

test('a whole match by keyboard, from the empty start screen to the turned cards', async ({ browser }) => {
  test.setTimeout(300_000)
  const app = await App.start('keyboard')
  const page = await browser.newPage({ viewport: DESK, locale: 'zh-CN' })
  await countPointers(page)
  const desk = new Desk(page)
  try {
    await desk.open(app.consoleUrl)
    await test.step('a new match', () => setUp(desk))
    await desk.deal(CARDS)
    await test.step('to the result', () => playOn(desk))

    const { state } = await app.journal(desk.frame.match)
    expect(state.winner).toBe('wolves')
    expect(desk.view.causes).toEqual({ 1: ['knife'], 2: ['exile'], 3: ['exile'], 4: ['knife'], 8: ['shot'] })
    expect(desk.view.tally).toMatchObject({ 3: 4, 9: 1 })

    await desk.key('a')
    await expect(page.locator('[data-page="match"]')).toContainText(t('faction.wolves'))
    expect(await page.evaluate(() => window.pointers)).toBe(0)
  } finally {
    await app.end()
  }
})

/** The start screen and the setup by Tab, Enter and the space bar; every stop shows that it has the focus. */
async function setUp({ page, line }: Desk): Promise<void> {
  // A first start has no list yet: its one offer besides is the rehearsal.
  await press(page, page.locator('.start-new'))
  await reach(page, page.getByLabel(t('console.setup.name'), { exact: true }))
  await page.keyboard.type('键盘杯')
  await press(page, page.getByRole('radio', { name: boardName('B09') }))
  await press(page, page.getByRole('radio', { name: t('console.preset.inPerson'), exact: true }))
  await press(page, page.locator('.setup-go'))
  await line.wait('the match is open', () => line.shown)
  await expect(page.locator('[data-page="match"] .step')).toBeVisible()
}

/** Goes on with Next alone, except where something is to be entered; the rare keys are tried on the way. */
async function playOn(desk: Desk): Promise<void> {
  const due = new Map(Object.entries(ENTRIES))
  for (let presses = 0; desk.view.step !== 'over'; presses++) {
    expect(presses, `still at ${desk.view.step}`).toBeLessThan(150)
    const { step, night, day, phase, seat } = desk.view
    // Everybody who died is asked for a shot; one of them has it.
    const now = step === 'shot' ? `shot of ${seat}` : `${step} ${phase === 'night' ? night : day}`
    const answer = due.get(now)
    due.delete(now)
    if (now === 'speech 1' && answer === undefined && desk.view.speakers.length === 8) await aside(desk)
    if (answer?.ballots) await ballot(desk, answer.ballots)
    else if (answer) await desk.enter(answer)
    await desk.next()
  }
  expect([...due.keys()]).toEqual([])
}

/** What a referee does besides: the screens held and given back, the clock, a step taken back and done again. */
async function aside(desk: Desk): Promise<void> {
  const { page, line } = desk
  await page.keyboard.press('h')
  await line.wait('the screens are held', () => desk.view.held)
  await page.keyboard.press('h')
  await line.wait('the screens are back', () => !desk.view.held)
  await desk.idle()
  const { rev } = desk.frame
  await page.keyboard.press('Control+z')
  // What was on air is asked about once; the same key is the answer.
  await expect(page.getByRole('button', { name: t('console.undo.pull') })).toBeVisible()
  await page.keyboard.press('Control+z')
  await line.wait('a step back', () => desk.frame.rev !== rev)
  await desk.idle()
  await page.keyboard.press('Control+y')
  await line.wait('and forth', () => desk.view.step === 'speech')
}

/** A ballot by hand: one voter after the other, a number or 0. */
async function ballot(desk: Desk, ballots: Readonly<Record<number, number | null>>): Promise<void> {
  for (const voter of Object.keys(desk.view.voters).map(Number))
    await desk.enter({ seats: ballots[voter] ? [ballots[voter]] : [] })
}

async function press(page: Page, target: Locator): Promise<void> {
  await reach(page, target)
  await page.keyboard.press('Enter')
}

/** Tab until the element has the focus; whatever has it on the way must show it. */
async function reach(page: Page, target: Locator): Promise<void> {
  await expect(target).toBeVisible()
  for (let stops = 0; stops < FAR; stops++) {
    if (await target.evaluate((element) => element === document.activeElement)) return
    await page.keyboard.press('Tab')
    quick(await page.evaluate(focusInSight)).toBe('')
  }
  throw new Error(`Tab never comes to ${target.toString()}`)
}

/** Runs in the page: what has the focus without showing it, or nothing. */
function focusInSight(): string {
  const element = document.activeElement
  if (!element || element === document.body) return ''
  const marked = [element, ...(element.closest('label') ? [element.closest('label') as Element] : [])]
  const shows = marked.some((one) => {
    const { boxShadow, outlineStyle } = getComputedStyle(one)
    return boxShadow !== 'none' || outlineStyle !== 'none'
  })
  return shows ? '' : element.outerHTML.slice(0, 160)
}

declare global {
  interface Window {
    pointers?: number
  }
}

async function countPointers(page: Page): Promise<void> {
  await page.addInitScript(() => {
    window.pointers = 0
    for (const kind of ['pointerdown', 'touchstart'])
      addEventListener(kind, () => (window.pointers = (window.pointers ?? 0) + 1), true)
  })
}
