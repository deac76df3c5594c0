/** Small questions about a state that many rules ask. Nothing here changes anything. */
import type { Cause, Faction, RoleClass, RoleId, SeatNo } from './model.ts'
import type { Role } from './roles/role.ts'
import { roleOf } from './roles/index.ts'
import type { Options } from './options.ts'
import type { Seat, Setup, State } from './state.ts'

export const GOOD: Faction = 'good'
export const WOLVES: Faction = 'wolves'
export const THIRD_PARTY: Faction = 'third-party'

/** The setup of an opened match. Asking before it is opened is a broken invariant. */
export function setupOf(s: State): Setup {
  if (!s.setup) throw new Error('the match has not been opened')
  return s.setup
}

export const optionsOf = (s: State): Options => setupOf(s).options

/** The seat with this number; an unknown number is a broken invariant (commands are checked at the door). */
export function seatAt(s: State, no: SeatNo): Seat {
  const seat = s.seats[no - 1]
  if (!seat) throw new RangeError(`there is no seat ${no}`)
  return seat
}

export const isSeat = (s: State, no: unknown): no is SeatNo =>
  typeof no === 'number' && Number.isInteger(no) && no >= 1 && no <= s.seats.length

/** Living seats by the referee's truth, ascending. */
export function living(s: State): SeatNo[] {
  const found: SeatNo[] = []
  for (const seat of s.seats) if (seat.alive) found.push(seat.no)
  return found
}

/** Seats that everybody takes for living: a night's dead count until they are announced (GEN-07). */
export function publiclyLiving(s: State): SeatNo[] {
  const found: SeatNo[] = []
  for (const seat of s.seats) if (seat.out === null) found.push(seat.no)
  return found
}

export const isAlive = (s: State, no: SeatNo): boolean => seatAt(s, no).alive
export const isPubliclyAlive = (s: State, no: SeatNo): boolean => seatAt(s, no).out === null

/** Seats whose card is `role` now, dead or alive. */
export function holders(s: State, role: RoleId): SeatNo[] {
  const found: SeatNo[] = []
  for (const seat of s.seats) if (seat.role === role) found.push(seat.no)
  return found
}

/** The only living holder of a unique card, or null. */
export function livingHolder(s: State, role: RoleId): SeatNo | null {
  for (const seat of s.seats) if (seat.role === role && seat.alive) return seat.no
  return null
}

/** The living holder of a card who has just acted; that there is none is a broken invariant. */
export function actorOf(s: State, role: RoleId): SeatNo {
  const seat = livingHolder(s, role)
  if (seat === null) throw new Error(`nobody living holds the card "${role}"`)
  return seat
}

/** What a seat died of; nothing while it lives. */
export const causesOf = (s: State, no: SeatNo): readonly Cause[] => seatAt(s, no).death?.causes ?? []

/** The name of the current step. */
export const stepName = (s: State): string => s.agenda[0]?.id ?? ''

/** Whether this step is the current one. */
export const isAt = (s: State, step: string): boolean => stepName(s) === step

/** The role of a dealt seat; `null` before the deal. */
export function roleAt(s: State, no: SeatNo): Role | null {
  const id = seatAt(s, no).role
  return id === null ? null : roleOf(id)
}

/** True when the seat's own skill is gone: cursed god (ELDER-10) or infected (SEEDWOLF-04, passives excepted). */
export function isPowerless(s: State, no: SeatNo): boolean {
  const role = roleAt(s, no)
  if (!role) return true
  if (s.cursed && role.skilled) return true
  return seatAt(s, no).infected && !role.passive
}

/** Class as it stands now (GEN-03): wolves are of wolf class, a lone winner or third party of none. */
export function classOf(s: State, no: SeatNo): RoleClass {
  const seat = seatAt(s, no)
  if (seat.faction === WOLVES) return 'wolf'
  if (seat.faction !== GOOD) return 'none'
  const role = roleAt(s, no)
  if (!role) return 'none'
  return role.lateClass && s.night >= role.lateClass.fromNight ? role.lateClass.class : role.class
}

/** The next living seat going `side` from `from` (GEN-01), `from` itself excluded; null when there is none. */
export function neighbour(
  s: State,
  from: SeatNo,
  side: 'left' | 'right',
  fits: (no: SeatNo) => boolean,
): SeatNo | null {
  const n = s.seats.length
  const step = stepOf(s, side)
  for (let k = 1; k < n; k += 1) {
    const no = ((from - 1 + step * k + n * n) % n) + 1
    if (fits(no)) return no
  }
  return null
}

/** Seats in table order starting after `from` going `side`, once round the table, `from` itself last. */
export function around(s: State, from: SeatNo, side: 'left' | 'right'): SeatNo[] {
  const n = s.seats.length
  const step = stepOf(s, side)
  return Array.from({ length: n }, (_, k) => ((from - 1 + step * (k + 1) + n * n) % n) + 1)
}

/** Left of seat k is k+1 when seats are numbered clockwise (GEN-01). */
function stepOf(s: State, side: 'left' | 'right'): 1 | -1 {
  const clockwise = optionsOf(s)['table.numbering'] === 'clockwise'
  return (side === 'left') === clockwise ? 1 : -1
}

/** True when the card is on the board's public card list (NIGHT-04). */
export const onBoard = (s: State, role: RoleId): boolean => setupOf(s).cards.includes(role)

export const ascending = (seats: Iterable<SeatNo>): SeatNo[] => [...seats].sort((a, b) => a - b)
