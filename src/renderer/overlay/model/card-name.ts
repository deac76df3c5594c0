import { isLatin } from '../../shared/seat/facts.ts'
import type { Spot } from './layout.ts'
import { nameStep, type Step, type Steps } from './name-size.ts'

/** Widths in px: of the tile, and of the space beside a name on a card that lies or stands. */
const TILE = 96
const WIDE = 8
const NARROW = 4

/** Names of a few characters are set larger; a long one gets more lines, and on a standing card, which is narrow, smaller letters. */
const steps = (lines: number, isTop: boolean): Steps => [
  { px: isTop ? 32 : 36, lines: 1 },
  { px: 28, lines },
  ...(isTop ? [{ px: 24, lines: 4 }] : []),
]
/** The condensed face of Latin names may be larger. */
const latinSteps = (lines: number, isTop: boolean): Steps => [
  { px: isTop ? 36 : 40, lines: 1 },
  { px: 32, lines },
  { px: 28, lines },
  ...(isTop
    ? [
        { px: 24, lines },
        { px: 20, lines: 4 },
      ]
    : []),
]

/** How a name stands on a seat's card. */
export function cardNameStep(name: string, { facing, width, height }: Spot): Step {
  const isTop = facing === 'top'
  const lines = isTop || height > 120 ? 3 : 2
  const room = isTop ? width - 2 * NARROW : width - TILE - 2 * WIDE
  return nameStep(name, room, (isLatin(name) ? latinSteps : steps)(lines, isTop))
}
