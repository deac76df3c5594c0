import { extractAll, listPackage } from '@electron/asar'
import { expect, test } from '@playwright/test'
import { chmodSync, mkdirSync, statSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { startCommand } from '../support/command.ts'
import { ownFolder } from '../support/folder.ts'

// Packs the app as `npm run dist` does, around an empty program in Electron's place: what is in the package is real,
// and its headless entry runs under Node. electron-builder checks its configuration, for all systems, as it starts.

const root = resolve(import.meta.dirname, '../..')
const builder = join(root, 'node_modules/electron-builder/cli.js')

/** A folder that looks like Electron to electron-builder. */
function standInDistribution(folder: string): string {
  mkdirSync(join(folder, 'resources'), { recursive: true })
  writeFileSync(join(folder, 'electron'), '#!/bin/sh\n')
  chmodSync(join(folder, 'electron'), 0o755)
  for (const file of ['LICENSE', 'version']) writeFileSync(join(folder, file), '')
  return folder
}

const pack = (folder: string, ...args: string[]) => {
  const where = [
    `-c.electronDist=${standInDistribution(join(folder, 'electron'))}`,
    `-c.directories.output=${folder}/dist`,
  ]
  return startCommand(
    process.execPath,
    [builder, '--linux', 'dir', '--x64', '--publish', 'never', ...where, ...args],
    root,
  )
}

test('packs a lean app whose headless entry starts', async ({ page }) => {
  test.skip(process.platform !== 'linux' || process.arch !== 'x64', 'packs and runs the Linux x64 package')
  const folder = ownFolder('package')
  const packing = pack(folder)
  expect(await packing.exited, packing.stdout() + packing.stderr()).toBe(0)
  const asar = join(folder, 'dist/linux-unpacked/resources/app.asar')

  const files = listPackage(asar, { isPack: false })
  expect(files).toContain('/out/preload/index.cjs')
  expect(files).toContain('/resources/icons/256x256.png')
  const packages = new Set(
    files.map((file) => file.match(/^\/node_modules\/([^/]+)/)?.[1]).filter((name) => name),
  )
  expect([...packages].sort()).toEqual(['better-sqlite3', 'ws'])
  const strays =
    /\/better-sqlite3\/(deps|src|binding\.gyp)|prebuilds\/(win32|darwin)|^\/(src|test|scripts|docs)\/|\.map$/
  expect(files.filter((file) => strays.test(file))).toEqual([])
  // All of the fonts are in it; little else has any size.
  expect(statSync(asar).size).toBeLessThan(25_000_000)

  const app = join(folder, 'app')
  extractAll(asar, app)
  const headless = startCommand(
    process.execPath,
    ['out/main/headless.js', '--port=0', '--data', join(folder, 'matches')],
    app,
  )
  const [, address = ''] = await headless.line(/Console +(http:\S+)/)
  await page.goto(address)
  await expect(page.locator('#app')).not.toBeEmpty()
  await page.close()
  expect(await headless.end()).toBe(0)
})

test('has a configuration that electron-builder would refuse with a mistake in it', async () => {
  const folder = ownFolder('package')
  const packing = pack(folder, '-c.win.icno=none')
  expect(await packing.exited).toBeGreaterThan(0)
  expect(packing.stdout() + packing.stderr()).toContain('does not match the API schema')
})
