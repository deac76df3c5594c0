import { z } from 'zod'

/** What a tablet says of itself. */
export const deviceReport = z.strictObject({
  /** How its screen is kept on; `tap`: with the next touch; `none`: it will go dark by itself. */
  awake: z.enum(['lock', 'video', 'tap', 'none']),
  /** Whether its holder went through the self-test: every corner touched, the line answered. */
  tested: z.boolean(),
})
export type DeviceReport = z.infer<typeof deviceReport>
