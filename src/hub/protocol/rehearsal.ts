import { z } from 'zod'
import { seatNo } from './basics.ts'
import { REHEARSAL_CASES, REHEARSAL_SPEED } from './codes.ts'

/** The rehearsal: what the console may ask of the simulated tablets, and how they stand. */

const speed = z.number().min(REHEARSAL_SPEED.least).max(REHEARSAL_SPEED.most)
const rehearsalCase = z.enum(REHEARSAL_CASES)

export const rehearsals = [
  z.strictObject({
    kind: z.literal('rehearsal.start'),
    speed: speed.optional(),
    seed: z.int().min(0).max(0xffff_ffff).optional(),
  }),
  z.strictObject({ kind: z.literal('rehearsal.pause'), on: z.boolean() }),
  z.strictObject({ kind: z.literal('rehearsal.step') }),
  z.strictObject({ kind: z.literal('rehearsal.speed'), speed }),
  z.strictObject({ kind: z.literal('rehearsal.case'), case: rehearsalCase, on: z.boolean() }),
  z.strictObject({ kind: z.literal('rehearsal.seat'), seat: seatNo, simulated: z.boolean() }),
  z.strictObject({ kind: z.literal('rehearsal.end') }),
] as const

export const rehearsalStatus = z
  .object({
    /** Simulated tablets are at work. */
    running: z.boolean(),
    paused: z.boolean(),
    /** 1 = as fast as people. */
    speed: z.number(),
    seats: z.array(
      z.object({
        seat: seatNo,
        /** `away`: its tablet is not connected now · `person`: left to a person, who has it or will. */
        state: z.enum(['simulated', 'away', 'person']),
        /** It is about to do something. */
        thinking: z.boolean(),
      }),
    ),
    cases: z.array(
      z.object({
        case: rehearsalCase,
        /** `armed`: at the next opportunity · `half`: under way. */
        state: z.enum(['off', 'armed', 'half', 'done']),
      }),
    ),
  })
  .meta({ id: 'Rehearsal', description: 'How the simulated tablets of a rehearsal stand.' })
export type RehearsalStatus = z.infer<typeof rehearsalStatus>
