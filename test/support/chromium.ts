import { existsSync } from 'node:fs'

/** Where a system Chromium usually stands. The first one found is used; otherwise Playwright's own browser. */
const systemBrowsers = ['/usr/bin/chromium', '/usr/bin/chromium-browser']

/** Launch options every browser test shares. */
export function chromiumLaunch(): { executablePath?: string; args: string[] } {
  const executablePath = systemBrowsers.find((path) => existsSync(path))
  // Test machines are often containers run as root, where Chromium's own sandbox cannot start.
  const args = ['--no-sandbox', '--disable-dev-shm-usage', '--disable-gpu', '--hide-scrollbars']
  return executablePath ? { executablePath, args } : { args }
}
