import type { GlyphName } from '../../shared/symbols/glyphs.ts'

/** Marks of the seat list, as the engine names them, with their symbol; the word comes from `console.mark.*`. */
const MARKS: Readonly<Record<string, { readonly glyph: GlyphName; readonly off?: true }>> = {
  lover: { glyph: 'heart' },
  charmed: { glyph: 'note' },
  infected: { glyph: 'fang' },
  cursed: { glyph: 'gag' },
  guarded: { glyph: 'shield' },
  'antidote-used': { glyph: 'potion', off: true },
  'poison-used': { glyph: 'potion', off: true },
  'potion-used': { glyph: 'potion', off: true },
  'life-lost': { glyph: 'knife' },
  'skill-used': { glyph: 'check' },
  wounded: { glyph: 'claw' },
  model: { glyph: 'eye' },
}

export const markOf = (id: string): { readonly glyph: GlyphName; readonly off?: true } =>
  MARKS[id] ?? { glyph: 'flag' }

export const MARK_NAMES: readonly string[] = Object.keys(MARKS)
