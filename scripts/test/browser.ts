import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** Makes sure the browser tests find a Chromium: the system's, or Debian's own package, or Playwright's download. */
export function ensureChromium(root: string): void {
  if (existsSync('/usr/bin/chromium')) return
  if (canUseApt() && installWithApt()) return
  const playwright = join(root, 'node_modules/@playwright/test/cli.js')
  const deps = process.platform === 'linux' && process.getuid?.() === 0 ? ['--with-deps'] : []
  run(process.execPath, [playwright, 'install', ...deps, 'chromium'])
}

function canUseApt(): boolean {
  if (process.platform !== 'linux' || process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get'))
    return false
  // Ubuntu's package is only a pointer to a snap, which does not run in containers.
  return !readFileSync('/etc/os-release', 'utf8').includes('ID=ubuntu')
}

function installWithApt(): boolean {
  console.log('No Chromium found: installing it with apt-get …')
  const install = ['install', '-y', '--no-install-recommends', 'chromium']
  return (run('apt-get', ['update', '-qq']) && run('apt-get', install)) || existsSync('/usr/bin/chromium')
}

function run(command: string, args: string[]): boolean {
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  return spawnSync(command, args, { stdio: 'inherit', env }).status === 0
}
