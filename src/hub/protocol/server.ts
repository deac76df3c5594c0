import { z } from 'zod'
import type { PublicView, RefereeView, RuleId, SeatView } from '../../engine/index.ts'
import { commandId, json, seatNo, wallTime, type NoneOf } from './basics.ts'
import { deviceReport } from './device.ts'
import { screenLook } from './look.ts'
import { people, type People } from './people.ts'
import { refereeView } from './referee-view.ts'
import { rehearsalStatus } from './rehearsal.ts'
import { publicView, seatView } from './views.ts'
import { ERROR_CODES, PROTOCOL, ROLES, type ErrorCode } from './codes.ts'

/**
 * What the hub sends. `now` is the hub's wall clock, for the difference to the client's own clock and nothing
 * else.
 */

export const hello = z.object({
  type: z.literal('hello'),
  protocol: z.literal(PROTOCOL),
  role: z.enum(ROLES),
  audience: z.enum(['referee', 'public', 'seat']),
  seat: seatNo.nullable(),
  now: wallTime,
  title: z.string(),
})

/**
 * The whole picture for this audience, sent only when it changed. `n` counts this audience's frames and
 * nothing else; it
 * may skip when the connection was slow. `view` is null while no match is open.
 */
const view = z.object({
  type: z.literal('view'),
  n: z.int(),
  now: wallTime,
  /** By `audience`; null = no match is open. */
  view: z.discriminatedUnion('audience', [publicView, seatView, refereeView]).nullable(),
  /** Team and portrait by seat; left out while there is no view. */
  people: people.optional(),
})

/** The referee's frame says besides which revision it shows: send `rev` back with each command. */
const refereeExtra = z.object({
  match: z.string().nullable(),
  rev: z.int(),
  undo: z.int(),
  redo: z.int(),
})
export const viewFrame = z.union([view.extend(refereeExtra.shape), view])

export const refusal = z.object({
  code: z.string(),
  rules: z.array(z.string()).min(1),
  seat: seatNo.optional(),
  detail: z.record(z.string(), z.union([z.string(), z.number()])).optional(),
})
const errorCode = z.enum(Object.keys(ERROR_CODES) as [ErrorCode, ...ErrorCode[]])
export const wireError = z.object({
  code: errorCode,
  detail: z.record(z.string(), z.union([z.string(), z.number()])).optional(),
})

/** The answer to one message. `id` is null when the message was too broken to have one. */
export const result = z.union([
  z.object({ type: z.literal('result'), id: commandId, ok: z.literal(true), data: json.optional() }),
  z.object({ type: z.literal('result'), id: commandId, ok: z.literal(false), refusal }),
  z.object({ type: z.literal('result'), id: commandId.nullable(), ok: z.literal(false), error: wireError }),
])

/** Every device that has been seen since the hub started; for the console only. */
export const presence = z.object({
  type: z.literal('presence'),
  now: wallTime,
  devices: z.array(
    z.object({
      role: z.enum(ROLES),
      seat: seatNo.nullable(),
      label: z.string(),
      /** `quiet`: connected, but the last ping was not answered. */
      state: z.enum(['online', 'quiet', 'gone']),
      /** How many windows are connected under this link. */
      windows: z.int(),
      lastSeen: wallTime,
      /** Round trip of the last ping in ms, null before the first. */
      roundTrip: z.number().nullable(),
      /** What the tablet last said of itself; null before it said anything. */
      report: deviceReport.nullable(),
    }),
  ),
  /** Only while the open match is a rehearsal. */
  rehearsal: rehearsalStatus.optional(),
})

/** Something the referee should know; for the console only. */
export const notice = z.object({
  type: z.literal('notice'),
  code: z.string(),
  at: wallTime,
  data: z.record(z.string(), z.union([z.string(), z.number(), z.boolean()])),
})

/** Another device took this seat; the connection ends with close code 4000. */
export const replaced = z.object({ type: z.literal('replaced') })

/** For overlays only: language and theme of the stream, after the greeting and when the crew changes them. */
export const look = z.object({ type: z.literal('look'), ...screenLook.shape })

/** On a fixed beat, whatever happens in the match. Answer with `pong`. */
export const ping = z.object({ type: z.literal('ping'), now: wallTime })

export const serverMessage = z.union([hello, viewFrame, result, presence, notice, replaced, look, ping])

type Loose = z.infer<typeof serverMessage>
export type HelloMessage = z.infer<typeof hello>
export type PresenceMessage = z.infer<typeof presence>
export type NoticeMessage = z.infer<typeof notice>
export type LookMessage = z.infer<typeof look>
export type WireError = z.infer<typeof wireError>

interface FrameOf<V> {
  readonly type: 'view'
  readonly n: number
  readonly now: number
  readonly view: V | null
  readonly people?: People
}
export type PublicFrame = FrameOf<PublicView>
export type SeatFrame = FrameOf<SeatView>
export type RefereeFrame = FrameOf<RefereeView> & z.infer<typeof refereeExtra>
/** The god feed and a seat's feed are frames of those audiences, without a revision. */
export type ViewMessage = FrameOf<PublicView | SeatView | RefereeView>

/** A refusal as it arrives: the engine's codes and rule ids as text. */
export type WireRefusal = Omit<z.infer<typeof refusal>, 'rules'> & { rules: [RuleId, ...RuleId[]] }
export type ResultMessage =
  | { type: 'result'; id: string; ok: true; data?: unknown }
  | { type: 'result'; id: string; ok: false; refusal: WireRefusal }
  | { type: 'result'; id: string | null; ok: false; error: WireError }

export type ServerMessage =
  | HelloMessage
  | ViewMessage
  | ResultMessage
  | PresenceMessage
  | NoticeMessage
  | z.infer<typeof replaced>
  | LookMessage
  | z.infer<typeof ping>
type _Untyped = NoneOf<Exclude<Loose['type'], ServerMessage['type']>>
