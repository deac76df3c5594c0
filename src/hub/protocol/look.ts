import { z } from 'zod'
import { SCREEN_LANGS, SCREEN_THEMES } from './codes.ts'

/** How the screens of the stream are written and coloured, as far as their own addresses do not say so. */
export const screenLook = z.strictObject({ lang: z.enum(SCREEN_LANGS), theme: z.enum(SCREEN_THEMES) })
export type ScreenLook = Readonly<z.infer<typeof screenLook>>

export const USUAL_SCREEN_LOOK: ScreenLook = { lang: SCREEN_LANGS[0], theme: SCREEN_THEMES[0] }

/** A look as it was kept; what cannot be read is as usual. */
export function readScreenLook(kept: unknown): ScreenLook {
  const read = screenLook.safeParse(kept)
  return read.success ? read.data : USUAL_SCREEN_LOOK
}
