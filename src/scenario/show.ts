/** Values in messages, written as a scenario file would write them. */

export function show(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(show).join(', ')}]`
  if (value === null || value === undefined) return 'none'
  if (typeof value !== 'object') return String(value)
  const entries = Object.entries(value).map(([key, entry]) => `${key}: ${show(entry)}`)
  return `{${entries.join(', ')}}`
}
