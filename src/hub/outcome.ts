import type { Refusal } from '../engine/index.ts'
import type { ErrorCode, ResultMessage, WireError } from './protocol.ts'

/** Done, with something to tell. */
export interface Done<D = unknown> {
  readonly ok: true
  readonly data?: D
}

/** No effect. A user's mistake is a value, never an exception. */
export type Failed =
  { readonly ok: false; readonly refusal: Refusal } | { readonly ok: false; readonly error: WireError }

/** What became of one message, before it is put on the wire. */
export type Outcome<D = unknown> = Done<D> | Failed

export const DONE = { ok: true } as const

export function done<D>(data: D): Done<D> {
  return { ok: true, data }
}

/** Forbidden by a rule of the game. */
export function refused(refusal: Refusal): Failed {
  return { ok: false, refusal }
}

/** Not done, for a reason outside the rules of the game. */
export function fail(code: ErrorCode, detail?: WireError['detail']): Failed {
  return { ok: false, error: detail ? { code, detail } : { code } }
}

/** The answer to message `id`; null when it was too broken to have one. */
export function toResult(id: string | null, outcome: Outcome): ResultMessage {
  return { type: 'result', id, ...outcome } as ResultMessage
}
