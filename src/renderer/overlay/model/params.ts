import type { ScreenLook } from '../../../hub/protocol.ts'
import { isLocale, nearestLocale, type Locale } from '../../shared/locales.ts'
import {
  COLOURS,
  fittedPiece,
  LAYOUTS,
  ORDERS,
  PIECES,
  PLACES,
  RANGES,
  THEMES,
  type Look,
  type Piece,
  type Theme,
} from '../../shared/look.ts'

/**
 * How a browser source wants the overlay, from its address. Whatever is missing or wrong falls back to the default: on
 * air there is nobody to read an error.
 */

export type { Piece }

export interface Params extends Look {
  /** Address of the portraits with `{seat}` in it. */
  readonly portraits: string | null
}

const oneOf = <T extends string>(legal: readonly T[], value: string | null, otherwise: T): T =>
  legal.includes(value as T) ? (value as T) : otherwise

const flag = (value: string | null, otherwise: boolean): boolean =>
  value === null ? otherwise : !['0', 'no', 'off', 'false'].includes(value)

function whole(value: string | null, range: { least: number; most: number }): number | null {
  if (value === null || !/^-?\d+$/.test(value)) return null
  return Math.min(range.most, Math.max(range.least, Number(value)))
}

function readPieces(value: string | null): readonly Piece[] {
  const named = (value ?? 'all').split(',').map((word) => word.trim())
  const pieces = PIECES.filter((piece) => named.includes(piece))
  return pieces.length > 0 && !named.includes('all') ? pieces : PIECES
}

function readScale(value: string | null): number {
  const scale = Number(value ?? 1)
  return Number.isFinite(scale) && scale > 0
    ? Math.min(RANGES.scale.most, Math.max(RANGES.scale.least, scale))
    : 1
}

/** Three, four, six or eight hexadecimal digits, nothing else: an address is no place for other CSS. */
function readColours(query: URLSearchParams): Params['colours'] {
  const named = COLOURS.map((name) => [name, query.get(`c-${name}`)?.replace(/^#/, '') ?? ''] as const)
  const legal = named.filter(([, value]) => /^([\da-f]{3,4}|[\da-f]{6}|[\da-f]{8})$/i.test(value))
  return Object.fromEntries(legal.map(([name, value]) => [name, `#${value}`]))
}

/** A variety of a language there is, such as `zh-TW`, means that language; any other word means none. */
function readLang(value: string | null): Locale | null {
  return /^(zh|en)\b/i.test(value ?? '') ? nearestLocale(value) : null
}

function readPortraits(value: string | null): string | null {
  return value !== null && /^(https?:\/\/|\/)/.test(value) && value.includes('{seat}') ? value : null
}

export function readParams(search: string): Params {
  const query = new URLSearchParams(search)
  return {
    pieces: readPieces(query.get('piece')),
    place: oneOf(PLACES, query.get('place'), 'frame'),
    layout: oneOf(LAYOUTS, query.get('layout'), 'columns'),
    mirror: flag(query.get('mirror'), false),
    split: whole(query.get('split'), RANGES.split),
    rotate: whole(query.get('rotate'), RANGES.rotate) ?? 0,
    order: oneOf(ORDERS, query.get('order'), 'down'),
    scale: readScale(query.get('scale')),
    lang: readLang(query.get('lang')),
    theme: THEMES.find((theme) => theme === query.get('theme')) ?? null,
    colours: readColours(query),
    dim: flag(query.get('dim'), true),
    motion: flag(query.get('motion'), true),
    portraits: readPortraits(query.get('portraits')),
  }
}

/** Parameters with nothing left open: what the address does not say, the stream does. */
export interface Dressed extends Params {
  readonly lang: Locale
  readonly theme: Theme
}

/** A piece that fills its source stands where its box is, whatever the seats would be laid out like, and at its own size. */
export function dressed(params: Params, look: ScreenLook): Dressed {
  const { layout, scale, lang, theme } = params
  const alone = fittedPiece(params) !== null
  return {
    ...params,
    layout: alone ? 'columns' : layout,
    scale: alone ? 1 : scale,
    lang: lang ?? look.lang,
    theme: theme ?? look.theme,
  }
}

/** Whether this page knows the language and the theme: a later hub may have more of them. */
export const isKnown = ({ lang, theme }: ScreenLook): boolean => isLocale(lang) && THEMES.includes(theme)
