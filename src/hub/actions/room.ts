import type { Asker, Desk } from '../desk.ts'
import type { Feeds } from '../feeds.ts'
import type { Lan } from '../lan.ts'
import type { Obs } from '../../obs/index.ts'
import type { Links } from '../links.ts'
import type { MatchStore } from '../match.ts'
import type { Outcome } from '../outcome.ts'
import type { Portraits } from '../portraits.ts'
import type { DeskAction, DeskData, DeskKind } from '../protocol.ts'
import type { Rehearsal } from '../rehearsal.ts'
import type { Sessions } from '../sessions.ts'

/** Everything an action of the console may use. */
export interface Room {
  readonly desk: Desk
  readonly store: MatchStore
  readonly feeds: Feeds
  readonly sessions: Sessions
  readonly links: Links
  readonly lan: Lan
  readonly obs: Obs
  readonly portraits: Portraits
  readonly rehearsal: Rehearsal
  readonly now: () => number
}

export type { Asker }
type Answer<K extends DeskKind> = Outcome<DeskData[K]>
export type Handler<K extends DeskKind> = (
  room: Room,
  action: Extract<DeskAction, { kind: K }>,
  asker: Asker,
) => Answer<K> | Promise<Answer<K>>

/** A group of actions: one file, one object with a function for each kind. */
export type Handlers<G extends string> = { readonly [K in Extract<DeskKind, `${G}.${string}`>]: Handler<K> }
