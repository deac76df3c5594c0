/** Kinds of expected values: how each is written in a file, and when it matches. */
import { CARD_IDS, CAUSES, type Json } from '../engine/index.ts'
import type { Place } from './place.ts'
import {
  isNone,
  readCount,
  readFlag,
  readRecord,
  readSeat,
  readSeatKey,
  readSeatOrNone,
  readSeats,
  type Table,
} from './values.ts'

export interface Kind {
  read(place: Place, table: Table): Json
  /** Brings the actual value into the form in which it is compared and shown; `expected` says which entries count. */
  narrow?(actual: Json, expected: Json): Json
  /** Brings both values into one order before they are compared. */
  order?(value: Json): Json
}

type Rows = Readonly<Record<string, Json>>
const rows = (value: Json): Rows =>
  value !== null && typeof value === 'object' && !Array.isArray(value) ? (value as Rows) : {}

/** Lists of seats that stand for a set are compared without regard to order. */
const sorted = (value: Json): Json =>
  Array.isArray(value)
    ? [...(value as Json[])].sort((a, b) =>
        typeof a === 'number' && typeof b === 'number' ? a - b : String(a) < String(b) ? -1 : 1,
      )
    : value

export const COUNT: Kind = { read: (place) => readCount(place, 0) }
export const FLAG: Kind = { read: (place) => (isNone(place) ? 'none' : readFlag(place)) }
export const SEAT: Kind = { read: (place, table) => readSeatOrNone(place, table) ?? 'none' }
export const ORDERED_SEATS: Kind = { read: (place, table) => readSeats(place, table) }
export const SEAT_SET: Kind = { ...ORDERED_SEATS, order: sorted }

/** One word out of a closed list. */
export const word = (known: readonly string[], what: string): Kind => ({
  read: (place) => place.word(known, what),
})

/** A list of words, compared whole and in order. */
export const words = (known: readonly string[], what: string): Kind => ({
  read: (place) => place.items(`a list of ${what}s`).map((item) => item.word(known, what)),
})

/** Ids of narration lines. */
export const LINE_LIST: Kind = {
  read: (place) =>
    place.items('a list of line ids').map((item) => {
      const { value } = item
      return typeof value === 'string' && /^N-\d\d[a-z]?$/.test(value)
        ? value
        : item.fail(`${item.text} is no line`, 'ids like N-01, N-09b')
    }),
}

export const CAUSE_LIST: Kind = { ...words(CAUSES, 'cause'), order: sorted }
export const CARD = word(CARD_IDS, 'card')

/** A map from seats, of which only the entries given count. */
export const perSeat = (kind: Kind): Kind => ({
  read: (place, table) =>
    mapOf(place, (entry) => [String(readSeatKey(entry, table)), kind.read(entry, table)]),
  narrow: (actual, expected) => pick(rows(actual), Object.keys(rows(expected))),
  order: (value) => mapRows(value, (entry) => kind.order?.(entry) ?? entry),
})

/** A map from seats that is compared whole. */
export const wholeMap = (kind: Kind): Kind => ({ read: perSeat(kind).read })

/** Votes: whole numbers and halves. */
export const WEIGHT: Kind = {
  read(place) {
    const { value } = place
    return typeof value === 'number' && value >= 0
      ? value
      : place.fail(`${place.text} is no number of votes`, 'a number of votes')
  },
}

/** Totals of a ballot: whoever got nothing may be left out. */
export const TALLY: Kind = {
  ...wholeMap(WEIGHT),
  order: (value) => Object.fromEntries(Object.entries(rows(value)).filter(([, votes]) => votes !== 0)),
}

const TOLD_WORDS = ['none', 'hidden', 'wolf', 'good', 'up', 'down']

/** What somebody was shown: a seat, or a word. */
export const TOLD: Kind = {
  read: (place, table) =>
    typeof place.value === 'number' ? readSeat(place, table) : place.word(TOLD_WORDS, 'sign'),
}

/** What cards were told at their call, by card; only the entries given count. */
export const TOLD_MAP: Kind = {
  read: (place, table) => mapOf(place, (entry) => [cardKey(entry), TOLD.read(entry, table)]),
  narrow: (actual, expected) => pick(rows(actual), Object.keys(rows(expected))),
}

function cardKey(entry: Place): string {
  return CARD_IDS.includes(entry.key)
    ? entry.key
    : entry.fail(`unknown card "${entry.key}"`, CARD_IDS.join(', '))
}

/** Conduct notes: seat and class of each, in order. */
export const incidentList = (classes: readonly string[]): Kind => ({
  read: (place, table) =>
    place.items('a list of {seat, class}').map((item) => {
      const found = readRecord(item, ['seat', 'class'])
      return {
        seat: readSeat(found['seat'] as Place, table),
        class: (found['class'] as Place).word(classes, 'class'),
      }
    }),
})

function mapOf(place: Place, read: (entry: Place) => readonly [string, Json]): Json {
  return Object.fromEntries(place.entries('a map').map(([, entry]) => read(entry)))
}

function mapRows(value: Json, change: (entry: Json) => Json): Json {
  return Object.fromEntries(Object.entries(rows(value)).map(([key, entry]) => [key, change(entry)]))
}

function pick(from: Rows, keys: readonly string[]): Json {
  return Object.fromEntries(keys.flatMap((key) => (key in from ? [[key, from[key] as Json]] : [])))
}
