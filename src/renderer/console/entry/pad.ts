/** Columns of the number pad: two rows at an ordinary table, so that a number is always found in the same place. */
export function padColumns(seats: number): number {
  if (seats <= 6) return Math.max(seats, 4)
  return seats <= 20 ? Math.ceil(seats / 2) : 10
}
