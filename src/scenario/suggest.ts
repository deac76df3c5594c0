/** Finds the word that somebody probably meant. */

/** The number of letters to add, drop or change to get from `a` to `b`. */
function distance(a: string, b: string): number {
  let row = Array.from({ length: b.length + 1 }, (_, i) => i)
  for (let i = 1; i <= a.length; i += 1) {
    const next = [i]
    for (let j = 1; j <= b.length; j += 1) {
      const swap = (row[j - 1] ?? 0) + (a[i - 1] === b[j - 1] ? 0 : 1)
      next.push(Math.min(swap, (row[j] ?? 0) + 1, (next[j - 1] ?? 0) + 1))
    }
    row = next
  }
  return row[b.length] ?? 0
}

/** The known word nearest to `word`, or null when none is near enough to be a slip of the pen. */
export function nearest(word: string, known: readonly string[]): string | null {
  const low = word.toLowerCase()
  let best: string | null = null
  let least = Math.max(2, Math.floor(word.length / 2)) + 1
  for (const candidate of known) {
    const steps = distance(low, candidate.toLowerCase())
    if (steps < least) [best, least] = [candidate, steps]
  }
  return best
}

/** The hint appended to a message about an unknown word; empty when nothing is near. */
export function didYouMean(word: string, known: readonly string[]): string {
  const found = nearest(word, known)
  return found === null ? '' : ` - did you mean "${found}"?`
}
