import type { Page } from '@playwright/test'
import { mkdirSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { drawn } from './drawn.ts'
import { PATIENCE } from './patience.ts'

/** Pictures of the windows for people to look through; made anew by every run. */

const FOLDER = resolve(import.meta.dirname, '../../../artifacts/e2e')

/** A plain picture behind the overlay, which is transparent and would be white on white. */
export async function putBehind(page: Page, background = '#51606d'): Promise<void> {
  await page.evaluate((colour) => {
    document.documentElement.style.background = colour
  }, background)
}

export async function shoot(name: string, windows: Readonly<Record<string, Page>>): Promise<void> {
  await Promise.all(Object.entries(windows).map(([window, page]) => take(page, `${name}-${window}`)))
}

/** A picture of something that stands for some seconds only. Begin before it comes. */
export async function catchSight(page: Page, what: string, name: string): Promise<void> {
  await page.locator(what).waitFor({ timeout: PATIENCE })
  await take(page, name)
}

async function take(page: Page, name: string): Promise<void> {
  mkdirSync(FOLDER, { recursive: true })
  await drawn(page)
  await page.screenshot({ path: join(FOLDER, `${name}.png`) })
}
