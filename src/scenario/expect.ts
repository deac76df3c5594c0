/** Expectations: read once, then compared with the views of the moment. */
import { isDeepStrictEqual } from 'node:util'
import { publicView, refereeView, seatView, type Json, type SeatNo, type State } from '../engine/index.ts'
import { PUBLIC_KEYS, REFEREE_KEYS, SEAT_KEYS, type Key } from './keys.ts'
import { unknownKey, type Place } from './place.ts'
import { readSeatKey, type Table } from './values.ts'

/** One key of an `expect`, ready to be compared. */
export interface Check {
  /** Dotted when it looks into another view: `public.dead`, `seats.5.role`. */
  readonly key: string
  readonly expected: Json
  /** What the match shows, and whether that matches. */
  look(state: State): { readonly actual: Json; readonly holds: boolean }
}

const LEGAL = [...Object.keys(REFEREE_KEYS), 'public', 'seats']

/** Views are built from nothing each time; several keys of one moment share them. */
function once<View>(build: (state: State) => View): (state: State) => View {
  let last: { readonly state: State; readonly view: View } | null = null
  return (state) => {
    if (last?.state !== state) last = { state, view: build(state) }
    return last.view
  }
}
const referee = once(refereeView)
const everybody = once(publicView)

export function readExpect(place: Place, table: Table): Check[] {
  return place.entries('a map of expectations').flatMap(([key, entry]) => {
    if (key === 'public') return readKeys(entry, table, PUBLIC_KEYS, everybody, 'public.')
    if (key === 'seats')
      return entry.entries('a map from seat to its view').flatMap(([, one]) => readSeatView(one, table))
    return [readKey(entry, table, REFEREE_KEYS, referee, '', LEGAL)]
  })
}

function readSeatView(place: Place, table: Table): Check[] {
  const seat: SeatNo = readSeatKey(place, table)
  return readKeys(
    place,
    table,
    SEAT_KEYS,
    once((state) => seatView(state, seat)),
    `seats.${seat}.`,
  )
}

type Keys<View> = Readonly<Record<string, Key<View>>>

function readKeys<View>(
  place: Place,
  table: Table,
  keys: Keys<View>,
  view: (s: State) => View,
  prefix: string,
): Check[] {
  const legal = Object.keys(keys)
  return place
    .entries(`a map of ${legal.join(', ')}`)
    .map(([, entry]) => readKey(entry, table, keys, view, prefix, legal))
}

function readKey<View>(
  place: Place,
  table: Table,
  keys: Keys<View>,
  view: (s: State) => View,
  prefix: string,
  legal: readonly string[],
): Check {
  const found = Object.hasOwn(keys, place.key) ? keys[place.key] : undefined
  if (!found) return unknownKey(place, legal)
  const expected = found.kind.read(place, table)
  return { key: `${prefix}${place.key}`, expected, look: (state) => compare(found, expected, view(state)) }
}

function compare<View>(
  { kind, of }: Key<View>,
  expected: Json,
  view: View,
): { actual: Json; holds: boolean } {
  const whole = plain(of(view))
  const actual = kind.narrow?.(whole, expected) ?? whole
  const order = (value: Json): Json => kind.order?.(value) ?? value
  return { actual, holds: isDeepStrictEqual(order(actual), order(expected)) }
}

/** A value as a file would write it: nobody is `none`, and keys are words. */
function plain(value: unknown): Json {
  if (value === null || value === undefined) return 'none'
  if (Array.isArray(value)) return value.map((item) => plain(item))
  if (typeof value !== 'object') return value as Json
  return Object.fromEntries(Object.entries(value).map(([key, entry]) => [key, plain(entry)]))
}
