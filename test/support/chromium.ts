import { existsSync } from 'node:fs'

/**
 * Where Debian's Chromium stands; where there is none, Playwright uses its own. The headless shell draws the same pages
 * in about a third of the time, and is what Playwright's own download would be.
 */
const systemBrowsers = ['/usr/bin/chromium-headless-shell', '/usr/bin/chromium']

/** Launch options every browser test shares. */
export function chromiumLaunch(): { executablePath?: string; args: string[] } {
  const executablePath = systemBrowsers.find((path) => existsSync(path))
  // Test machines are often containers run as root, where Chromium's own sandbox cannot start.
  const args = ['--no-sandbox', '--disable-dev-shm-usage', '--disable-gpu', '--hide-scrollbars']
  return executablePath ? { executablePath, args } : { args }
}
