import { spawnSync } from 'node:child_process'
import { existsSync, readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'

const sources = ['src', 'package.json', 'package-lock.json', 'electron.vite.config.ts']
const products = [
  'out/main/index.js',
  'out/main/headless.js',
  'out/preload/index.cjs',
  'out/renderer/console/index.html',
  'out/renderer/overlay/index.html',
  'out/renderer/tablet/index.html',
]

/** Builds when something in `out` is missing or older than a source. Quiet unless it fails. */
export function buildIfNeeded(root: string): boolean {
  if (isFresh(root)) return true
  const cli = join(root, 'node_modules/electron-vite/bin/electron-vite.js')
  if (!existsSync(cli)) {
    console.error('The packages are not installed. Run `npm ci` first.')
    return false
  }
  console.error('Building (a few seconds, only after a change) …')
  // NODE_ENV would otherwise leak from the caller's shell into what is built.
  const env = { ...process.env, NODE_ENV: 'production' }
  const run = spawnSync(process.execPath, [cli, 'build'], { cwd: root, env, encoding: 'utf8' })
  if (run.status !== 0) console.error(run.stdout, run.stderr)
  return run.status === 0
}

function isFresh(root: string): boolean {
  const made = products.map((path) => join(root, path))
  if (!made.every((path) => existsSync(path))) return false
  const oldestProduct = Math.min(...made.map((path) => statSync(path).mtimeMs))
  const newestSource = Math.max(...sources.map((path) => newest(join(root, path))))
  return oldestProduct >= newestSource
}

/** The latest change in a file or folder. Folders count too: a deleted file changes only its folder. */
function newest(path: string): number {
  const stat = statSync(path, { throwIfNoEntry: false })
  if (!stat) return 0
  if (!stat.isDirectory()) return stat.mtimeMs
  return Math.max(stat.mtimeMs, ...readdirSync(path).map((name) => newest(join(path, name))))
}
