import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { expect, test } from '@playwright/test'
import doiuse from 'doiuse'
import postcss from 'postcss'
import { OLDEST } from '../../scripts/oldest-browsers.ts'

// The tablet's page as it was built, read with the eyes of a browser of five years ago. No browser is needed for it.

const root = resolve(import.meta.dirname, '../..')
const WINDOWS = process.env.FAGUAN_WINDOWS ?? resolve(root, process.env.FAGUAN_OUT ?? 'out', 'renderer')

/** What the page loads from the first moment, by its ending. */
function loaded(ending: 'js' | 'css'): string[] {
  const html = readFileSync(join(WINDOWS, 'tablet/index.html'), 'utf8')
  return [...html.matchAll(/(?:src|href)="([^"]+)"/g)]
    .map(([, address]) => join(WINDOWS, 'tablet', address!))
    .filter((path) => path.endsWith(`.${ending}`))
}

/** What such a browser only half knows, and why it does no harm. */
const HARMLESS: Readonly<Record<string, string>> = {
  'css-overscroll-behavior': 'the page does not scroll anyway',
  'css-overflow': 'only the two-valued and `clip` forms are missing',
  'css-touch-action': 'none and manipulation are known',
  'css-resize': 'a field that cannot be pulled larger there scrolls',
  'intrinsic-width': 'max-content and min-content are known',
  'text-size-adjust': 'stands there with its prefix too',
  'css-focus-visible': 'the browser then draws its own ring',
  'css-clip-path': 'basic shapes are known',
  'css-masks': 'no mask: the word for clip-path',
}

/**
 * Newer methods that stand in libraries all the same, and why they do no harm. That nobody here calls them is seen to by
 * test/renderer/tablet-old-browsers.test.ts.
 */
const BROUGHT_ALONG: Readonly<Record<string, string>> = {
  ObjectHasOwn: 'vue-i18n calls it; device/old-browsers.ts brings it',
  ArrayToReversed: 'Vue passes it on if somebody calls it',
  ArrayToSorted: 'Vue passes it on if somebody calls it',
  ArrayToSpliced: 'Vue passes it on if somebody calls it',
}

/** ES-Check's own words for what it found; '' = nothing. */
function tooNew(files: readonly string[], ...options: string[]): string {
  const cli = join(root, 'node_modules/es-check/lib/cli/index.js')
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    [cli, OLDEST.script, ...files, '--module', '--checkFeatures', '--noCache', '--noColor', ...options],
    { encoding: 'utf8' },
  )
  return status === 0 ? '' : `${stdout}${stderr}`
}

test('the tablet’s scripts need nothing that a browser of 2021 does not have', () => {
  expect(tooNew(loaded('js'), '--ignore', Object.keys(BROUGHT_ALONG).join(','))).toBe('')
  // The check can fail: without the exceptions it does.
  expect(tooNew(loaded('js'))).toContain('ObjectHasOwn')
})

test('the tablet’s style sheets need nothing that a browser of 2021 does not have', async () => {
  const used = async (css: string): Promise<string[]> => {
    const found = new Set<string>()
    const check = doiuse({
      browsers: OLDEST.browsers,
      onFeatureUsage: ({ feature }) => void found.add(feature),
    })
    await postcss([check]).process(css, { from: undefined })
    return [...found].filter((feature) => !(feature in HARMLESS))
  }
  for (const path of loaded('css')) expect(await used(readFileSync(path, 'utf8')), path).toEqual([])
  expect(await used('.seat:has(.card) { display: subgrid }')).toContain('css-has')
})
