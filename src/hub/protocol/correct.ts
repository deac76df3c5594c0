import { z } from 'zod'
import type { Change, Differences, Fate, Refusal, Stop } from '../../engine/index.ts'
import { text } from './basics.ts'
import { matchCommand } from './command.ts'
import type { Glimpse } from './desk-data.ts'

/** A correction of what was decided a while ago: tried first, and applied only as it was tried. */

const change: z.ZodType<Change> = z
  .strictObject({
    index: z.int().min(1).max(100_000),
    commands: z.array(matchCommand).max(20) as unknown as z.ZodType<Change['commands']>,
    keep: z.boolean(),
  })
  .meta({
    id: 'Change',
    description:
      'What is decided at `index` of `read.history` in place of what was; `keep`: in front of it. Neither leaves it out.',
  })
const changes = z.array(change).min(1).max(50)

export const corrections = [
  z.strictObject({ kind: z.literal('correct.try'), changes }),
  z.strictObject({
    kind: z.literal('correct.apply'),
    changes,
    rev: z.int().min(0),
    reason: text.regex(/\S/, 'a correction needs a reason'),
  }),
] as const

/** What a correction would come to. Nothing of it has happened. */
export type CorrectionTrial =
  | { readonly forbidden: { readonly index: number; readonly refusal: Refusal } }
  | {
      /** The revision it was tried at: send it with `correct.apply`. */
      readonly rev: number
      /** How many later decisions were taken again as they were. */
      readonly taken: number
      /** Those that were not, and steps passed that were not there before. */
      readonly fates: readonly Fate[]
      /** Where the match would wait for a decision that was never made; null = nowhere. */
      readonly stop: Stop | null
      readonly differences: Differences
      readonly after: Glimpse
    }
