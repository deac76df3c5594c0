/** How large a name is set, so that it fits and no word of it is torn apart. */

/** A size in px, and how many lines of it there is room for. */
export interface Step {
  readonly px: number
  readonly lines: number
}
/** From the size that is wanted down to the least one; beyond that a word ends in an ellipsis. */
export type Steps = readonly [Step, ...Step[]]

/** Widths in em of the condensed face, on the safe side. */
function letterWidth(letter: string): number {
  if (letter.charCodeAt(0) >= 0x2e80) return 1
  if (/[iljI.,:'’!|]/.test(letter)) return 0.25
  if (/[ftr()\s–-]/.test(letter)) return 0.32
  if (/[mwMW@]/.test(letter)) return 0.68
  return letter === letter.toLowerCase() ? 0.46 : 0.52
}

const widthOf = (text: string): number =>
  Array.from(text).reduce((sum, letter) => sum + letterWidth(letter), 0)

/** What a line may be broken between: words, parts of a word joined by a hyphen, and every Chinese character. */
const UNITS = /[\u0021-\u2e7f]+?(?:-+|(?=[^\u0021-\u2e7f]|$))|\s+|[^]/gu

/** Lines a name needs; `Infinity` when one of its words is wider than the line. `width`: in em. */
export function linesOf(name: string, width: number): number {
  let lines = 1
  let used = 0
  for (const unit of name.trim().match(UNITS) ?? []) {
    const isSpace = unit.trim() === ''
    const wide = widthOf(unit)
    if (!isSpace && wide > width) return Infinity
    if (used + wide > width && !isSpace) {
      lines += 1
      used = 0
    }
    // A space at the end of a line takes no room on the next.
    if (!isSpace || used > 0) used += wide
  }
  return lines
}

/** The largest step at which a name fits into `width` px, else the last one. */
export function nameStep(name: string, width: number, steps: Steps): Step {
  return (
    steps.find(({ px, lines }) => linesOf(name, width / px) <= lines) ?? steps[steps.length - 1] ?? steps[0]
  )
}
