/** Kinds of expected values: how each is written in a file, and when it matches. */
import { CARD_IDS, CAUSES, type Json } from '../engine/index.ts'
import type { Place } from './place.ts'
import {
  isNone,
  readCount,
  readFlag,
  readRecord,
  readSeat,
  readSeatOrNone,
  readSeats,
  type Table,
} from './values.ts'

export interface Kind {
  read(place: Place, table: Table): Json
  /** The part of the actual value that counts; `expected` says which entries were given. */
  narrow?(actual: Json, expected: Json): Json
  /** Brings both values into one order before they are compared. */
  order?(value: Json): Json
}

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

/** Votes: whole numbers and halves. */
export const WEIGHT: Kind = {
  read(place) {
    const { value } = place
    return typeof value === 'number' && value >= 0
      ? value
      : place.fail(`${place.text} is no number of votes`, 'a number of votes')
  },
}

const TOLD_WORDS = ['none', 'hidden', 'wolf', 'good', 'up', 'down']

/** What somebody was shown: a seat, or a word. */
export const TOLD: Kind = {
  read: (place, table) =>
    typeof place.value === 'number' ? readSeat(place, table) : place.word(TOLD_WORDS, 'sign'),
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
