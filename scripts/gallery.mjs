// `npm run gallery`: every overlay scene, console step and tablet screen as pictures in artifacts/gallery, for a person to
// look through. One part alone: npm run gallery -- overlay | console | tablet
import { spawnSync } from 'node:child_process'
import { mkdirSync, rmSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { requireNode } from './node-guard.mjs'

requireNode()
const root = resolve(import.meta.dirname, '..')
const target = join(root, 'artifacts/gallery')
const run = (args, env = {}) => {
  const { status } = spawnSync(process.execPath, args, {
    cwd: root,
    stdio: 'inherit',
    env: { ...process.env, ...env },
  })
  if (status !== 0) process.exitCode = 1
}
const bin = (path) => join(root, 'node_modules', path)

const parts = {
  overlay: () => run([join(root, 'scripts/gallery-overlay.ts')]),
  tablet: () => run([join(root, 'scripts/gallery-tablet.ts')]),
  // The check that nothing is cut off comes by every page and step of the console anyway.
  console: () => {
    run([bin('electron-vite/bin/electron-vite.js'), 'build'])
    run([bin('@playwright/test/cli.js'), 'test', 'console-fit', '--reporter=line'], {
      FAGUAN_GALLERY: join(target, 'console'),
    })
  },
}

const [wanted] = process.argv.slice(2)
if (wanted && !(wanted in parts)) {
  console.error(`"${wanted}" is no part of the gallery; there are ${Object.keys(parts).join(', ')}`)
  process.exit(2)
}
for (const [name, draw] of Object.entries(parts).filter(([part]) => !wanted || part === wanted)) {
  rmSync(join(target, name), { recursive: true, force: true })
  mkdirSync(join(target, name), { recursive: true })
  draw()
}
console.log(`The pictures are in ${target}`)
