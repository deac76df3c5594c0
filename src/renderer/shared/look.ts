/**
 * How the overlay may look, by the parameters of its address: read by the overlay, written by the builder page. Whatever is
 * as usual is left out of an address, so that one reads what is special about it.
 */

import { LOCALES, type Locale } from './locales.ts'

export const PIECES = ['seats', 'speaker', 'phase', 'ballot', 'result', 'scene'] as const
export type Piece = (typeof PIECES)[number]
export const LAYOUTS = ['columns', 'ring', 'strip'] as const
export type Layout = (typeof LAYOUTS)[number]
export const ORDERS = ['down', 'circle'] as const
export type Order = (typeof ORDERS)[number]
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

/** Least and most of what is a number. */
export const RANGES = {
  scale: { least: 0.5, most: 1.5, step: 0.05 },
  split: { least: 0, most: 30 },
  rotate: { least: -30, most: 30 },
} as const

/** The part of an address that says how the overlay looks. */
export interface Look {
  readonly pieces: readonly Piece[]
  readonly layout: Layout
  readonly mirror: boolean
  /** Seats in the left column; `null` = half. */
  readonly split: number | null
  readonly rotate: number
  readonly order: Order
  readonly scale: number
  readonly lang: Locale
  readonly theme: Theme
  /** `#rrggbb`, without the theme's own. */
  readonly colours: Readonly<Partial<Record<Colour, string>>>
  readonly dim: boolean
  readonly motion: boolean
}

export const USUAL_LOOK: Look = {
  pieces: PIECES,
  layout: 'columns',
  mirror: false,
  split: null,
  rotate: 0,
  order: 'down',
  scale: 1,
  lang: LOCALES[0],
  theme: 'night',
  colours: {},
  dim: true,
  motion: true,
}

/** The themes' own colours, without what lets the camera through; held equal to the overlay's style sheet by a test. */
export const THEME_COLOURS: Readonly<Record<Theme, Readonly<Record<Colour, string>>>> = {
  night: {
    panel: '#12192c',
    tile: '#263252',
    text: '#f4f1e8',
    soft: '#b9c3d8',
    now: '#5eb1ff',
    gold: '#ffc940',
    danger: '#b3122b',
    good: '#7fd3aa',
    wolf: '#c8a5ff',
    third: '#f2a9c6',
  },
  paper: {
    panel: '#f7f4ec',
    tile: '#1b2542',
    text: '#10162a',
    soft: '#414a63',
    now: '#1565c0',
    gold: '#ffc940',
    danger: '#b3122b',
    good: '#08593a',
    wolf: '#5f2aa8',
    third: '#8f2257',
  },
}

/** Panels stay 94 % opaque whatever their colour: text never stands on the picture of the camera. */
const GROUNDS: readonly Colour[] = ['panel', 'tile']
const OPACITY = 'f0'

/** The parameters of a look, e.g. `piece=seats&layout=ring&c-now=ff8800`; empty when everything is as usual. */
export function lookQuery(look: Look): string {
  const query = new URLSearchParams()
  const put = (name: string, value: string | number | null, usual: string | number | null) => {
    if (value !== null && value !== usual) query.set(name, String(value))
  }
  if (look.pieces.length < PIECES.length) query.set('piece', look.pieces.join(','))
  put('layout', look.layout, USUAL_LOOK.layout)
  put('mirror', look.mirror ? 1 : 0, 0)
  put('split', look.split, null)
  put('rotate', look.rotate, 0)
  put('order', look.order, USUAL_LOOK.order)
  put('scale', look.scale, 1)
  put('lang', look.lang, USUAL_LOOK.lang)
  put('theme', look.theme, USUAL_LOOK.theme)
  for (const name of COLOURS) put(`c-${name}`, colourValue(name, look.colours[name]), null)
  put('dim', look.dim ? 1 : 0, 1)
  put('motion', look.motion ? 1 : 0, 1)
  // A comma need not be written as %2C there, and is easier to read.
  return query.toString().replaceAll('%2C', ',')
}

const colourValue = (name: Colour, value: string | undefined): string | null =>
  value === undefined ? null : value.slice(1) + (GROUNDS.includes(name) ? OPACITY : '')
