import { nameWidth } from '../../shared/seat/index.ts'

/** A key of the pad, borders included, in CSS pixels. */
export interface KeySize {
  readonly width: number
  readonly height: number
}

/** How large number and name stand on a key, in CSS pixels. */
export interface Lettering {
  readonly number: number
  /** Height below the number that the name may fill; 0 = the number stands alone. */
  readonly below: number
  /** Width of a line of the name. */
  readonly line: number
  /** Whether a face has room beside two digits. */
  readonly face: boolean
}

export interface NameFit {
  readonly size: number
  readonly lines: 1 | 2
}

/** The border of a chosen key and the padding, both sides. */
const FRAME = 18
const LEADING = 1.16
/** Smaller letters are not read at arm's length, and a smaller number is not the largest thing on its key. */
const SMALLEST = { name: 12, number: 26 } as const

/** The number comes first, the name takes what is left below it: the same for every key of a pad, on every tablet. */
export function letteringFor({ width, height }: KeySize): Lettering {
  const line = Math.max(0, width - FRAME)
  const room = Math.max(0, height - FRAME)
  const least = SMALLEST.name * LEADING
  const number = Math.min(room - Math.max(room * 0.36, least), line * 0.5)
  return number < SMALLEST.number
    ? { number: Math.min(room, line * 0.6), below: 0, line, face: false }
    : { number, below: room - number, line, face: line > number * 2.3 }
}

/** One name below its number: on one line or two, whichever lets it be larger. Null where there is no room at all. */
export function nameFit(name: string, { number, below, line }: Lettering): NameFit | null {
  if (below === 0) return null
  const width = Math.max(1, nameWidth(name))
  const largest = Math.min(below / LEADING, number * 0.45)
  const onOne = Math.min(largest, line / width)
  // Characters do not break: a line of two is never filled to the last pixel.
  const onTwo = Math.min(largest, below / LEADING / 2, (line * 1.8) / width)
  const size = Math.floor(Math.max(onOne, onTwo, SMALLEST.name))
  return { size, lines: onTwo > onOne ? 2 : 1 }
}
