import { StoreError } from './errors.ts'

/** Far deeper than any command, and far from the end of the stack: an imported file may be hostile. */
const maxDepth = 200

/**
 * The one spelling of a JSON value: keys sorted by UTF-16 code unit, no blanks, numbers and strings as
 * `JSON.stringify` writes them, `undefined` properties left out. Two equal values give equal bytes, so hashes of them can
 * be compared.
 *
 * Throws StoreError `not-json` with the path for anything JSON would silently lose or change: NaN, functions, bigint,
 * dates, class instances, `undefined` in a list, cycles.
 */
export function canonical(value: unknown, where = 'value', depth = 0): string {
  if (depth > maxDepth) throw refuse(where, `nested deeper than ${maxDepth}`)
  if (value === null || typeof value === 'boolean') return String(value)
  if (typeof value === 'string') return JSON.stringify(value)
  if (typeof value === 'number') return finite(value, where)
  if (typeof value !== 'object') throw refuse(where, typeof value)
  if (Array.isArray(value)) return list(value, where, depth)
  return record(value, where, depth)
}

function finite(value: number, where: string): string {
  if (!Number.isFinite(value)) throw refuse(where, String(value))
  return JSON.stringify(value)
}

function list(values: readonly unknown[], where: string, depth: number): string {
  let text = ''
  for (let i = 0; i < values.length; i++) {
    text += (i ? ',' : '') + canonical(values[i], `${where}[${i}]`, depth + 1)
  }
  return `[${text}]`
}

function record(value: object, where: string, depth: number): string {
  const prototype: unknown = Object.getPrototypeOf(value)
  if (prototype !== Object.prototype && prototype !== null) throw refuse(where, 'not a plain object')
  const fields: string[] = []
  for (const key of Object.keys(value).sort()) {
    const field = (value as Record<string, unknown>)[key]
    if (field === undefined) continue
    fields.push(`${JSON.stringify(key)}:${canonical(field, `${where}.${key}`, depth + 1)}`)
  }
  return `{${fields.join(',')}}`
}

function refuse(where: string, found: string): StoreError {
  return new StoreError('not-json', { where, found })
}
