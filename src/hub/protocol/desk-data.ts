import type { JournalCommand, Place, PublicView, RefereeView, Refusal, Setup } from '../../engine/index.ts'
import type { ObsStatus, ObsTrial } from '../../obs/index.ts'
import type { NoneOf } from './basics.ts'
import type { CorrectionTrial } from './correct.ts'
import type { DeskKind, LinkTarget } from './desk.ts'
import type { ScreenLook } from './look.ts'
import type { People } from './people.ts'
import type { RehearsalStatus } from './rehearsal.ts'

/** A match in the list. Times are milliseconds since 1970. */
export interface MatchSummary {
  readonly id: string
  readonly title: string
  readonly board: string
  readonly created: number
  /** `setup` before the deal, then `live`, then `over`. */
  readonly status: string
  readonly rehearsal: boolean
  readonly archived: boolean
  /** Number of journal rows, and the hash of the last one. */
  readonly length: number
  readonly fingerprint: string
  /** This match is on the desk now. */
  readonly open: boolean
}

/** A link with its secret; `url` for this machine and `lan` for the network (empty while LAN is off). */
export interface Link {
  readonly target: LinkTarget
  /** The name given to a paired console, otherwise ''. */
  readonly label: string
  readonly url: string
  readonly lan: readonly string[]
}

export interface LanStatus {
  readonly on: boolean
  readonly port: number
  /** Address listened on; `null` while off. */
  readonly address: string | null
  /** This machine's own addresses, the likeliest first. */
  readonly addresses: readonly { readonly address: string; readonly name: string; readonly family: 4 | 6 }[]
  /** `http://address:port` of the open listener. */
  readonly urls: readonly string[]
}

/** One entry of the live history: what was done and where it led. */
export interface Moment {
  /** Use it with `read.at`: the view after this entry. */
  readonly index: number
  readonly command: JournalCommand
  readonly phase: string
  readonly night: number
  readonly day: number
  readonly step: string
  /** Where the match stood when this was decided; null for what is no decision of its own. */
  readonly place: Place | null
  /** Lines of the record after this entry. */
  readonly lines: number
}

/** The match as it was, or as it would be. */
export interface Glimpse {
  readonly referee: RefereeView
  readonly public: PublicView
}

/** `result.data` of each desk action. */
export interface DeskData {
  'match.list': { readonly matches: readonly MatchSummary[] }
  'match.create': { readonly match: string }
  'match.resume': { readonly match: string }
  'match.close': null
  'match.archive': null
  /** `people` by the seats of the opening, as `setup.names`. */
  'match.setup': { readonly setup: Setup | null; readonly people: People }
  'deal.app': null
  'link.list': { readonly links: readonly Link[] }
  'link.renew': { readonly link: Link }
  'link.renewSeats': { readonly links: readonly Link[] }
  'link.revoke': null
  'link.device': { readonly link: Link }
  'lan.status': LanStatus
  'lan.on': LanStatus
  'lan.off': LanStatus
  'feed.delay': null
  /** Delay (s) of the feeds that carry secrets; language and theme of all feeds. */
  'feed.status': { readonly delay: number; readonly look: ScreenLook }
  'feed.look': null
  'obs.get': ObsStatus
  'obs.set': ObsStatus
  'obs.test': ObsTrial
  'people.set': null
  'setting.get': { readonly value: unknown }
  'setting.set': null
  'read.history': { readonly moments: readonly Moment[] }
  'read.at': Glimpse
  'correct.try': CorrectionTrial
  'correct.apply': null
  'rehearsal.start': RehearsalStatus
  'rehearsal.pause': RehearsalStatus
  'rehearsal.step': RehearsalStatus
  'rehearsal.speed': RehearsalStatus
  'rehearsal.case': RehearsalStatus
  'rehearsal.seat': RehearsalStatus
  'rehearsal.end': RehearsalStatus
  'read.whatif': Glimpse | { readonly at: number; readonly refusal: Refusal }
}
type _Unanswered = NoneOf<Exclude<DeskKind, keyof DeskData>>
