import type { SeatNo } from '../../../engine/index.ts'
import type { Params } from './params.ts'

/** Where each seat's card stands in the frame of 1920 × 1080, and which way it faces. Numbers never change seats. */

export const FRAME = { width: 1920, height: 1080 } as const
/** Nothing stands within 4 % of the edge. */
export const SAFE = { x: 80, y: 48 } as const
const INNER = { width: FRAME.width - 2 * SAFE.x, height: FRAME.height - 2 * SAFE.y } as const
/** Beside the number two lines of six characters fit, at the size that is read from three metres. */
const CARD = { width: 280, height: 144 } as const
const GAP = 16

export interface Spot {
  readonly seat: SeatNo
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
  /** The side of the frame on which the number stands; `top` = a narrow card with the number above the name. */
  readonly facing: 'left' | 'right' | 'top'
  /** Towards the middle of the frame: the way the speaker's card steps forward. */
  readonly inward: 'left' | 'right' | 'up' | 'down'
  /** Drawn this much larger or smaller, from its upper left corner. */
  readonly scale: number
}

type Options = Pick<Params, 'layout' | 'mirror' | 'split' | 'rotate' | 'order' | 'scale'>
type Box = Omit<Spot, 'seat' | 'scale'>

/** Seats in the order of the places, the first place taken by the seat the table was turned to. */
export function turned(seats: readonly SeatNo[], by: number): readonly SeatNo[] {
  if (seats.length === 0) return []
  const from = ((by % seats.length) + seats.length) % seats.length
  return [...seats.slice(from), ...seats.slice(0, from)]
}

const swap = <T extends string>(side: T): T | 'left' | 'right' =>
  side === 'left' ? 'right' : side === 'right' ? 'left' : side

const mirrored = (box: Box): Box => ({
  ...box,
  x: FRAME.width - box.x - box.width,
  facing: swap(box.facing),
  inward: swap(box.inward),
})

/** A column of `count` cards, in the middle of the frame's height; more cards are lower cards. */
function column(count: number, facing: 'left' | 'right', scale: number): readonly Box[] {
  const gap = count > 7 ? 8 : GAP
  const room = INNER.height / Math.max(1, scale)
  const height = Math.min(CARD.height, Math.floor((room - gap * (count - 1)) / Math.max(1, count)))
  const top = Math.round((FRAME.height - count * height - (count - 1) * gap) / 2)
  const x = facing === 'left' ? SAFE.x : FRAME.width - SAFE.x - CARD.width
  const inward = facing === 'left' ? 'right' : 'left'
  return Array.from({ length: count }, (_, i) => ({
    x,
    y: top + i * (height + gap),
    width: CARD.width,
    height,
    facing,
    inward,
  }))
}

function columns(count: number, { split, order, scale }: Options): readonly Box[] {
  const left = Math.min(count, split ?? Math.ceil(count / 2))
  const right = column(count - left, 'right', scale)
  return [...column(left, 'left', scale), ...(order === 'circle' ? [...right].reverse() : right)]
}

/** A row of cards over the frame's width, at its upper or lower edge. */
function row(count: number, y: number, inward: 'up' | 'down'): readonly Box[] {
  const { width, height } = CARD
  const gap = Math.min(64, (INNER.width - count * width) / Math.max(1, count - 1))
  const start = (FRAME.width - count * width - (count - 1) * gap) / 2
  return Array.from({ length: count }, (_, i) => ({
    x: Math.round(start + i * (width + gap)),
    y,
    width,
    height,
    facing: 'left',
    inward,
  }))
}

/** Round the frame, clockwise from the upper left: along the top, down the right side, back below, up the left side. */
function ring(count: number): readonly Box[] {
  const side = Math.max(Math.floor(count / 6), Math.ceil((count - 12) / 2))
  const top = Math.ceil((count - 2 * side) / 2)
  const bottom = count - 2 * side - top
  const pitch = CARD.height + 48
  const first = Math.round((FRAME.height - side * CARD.height - (side - 1) * 48) / 2)
  const flank = (facing: 'left' | 'right') =>
    Array.from({ length: side }, (_, i): Box => ({
      x: facing === 'left' ? SAFE.x : FRAME.width - SAFE.x - CARD.width,
      y: first + i * pitch,
      ...CARD,
      facing,
      inward: facing === 'left' ? 'right' : 'left',
    }))
  return [
    ...row(top, SAFE.y, 'down'),
    ...flank('right'),
    ...[...row(bottom, FRAME.height - SAFE.y - CARD.height, 'up')].reverse(),
    ...[...flank('left')].reverse(),
  ]
}

/** All seats in one row at the bottom; with pictures the cards are higher. */
function strip(count: number, _: Options, pictured: boolean): readonly Box[] {
  const gap = 8
  const width = Math.min(180, Math.floor((INNER.width - gap * (count - 1)) / Math.max(1, count)))
  const height = (count > 12 ? 264 : 216) + (pictured ? 40 : 0)
  const start = Math.round((FRAME.width - count * width - (count - 1) * gap) / 2)
  return Array.from({ length: count }, (_, i) => ({
    x: start + i * (width + gap),
    y: FRAME.height - SAFE.y - height,
    width,
    height,
    facing: 'top',
    inward: 'up',
  }))
}

const PLACES = { columns, ring, strip } as const

/** Cards grow and shrink from the edge of the frame they stand at; rows that fill the frame cannot grow. */
function scaled(box: Box, wanted: number): Omit<Spot, 'seat'> {
  const scale = box.inward === 'left' || box.inward === 'right' ? wanted : Math.min(1, wanted)
  const from = {
    left: { x: FRAME.width - SAFE.x, y: FRAME.height / 2 },
    right: { x: SAFE.x, y: FRAME.height / 2 },
    up: { x: FRAME.width / 2, y: FRAME.height - SAFE.y },
    down: { x: FRAME.width / 2, y: SAFE.y },
  }[box.inward]
  return { ...box, x: from.x + (box.x - from.x) * scale, y: from.y + (box.y - from.y) * scale, scale }
}

/** `pictured`: the cards show the players' pictures. */
export function placeSeats(seats: readonly SeatNo[], options: Options, pictured = false): readonly Spot[] {
  const boxes = PLACES[options.layout](seats.length, options, pictured)
  const ordered = turned(seats, options.rotate)
  // Round the frame there is no room to grow into.
  const scale = options.layout === 'columns' ? options.scale : Math.min(1, options.scale)
  return boxes.flatMap((box, i) => {
    const seat = ordered[i]
    return seat === undefined ? [] : [{ seat, ...scaled(options.mirror ? mirrored(box) : box, scale) }]
  })
}
