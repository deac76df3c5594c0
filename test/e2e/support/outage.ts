import type { RefereeView } from '../../../src/engine/index.ts'
import type { Journal } from './app.ts'
import { expect } from './patience.ts'
import type { Table } from './table.ts'
import { t } from './words.ts'

/** What the app had told somebody before it was killed. */
interface Standing {
  readonly journal: Journal
  readonly view: RefereeView
  readonly rev: number
}

/**
 * Kills the app without warning and starts it again. Whatever it had answered for is there, every page comes back by
 * itself, and every tablet is still its seat's. `meanwhile` happens while there is nobody to answer.
 */
export async function outage(
  table: Table,
  meanwhile: () => Promise<void> = () => Promise.resolve(),
): Promise<void> {
  const before = await standing(table)
  await killed(table)
  await everybodyIsTold(table)
  await meanwhile()
  await table.app.restart()
  await everybodyIsBack(table)
  const after = await standing(table)
  expect(after.journal.rows.slice(0, before.journal.rows.length)).toEqual(before.journal.rows)
  // Only answers that were given into the silence may have come since.
  const since = after.journal.rows.slice(before.journal.rows.length)
  expect(since.every(({ command }) => command.kind === 'answer')).toBe(true)
  expect(after.rev).toBe(before.rev + since.length)
  expect({ ...after.view, pending: {} }).toEqual({ ...before.view, pending: {} })
  expect(after.view.pending).toMatchObject(before.view.pending)
}

/** Kills the app. From then on nobody takes what was shown before for what is shown. */
export async function killed({ app, desk, overlayLine, tablets }: Table): Promise<void> {
  await app.kill()
  await desk.line.lost('the console')
  await overlayLine.lost('the overlay')
  for (const tablet of tablets.values()) await tablet.lost()
}

async function standing({ app, desk }: Table): Promise<Standing> {
  const journal = await app.journal(desk.frame.match)
  return { journal, view: desk.view, rev: desk.frame.rev }
}

/** Nobody looks at an old picture without knowing it. */
async function everybodyIsTold({ desk, pages }: Table): Promise<void> {
  await expect(desk.page.locator('.link-sign.bad')).toBeVisible()
  for (const { page } of pages.values()) await expect(page.locator('[data-lost]')).toBeVisible()
}

/** Every page has found the app again, and says so. */
export async function everybodyIsBack({ desk, overlay, overlayLine, tablets, pages }: Table): Promise<void> {
  await desk.line.wait('the console is back', () => desk.line.shown)
  await expect(desk.page.locator('.link-sign:not(.bad)')).toHaveText(t('link.live'))
  await overlayLine.wait('the overlay is back', () => overlayLine.shown)
  await expect(overlay.locator('.neutral')).toBeHidden()
  for (const { seat, page } of pages.values()) {
    await expect(page.locator('[data-lost]')).toBeHidden()
    await expect(page.locator('.top-bar .own')).toHaveText(String(seat))
  }
  for (const tablet of tablets.values())
    await tablet.until('is back on its seat', (view) => view.me === tablet.seat)
}
