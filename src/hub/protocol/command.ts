import { z } from 'zod'
import {
  CLOCK_KINDS,
  INCIDENT_CLASSES,
  PENALTIES,
  type JournalCommand,
  type Ruling,
  type Setup,
} from '../../engine/index.ts'
import {
  answer,
  cardId,
  cardList,
  name,
  options,
  seatList,
  seatNo,
  text,
  word,
  type NoneOf,
} from './basics.ts'

/**
 * The commands of a match, as the engine knows them. What they mean is the rules' business; here is only
 * their form.
 */

const seconds = z.int().min(0).max(86_400)
const penalty = z.enum(PENALTIES)

export const setup: z.ZodType<Setup> = z
  .strictObject({
    board: word.nullable(),
    title: name,
    seats: z.int().min(1).max(30),
    cards: cardList,
    options,
    names: z.array(name).max(30),
    sanctions: z.partialRecord(z.enum(INCIDENT_CLASSES), z.array(penalty).max(10)),
    clocks: z.record(z.enum(CLOCK_KINDS), seconds),
    rehearsal: z.boolean().optional(),
  })
  .meta({ id: 'Setup', description: 'What is fixed before the game (SETUP-05).' })

export const ruling = z
  .discriminatedUnion('what', [
    z.strictObject({ what: z.literal('kill'), seat: seatNo }),
    z.strictObject({ what: z.literal('revive'), seat: seatNo }),
    z.strictObject({ what: z.literal('dawn'), seat: seatNo, outcome: z.enum(['die', 'live', 'none']) }),
    z.strictObject({ what: z.literal('badge'), seat: seatNo.nullable() }),
    z.strictObject({ what: z.literal('ballot'), voter: seatNo, target: seatNo.nullable() }),
    z.strictObject({ what: z.literal('skip') }),
    z.strictObject({ what: z.literal('insert'), step: word, seat: seatNo.optional() }),
    z.strictObject({ what: z.literal('role'), seat: seatNo, role: cardId }),
    z.strictObject({ what: z.literal('win'), faction: word }),
  ])
  .meta({ id: 'Ruling' }) satisfies z.ZodType<Ruling>

const clock = z.strictObject({
  kind: z.literal('clock'),
  action: z.enum(['start', 'pause', 'reset', 'add', 'stop']),
  seconds: z.int().min(-86_400).max(86_400).optional(),
  clock: z.enum(CLOCK_KINDS).optional(),
})

/** What a seat's tablet may send; `seat` must be its own. */
const fromSeats = [
  z.strictObject({ kind: z.literal('answer'), seat: seatNo, act: word, answer }),
  z.strictObject({ kind: z.literal('retract'), seat: seatNo }),
  z.strictObject({ kind: z.literal('request'), seat: seatNo, act: word, answer, text: text.optional() }),
  z.strictObject({ kind: z.literal('say'), seat: seatNo, text }),
] as const

/** What only the referee sends. `open` is not among them: a match is opened by the desk's `match.create`. */
const fromReferee = [
  z.strictObject({
    kind: z.literal('deal'),
    cards: cardList,
    bottom: cardList,
    by: z.enum(['app', 'table']),
  }),
  z.strictObject({ kind: z.literal('next') }),
  z.strictObject({ kind: z.literal('act'), act: word, answer }),
  z.strictObject({ kind: z.literal('settle'), index: z.int().min(0).max(1000), grant: z.boolean() }),
  z.strictObject({
    kind: z.literal('incident'),
    seat: seatNo,
    class: z.enum(INCIDENT_CLASSES),
    quote: text,
  }),
  z.strictObject({ kind: z.literal('sanction'), seat: seatNo, penalty, reason: text }),
  z.strictObject({ kind: z.literal('note'), text, seat: seatNo.optional() }),
  z.strictObject({ kind: z.literal('surrender'), side: z.literal('wolves') }),
  z.strictObject({ kind: z.literal('knives'), seats: seatList }),
  z.strictObject({ kind: z.literal('reveal'), seats: z.union([z.literal('all'), seatList]) }),
  z.strictObject({ kind: z.literal('rename'), seat: seatNo, name }),
  z.strictObject({ kind: z.literal('swap'), a: seatNo, b: seatNo }),
  clock,
  z.strictObject({ kind: z.literal('hold'), on: z.boolean() }),
  z.strictObject({ kind: z.literal('overrule'), ruling, reason: text }),
  z.strictObject({ kind: z.literal('undo'), count: z.int().min(1).max(1000) }),
  z.strictObject({ kind: z.literal('redo') }),
] as const

const wireCommand = z.discriminatedUnion('kind', [...fromSeats, ...fromReferee])

/** A command as it comes over the wire: all of the engine's and the journal's, except the desk's own (`correct.apply`). */
export type MatchCommand = Exclude<JournalCommand, { kind: 'open' | 'correct' }>
export const matchCommand: z.ZodType<MatchCommand> = wireCommand.meta({ id: 'Command' })

type _Missing = NoneOf<Exclude<MatchCommand['kind'], z.infer<typeof wireCommand>['kind']>>
