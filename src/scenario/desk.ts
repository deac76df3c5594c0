/** What the referee does at the desk, beside the acts of the table. */
import { INCIDENT_CLASSES, type Command, type IncidentClass } from '../engine/index.ts'
import type { Place } from './place.ts'
import { readRecord, readSeat, readSeats, type Reader, type Table } from './values.ts'

/** Entries that are commands of their own, by key. */
export const COMMANDS: Readonly<Record<string, Reader<Command>>> = {
  incident: readIncident,
  surrender: (place) => ({ kind: 'surrender', side: place.word(['wolves'], 'side') as 'wolves' }),
  knives: (place, table) => ({ kind: 'knives', seats: readSeats(place, table) }),
  reveal: (place, table) => ({
    kind: 'reveal',
    seats: place.isList ? readSeats(place, table) : (place.word(['all'], 'answer') as 'all'),
  }),
}

function readIncident(place: Place, table: Table): Command {
  const { seat, class: level, quote } = readRecord(place, ['seat', 'class', 'quote'])
  const text = (quote as Place).value
  if (typeof text !== 'string')
    return (quote as Place).fail(`${(quote as Place).text} is no quote`, 'the words said, as text')
  return {
    kind: 'incident',
    seat: readSeat(seat as Place, table),
    class: (level as Place).word(INCIDENT_CLASSES, 'class') as IncidentClass,
    quote: text,
  }
}
