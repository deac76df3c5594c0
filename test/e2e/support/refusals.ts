import type { Scenario } from '../../../src/scenario/index.ts'
import type { Table } from './table.ts'
import { isBallot } from './tablet.ts'
import { expect } from './patience.ts'
import { t } from './words.ts'

type Act = Extract<Scenario['play'][number], { do: 'act' }>

/**
 * An act that the rules forbid: the console refuses it in words with its rule, the seat's own tablet sends nothing, and
 * the match stands as it stood.
 */
export async function mustBeRefused(table: Table, act: Act, rule: string): Promise<void> {
  const before = await table.app.journal(table.desk.frame.match)
  if (isBallot(table.desk.view.step)) await noBallotFor(table, act)
  else {
    await refusedAtTheDesk(table, act, rule)
    await nothingSent(table, act, rule)
  }
  const after = await table.app.journal(table.desk.frame.match)
  expect(after.fingerprint).toBe(before.fingerprint)
}

/** The desk says no as soon as it is entered, and names the rule. */
async function refusedAtTheDesk({ desk }: Table, { answer }: Act, rule: string): Promise<void> {
  await desk.enter(answer)
  const strip = desk.page.locator('.strip.trouble')
  await expect(strip).toContainText(rule)
  await desk.page.keyboard.press('Escape')
  await expect(strip).toBeHidden()
}

/** The tablet says why under the finger, and nothing comes of it; in sight it is a tap like anybody's. */
async function nothingSent({ desk, pages }: Table, { act, answer }: Act, rule: string): Promise<void> {
  const [seat = 0] = desk.view.offers.find((offer) => offer.act === act)?.actors ?? []
  const tablet = pages.get(seat)
  if (!tablet) return
  const { length } = tablet.line.asked
  await tablet.until('is asked', (view) => view.ask === desk.view.step)
  const key = tablet.key(answer.seats?.[0] ?? 'yes')
  await tablet.hold(key, () => expect(key.locator('.bubble')).toContainText(t(`tablet.why.${rule}`)))
  await tablet.showsCall('tapped')
  await tablet.plate((plate) => expect(plate).toContainText(t('tablet.picked.nothing')))
  expect(tablet.line.asked).toHaveLength(length)
}

/** Whoever has no vote is not among the voters, and its tablet says why instead of asking. */
async function noBallotFor({ desk, pages }: Table, { answer }: Act): Promise<void> {
  for (const voter of Object.keys(answer.ballots ?? {}).map(Number)) {
    await expect(desk.page.locator('.voters .voter-no').first()).toBeVisible()
    expect(desk.view.voters).not.toHaveProperty(String(voter))
    const numbers = await desk.page.locator('.voters .voter-no').allTextContents()
    expect(numbers.map((text) => Number.parseInt(text))).not.toContain(voter)
    const tablet = pages.get(voter)
    if (!tablet) continue
    await expect(tablet.page.locator('[data-screen="day"]')).toContainText(t('tablet.no-vote.ran'))
    await expect(tablet.page.locator('.ask-screen')).toBeHidden()
  }
}
