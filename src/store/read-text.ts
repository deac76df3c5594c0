import { fault, type ImportProblem } from './problem.ts'

export type ReadText = { readonly value: unknown } | { readonly problem: ImportProblem }

/** Bytes or text become a JSON value; anything else is taken to be one already. */
export function readText(input: unknown): ReadText {
  if (typeof input !== 'string' && !(input instanceof Uint8Array)) return { value: input }
  const bytes = typeof input === 'string' ? Buffer.from(input) : input
  try {
    return { value: parse(bytes) }
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error)
    return { problem: fault('not-json', badRow(bytes), null, 'JSON in UTF-8', reason) }
  }
}

function parse(bytes: Uint8Array): unknown {
  return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes))
}

/** The export writes one row to a line, so the first line that is no row by itself is the damaged one. */
function badRow(bytes: Uint8Array): number | null {
  const lines = linesOf(bytes)
  const start = lines.findIndex((line) => Buffer.from(line).toString().trim() === '"rows":[') + 1
  if (start === 0) return null
  const end = lines.findLastIndex((line) => Buffer.from(line).toString().trim() === ']')
  const rows = lines.slice(start, end < start ? undefined : end)
  const bad = rows.findIndex((line) => !isRow(line))
  return bad < 0 ? null : bad + 1
}

function isRow(line: Uint8Array): boolean {
  try {
    const comma = line.at(-1) === 0x2c
    return typeof parse(comma ? line.subarray(0, -1) : line) === 'object'
  } catch {
    return false
  }
}

function linesOf(bytes: Uint8Array): Uint8Array[] {
  const lines: Uint8Array[] = []
  for (let from = 0; from <= bytes.length;) {
    const to = bytes.indexOf(0x0a, from)
    lines.push(bytes.subarray(from, to < 0 ? bytes.length : to))
    from = to < 0 ? bytes.length + 1 : to + 1
  }
  return lines
}
