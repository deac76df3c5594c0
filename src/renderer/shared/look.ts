/**
 * How the overlay may look, by the parameters of its address: read by the overlay, written by the builder page. Whatever is
 * as usual is left out of an address, so that one reads what is special about it.
 */

import { SCREEN_THEMES } from '../../hub/protocol/codes.ts'
import { LOCALES, type Locale } from './locales.ts'

export const PIECES = ['seats', 'speaker', 'phase', 'ballot', 'result', 'scene'] as const
export type Piece = (typeof PIECES)[number]
export const LAYOUTS = ['columns', 'ring', 'strip'] as const
export type Layout = (typeof LAYOUTS)[number]
export const ORDERS = ['down', 'circle'] as const
export type Order = (typeof ORDERS)[number]
/** In the frame, or by itself: `fit` lets a single piece fill its browser source. */
export const PLACES = ['frame', 'fit'] as const
export type Place = (typeof PLACES)[number]
export const THEMES = SCREEN_THEMES
export type Theme = (typeof THEMES)[number]
/** As the stream is until the crew chooses. */
export const USUAL_LANG: Locale = LOCALES[0]
export const USUAL_THEME: Theme = THEMES[0]
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

/** Where the pieces stand in the frame of 1920 × 1080, with some air; a piece that fills its source shows this part. */
export interface Box {
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
}
export const FRAME_BOX: Box = { x: 0, y: 0, width: 1920, height: 1080 }
export const PIECE_BOXES: Readonly<Record<Piece, Box>> = {
  seats: FRAME_BOX,
  phase: { x: 368, y: 40, width: 1184, height: 96 },
  speaker: { x: 368, y: 888, width: 1184, height: 152 },
  ballot: { x: 368, y: 136, width: 1184, height: 752 },
  scene: FRAME_BOX,
  result: { x: 368, y: 136, width: 1184, height: 896 },
}

/** The piece that fills its source: it has to be alone, and smaller than the frame. */
export function fittedPiece({ pieces, place }: Pick<Look, 'pieces' | 'place'>): Piece | null {
  const [piece] = pieces
  if (place !== 'fit' || pieces.length !== 1 || piece === undefined) return null
  return PIECE_BOXES[piece] === FRAME_BOX ? null : piece
}

/** The part of the frame that a source shows; its width and height are what the source needs in OBS. */
export function sourceBox(look: Pick<Look, 'pieces' | 'place'>): Box {
  const piece = fittedPiece(look)
  return piece === null ? FRAME_BOX : PIECE_BOXES[piece]
}

/** The part of an address that says how the overlay looks. */
export interface Look {
  readonly pieces: readonly Piece[]
  /** `fit`: a single piece fills its browser source instead of standing at its place in the frame. */
  readonly place: Place
  readonly layout: Layout
  /** Left and right exchanged. */
  readonly mirror: boolean
  /** How many seats stand in the left column; `null` = half. */
  readonly split: number | null
  /** Seats by which the table is turned; the numbers stay with their seats. */
  readonly rotate: number
  /** `down`: both columns run downwards · `circle`: the right one runs upwards, as round a table. */
  readonly order: Order
  readonly scale: number
  /** `null`: as the stream is at the moment; the crew changes that for all screens at once. The same goes for the theme. */
  readonly lang: Locale | null
  readonly theme: Theme | null
  /** `#rrggbb`, without the theme's own. */
  readonly colours: Readonly<Partial<Record<Colour, string>>>
  /** The frame darkens at night. */
  readonly dim: boolean
  readonly motion: boolean
}

export const USUAL_LOOK: Look = {
  pieces: PIECES,
  place: 'frame',
  layout: 'columns',
  mirror: false,
  split: null,
  rotate: 0,
  order: 'down',
  scale: 1,
  lang: null,
  theme: null,
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
  put('place', fittedPiece(look) === null ? null : look.place, null)
  put('layout', look.layout, USUAL_LOOK.layout)
  put('mirror', look.mirror ? 1 : 0, 0)
  put('split', look.split, null)
  put('rotate', look.rotate, 0)
  put('order', look.order, USUAL_LOOK.order)
  put('scale', look.scale, 1)
  put('lang', look.lang, null)
  put('theme', look.theme, null)
  for (const name of COLOURS) put(`c-${name}`, colourValue(name, look.colours[name]), null)
  put('dim', look.dim ? 1 : 0, 1)
  put('motion', look.motion ? 1 : 0, 1)
  // A comma need not be written as %2C there, and is easier to read.
  return query.toString().replaceAll('%2C', ',')
}

const colourValue = (name: Colour, value: string | undefined): string | null =>
  value === undefined ? null : value.slice(1) + (GROUNDS.includes(name) ? OPACITY : '')
