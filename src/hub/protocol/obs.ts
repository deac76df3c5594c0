import { z } from 'zod'
import { CUES, MOMENT_SECONDS, MOST_LETTERS } from '../../obs/cues.ts'

/** Switching the scenes of OBS. Everything may be left out of a change; the password goes in and never comes out. */

const short = z.string().max(MOST_LETTERS)
const address = short.min(1).meta({ description: 'host:port of obs-websocket, or a ws:// or wss:// address' })

export const obsActions = [
  z.strictObject({ kind: z.literal('obs.get') }),
  z.strictObject({
    kind: z.literal('obs.set'),
    on: z.boolean().optional(),
    address: address.optional(),
    password: short.optional(),
    table: z.partialRecord(z.enum(CUES), short).optional(),
    seconds: z.int().min(MOMENT_SECONDS.least).max(MOMENT_SECONDS.most).optional(),
    delayed: z.boolean().optional(),
  }),
  z.strictObject({ kind: z.literal('obs.test'), address: address.optional(), password: short.optional() }),
] as const
