import { sourceBox } from '../../shared/look.ts'
import type { Params } from './params.ts'

/** How the frame of 1920 × 1080 is laid over the browser source. */
export interface Fit {
  readonly scale: number
  readonly x: number
  readonly y: number
}

/** The whole frame in the middle of the window, or one piece filling it. */
export function fit(
  window: { width: number; height: number },
  params: Pick<Params, 'place' | 'pieces'>,
): Fit {
  const box = sourceBox(params)
  const scale = Math.min(window.width / box.width, window.height / box.height)
  return {
    scale,
    x: (window.width - box.width * scale) / 2 - box.x * scale,
    y: (window.height - box.height * scale) / 2 - box.y * scale,
  }
}
