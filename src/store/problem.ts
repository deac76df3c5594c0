import type { z } from 'zod'

/** Why a document was not taken in. The console words it; `message` is the English of it. */
export interface ImportProblem {
  readonly code: ImportCode
  /** 1-based number of the row, or null when it is not in a row. */
  readonly row: number | null
  /** Path of the key, e.g. `commandId`, `match.title`; null when the place has no key. */
  readonly key: string | null
  readonly expected: string
  readonly found: string
  readonly message: string
}

export type ImportCode =
  /** Not JSON, or not UTF-8. */
  | 'not-json'
  /** JSON of another kind. */
  | 'not-a-match'
  /** Written by a later Faguan. */
  | 'newer-version'
  /** A key is missing, unknown or of the wrong type. */
  | 'wrong-shape'
  /** Something in a row, or the order of rows, was changed after it was recorded. */
  | 'chain-broken'
  /** A match with this id is here, and it went differently. */
  | 'diverged'

/** `row`, `key`: null when the fault is not in one. `expected`, `found`: short, in words or JSON. */
export function fault(
  code: ImportCode,
  row: number | null,
  key: string | null,
  expected: string,
  found: string,
): ImportProblem {
  const where = [row === null ? 'the document' : `row ${row}`, key].filter(Boolean).join(', ')
  return { code, row, key, expected, found, message: `In ${where}: expected ${expected}, found ${found}.` }
}

/** The first complaint of a schema about the document, or about its row of this 1-based number, with its place. */
export function shapeFault(checked: unknown, error: z.ZodError, row: number | null = null): ImportProblem {
  const issue = error.issues[0]!
  const path = issue.path.map(String)
  if (issue.code === 'unrecognized_keys') path.push(issue.keys[0]!)
  const value = path.reduce<unknown>((at, key) => (Object(at) as Record<string, unknown>)[key], checked)
  const expected = issue.code === 'unrecognized_keys' ? 'no such key' : issue.message
  return fault('wrong-shape', row, path.join('.') || null, expected, shown(value))
}

/** A value short enough for one line. */
export function shown(value: unknown): string {
  if (value === undefined) return 'nothing'
  const text = spelled(value)
  return text.length > 80 ? `${text.slice(0, 77)}…` : text
}

/** Deep enough nesting runs `JSON.stringify` off the stack, and a caller may hand over what is no JSON at all. */
function spelled(value: unknown): string {
  try {
    return JSON.stringify(value) ?? typeof value
  } catch {
    return typeof value
  }
}
