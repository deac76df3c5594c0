import { test } from '@playwright/test'
import { onAir } from './support/pictures.ts'
import { Play, type Moments } from './support/play.ts'
import { catchSight, putBehind, shoot } from './support/shots.ts'
import { atTable, type Table } from './support/table.ts'
import { MATCH, optionsOf, sameEnding } from './support/the-match.ts'
import { expect } from './support/patience.ts'
import { roleName, t } from './support/words.ts'

// One real match through the pages: a console, an overlay and twelve tablets in Chromium, and the built app between them.

/** A villager who is never called and lives to the end. */
const BYSTANDER = 8

test('a match of twelve, from the deal to the result, on all three windows', async ({ browser }) => {
  test.setTimeout(900_000)
  const wishes = {
    name: 'match',
    title: '周六杯 第一场',
    board: 'B12B',
    options: optionsOf(MATCH.file),
    pages: MATCH.cards.map((_, i) => i + 1),
    bystanders: [BYSTANDER],
  }
  await atTable(browser, MATCH, wishes, async (table) => {
    await putBehind(table.overlay)
    await ownCardUnderTheFinger(table)
    await new Play(table, MATCH, moments(table)).run()
    sameEnding(await table.app.journal(table.desk.frame.match))
    const { asked } = page(table, BYSTANDER).line
    expect(asked.filter((text) => !/"act":"(run|election|exile)"/.test(text))).toEqual([])
  })
})

/** What is looked at besides, and when. Each window is photographed at five moments. */
function moments(table: Table): Moments {
  const { desk, overlay } = table
  const others = {
    console: desk.page,
    'tablet-1': page(table, 1).page,
    'tablet-8': page(table, BYSTANDER).page,
  }
  const all = (name: string) => shoot(name, { overlay, ...others })
  let passing = Promise.resolve()
  const begin = (what: string, name: string) => {
    passing = catchSight(overlay, what, name)
    return Promise.resolve()
  }
  const end = async (name: string) => {
    await passing
    await shoot(name, others)
  }
  return {
    'answered night.wolves 1': async () => {
      await sameNightForAll(table)
      await all('1-night-call')
    },
    'answered night.witch 1': () => told(table, 2, t('tablet.told.witch.seat', { seat: 5 })),
    'done night.seer 1': () => told(table, 1, t('tablet.told.wolf')),
    'answered election.vote 1': () => all('2-election-vote'),
    'at announcement 2': () =>
      begin(`.scene-card:has-text("${t('overlay.deaths')}")`, '3-announcement-overlay'),
    'done announcement 2': () => end('3-announcement'),
    'answered exile.vote 1': () => all('4-exile-vote'),
    'at exile.vote 1': () => begin('.ballot-open', '4-exile-opened-overlay'),
    'done exile.vote 1': () => end('4-exile-opened'),
    over: async () => {
      await everyCardIsOpen(table)
      await all('5-result')
    },
  }
}

const page = ({ pages }: Table, seat: number) => {
  const tablet = pages.get(seat)
  if (!tablet) throw new Error(`seat ${seat} has no page`)
  return tablet
}

/** The card shows while it is held, and is gone with the finger. */
async function ownCardUnderTheFinger(table: Table): Promise<void> {
  const tablet = page(table, 5)
  const zone = tablet.page.locator('.deal-screen .hold-zone')
  await tablet.hold(zone, () => expect(zone).toContainText(roleName('villager')))
  await expect(tablet.page.locator('body')).not.toContainText(roleName('villager'))
}

/** Called or not, dead or alive: the same words on every tablet that was tapped in this call. */
async function sameNightForAll(table: Table): Promise<void> {
  const called = await page(table, 9).page.locator('.palm').innerText()
  await page(table, BYSTANDER).tap(3)
  const other = page(table, BYSTANDER).page.locator('.palm')
  await expect.poll(async () => (await other.innerText()).replace(/^\d+/, '9')).toBe(called)
}

/** What the referee shows by hand stands on the seat's plate, too. */
async function told(table: Table, seat: number, words: string): Promise<void> {
  await page(table, seat).plate((plate) => expect(plate).toContainText(words))
}

/** Every card is on air and on every tablet, once the referee has turned them. */
async function everyCardIsOpen({ overlay, pages }: Table): Promise<void> {
  const roles = Object.fromEntries(MATCH.cards.map((role, i) => [i + 1, roleName(role)]))
  await expect.poll(async () => (await onAir(overlay)).roles).toEqual(roles)
  await expect(overlay.locator('.result li')).toHaveCount(MATCH.cards.length)
  for (const { page: tablet } of pages.values()) {
    await expect(tablet.locator('[data-screen="over"]')).toContainText(
      t('tablet.over.winner', { faction: t('faction.good') }),
    )
    for (const role of new Set(MATCH.cards))
      await expect(tablet.locator('.table')).toContainText(roleName(role))
  }
}
