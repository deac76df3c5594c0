/** Commands that nobody should send: wrong seats, wrong forms, wrong moments. For fast-check. */
import fc from 'fast-check'
import {
  ACTS,
  CARD_IDS,
  CLOCK_KINDS,
  INCIDENT_CLASSES,
  PENALTIES,
  type Answer,
  type Command,
  type Ruling,
} from '../../src/engine/index.ts'

const ODD_SEATS = [0, -1, 1.5, 99, Number.NaN]

/** Mostly seats of a usual table, sometimes none that exists. */
const seat = fc.oneof(
  { weight: 9, arbitrary: fc.integer({ min: 1, max: 12 }) },
  { weight: 1, arbitrary: fc.constantFrom(...ODD_SEATS) },
)
const seats = fc.array(seat, { maxLength: 3 })
const seatOrNobody = fc.option(seat)
const map = fc.dictionary(seat.map(String), seatOrNobody, { maxKeys: 5 })
const act = fc.oneof(
  { weight: 15, arbitrary: fc.constantFrom(...ACTS.map((spec) => spec.act)) },
  { weight: 1, arbitrary: fc.constantFrom('nonsense', '', 'over') },
)
const choice = fc.constantFrom(...ACTS.flatMap((spec) => spec.choices ?? []), 'nonsense', '')
const card = fc.constantFrom(...CARD_IDS, 'traitor', '')
const faction = fc.constantFrom('good', 'wolves', 'third-party', 'nobody')

/** One part of an answer, rarely two that do not belong together. */
const answer: fc.Arbitrary<Answer> = fc
  .record(
    {
      seats,
      choice,
      card,
      picks: map,
      ballots: map,
      late: seats,
      groups: fc.dictionary(fc.constantFrom('a', 'b', 'c'), seats),
    },
    { requiredKeys: [] },
  )
  .map((parts) => parts as Answer)
const plain: fc.Arbitrary<Answer> = fc.oneof(
  seats.map((named) => ({ seats: named })),
  choice.map((value) => ({ choice: value })),
  fc.tuple(choice, seats).map(([value, named]) => ({ choice: value, seats: named })),
  map.map((ballots) => ({ ballots: ballots as Answer['ballots'] })),
  map.map((picks) => ({ picks: picks as Answer['picks'] })),
  answer,
)

const ruling: fc.Arbitrary<Ruling> = fc.oneof(
  fc.record({ what: fc.constantFrom('kill', 'revive'), seat }),
  fc.record({ what: fc.constant('dawn' as const), seat, outcome: fc.constantFrom('die', 'live', 'none') }),
  fc.record({ what: fc.constant('badge' as const), seat: seatOrNobody }),
  fc.record({ what: fc.constant('ballot' as const), voter: seat, target: seatOrNobody }),
  fc.record({ what: fc.constant('skip' as const) }),
  fc.record({
    what: fc.constant('insert' as const),
    step: fc.constantFrom(
      'speech',
      'last-words',
      'shot',
      'badge',
      'exile.vote',
      'deal',
      'dawn',
      'nonsense',
      'speech.side',
      'election.vote',
      'second-exile',
      'night.seer',
    ),
    seat: fc.option(seat, { nil: undefined }),
  }),
  fc.record({ what: fc.constant('role' as const), seat, role: card }),
  fc.record({ what: fc.constant('win' as const), faction }),
) as fc.Arbitrary<Ruling>

const reason = fc.constantFrom('', ' ', 'heard wrongly')

/** Rulings alone: with them there must be no state from which the referee cannot go on. */
export const anyRuling: fc.Arbitrary<Command> = fc.record({
  kind: fc.constant('overrule' as const),
  ruling,
  reason,
})

/** Anything the types allow, at any moment. */
export const anyCommand: fc.Arbitrary<Command> = fc.oneof(
  { weight: 8, arbitrary: fc.record({ kind: fc.constant('act' as const), act, answer: plain }) },
  { weight: 6, arbitrary: fc.record({ kind: fc.constant('answer' as const), seat, act, answer: plain }) },
  {
    weight: 3,
    arbitrary: fc.record({
      kind: fc.constant('request' as const),
      seat,
      act: fc.oneof(act, fc.constant('question')),
      answer: plain,
    }),
  },
  { weight: 1, arbitrary: fc.constant<Command>({ kind: 'next' }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('retract' as const), seat }) },
  {
    weight: 1,
    arbitrary: fc.record({
      kind: fc.constant('settle' as const),
      index: fc.integer({ min: -1, max: 3 }),
      grant: fc.boolean(),
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({
      kind: fc.constant('deal' as const),
      cards: fc.array(card, { maxLength: 13 }),
      bottom: fc.array(card, { maxLength: 2 }),
      by: fc.constantFrom('app', 'table'),
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({
      kind: fc.constant('incident' as const),
      seat,
      class: fc.constantFrom(...INCIDENT_CLASSES),
      quote: reason,
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({
      kind: fc.constant('sanction' as const),
      seat,
      penalty: fc.constantFrom(...PENALTIES),
      reason,
    }),
  },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('note' as const), text: reason, seat }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('knives' as const), seats }) },
  {
    weight: 1,
    arbitrary: fc.record({
      kind: fc.constant('reveal' as const),
      seats: fc.oneof(seats, fc.constant('all' as const)),
    }),
  },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('rename' as const), seat, name: reason }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('swap' as const), a: seat, b: seat }) },
  {
    weight: 1,
    arbitrary: fc.record({
      kind: fc.constant('clock' as const),
      action: fc.constantFrom('start', 'pause', 'reset', 'add', 'stop'),
      clock: fc.constantFrom(...CLOCK_KINDS, undefined),
    }) as fc.Arbitrary<Command>,
  },
  { weight: 1, arbitrary: fc.constant<Command>({ kind: 'surrender', side: 'wolves' }) },
  { weight: 3, arbitrary: anyRuling },
)
