import { z } from 'zod'
import { CLOCK_KINDS, type PublicView, type RuleId, type SeatView } from '../../engine/index.ts'
import { answer, bySeat, cardId, json, seatList, seatNo, wallTime, type NoneOf } from './basics.ts'

/**
 * What stands in a view frame. The engine makes these values and the hub does not check its own words; the
 * schemas are for those
 * who write a client, and for the tests, which hold every frame against them: a field that is not here goes
 * to nobody.
 */

/** A rule of the catalogue. The list grows, so the wire does not close it. */
export const ruleId = z.string().meta({ id: 'RuleId' }) as unknown as z.ZodType<RuleId>
const rules = z.array(ruleId)
export const count = z.int().min(0)

export const clockView = z
  .strictObject({
    kind: z.enum(CLOCK_KINDS),
    seat: seatNo.nullable(),
    lengthMs: z.number(),
    usedMs: z.number(),
    runningSince: wallTime.nullable(),
  })
  .meta({
    id: 'Clock',
    description:
      'Remaining = lengthMs − usedMs − (runningSince === null ? 0 : now − runningSince); negative = overtime.',
  })

const outMark = z.enum(['night', 'love', 'shot', 'exile', 'explode', 'duel', 'wound', 'ruling'])

export const publicSeat = z.strictObject({
  no: seatNo,
  name: z.string(),
  alive: z.boolean(),
  out: outMark.nullable(),
  sheriff: z.boolean(),
  candidate: z.enum(['no', 'running', 'withdrawn']),
  flipped: z.boolean(),
  silenced: z.boolean(),
  voteless: z.boolean(),
  role: cardId.nullable(),
  faction: z.string().nullable(),
})

const ballot = z
  .strictObject({
    step: z.string(),
    day: count,
    targets: z.array(
      z.strictObject({
        seat: seatNo,
        total: z.number(),
        voters: z.array(z.strictObject({ seat: seatNo, weight: z.number() })),
      }),
    ),
    abstained: seatList,
    late: seatList,
  })
  .meta({ id: 'Ballot', description: 'Exists only once the ballot was opened.' })

/** The fields of everybody's picture. */
export const shared = {
  title: z.string(),
  board: z.string().nullable(),
  cards: z.array(cardId),
  rehearsal: z.boolean(),
  phase: z.enum(['deal', 'night', 'day', 'over']),
  night: count,
  day: count,
  step: z.string(),
  seat: seatNo.nullable(),
  seats: z.array(publicSeat.meta({ id: 'PublicSeat' })),
  alive: seatList,
  dead: seatList,
  announced: seatList,
  peaceful: z.boolean().nullable(),
  growl: z.boolean().nullable(),
  suicides: seatList,
  sheriff: seatNo.nullable(),
  badge: z.enum(['unset', 'held', 'lost', 'destroyed']),
  candidates: seatList,
  withdrawn: seatList,
  voters: bySeat(z.number()),
  targets: seatList,
  tally: bySeat(z.number()),
  ballot: ballot.nullable(),
  exiled: seatNo.nullable(),
  speakers: seatList,
  side: z.enum(['left', 'right']).nullable(),
  stage: seatList,
  groups: z.record(z.string(), seatList).nullable(),
  winner: z.string().nullable(),
  roles: bySeat(cardId),
  knives: seatList,
  surrendered: z.boolean(),
  clock: clockView.nullable(),
  held: z.boolean(),
}

export const offer = z
  .strictObject({
    act: z.string(),
    form: z.enum(['seats', 'choice', 'card', 'ballots', 'picks', 'groups', 'actor', 'duel']),
    min: count,
    max: count,
    nobody: z.boolean(),
    seats: z.array(z.strictObject({ seat: seatNo, rules })),
    choices: z.array(z.strictObject({ value: z.string(), rules, seats: z.literal(true).optional() })),
    cards: z.array(z.strictObject({ card: cardId, rules })),
    actors: seatList,
    voters: bySeat(z.number()),
  })
  .meta({
    id: 'Offer',
    description: 'What may be answered; a seat or choice whose `rules` is not empty is forbidden by them.',
  })

/** A sign or short text within a night group, in its own call only. */
export const remark = z.strictObject({ seat: seatNo, text: z.string() })

export const publicView = z
  .strictObject({ audience: z.literal('public'), ...shared })
  .meta({ id: 'PublicView' }) satisfies z.ZodType<PublicView>

export const seatView = z
  .strictObject({
    audience: z.literal('seat'),
    ...shared,
    me: seatNo,
    role: cardId.nullable(),
    faction: z.string().nullable(),
    ask: z.string(),
    offer: offer.nullable(),
    call: count,
    told: json,
    lovers: seatList,
    pack: seatList,
    group: seatList,
    picks: bySeat(seatNo.nullable()),
    talk: z.array(remark),
    confers: z.boolean(),
    mine: answer.nullable(),
    requests: z.array(z.string()),
    controls: z.array(z.string()),
    bottom: z.array(cardId),
  })
  .meta({ id: 'SeatView' }) satisfies z.ZodType<SeatView>

// A field that the engine adds to a view is added here too, once somebody has asked who may know it.
type _PublicFields = NoneOf<Exclude<keyof PublicView, keyof z.infer<typeof publicView>>>
type _SeatFields = NoneOf<Exclude<keyof SeatView, keyof z.infer<typeof seatView>>>
