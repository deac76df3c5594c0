import { z } from 'zod'
import { CAUSES, OPTIONS, OPTION_NAMES, type Answer, type Options } from '../../engine/index.ts'

/** Shapes that several messages share. Every text has a largest length: nothing on the wire is unbounded. */

export const seatNo = z
  .int()
  .min(1)
  .max(30)
  .meta({ id: 'SeatNo', description: 'A seat, counted from 1. Nobody is null or an empty list.' })

/** A JSON key that is a seat: "1", "12". */
const seatKey = z.string().regex(/^[1-9]\d?$/)
export const seatList = z.array(seatNo).max(30)
export const bySeat = <T extends z.ZodType>(value: T) => z.record(seatKey, value)

export const word = z.string().min(1).max(60)
/** One line: what breaks a line, or cannot be shown at all, would break the files that carry it (chapter marks, page). */
export const oneLine = z
  .string()
  .regex(/^[^\p{Cc}\p{Cs}\u2028\u2029]*$/u, 'one line of text, without control characters')
export const name = oneLine.max(60)
/** Several lines, but no other control characters. */
export const text = z
  .string()
  .max(500)
  .regex(/^(?:[^\p{Cc}\p{Cs}]|[\n\t])*$/u, 'text without control characters')
export const cardId = z.string().min(1).max(40)
export const cardList = z.array(cardId).max(40)
export const cause = z.enum(CAUSES)

/** Wall-clock milliseconds since 1970 by the hub's clock. */
export const wallTime = z.number()

/** A value that JSON carries unchanged. */
export const json = z.json()

/**
 * Chosen by the client, best a UUID: whatever comes again under the same id is answered again, never done
 * again.
 */
export const commandId = z
  .string()
  .regex(/^[\w-]{1,64}$/)
  .meta({ description: '1–64 of A–Z a–z 0–9 _ -, unique for each thing asked; repeat it only to retry.' })

export const answer = z
  .strictObject({
    seats: seatList.optional(),
    choice: word.optional(),
    card: cardId.optional(),
    picks: bySeat(seatNo.nullable()).optional(),
    ballots: bySeat(seatNo.nullable()).optional(),
    late: seatList.optional(),
    groups: z.record(z.string().min(1).max(20), seatList).optional(),
  })
  .meta({
    id: 'Answer',
    description:
      'One shape for all steps. `seats: []` is nobody; in ballots and picks null is an abstention or a fist.',
  }) satisfies z.ZodType<Answer>

type OptionSpec = { values: readonly (string | number | boolean)[]; mustSet?: true; orNumber?: true }

function optionValue({ values, mustSet, orNumber }: OptionSpec): z.ZodType {
  const listed = z.literal([...values])
  const wide = orNumber ? z.union([listed, z.int().min(1).max(86_400)]) : listed
  return mustSet ? wide.nullable() : wide
}

/** Every option of the catalogue with its legal values, from the engine's own list. */
export const options = z
  .strictObject(Object.fromEntries(OPTION_NAMES.map((key) => [key, optionValue(OPTIONS[key])])))
  .meta({ id: 'Options' }) as unknown as z.ZodType<Options>

/** Fails to compile when something is left: `type _Missing = NoneOf<Exclude<All, Known>>`. */
export type NoneOf<T extends never> = T
