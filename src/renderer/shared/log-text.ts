import type { Json, LogEntry } from '../../engine/index.ts'

/** Words that a line of the record is filled with. */
export interface LogWords {
  readonly te: (key: string) => boolean
  readonly t: (key: string, params?: Record<string, string | number>) => string
  readonly seats: (seats: readonly number[]) => string
  readonly seat: (seat: number | null) => string
  readonly faction: (id: string) => string
  readonly step: (id: string) => string
  readonly card: (id: string) => string
}

/** One line of the record in words. A key this window does not know shows itself, with its numbers. */
export function logText(entry: LogEntry, words: LogWords): string {
  const key = `console.log.${entry.key}`
  if (!words.te(key)) return `${entry.key} ${JSON.stringify(entry.params)}`
  const params = Object.fromEntries(
    Object.entries(entry.params).map(([name, value]) => [name, paramText(name, value, words)]),
  )
  return words.t(key, params)
}

/** `seat: 5` is "5号", `causes: ['knife']` is "狼刀", `class: 'foul'` is "脏话"; anything else as it stands. */
function paramText(name: string, value: Json, words: LogWords): string {
  if (Array.isArray(value))
    return value.every((v) => typeof v === 'number')
      ? words.seats(value as number[])
      : value.map((v) => paramText(name, v, words)).join('+')
  if (value === null) return words.t('seat.nobody')
  if (typeof value === 'number') return NUMBERS.includes(name) ? String(value) : words.seat(value)
  if (typeof value !== 'string') return JSON.stringify(value)
  return named(name, value, words)
}

/** Numbers that are no seats. */
const NUMBERS: readonly string[] = ['night', 'day', 'count', 'left', 'lives', 'weight']

const PREFIX: Readonly<Record<string, string>> = {
  causes: 'cause.',
  cause: 'cause.',
  class: 'incident.',
  proposal: 'penalty.',
  penalty: 'penalty.',
  side: 'side.',
  outcome: 'console.outcome.',
  shown: 'console.shown.',
}

function named(name: string, value: string, words: LogWords): string {
  if (name === 'faction') return words.faction(value)
  if (name === 'step') return words.step(value)
  if (name === 'role' || name === 'card') return words.card(value)
  const key = `${PREFIX[name] ?? ''}${value}`
  return words.te(key) ? words.t(key) : value
}
