import type { Faction, OutMark } from '../../../engine/index.ts'
import type { GlyphName } from '../symbols/glyphs.ts'

/** Small facts about seats that several windows draw the same way. */

/** Three shapes for the sides: whoever is neither good nor wolf belongs to the third. */
export type Camp = 'good' | 'wolf' | 'third'

export function campOf(faction: Faction): Camp {
  if (faction === 'good') return 'good'
  return faction === 'wolves' ? 'wolf' : 'third'
}

/** The sign for how a seat is publicly known to be out. */
export const OUT_GLYPHS = {
  night: 'moon',
  love: 'heart-broken',
  shot: 'gun',
  exile: 'exile',
  explode: 'burst',
  duel: 'sword',
  wound: 'claw',
  ruling: 'gavel',
} as const satisfies Record<OutMark, GlyphName>

/** Width of a name in Chinese characters: a Latin letter counts a little more than half. */
export function nameWidth(name: string): number {
  return Array.from(name).reduce((sum, char) => sum + (char.charCodeAt(0) < 0x2e80 ? 0.56 : 1), 0)
}

/** A name of Latin letters is set in the condensed face, which has no Chinese. */
export const isLatin = (name: string): boolean => /^[\u0020-\u024f’‘·–-]+$/.test(name)

/** `7` seats as `1、3、5`, with the separator of the language in use. */
export const seatList = (seats: readonly number[], separator: string): string => seats.join(separator)

/** A weight as it is printed: 1.5 and 2, never 2.0. */
export const weightText = (weight: number): string => String(Math.round(weight * 100) / 100)
