import { chromium, type BrowserContext } from '@playwright/test'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { chromiumLaunch } from '../chromium.ts'
import { tell } from './control.ts'

let context: BrowserContext | undefined

/** Starts the Chromium in which every window is a page, and tells the test where to attach. */
export async function launchBrowser(userData: string): Promise<void> {
  const profile = join(userData, 'chromium')
  const options = chromiumLaunch()
  context = await chromium.launchPersistentContext(profile, {
    ...options,
    args: [...options.args, '--remote-debugging-port=0'],
    viewport: null,
    // Playwright's own handlers would end the process before the app can close in order.
    handleSIGINT: false,
    handleSIGTERM: false,
    handleSIGHUP: false,
  })
  const port = readFileSync(join(profile, 'DevToolsActivePort'), 'utf8').split('\n')[0]
  tell('devtools', `http://127.0.0.1:${port}`)
}

export function browserContext(): BrowserContext {
  if (!context) throw new Error('A window was made before the app was ready')
  return context
}

export async function closeBrowser(): Promise<void> {
  await context?.close()
}
