import { isLocale, nearestLocale, type Locale } from '../../shared/locales.ts'

/**
 * How a browser source wants the overlay, from its address. Whatever is missing or wrong falls back to the default: on
 * air there is nobody to read an error.
 */

export const PIECES = ['seats', 'speaker', 'phase', 'ballot', 'result', 'scene'] as const
export type Piece = (typeof PIECES)[number]
export const LAYOUTS = ['columns', 'ring', 'strip'] as const
export type Layout = (typeof LAYOUTS)[number]
export const THEMES = ['night', 'paper'] as const
export type Theme = (typeof THEMES)[number]
/** Colours a crew may set for itself, as `?c-now=ff8800`. */
export const COLOURS = [
  'panel',
  'tile',
  'text',
  'soft',
  'now',
  'gold',
  'danger',
  'good',
  'wolf',
  'third',
] as const
export type Colour = (typeof COLOURS)[number]

export interface Params {
  readonly pieces: readonly Piece[]
  /** `fit`: a single piece fills its browser source instead of standing at its place in the frame. */
  readonly place: 'frame' | 'fit'
  readonly layout: Layout
  /** Left and right exchanged. */
  readonly mirror: boolean
  /** How many seats stand in the left column; `null` = half. */
  readonly split: number | null
  /** Seats by which the table is turned; the numbers stay with their seats. */
  readonly rotate: number
  /** `down`: both columns run downwards · `circle`: the right one runs upwards, as round a table. */
  readonly order: 'down' | 'circle'
  readonly scale: number
  /** `null`: the language was not asked for. */
  readonly lang: Locale | null
  readonly theme: Theme
  readonly colours: Readonly<Partial<Record<Colour, string>>>
  /** The frame darkens at night. */
  readonly dim: boolean
  readonly motion: boolean
  /** Address of the portraits with `{seat}` in it. */
  readonly portraits: string | null
}

const oneOf = <T extends string>(legal: readonly T[], value: string | null, otherwise: T): T =>
  legal.includes(value as T) ? (value as T) : otherwise

const flag = (value: string | null, otherwise: boolean): boolean =>
  value === null ? otherwise : !['0', 'no', 'off', 'false'].includes(value)

function whole(value: string | null, least: number, most: number): number | null {
  if (value === null || !/^-?\d+$/.test(value)) return null
  return Math.min(most, Math.max(least, Number(value)))
}

function readPieces(value: string | null): readonly Piece[] {
  const named = (value ?? 'all').split(',').map((word) => word.trim())
  const pieces = PIECES.filter((piece) => named.includes(piece))
  return pieces.length > 0 && !named.includes('all') ? pieces : PIECES
}

function readScale(value: string | null): number {
  const scale = Number(value ?? 1)
  return Number.isFinite(scale) && scale > 0 ? Math.min(1.5, Math.max(0.5, scale)) : 1
}

/** Three, four, six or eight hexadecimal digits, nothing else: an address is no place for other CSS. */
function readColours(query: URLSearchParams): Params['colours'] {
  const named = COLOURS.map((name) => [name, query.get(`c-${name}`)?.replace(/^#/, '') ?? ''] as const)
  const legal = named.filter(([, value]) => /^([\da-f]{3,4}|[\da-f]{6}|[\da-f]{8})$/i.test(value))
  return Object.fromEntries(legal.map(([name, value]) => [name, `#${value}`]))
}

function readPortraits(value: string | null): string | null {
  return value !== null && /^(https?:\/\/|\/)/.test(value) && value.includes('{seat}') ? value : null
}

export function readParams(search: string): Params {
  const query = new URLSearchParams(search)
  const lang = query.get('lang')
  return {
    pieces: readPieces(query.get('piece')),
    place: oneOf(['frame', 'fit'], query.get('place'), 'frame'),
    layout: oneOf(LAYOUTS, query.get('layout'), 'columns'),
    mirror: flag(query.get('mirror'), false),
    split: whole(query.get('split'), 0, 30),
    rotate: whole(query.get('rotate'), -30, 30) ?? 0,
    order: oneOf(['down', 'circle'], query.get('order'), 'down'),
    scale: readScale(query.get('scale')),
    lang: lang === null ? null : isLocale(lang) ? lang : nearestLocale(lang),
    theme: oneOf(THEMES, query.get('theme'), 'night'),
    colours: readColours(query),
    dim: flag(query.get('dim'), true),
    motion: flag(query.get('motion'), true),
    portraits: readPortraits(query.get('portraits')),
  }
}
