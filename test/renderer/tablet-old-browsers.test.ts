import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'

/** What Chrome 89 or Safari 14 do not have and no build adds (see src/renderer/tablet/main.ts). */
const TOO_NEW_CSS: Readonly<Record<string, RegExp>> = {
  ':has()': /:has\(/,
  'container queries': /@container\b/,
  '@layer': /@layer\b/,
  'color-mix()': /color-mix\(/,
  'dvh, svh, lvh': /\d(dvh|svh|lvh)\b/,
  'aspect-ratio': /aspect-ratio\s*:/,
  inset: /[\s;{]inset\s*:/,
  'single transforms': /[\s;{](translate|scale|rotate)\s*:/,
  'flex gap (use grid-gap, or margins)': /[\s;{](row-|column-)?gap\s*:/,
  nesting: /^\s+&/m,
}
const TOO_NEW_JS: Readonly<Record<string, RegExp>> = {
  'at()': /\.at\(/,
  'findLast()': /\.findLast(Index)?\(/,
  'copying array methods': /\.(toSorted|toReversed|toSpliced|with)\(/,
  structuredClone: /\bstructuredClone\(/,
  'groupBy()': /\b(Object|Map)\.groupBy\(/,
  randomUUID: /crypto\.randomUUID\(/,
  'URL.parse()': /\bURL\.(parse|canParse)\(/,
  'look-behind': /\(\?<[=!]/,
  'top-level await': /^await\b/m,
  'Promise.withResolvers()': /withResolvers\(/,
}

function filesBelow(folder: string): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && /\.(ts|vue|css)$/.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name))
}

const withoutComments = (text: string): string =>
  text.replace(/\/\*[\s\S]*?\*\//g, '').replace(/^\s*\/\/.*$/gm, '')
const styleOf = (text: string): string => /<style[^>]*>([\s\S]*)<\/style>/.exec(text)?.[1] ?? ''
const scriptOf = (text: string): string => text.replace(/<style[^>]*>[\s\S]*<\/style>/, '')

describe.each([...filesBelow('src/renderer/tablet'), ...filesBelow('src/renderer/shared')])('%s', (path) => {
  const text = withoutComments(readFileSync(path, 'utf8'))
  const css = path.endsWith('.css') ? text : path.endsWith('.vue') ? styleOf(text) : ''
  const js = path.endsWith('.css') ? '' : scriptOf(text)

  it('asks nothing of a browser that one of five years ago does not have', () => {
    const found = [
      ...Object.entries(TOO_NEW_CSS).filter(([, pattern]) => pattern.test(css)),
      ...Object.entries(TOO_NEW_JS).filter(([, pattern]) => pattern.test(js)),
    ].map(([name]) => name)
    expect(found).toEqual([])
  })
})
