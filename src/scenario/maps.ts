/** Kinds of expected maps: from seats, or from cards, to something. */
import { CARD_IDS, type Json } from '../engine/index.ts'
import { TOLD, WEIGHT, type Kind } from './kinds.ts'
import { unknownKey, type Place } from './place.ts'
import { readSeatKey } from './values.ts'

type Rows = Readonly<Record<string, Json>>
const rows = (value: Json): Rows =>
  value !== null && typeof value === 'object' && !Array.isArray(value) ? (value as Rows) : {}

/** A map from seats, of which only the entries given count. */
export const perSeat = (kind: Kind): Kind => ({
  read: (place, table) =>
    mapOf(place, 'a map from seat', (entry) => [String(readSeatKey(entry, table)), kind.read(entry, table)]),
  narrow: (actual, expected) => pick(rows(actual), Object.keys(rows(expected))),
  order: (value) => mapRows(value, (entry) => kind.order?.(entry) ?? entry),
})

/** A map from seats that is compared whole. */
export const wholeMap = (kind: Kind): Kind => ({ read: perSeat(kind).read })

/** Totals of a ballot: whoever got nothing may be left out. */
export const TALLY: Kind = {
  ...wholeMap(WEIGHT),
  order: (value) => Object.fromEntries(Object.entries(rows(value)).filter(([, votes]) => votes !== 0)),
}

/** What cards were told at their call, by card; only the entries given count. */
export const TOLD_MAP: Kind = {
  read: (place, table) =>
    mapOf(place, 'a map from card to sign', (entry) => [cardKey(entry), TOLD.read(entry, table)]),
  narrow: (actual, expected) => pick(rows(actual), Object.keys(rows(expected))),
}

function cardKey(entry: Place): string {
  return CARD_IDS.includes(entry.key) ? entry.key : unknownKey(entry, CARD_IDS)
}

function mapOf(place: Place, legal: string, read: (entry: Place) => readonly [string, Json]): Json {
  return Object.fromEntries(place.entries(legal).map(([, entry]) => read(entry)))
}

function mapRows(value: Json, change: (entry: Json) => Json): Json {
  return Object.fromEntries(Object.entries(rows(value)).map(([key, entry]) => [key, change(entry)]))
}

function pick(from: Rows, keys: readonly string[]): Json {
  return Object.fromEntries(keys.flatMap((key) => (key in from ? [[key, from[key] as Json]] : [])))
}
