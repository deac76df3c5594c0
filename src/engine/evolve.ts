import type { Event } from './event.ts'
import type { SeatNo } from './model.ts'
import type { Seat, State } from './state.ts'

/** Every night opens with this line. */
const NIGHT_LINE = 'N-01'

/** Folds one fact into the state. Knows no rule: whatever follows from a fact is a fact of its own. */
export function evolve(s: State, e: Event): State {
  switch (e.kind) {
    case 'opened':
      return { ...s, setup: e.setup, seats: e.setup.names.map((name, i) => emptySeat(i + 1, name)) }
    case 'dealt':
      return {
        ...s,
        deal: e.void ? 'void' : 'ready',
        bottom: e.bottom,
        seats: s.seats.map((seat, i) => ({ ...emptySeat(seat.no, seat.name), ...e.seats[i] })),
      }
    case 'grouped':
      return { ...s, groups: e.groups }
    case 'agenda':
      return { ...s, agenda: e.steps }
    case 'shown':
      return { ...s, shown: e.step }
    case 'night-fell':
      return {
        ...s,
        night: e.night,
        phase: 'night',
        acts: {},
        called: [],
        lines: [NIGHT_LINE],
        round: null,
        wordsLeft: e.words,
        rulings: {},
      }
    case 'day-broke':
      return { ...s, day: e.day, phase: 'day', batch: null }
    case 'called':
      return { ...s, called: [...s.called, e.slot], lines: [...s.lines, ...e.lines] }
    case 'acted':
      return { ...s, acts: { ...s.acts, [e.slot]: e.answer } }
    case 'answered':
      return { ...s, pending: withEntry(s.pending, e.seat, e.answer) }
    case 'pending-cleared':
      return { ...s, pending: {} }
    case 'said':
      return { ...s, talk: [...s.talk, { seat: e.seat, text: e.text }] }
    case 'requests':
      return { ...s, requests: e.requests }
    case 'told':
      return {
        ...s,
        told: withEntry(
          s.told,
          e.key,
          e.seat === null ? null : { seat: e.seat, night: s.night, value: e.value },
        ),
      }
    case 'remembered':
      return { ...s, memory: { ...s.memory, [e.role]: e.memory } }
    case 'seat':
      return patchSeat(s, e.seat, e.set)
    case 'died':
      return patchSeat(s, e.seat, {
        alive: false,
        death: { causes: e.causes, time: e.time, number: e.number, rules: e.rules },
      })
    case 'known':
      return patchSeat(s, e.seat, { out: e.mark })
    case 'night-batch':
      return { ...s, nightBatch: e.batch }
    case 'batch':
      return { ...s, batch: e.batch }
    case 'judged':
      return { ...s, judged: e.batch }
    case 'announced':
      return { ...s, announcement: e.announcement }
    case 'election':
      return { ...s, election: e.election }
    case 'badge':
      return { ...s, badge: e.badge, sheriff: e.sheriff }
    case 'ballot':
      return { ...s, ballot: e.ballot }
    case 'exiled':
      return { ...s, exiled: e.seat }
    case 'round':
      return { ...s, round: e.round }
    case 'round-opened':
      return { ...s, lastSide: e.side, lastRoundDay: e.day, anchor: null }
    case 'anchor':
      return { ...s, anchor: e.seat }
    case 'words-left':
      return { ...s, wordsLeft: e.left }
    case 'cursed':
      return { ...s, cursed: true }
    case 'linked':
      return { ...s, lovers: e.seats }
    case 'third-party':
      return { ...s, thirdParty: e.seats }
    case 'decided':
      return { ...s, decided: e.faction }
    case 'won':
      return { ...s, winner: e.faction, phase: 'over', clock: null, requests: [] }
    case 'incident':
      return { ...s, incidents: [...s.incidents, e.incident] }
    case 'surrendered':
      return { ...s, surrendered: true }
    case 'knives':
      return { ...s, knives: e.seats }
    case 'clock':
      return { ...s, clock: e.clock }
    case 'held':
      return { ...s, held: e.on }
    case 'dawn-ruling':
      return { ...s, rulings: withEntry(s.rulings, e.seat, e.outcome === 'none' ? null : e.outcome) }
    case 'moved':
      return {
        ...s,
        talk: s.talk.length === 0 ? s.talk : [],
        said: s.log.length,
        before: s.before === null ? s : { ...s, before: null },
      }
    case 'logged':
      return { ...s, log: [...s.log, e.entry] }
    default:
      return e satisfies never
  }
}

/** A seat before the deal. */
export function emptySeat(no: SeatNo, name: string): Seat {
  return {
    no,
    name,
    dealt: null,
    role: null,
    faction: 'good',
    wolf: false,
    pack: false,
    explodeFrom: null,
    infected: false,
    alive: true,
    death: null,
    out: null,
    open: false,
    flipped: false,
    forfeits: { speech: 0, vote: 0 },
  }
}

function patchSeat(s: State, no: SeatNo, set: Partial<Seat>): State {
  const seats = s.seats.slice()
  const old = seats[no - 1]
  if (!old) throw new RangeError(`fact about seat ${no}, but there are ${seats.length} seats`)
  seats[no - 1] = { ...old, ...set }
  return { ...s, seats }
}

/** A copy of `record` with `key` set, or removed for `null`. */
function withEntry<T>(
  record: Readonly<Record<string, T>>,
  key: string | number,
  value: T | null,
): Record<string, T> {
  const copy = { ...record }
  if (value === null) delete copy[key]
  else copy[key] = value
  return copy
}
