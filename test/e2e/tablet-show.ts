import type { Page } from '@playwright/test'
import type { FakeHub } from '../support/tablet-fake.ts'
import { drawn } from './support/drawn.ts'
import { Hand } from './tablet-page.ts'
import type { Shot } from './tablet-shots.ts'

/** Brings a screen up on an open tablet, hands it over, and leaves the tablet as it was. */
export async function present(
  page: Page,
  hub: FakeHub,
  shot: Shot,
  look: () => Promise<void>,
): Promise<void> {
  hub.show(null)
  await page.locator('[data-screen="empty"]').waitFor()
  hub.show(shot.view)
  if (shot.view) await page.locator('[data-screen="empty"]').waitFor({ state: 'detached' })
  for (const selector of shot.tap ?? []) await page.locator(selector).tap()
  const hand = shot.hold ? await Hand.on(page) : null
  const finger = shot.hold ? await hand?.rest(page.locator(shot.hold), 'edge') : undefined
  await drawn(page)
  await look()
  if (finger !== undefined) await hand?.lift(finger)
  await hand?.leave()
  if (shot.close) await page.locator(shot.close).tap()
}
