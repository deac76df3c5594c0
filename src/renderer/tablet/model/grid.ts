/** How many keys stand in a row. The pad fills its place; a table of six has larger keys than one of eighteen. */
export function columnsFor(count: number, landscape: boolean): number {
  if (landscape) return count <= 6 ? 3 : count <= 12 ? 4 : count <= 20 ? 5 : 6
  return count <= 4 ? 2 : count <= 15 ? 3 : count <= 24 ? 4 : 5
}

/** Where the bubble above a key leans, so that it never leaves the screen. */
export function leanOf(index: number, columns: number): 'left' | 'middle' | 'right' {
  const column = index % columns
  if (column === 0) return 'left'
  return column === columns - 1 ? 'right' : 'middle'
}
