/** Symbols drawn once. `<Glyph name="badge" />` takes the size of the text and its colour. */
export { default as Glyph } from './Glyph.vue'
export { GLYPHS, type GlyphName } from './glyphs.ts'
