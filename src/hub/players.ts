import type { Entry, SeatNo } from '../engine/index.ts'
import { people as peopleShape, person as personShape, type People, type Person } from './protocol/people.ts'

/**
 * Team and portrait of each player. They are furniture, not rules: they lie beside the journal, among the labels of the
 * match, by the seat at which the player sat when the match was opened. Who sits where now follows from the journal's
 * swaps that count, so that a swap, its undo and its correction all take portrait and team along with the name.
 */

type History = readonly { readonly entry: Entry }[]

/** The people that a match's labels hold, by their first seats. What is not of that form is left out, never guessed. */
export function keptPeople(meta: unknown): People {
  const people = typeof meta === 'object' && meta !== null && 'people' in meta ? meta.people : undefined
  if (typeof people !== 'object' || people === null) return {}
  const known = Object.entries(people).filter(([seat, one]) => peopleShape.safeParse({ [seat]: one }).success)
  return tidy(Object.fromEntries(known) as People)
}

/** The labels with other people; the rest of them stays. */
export function metaWith(meta: unknown, people: People): Record<string, unknown> {
  const rest = typeof meta === 'object' && meta !== null ? meta : {}
  return { ...rest, people: tidy(people) }
}

/** The people by the seats at which they sit now. `history`: the entries that count, oldest first. */
export function seated(people: People, history: History): People {
  const first = firstSeats(history)
  const moved = [...first].flatMap(([seat, from]) => (people[from] ? [[seat, people[from]]] : []))
  const stayed = Object.entries(people).filter(([seat]) => !first.has(Number(seat)))
  return Object.fromEntries([...stayed, ...moved]) as People
}

/** At which seat the player of a seat sat when the match was opened. */
export function firstSeat(seat: SeatNo, history: History): SeatNo {
  return firstSeats(history).get(seat) ?? seat
}

/** The first seats of those who changed places. */
function firstSeats(history: History): ReadonlyMap<SeatNo, SeatNo> {
  const first = new Map<SeatNo, SeatNo>()
  for (const { entry } of history) {
    if (entry.command.kind !== 'swap') continue
    const { a, b } = entry.command
    const [atA, atB] = [first.get(a) ?? a, first.get(b) ?? b]
    first.set(a, atB).set(b, atA)
  }
  return first
}

/** Without empty teams, and without those of whom nothing is known. */
function tidy(people: People): People {
  const known = Object.entries(people).map(([seat, one]) => [seat, tidyPerson(one)] as const)
  return Object.fromEntries(known.filter(([, one]) => Object.keys(one).length > 0))
}

function tidyPerson(one: Person): Person {
  const { portrait, team = '' } = personShape.parse(one)
  return { ...(team.trim() && { team: team.trim() }), ...(portrait && { portrait }) }
}
