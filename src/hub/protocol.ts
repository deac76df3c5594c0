import { z } from 'zod'
import { commandId } from './protocol/basics.ts'
import { matchCommand } from './protocol/command.ts'
import { deskMessage } from './protocol/desk.ts'
import { deviceReport } from './protocol/device.ts'

/**
 * The wire between the hub and its windows, prose in docs/protocol.md. Windows import only types from here,
 * and
 * values (limits, close codes, error codes) from `protocol/codes.ts`, which brings no schema into their
 * bundle.
 */
export * from './protocol/codes.ts'
export { answer } from './protocol/basics.ts'
export { matchCommand, setup, type MatchCommand } from './protocol/command.ts'
export { deskAction, linkTarget, type DeskAction, type DeskKind, type LinkTarget } from './protocol/desk.ts'
export type * from './protocol/desk-data.ts'
export type { CorrectionTrial } from './protocol/correct.ts'
export type { DeviceReport } from './protocol/device.ts'
export type { ScreenLook } from './protocol/look.ts'
export { type People, type Person } from './protocol/people.ts'
export type { RehearsalStatus } from './protocol/rehearsal.ts'
export * from './protocol/server.ts'

/**
 * A command for the match. `rev` is required of the referee (except for `hold` and `clock`) and ignored for
 * seats.
 */
export const commandMessage = z.strictObject({
  type: z.literal('command'),
  id: commandId,
  rev: z.int().min(0).optional(),
  command: matchCommand,
})

/** The answer to a ping; any message counts as a sign of life, this one costs nothing else. */
export const pong = z.strictObject({ type: z.literal('pong') })

/** How a tablet is, as it says itself; shown to the referee with the presence. Nothing is answered. */
export const report = z.strictObject({ type: z.literal('report'), ...deviceReport.shape })

export const clientMessage = z.discriminatedUnion('type', [commandMessage, deskMessage, pong, report])
export type ClientMessage = z.infer<typeof clientMessage>
export type CommandMessage = z.infer<typeof commandMessage>
export type DeskMessage = z.infer<typeof deskMessage>
