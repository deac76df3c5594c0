/** The hidden differences of the catalogue: for each, what is done in one world and what in the other, on one night. */
import type { Answer, Command, SeatNo, State } from '../../../src/engine/index.ts'
import type { Chance } from '../../support/chance.ts'
import type { Fork } from './pair.ts'

export interface HiddenDifference {
  readonly name: string
  /** Cards that must be at the table. */
  readonly cards: readonly string[]
  /** Only the first night has the call. */
  readonly firstNight?: true
  /** Fixes the targets when the night begins; null when this night cannot hold the difference. */
  plan(chance: Chance, s: State): Fork | null
}

const act = (name: string, answer: Answer): Command => ({ kind: 'act', act: name, answer })
const NEXT: Command = { kind: 'next' }
const living = (s: State): SeatNo[] => s.seats.filter((seat) => seat.alive).map((seat) => seat.no)
const holder = (s: State, role: string): SeatNo | null =>
  s.seats.find((seat) => seat.role === role && seat.alive)?.no ?? null
const pack = (s: State): SeatNo[] => s.seats.filter((seat) => seat.pack && seat.alive).map((seat) => seat.no)

type Pairing = readonly [Command, Command]
/** A fork from a list of steps, each with its two commands; the other steps of the night are left to chance. */
const at =
  (steps: Readonly<Record<string, Pairing>>): Fork =>
  (step) =>
    step.data?.stage === undefined ? (steps[step.id] ?? null) : null

/** Two different living seats, none of `without`. */
function two(chance: Chance, s: State, without: readonly (SeatNo | null)[] = []): [SeatNo, SeatNo] | null {
  const [x, y] = chance.some(
    living(s).filter((seat) => !without.includes(seat)),
    2,
  )
  return x === undefined || y === undefined ? null : [x, y]
}

/** Another seat named at one call. */
function another(name: string, slot: string, cards: readonly string[], firstNight?: true): HiddenDifference {
  return {
    name,
    cards,
    firstNight,
    plan(chance, s) {
      const seats = two(chance, s, slot === 'wild-child' ? [holder(s, 'wild-child')] : [])
      return (
        seats &&
        at({ [`night.${slot}`]: [act(slot, { seats: [seats[0]] }), act(slot, { seats: [seats[1]] })] })
      )
    },
  }
}

/** A knife that comes to nothing, against an empty knife; the witch passes in both, the guard stays away or is there. */
function quietKnife(
  name: string,
  cards: readonly string[],
  target: (chance: Chance, s: State) => SeatNo | null,
  more: (target: SeatNo, other: SeatNo) => Readonly<Record<string, Pairing>>,
): HiddenDifference {
  return {
    name,
    cards,
    plan(chance, s) {
      const seat = target(chance, s)
      const other = living(s).find((one) => one !== seat)
      if (seat === null || other === undefined || pack(s).length === 0) return null
      return at({
        'night.wolves': [act('wolves', { seats: [seat] }), act('wolves', { seats: [] })],
        'night.guard': [act('guard', { seats: [other] }), act('guard', { seats: [other] })],
        'night.witch': [NEXT, NEXT],
        'night.seed-wolf': [NEXT, NEXT],
        ...more(seat, other),
      })
    },
  }
}

const good = (chance: Chance, s: State): SeatNo | null =>
  chance.some(
    s.seats.filter((seat) => seat.alive && !seat.wolf).map((seat) => seat.no),
    1,
  )[0] ?? null

const unhurtElder = (_chance: Chance, s: State): SeatNo | null => {
  const seat = holder(s, 'elder')
  const lost = (s.memory['elder'] as { lost?: number } | undefined)?.lost ?? 0
  const lives = s.setup!.options['elder.livesVsWolves']
  return seat !== null && lives - lost > 1 && !s.seats[seat - 1]!.infected ? seat : null
}

export const HIDDEN: readonly HiddenDifference[] = [
  another('another check', 'seer', ['seer']),
  another('another guard', 'guard', ['guard']),
  another('another knife, until the announcement', 'wolves', ['werewolf']),
  another('another model', 'wild-child', ['wild-child'], true),
  {
    name: 'disagreement against an empty knife',
    cards: ['werewolf'],
    plan(chance, s) {
      const [first, second] = pack(s)
      const seats = two(chance, s)
      if (first === undefined || second === undefined || !seats) return null
      const picks = { [first]: seats[0], [second]: seats[1] }
      return at({ 'night.wolves': [act('wolves', { picks }), act('wolves', { seats: [] })] })
    },
  },
  quietKnife('infection against an empty knife', ['seed-wolf'], good, () => ({
    'night.seed-wolf': [act('infect', { choice: 'yes' }), act('infect', { choice: 'no' })],
  })),
  quietKnife("the elder's first life against an empty knife", ['elder'], unhurtElder, () => ({})),
  quietKnife('a guarded knife against an empty knife', ['guard'], good, (seat) => ({
    'night.guard': [act('guard', { seats: [seat] }), act('guard', { seats: [seat] })],
  })),
  quietKnife('a spent antidote against an empty knife', ['witch'], good, () => ({
    'night.witch': [act('witch', { choice: 'save' }), NEXT],
  })),
  {
    name: 'a poisoned seat against none, until the announcement',
    cards: ['witch'],
    plan(chance, s) {
      const seats = two(chance, s)
      return seats && at({ 'night.witch': [act('witch', { choice: 'poison', seats: [seats[0]] }), NEXT] })
    },
  },
  {
    name: 'a spent potion',
    cards: ['pharmacist'],
    plan(chance, s) {
      const seats = two(chance, s)
      return seats && at({ 'night.pharmacist': [act('pharmacist', { seats: [seats[0]] }), NEXT] })
    },
  },
  {
    name: "Cupid's other link",
    cards: ['cupid'],
    firstNight: true,
    plan(chance, s) {
      const [x, y, z] = chance.some(living(s), 3)
      if (x === undefined || y === undefined || z === undefined) return null
      return at({ 'night.cupid': [act('cupid', { seats: [x, y] }), act('cupid', { seats: [x, z] })] })
    },
  },
  {
    name: 'charmed others',
    cards: ['piper'],
    plan(chance, s) {
      const charmed = (s.memory['piper'] ?? []) as SeatNo[]
      const seats = chance.some(
        living(s).filter((seat) => seat !== holder(s, 'piper') && !charmed.includes(seat)),
        4,
      )
      if (seats.length < 4) return null
      return at({
        'night.piper': [act('piper', { seats: seats.slice(0, 2) }), act('piper', { seats: seats.slice(2) })],
      })
    },
  },
]
