import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { TOKENS as COLOUR_TOKENS } from '../../src/renderer/overlay/use-look.ts'
import { contrast as contrastOf, textOn } from '../../src/renderer/shared/contrast.ts'
import { COLOURS, THEME_COLOURS } from '../../src/renderer/shared/look.ts'

/** Text on every surface keeps AA, whatever the camera shows behind a panel. */

const renderer = join(import.meta.dirname, '../../src/renderer')
const read = (path: string) => readFileSync(join(renderer, path), 'utf8')
type Colour = readonly [number, number, number, number]

/** Custom properties of the first block with this selector. */
function block(css: string, selector: string): Record<string, string> {
  const start = css.indexOf(`${selector} {`)
  const body = css.slice(start, css.indexOf('\n}', start))
  return Object.fromEntries(
    [...body.matchAll(/(--[\w-]+):\s*([^;]+);/g)].map(([, name, value]) => [name, value]),
  )
}

function resolve(names: Record<string, string>, value: string): Colour {
  const variable = /^var\((--[\w-]+)\)$/.exec(value)
  if (variable) return resolve(names, names[variable[1] ?? ''] ?? '')
  const rgb = /^rgb\((\d+) (\d+) (\d+) \/ ([\d.]+)\)$/.exec(value)
  if (rgb) return [Number(rgb[1]), Number(rgb[2]), Number(rgb[3]), Number(rgb[4])]
  const hex = /^#([\da-f]{6})$/.exec(value)?.[1]
  if (!hex) throw new Error(`no colour: ${value}`)
  return [0, 2, 4].map((at) => parseInt(hex.slice(at, at + 2), 16)).concat(1) as unknown as Colour
}

const over = (top: Colour, under: readonly number[]) =>
  [0, 1, 2].map((i) => (top[i] ?? 0) * top[3] + (under[i] ?? 0) * (1 - top[3]))

function luminance(rgb: readonly number[]): number {
  const [r = 0, g = 0, b = 0] = rgb.map((value) => {
    const part = value / 255
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * r + 0.7152 * g + 0.0722 * b
}

function contrast(a: readonly number[], b: readonly number[]): number {
  const [light, dark] = [luminance(a), luminance(b)].sort((x, y) => y - x) as [number, number]
  return (light + 0.05) / (dark + 0.05)
}

/** The worst the camera can do: pure white and pure black behind the panel. */
function worst(names: Record<string, string>, text: string, ground: string): number {
  const behind = [
    [255, 255, 255],
    [0, 0, 0],
  ]
  return Math.min(
    ...behind.map((camera) => {
      const panel = over(resolve(names, `var(${ground})`), camera)
      return contrast(over(resolve(names, `var(${text})`), panel), panel)
    }),
  )
}

const tokens = block(read('shared/tokens.css'), ':root')
const night = { ...tokens, ...block(read('overlay/theme.css'), ':root') }
const paper = { ...night, ...block(read('overlay/theme.css'), ":root[data-theme='paper']") }

/** Text and its ground; 4.5 for text, 3 for symbols and for figures of 40 px and more. */
const STAGE = [
  ['--text', '--panel', 4.5],
  ['--soft', '--panel', 4.5],
  ['--text-out', '--panel-out', 4.5],
  ['--danger-text', '--panel-out', 4.5],
  ['--danger-text', '--panel', 4.5],
  ['--tile-text', '--tile', 4.5],
  ['--tile-text-out', '--tile-out', 3],
  ['--mark-danger', '--tile-out', 3],
  ['--mark-danger', '--tile', 3],
  ['--gold', '--tile', 3],
  ['--gold', '--tile-out', 3],
  ['--on-now', '--now', 4.5],
  ['--on-danger', '--danger', 4.5],
  ['--camp-good', '--panel', 4.5],
  ['--camp-wolf', '--panel', 4.5],
  ['--camp-third', '--panel', 4.5],
  ['--camp-good', '--panel-out', 4.5],
  ['--camp-wolf', '--panel-out', 4.5],
  ['--camp-third', '--panel-out', 4.5],
] as const

const WINDOWS = [
  ['--moon', '--ink', 7],
  ['--moon', '--slate', 7],
  ['--moon', '--slate-raised', 7],
  ['--mist', '--slate-raised', 4.5],
  ['--mist-dim', '--slate', 4.5],
  ['--blood-text', '--slate-raised', 4.5],
  ['--on-blood', '--blood', 4.5],
  ['--now', '--slate', 4.5],
  ['--on-now', '--now', 4.5],
  ['--ok', '--slate', 4.5],
  ['--moon', '--secret', 7],
  ['--mist', '--secret', 4.5],
] as const

describe('contrast', () => {
  it.each(WINDOWS)('of %s on %s', (text, ground, least) =>
    expect(worst(tokens, text, ground)).toBeGreaterThanOrEqual(least),
  )
  it.each(STAGE)('of %s on %s by night', (text, ground, least) =>
    expect(worst(night, text, ground)).toBeGreaterThanOrEqual(least),
  )
  it.each(STAGE)('of %s on %s on paper', (text, ground, least) =>
    expect(worst(paper, text, ground)).toBeGreaterThanOrEqual(least),
  )

  it('text on a crew’s own colours is light or dark as it reads better', () =>
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 0xffffff }), (rgb) => {
        const own = `#${rgb.toString(16).padStart(6, '0')}`
        expect(contrastOf(textOn(own), own)).toBeGreaterThanOrEqual(4)
        const [text, ground] = [textOn(own), own].map((hex) => resolve({}, hex))
        expect(contrastOf(textOn(own), own)).toBeCloseTo(contrast(text!, ground!))
        expect(contrastOf(textOn(own), `${own}f0`)).toBe(contrastOf(textOn(own), own))
      }),
    ))

  it('the builder page starts from the colours that the themes have', () => {
    for (const [theme, names] of [
      ['night', night],
      ['paper', paper],
    ] as const)
      for (const name of COLOURS) {
        const hex = resolve(names, `var(${COLOUR_TOKENS[name]})`).slice(0, 3)
        const digits = hex.map((part) => part.toString(16).padStart(2, '0')).join('')
        expect([theme, name, THEME_COLOURS[theme][name]]).toEqual([theme, name, `#${digits}`])
      }
  })

  it('panels are 88–94 % opaque', () => {
    for (const theme of [night, paper])
      for (const panel of ['--panel', '--panel-out', '--panel-quiet', '--tile', '--tile-out'])
        expect([
          panel,
          resolve(theme, `var(${panel})`)[3] >= 0.88 && resolve(theme, `var(${panel})`)[3] <= 0.94,
        ]).toEqual([panel, true])
  })
})
