import { FRAME } from './layout.ts'
import type { Params, Piece } from './params.ts'

/** Where the frame of 1920 × 1080 lies in the browser source. */
export interface Fit {
  readonly scale: number
  readonly x: number
  readonly y: number
}
interface Box {
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
}

/** The part of the frame a single piece occupies. */
export const PIECE_BOXES: Readonly<Record<Piece, Box>> = {
  seats: { x: 0, y: 0, ...FRAME },
  phase: { x: 368, y: 40, width: 1184, height: 96 },
  speaker: { x: 368, y: 888, width: 1184, height: 152 },
  ballot: { x: 368, y: 136, width: 1184, height: 752 },
  scene: { x: 0, y: 0, ...FRAME },
  result: { x: 368, y: 136, width: 1184, height: 896 },
}

/** The whole frame in the middle of the window, or one piece filling it. */
export function fit(
  window: { width: number; height: number },
  params: Pick<Params, 'place' | 'pieces'>,
): Fit {
  const [piece] = params.pieces
  const box =
    params.place === 'fit' && params.pieces.length === 1 && piece
      ? PIECE_BOXES[piece]
      : { x: 0, y: 0, ...FRAME }
  const scale = Math.min(window.width / box.width, window.height / box.height)
  return {
    scale,
    x: (window.width - box.width * scale) / 2 - box.x * scale,
    y: (window.height - box.height * scale) / 2 - box.y * scale,
  }
}
