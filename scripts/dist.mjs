// `npm run dist`: builds, then packs an installer for this system into `dist/`. Further arguments go to
// electron-builder, for example `npm run dist -- --linux dir`.
import { spawnSync } from 'node:child_process'
import { join, resolve } from 'node:path'
import { requireNode } from './node-guard.mjs'

requireNode()
const root = resolve(import.meta.dirname, '..')

for (const [script, ...args] of [
  ['electron-vite/bin/electron-vite.js', 'build'],
  ['electron-builder/cli.js', '--publish', 'never', ...process.argv.slice(2)],
]) {
  const run = spawnSync(process.execPath, [join(root, 'node_modules', script), ...args], {
    cwd: root,
    stdio: 'inherit',
  })
  if (run.status !== 0) process.exit(run.status ?? 1)
}
