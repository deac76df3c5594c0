/** From the words of an act to the engine's answer, by the form that the act declares. No card is named here. */
import { ACTS, CARD_IDS, type ActSpec, type Answer } from '../engine/index.ts'
import { didYouMean } from './suggest.ts'
import type { Place } from './place.ts'
import { isNone, readSeat, readSeatMap, readSeatOrNone, readSeats, type Table } from './values.ts'
import { BOTH } from './vocabulary.ts'

const SPECS: ReadonlyMap<string, ActSpec> = new Map(ACTS.map((spec) => [spec.act, spec]))

export const ACT_KEYS: readonly string[] = [...SPECS.keys()]
export const specOf = (act: string): ActSpec | undefined => SPECS.get(act)

/** Reads the value of an act entry. */
export function readAnswer(spec: ActSpec, place: Place, table: Table): Answer {
  switch (spec.form) {
    case 'seats':
      return readSeatsForm(spec, place, table)
    case 'actor':
    case 'duel':
      return { seats: [readSeat(place, table)] }
    case 'choice':
      return place.isMap ? readSeatChoice(spec, place, table) : readChoice(spec, place)
    case 'card':
      return { card: place.word(CARD_IDS, 'card') }
    case 'ballots':
      return {
        ballots: readSeatMap(place, table, 'a map from voter to target, e.g. {1: 9, 2: none}', (v) =>
          readSeatOrNone(v, table),
        ),
      }
    case 'picks':
      return readPicks(place, table)
    case 'groups':
      return { groups: readGroups(place, table) }
    default:
      return spec.form satisfies never
  }
}

/** A seat, several seats, `none`, or a word of the act (`destroy`). */
function readSeatsForm(spec: ActSpec, place: Place, table: Table): Answer {
  if (place.isList && spec.max !== 1) return { seats: readSeats(place, table) }
  const { value } = place
  if (typeof value === 'string' && spec.choices?.includes(value)) return { choice: value }
  if (isNone(place) && spec.nobody) return { seats: [] }
  const isOne = typeof value === 'number' && spec.min !== 2
  return isOne
    ? { seats: [readSeat(place, table)] }
    : place.fail(`${place.text} is no answer to ${spec.act}`, legalSeats(spec, table))
}

function legalSeats(spec: ActSpec, table: Table): string {
  const seats =
    spec.max === 1 ? `a seat from 1 to ${table.seats}` : `a list of seats from 1 to ${table.seats}`
  return [seats, ...(spec.nobody ? ['none'] : []), ...(spec.choices ?? [])].join(', ')
}

/** Words that stand alone; `yes` and `no` may have become true and false on the way. */
function plainChoices(spec: ActSpec): string[] {
  return (spec.choices ?? []).filter((choice) => choice !== BOTH && !spec.seatChoices?.includes(choice))
}

function readChoice(spec: ActSpec, place: Place): Answer {
  const { value } = place
  const word = value === true ? 'yes' : value === false ? 'no' : value
  const known = plainChoices(spec)
  if (typeof word === 'string' && known.includes(word)) return { choice: word }
  const hint = typeof word === 'string' ? didYouMean(word, known) : ''
  return place.fail(`${place.text} is no answer to ${spec.act}${hint}`, legalChoices(spec))
}

function legalChoices(spec: ActSpec): string {
  return [...plainChoices(spec), ...(spec.seatChoices ?? []).map((choice) => `{${choice}: SEAT}`)].join(', ')
}

/** `{poison: 9}`, or two things at once, which the engine refuses. */
function readSeatChoice(spec: ActSpec, place: Place, table: Table): Answer {
  const entries = place.entries(legalChoices(spec))
  const named: Answer[] = []
  for (const [choice, value] of entries) {
    if (spec.seatChoices?.includes(choice)) named.push({ choice, seats: [readSeat(value, table)] })
    else if (plainChoices(spec).includes(choice)) named.push(readYes(choice, value))
    else value.fail(`unknown key "${choice}"${didYouMean(choice, spec.choices ?? [])}`, legalChoices(spec))
  }
  const [only, ...more] = named
  if (!only) return place.fail('an empty map is no answer', legalChoices(spec))
  if (more.length === 0) return only
  if (!table.anySeat || !spec.choices?.includes(BOTH))
    return place.fail('two answers at once, which only `refuse` may try', legalChoices(spec))
  return { choice: BOTH, seats: named.flatMap((answer) => answer.seats ?? []) }
}

function readYes(choice: string, value: Place): Answer {
  return value.value === 'yes' || value.value === true
    ? { choice }
    : value.fail(`${value.text} says nothing`, 'yes')
}

/** One agreed number, a fist, or what each one showed. */
function readPicks(place: Place, table: Table): Answer {
  if (place.isMap)
    return { picks: readSeatMap(place, table, 'a map from seat to target', (v) => readSeatOrNone(v, table)) }
  if (isNone(place)) return { seats: [] }
  if (typeof place.value === 'number') return { seats: [readSeat(place, table)] }
  return place.fail(
    `${place.text} is no knife`,
    `a seat from 1 to ${table.seats}, none, a map like {9: 5, 10: none}`,
  )
}

function readGroups(place: Place, table: Table): Record<string, number[]> {
  const entries = place.entries('a map of two named lists of seats')
  return Object.fromEntries(entries.map(([name, list]) => [name, readSeats(list, table)]))
}
