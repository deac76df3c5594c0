import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** Debian's packages of Chromium, the wished one first; each brings a program of its own name. */
const packages = ['chromium-headless-shell', 'chromium']

/** Makes sure the browser tests find a Chromium: the system's, or Debian's own package, or Playwright's download. */
export function ensureChromium(root: string): void {
  if (isThere(packages[0]!)) return
  if (canUseApt() && installWithApt()) return
  if (packages.some(isThere)) return
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

/** Installs the first package that apt knows and can fetch. */
function installWithApt(): boolean {
  console.log('No headless Chromium found: installing it with apt-get …')
  if (!run('apt-get', ['update', '-qq'])) return false
  return packages.some(
    (name) => isThere(name) || run('apt-get', ['install', '-y', '--no-install-recommends', name]),
  )
}

function isThere(name: string): boolean {
  return existsSync(join('/usr/bin', name))
}

function run(command: string, args: string[]): boolean {
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  return spawnSync(command, args, { stdio: 'inherit', env }).status === 0
}
