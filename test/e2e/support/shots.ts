import type { Page } from '@playwright/test'
import { mkdirSync } from 'node:fs'
import { join, resolve } from 'node:path'
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
  mkdirSync(FOLDER, { recursive: true })
  for (const [window, page] of Object.entries(windows))
    await page.screenshot({ path: join(FOLDER, `${name}-${window}.png`) })
}

/** A picture of something that stands for some seconds only. Begin before it comes. */
export async function catchSight(page: Page, what: string, name: string): Promise<void> {
  mkdirSync(FOLDER, { recursive: true })
  await page.locator(what).waitFor({ timeout: PATIENCE })
  await page.screenshot({ path: join(FOLDER, `${name}.png`) })
}
