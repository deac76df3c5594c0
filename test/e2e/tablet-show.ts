import type { Page } from '@playwright/test'
import type { FakeHub } from '../support/tablet-fake.ts'
import { drawn } from './support/drawn.ts'
import { Hand } from './tablet-page.ts'
import { PEOPLE, type Shot } from './tablet-shots.ts'

/** Brings a screen up on open tablets of one hub, hands each of them over, and leaves them as they were. */
export async function present(
  pages: readonly Page[],
  hub: FakeHub,
  shot: Shot,
  look: (page: Page) => Promise<void>,
): Promise<void> {
  const all = (what: (page: Page) => Promise<unknown>) => Promise.all(pages.map(what))
  hub.show(null)
  await all((page) => page.locator('[data-screen="empty"]').waitFor())
  hub.show(shot.view, shot.people ?? PEOPLE)
  if (shot.view) await all((page) => page.locator('[data-screen="empty"]').waitFor({ state: 'detached' }))
  await all((page) => use(page, shot, look))
}

/** One tablet: taps, a resting finger, the look, and everything closed again. */
async function use(page: Page, shot: Shot, look: (page: Page) => Promise<void>): Promise<void> {
  for (const selector of shot.tap ?? []) await page.locator(selector).tap()
  const hand = shot.hold ? await Hand.on(page) : null
  const finger = shot.hold ? await hand?.rest(page.locator(shot.hold), 'edge') : undefined
  await drawn(page)
  await look(page)
  if (finger !== undefined) await hand?.lift(finger)
  await hand?.leave()
  if (shot.close) await page.locator(shot.close).tap()
}
