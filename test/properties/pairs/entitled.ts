/**
 * Who may know of a difference between two worlds, told from the cards and the night's acts, never from a view: whoever
 * holds another card or side, was shown something else, or belongs to a group that knows.
 */
import type { SeatNo, State } from '../../../src/engine/index.ts'
import { roleOf } from '../../../src/engine/roles/index.ts'

const differs = (a: unknown, b: unknown): boolean => a !== b && JSON.stringify(a) !== JSON.stringify(b)

const holding = (s: State, role: string): SeatNo[] =>
  s.seats.filter((seat) => seat.role === role).map((seat) => seat.no)

const inPack = (s: State): SeatNo[] => s.seats.filter((seat) => seat.pack).map((seat) => seat.no)

/** Own card, side or place in the pack. Whether a seat lives is not its own to know before the announcement. */
function byOwnFacts(a: State, b: State): SeatNo[] {
  return a.seats
    .filter((seat, i) => {
      const other = b.seats[i]!
      const mine = [seat.role, seat.wolf, seat.pack, seat.infected, seat.faction]
      return differs(mine, [other.role, other.wolf, other.pack, other.infected, other.faction])
    })
    .map((seat) => seat.no)
}

/** Cards that keep what they did: their holders know it. The elder is never told of a lost life, nor anyone of a claim. */
const KNOWS_OWN_MEMORY = [
  'guard',
  'witch',
  'seer',
  'pharmacist',
  'piper',
  'wild-child',
  'seed-wolf',
  'stuttering-judge',
  'knight',
  'wolf-younger-brother',
  'hunter',
]

function byMemory(a: State, b: State): SeatNo[] {
  const moved = KNOWS_OWN_MEMORY.filter((role) => differs(a.memory[role], b.memory[role]))
  return moved.flatMap((role) => [...holding(a, role), ...holding(b, role)])
}

/** Tonight's acts and what was shown at a call: those who act there. The knife is the pack's, and is shown to the witch. */
function byActs(a: State, b: State): SeatNo[] {
  const slots = [...new Set([...Object.keys(a.acts), ...Object.keys(b.acts)])]
  const moved = slots.filter((slot) => differs(a.acts[slot], b.acts[slot]))
  const seats = moved.flatMap((slot) => {
    if (slot === 'wolves') return [...inPack(a), ...inPack(b), ...holding(a, 'witch'), ...holding(b, 'witch')]
    return [
      ...holding(a, slot),
      ...holding(b, slot),
      ...(slot === 'younger-brother' ? holding(a, 'wolf-younger-brother') : []),
    ]
  })
  // A wolf cannot be infected (SEEDWOLF-01): who may not infect the knifed seat learns what it is.
  const knifed = a.acts['wolves']?.seats?.[0]
  if (knifed !== undefined && a.seats[knifed - 1]?.wolf !== b.seats[knifed - 1]?.wolf)
    seats.push(...holding(a, 'seed-wolf'), ...holding(b, 'seed-wolf'))
  const told = Object.keys({ ...a.told, ...b.told }).filter((key) => differs(a.told[key], b.told[key]))
  return [
    ...seats,
    ...told.flatMap((key) => [a.told[key]?.seat, b.told[key]?.seat].filter((seat) => seat !== undefined)),
  ]
}

/** Couples, the charmed, the pack, and cards that meet each other. */
function byGroup(a: State, b: State): SeatNo[] {
  const found: SeatNo[] = []
  const charmed = (s: State): SeatNo[] => (s.memory['piper'] ?? []) as SeatNo[]
  const inBoth = (group: (s: State) => readonly SeatNo[]): SeatNo[] => [...group(a), ...group(b)]
  const moved = (group: (s: State) => readonly SeatNo[]): boolean => differs(group(a), group(b))
  if (moved((s) => s.lovers)) found.push(...inBoth((s) => [...s.lovers, ...holding(s, 'cupid')]))
  if (moved(charmed)) found.push(...inBoth(charmed))
  if (moved(inPack)) found.push(...inBoth(inPack))
  for (const kin of KIN) {
    const meeting = (s: State): SeatNo[] => kin.flatMap((role) => holding(s, role))
    if (kin.some((role) => moved((s) => holding(s, role)))) found.push(...inBoth(meeting))
  }
  // The pack may not knife the elder brother (WBRO-10), so it learns who he is.
  if (moved((s) => holding(s, 'wolf-elder-brother'))) found.push(...inBoth(inPack))
  return found
}
const KIN = [['two-sisters'], ['three-brothers'], ['wolf-elder-brother', 'wolf-younger-brother']]

/** The gods learn of the curse when they are called (ELDER-06). */
function byCurse(a: State, b: State): SeatNo[] {
  if (a.cursed === b.cursed) return []
  return a.seats.filter((seat) => seat.role !== null && roleOf(seat.role).skilled).map((seat) => seat.no)
}

/** Seats that may see the two worlds differ. Once entitled, always entitled. */
export function entitled(a: State, b: State): Set<SeatNo> {
  return new Set([byOwnFacts, byMemory, byActs, byGroup, byCurse].flatMap((knows) => knows(a, b)))
}
