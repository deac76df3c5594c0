import { _electron, expect, test } from '@playwright/test'
import { join, resolve } from 'node:path'
import { electronProgram, noDesktop } from '../../scripts/start/desktop.ts'
import { ownFolder } from '../support/folder.ts'

// The real program, where it is there: what the stand-in cannot model, above all the sandbox and the isolated world.

const root = resolve(import.meta.dirname, '../..')
const program = electronProgram(root)
const obstacle = program
  ? noDesktop(process.platform, process.env, process.getuid?.())
  : "Electron's program is not downloaded"
if (obstacle) console.log(`electron.spec.ts is skipped: ${obstacle}`)

test('the real Electron opens the console, sandboxed and isolated, and ends in order', async () => {
  test.skip(obstacle !== undefined, obstacle)
  const folder = ownFolder('electron')
  const args = [
    root,
    '--port=0',
    `--data=${join(folder, 'matches')}`,
    `--user-data-dir=${join(folder, 'user')}`,
  ]
  const app = await _electron.launch({ executablePath: program, args })
  const page = await app.firstWindow()
  await page.waitForURL(/\/console/)
  const inPage = await page.evaluate(() => ({
    bridge: 'faguan' in globalThis,
    node: 'require' in globalThis || 'process' in globalThis,
  }))
  expect(inPage).toEqual({ bridge: true, node: false })
  const version = await page.evaluate(() =>
    (globalThis as unknown as { faguan: { about(): Promise<{ version: string }> } }).faguan.about(),
  )
  expect(version).toMatchObject({ version: '0.1.0' })
  await page.evaluate(() => location.assign('https://example.org/'))
  await page.waitForTimeout(300)
  expect(page.url()).toContain('/console')
  await app.close()
})
