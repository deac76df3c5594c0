/**
 * Fonts come in many small files, each loaded when one of its characters is first drawn. What only a called seat reads
 * must be there before it is called: a word that appears a moment late, or in another face, is a sign to the neighbour.
 */
export function warmFonts(texts: readonly string[], families: readonly string[]): void {
  const { fonts } = document
  if (!fonts) return
  const characters = [...new Set(texts.join(''))].join('')
  for (const family of families)
    for (const weight of [450, 650])
      // A file that does not come is asked for again when it is needed.
      fonts.load(`${weight} 16px ${family}`, characters).catch(() => undefined)
}

/** Keys of texts that stand under the finger at night. */
const AT_NIGHT = /^tablet\.(ask|press|told|picked|night|card|why|sign)\b/

export const nightTexts = (messages: Readonly<Record<string, string>>): string[] =>
  Object.entries(messages).flatMap(([key, text]) => (AT_NIGHT.test(key) ? [text] : []))
