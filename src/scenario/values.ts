/** Readers for the values that occur everywhere in a file: seats, lists of seats, words, flags. */
import type { SeatNo } from '../engine/index.ts'
import { unknownKey, type Place } from './place.ts'

/** What the readers need to know of the table. */
export interface Table {
  readonly seats: number
  /** Inside `refuse` a seat that does not exist may be named: the engine has to refuse it. */
  readonly anySeat?: boolean
}

export type Reader<T> = (place: Place, table: Table) => T

const range = (table: Table): string => (table.anySeat ? 'a seat number' : `a seat from 1 to ${table.seats}`)

function isSeat(table: Table, value: unknown): value is SeatNo {
  return (
    typeof value === 'number' &&
    Number.isInteger(value) &&
    value >= 1 &&
    (table.anySeat === true || value <= table.seats)
  )
}

export function readSeat(place: Place, table: Table): SeatNo {
  return isSeat(table, place.value) ? place.value : place.fail(`${place.text} is not a seat`, range(table))
}

export const isNone = (place: Place): boolean => place.value === 'none'

/** A seat, or `none` as null. */
export function readSeatOrNone(place: Place, table: Table): SeatNo | null {
  if (isNone(place)) return null
  return isSeat(table, place.value)
    ? place.value
    : place.fail(`${place.text} is not a seat`, `${range(table)}, none`)
}

export function readSeats(place: Place, table: Table): SeatNo[] {
  return place.items(`a list of seats, each ${range(table)}`).map((item) => readSeat(item, table))
}

/** A seat number written as the key of a map. */
export function readSeatKey(place: Place, table: Table): SeatNo {
  const no = Number(place.key)
  return isSeat(table, no) ? no : place.fail(`"${place.key}" is not a seat`, range(table))
}

/** A map from seats to something. */
export function readSeatMap<T>(
  place: Place,
  table: Table,
  legal: string,
  read: (value: Place) => T,
): Record<number, T> {
  return Object.fromEntries(place.entries(legal).map(([, entry]) => [readSeatKey(entry, table), read(entry)]))
}

export function readFlag(place: Place): boolean {
  return typeof place.value === 'boolean'
    ? place.value
    : place.fail(`${place.text} is neither true nor false`, 'true, false')
}

/** A whole number that is not below `least`. */
export function readCount(place: Place, least: number): number {
  const { value } = place
  if (typeof value === 'number' && Number.isInteger(value) && value >= least) return value
  return place.fail(`${place.text} is not a count`, `a whole number from ${least} on`)
}

/** A map with exactly the keys named (those marked `?` may be left out). */
export function readRecord(place: Place, keys: readonly string[]): Record<string, Place> {
  const known = keys.map((key) => key.replace('?', ''))
  const legal = `a map with ${known.join(', ')}`
  const found = Object.fromEntries(place.entries(legal))
  for (const [key, entry] of Object.entries(found)) {
    if (!known.includes(key)) unknownKey(entry, known)
  }
  const missing = keys.find((key) => !key.endsWith('?') && !(key in found))
  return missing === undefined ? found : place.fail(`"${missing}" is missing`, legal)
}
