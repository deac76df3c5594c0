/** One line of a pasted list. */
export interface Pasted {
  readonly name: string
  readonly team: string
}

const cells = (line: string, between: RegExp): string[] => line.split(between).map((cell) => cell.trim())

/**
 * Reads a list of players from the clipboard: one to a line, the team after a tab or a comma, a number in front left out,
 * as a table's cells come; or names alone in one line. Null when it is a single name.
 */
export function readRoster(text: string): readonly Pasted[] | null {
  const lines = text.split(/\r?\n/).filter((line) => line.trim() !== '')
  if (lines.length < 2) {
    const names = cells(text, /[\n\t,，、;；]+/).filter((name) => name !== '')
    return names.length < 2 ? null : names.map((name) => ({ name, team: '' }))
  }
  const rows = lines.map((line) => cells(line, /[\t,，]/))
  const numbered = rows.every(([first = '', second]) => /^\d+$/.test(first) && second !== undefined)
  return rows.map((row) => {
    const [name = '', team = ''] = numbered ? row.slice(1) : row
    return { name, team }
  })
}
