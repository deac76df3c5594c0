import { chromium } from '@playwright/test'
import { mkdirSync, readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { chromiumLaunch } from '../test/support/chromium.ts'

// `npm run icons`: draws `resources/icon.svg` at the sizes Linux wants, and once large for electron-builder, which
// makes the Windows and macOS formats from it. The results are committed, so a build needs no browser.

const resources = resolve(import.meta.dirname, '../resources')
const svg = readFileSync(resolve(resources, 'icon.svg'), 'utf8')
mkdirSync(resolve(resources, 'icons'), { recursive: true })

const browser = await chromium.launch(chromiumLaunch())
const page = await browser.newPage()

async function draw(size: number, file: string): Promise<void> {
  await page.setViewportSize({ width: size, height: size })
  await page.setContent(`<style>body{margin:0}svg{display:block;width:100vw;height:100vh}</style>${svg}`)
  await page.screenshot({ path: resolve(resources, file), omitBackground: true })
}

await draw(1024, 'icon.png')
for (const size of [16, 24, 32, 48, 64, 128, 256, 512]) await draw(size, `icons/${size}x${size}.png`)
await browser.close()
