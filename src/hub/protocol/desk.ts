import { z } from 'zod'
import { commandId, json, name, seatNo, word } from './basics.ts'
import { matchCommand, setup } from './command.ts'
import { corrections } from './correct.ts'
import { screenLook } from './look.ts'
import { obsActions } from './obs.ts'
import { people, peopleActions } from './people.ts'
import { rehearsals } from './rehearsal.ts'

/**
 * What the console asks of the hub besides the match's own commands. Each kind is `group.verb`; each group
 * has its
 * file in `../actions/`. What comes back in `result.data` is typed in `desk-data.ts`.
 */

const matchId = word
const match = [
  z.strictObject({ kind: z.literal('match.list') }),
  z.strictObject({ kind: z.literal('match.create'), setup, people: people.optional() }),
  z.strictObject({ kind: z.literal('match.resume'), match: matchId }),
  z.strictObject({ kind: z.literal('match.close') }),
  z.strictObject({ kind: z.literal('match.archive'), match: matchId, on: z.boolean() }),
  z.strictObject({ kind: z.literal('match.setup'), match: matchId }),
  z.strictObject({ kind: z.literal('deal.app') }),
] as const

/** Whose link: one seat's tablet, one feed, or another device that may be a console. */
export const linkTarget = z
  .discriminatedUnion('role', [
    z.strictObject({ role: z.literal('seat'), seat: seatNo }),
    z.strictObject({ role: z.literal('overlay') }),
    z.strictObject({ role: z.literal('overlay-god') }),
    z.strictObject({ role: z.literal('overlay-seat'), seat: seatNo }),
    z.strictObject({ role: z.literal('referee'), device: z.int().min(1).max(99) }),
  ])
  .meta({ id: 'LinkTarget' })
export type LinkTarget = z.infer<typeof linkTarget>

const links = [
  z.strictObject({ kind: z.literal('link.list') }),
  z.strictObject({ kind: z.literal('link.renew'), target: linkTarget }),
  z.strictObject({ kind: z.literal('link.renewSeats') }),
  z.strictObject({ kind: z.literal('link.revoke'), target: linkTarget }),
  z.strictObject({ kind: z.literal('link.device'), label: name }),
] as const

const rooms = [
  z.strictObject({ kind: z.literal('lan.status') }),
  z.strictObject({ kind: z.literal('lan.on'), address: z.string().max(60).optional() }),
  z.strictObject({ kind: z.literal('lan.off') }),
  z.strictObject({ kind: z.literal('feed.delay'), seconds: z.int().min(0).max(900) }),
  z.strictObject({ kind: z.literal('feed.status') }),
  z.strictObject({ kind: z.literal('feed.look'), look: screenLook }),
  ...obsActions,
  ...peopleActions,
  z.strictObject({ kind: z.literal('setting.get'), key: word }),
  z.strictObject({ kind: z.literal('setting.set'), key: word, value: json }),
] as const

/** Looking without touching: nothing of this is recorded or seen by anybody else. */
const reads = [
  z.strictObject({ kind: z.literal('read.history') }),
  z.strictObject({ kind: z.literal('read.at'), index: z.int().min(0).max(100_000) }),
  z.strictObject({ kind: z.literal('read.whatif'), commands: z.array(matchCommand).min(1).max(50) }),
] as const

export const deskAction = z
  .discriminatedUnion('kind', [...match, ...links, ...rooms, ...reads, ...corrections, ...rehearsals])
  .meta({ id: 'DeskAction' })
export type DeskAction = z.infer<typeof deskAction>
export type DeskKind = DeskAction['kind']

export const deskMessage = z.strictObject({ type: z.literal('desk'), id: commandId, action: deskAction })
