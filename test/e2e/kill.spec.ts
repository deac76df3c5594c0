import { test } from '@playwright/test'
import { everybodyIsBack, killed, outage } from './support/outage.ts'
import { expect } from './support/patience.ts'
import { Play, type Moments } from './support/play.ts'
import { atTable, type Table } from './support/table.ts'
import { MATCH, optionsOf, sameEnding } from './support/the-match.ts'
import { t } from './support/words.ts'

// The machine dies in the middle, five times: nothing that was acknowledged is lost, and everybody finds the way back.

/** The witch, a villager who is never called, and the wolf who is exiled. */
const PAGES = [2, 8, 9]

test('the same match with the app killed five times on the way', async ({ browser }) => {
  test.setTimeout(900_000)
  const wishes = {
    name: 'kill',
    title: '周六杯 第二场',
    board: 'B12B',
    options: optionsOf(MATCH.file),
    pages: PAGES,
    bystanders: [8],
  }
  await atTable(browser, MATCH, wishes, async (table) => {
    await new Play(table, MATCH, moments(table)).run()
    sameEnding(await table.app.journal(table.desk.frame.match))
  })
})

function moments(table: Table): Moments {
  return {
    // Half of the pack has shown its number.
    'half night.wolves 1': async () => {
      await outage(table, () => overlaySaysSo(table))
      await reload(table, 8)
    },
    'done dawn 1': () => outage(table),
    // Four of eight ballots are in; a fifth is sealed while nobody is there to take it.
    'half election.vote 1': async () => {
      await outage(table, () => voteIntoTheSilence(table, 8, 1))
      await expect(page(table, 2).page.locator('[data-screen="sealed"]')).toBeVisible()
      await arrivedOnce(table, 8, 'election')
    },
    // The app dies while a ballot is on its way: whether it got there or not, it counts once.
    'half exile.vote 1': async () => {
      const wolf = page(table, 9)
      await wolf.pick({ seats: [1] })
      await Promise.all([wolf.page.locator('[data-do="confirm"]').tap(), killed(table)])
      await table.app.restart()
      await everybodyIsBack(table)
      await arrivedOnce(table, 9, 'exile')
    },
    // The hunter has named seat 12, and the referee has not confirmed it: the entry stands where it stood.
    'entered shot 3': async () => {
      await outage(table)
      await expect(table.desk.page.locator('.next')).toContainText(t('seat.no', { seat: 12 }))
    },
  }
}

const page = ({ pages }: Table, seat: number) => {
  const tablet = pages.get(seat)
  if (!tablet) throw new Error(`seat ${seat} has no page`)
  return tablet
}

/** A picture that may be old is no picture: the overlay shows a neutral one. */
async function overlaySaysSo({ overlay }: Table): Promise<void> {
  await expect(overlay.locator('.neutral')).toContainText(t('overlay.stale'))
  await expect(overlay.locator('.card')).toHaveCount(0)
}

/** A tablet that is switched off and on again is the same seat's, without its link. */
async function reload(table: Table, seat: number): Promise<void> {
  const tablet = page(table, seat)
  await tablet.page.reload()
  await tablet.line.wait('the tablet is back', () => tablet.line.shown)
  expect(tablet.view.me).toBe(seat)
}

/** The tablet takes the ballot, says that it will be delivered, and does so by itself. */
async function voteIntoTheSilence(table: Table, seat: number, target: number): Promise<void> {
  const tablet = page(table, seat)
  await tablet.pick({ seats: [target] })
  await tablet.page.locator('[data-do="confirm"]').tap()
  await expect(tablet.page.locator('[data-lost]')).toHaveText(t('tablet.lost.waiting'))
}

async function arrivedOnce(table: Table, seat: number, act: string): Promise<void> {
  const tablet = page(table, seat)
  await tablet.until('its ballot has arrived', (view) => view.mine)
  await expect(tablet.page.locator('[data-screen="sealed"]')).toBeVisible()
  const { rows } = await table.app.journal(table.desk.frame.match)
  const ballots = rows.filter(
    ({ command }) => command.kind === 'answer' && command.seat === seat && command.act === act,
  )
  expect(ballots).toHaveLength(1)
}
