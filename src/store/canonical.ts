import { StoreError } from './errors.ts'

/** Far deeper than any command, and far from the end of the stack: an imported file may be hostile. */
const maxDepth = 200

/** Where in a value one stands: put into words only when something is wrong there. */
interface Place {
  readonly above: Place | null
  readonly key: string | number
  readonly depth: number
}

/**
 * The one spelling of a JSON value: keys sorted by UTF-16 code unit, no blanks, numbers and strings as
 * `JSON.stringify` writes them, `undefined` properties left out. Two equal values give equal bytes, so hashes of them can
 * be compared. `name` is what an error calls the value.
 *
 * Throws StoreError `not-json` with the path for anything JSON would silently lose or change: NaN, functions, bigint,
 * dates, class instances, `undefined` in a list, cycles.
 */
export function canonical(value: unknown, name = 'value'): string {
  return spell(value, null, name)
}

function spell(value: unknown, above: Place | null, key: string | number): string {
  if (typeof value === 'string') return JSON.stringify(value)
  if (value === null || typeof value === 'boolean') return String(value)
  if (typeof value === 'number' && Number.isFinite(value)) return JSON.stringify(value)
  const here = { above, key, depth: above ? above.depth + 1 : 0 }
  if (typeof value !== 'object') throw refuse(here, typeof value === 'number' ? String(value) : typeof value)
  if (here.depth > maxDepth) throw refuse(here, `nested deeper than ${maxDepth}`)
  return Array.isArray(value) ? list(value, here) : record(value, here)
}

function list(values: readonly unknown[], here: Place): string {
  let text = '['
  for (let i = 0; i < values.length; i++) text += (i ? ',' : '') + spell(values[i], here, i)
  return `${text}]`
}

function record(value: object, here: Place): string {
  const prototype: unknown = Object.getPrototypeOf(value)
  if (prototype !== Object.prototype && prototype !== null) throw refuse(here, 'not a plain object')
  let text = '{'
  for (const key of Object.keys(value).sort()) {
    const field = (value as Record<string, unknown>)[key]
    if (field === undefined) continue
    text += `${text === '{' ? '' : ','}${JSON.stringify(key)}:${spell(field, here, key)}`
  }
  return `${text}}`
}

function refuse(place: Place, found: string): StoreError {
  return new StoreError('not-json', { where: worded(place), found })
}

/** E.g. `events[1].seat`. */
function worded({ above, key }: Place): string {
  if (!above) return String(key)
  return worded(above) + (typeof key === 'number' ? `[${key}]` : `.${key}`)
}
