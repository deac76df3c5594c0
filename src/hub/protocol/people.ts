import { z } from 'zod'
import { bySeat, oneLine, seatNo } from './basics.ts'

/** Who sits at the table, for the screens: what is said of a player besides the name. No rule ever looks at it. */

/** SHA-256 of a picture's bytes: `GET /portrait/ID` hands it out, `POST /api/portrait` takes it in. */
export const portraitId = z
  .string()
  .regex(/^[0-9a-f]{64}$/)
  .meta({ id: 'PortraitId', description: 'SHA-256 of the picture, 64 hexadecimal digits.' })

/** A team's longest name, in UTF-16 units as an input field counts them. */
const TEAM_LENGTH = 24

export const person = z
  .strictObject({ team: oneLine.max(TEAM_LENGTH).optional(), portrait: portraitId.optional() })
  .meta({ id: 'Person', description: 'What is missing is not known.' })
export type Person = Readonly<z.infer<typeof person>>

/** By seat; who has neither team nor portrait is left out. */
export const people = bySeat(person)
export type People = Readonly<Record<string, Person>>

export const peopleActions = [
  z.strictObject({ kind: z.literal('people.set'), seat: seatNo, person }),
] as const
