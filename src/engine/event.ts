import type {
  Answer,
  Badge,
  Cause,
  DeathTime,
  Faction,
  Json,
  OutMark,
  RoleId,
  SeatNo,
  Side,
  Step,
} from './model.ts'
import type { RuleId } from './rules.ts'
import type {
  Announcement,
  Ballot,
  Batch,
  Clock,
  Election,
  Incident,
  LogEntry,
  Request,
  Round,
  Seat,
  Setup,
} from './state.ts'

/** Facts about a seat that may change after the deal. */
export type SeatPatch = Partial<Omit<Seat, 'no'>>

/**
 * The facts of a match. They carry every consequence, so that folding needs no rules and a later fix to a rule
 * never rewrites a match that was played (design §4).
 */
export type Event =
  | { readonly kind: 'opened'; readonly setup: Setup }
  | {
      readonly kind: 'dealt'
      readonly cards: readonly RoleId[]
      readonly bottom: readonly RoleId[]
      readonly seats: readonly SeatPatch[]
      readonly void: boolean
    }
  | { readonly kind: 'grouped'; readonly groups: Readonly<Record<string, readonly SeatNo[]>> }
  | { readonly kind: 'agenda'; readonly steps: readonly Step[] }
  | { readonly kind: 'shown'; readonly step: Step }
  | { readonly kind: 'night-fell'; readonly night: number; readonly words: number }
  | { readonly kind: 'day-broke'; readonly day: number }
  | { readonly kind: 'called'; readonly slot: string; readonly lines: readonly string[] }
  | { readonly kind: 'acted'; readonly slot: string; readonly answer: Answer }
  | { readonly kind: 'answered'; readonly seat: SeatNo; readonly answer: Answer | null }
  | { readonly kind: 'pending-cleared' }
  | { readonly kind: 'said'; readonly seat: SeatNo; readonly text: string }
  | { readonly kind: 'requests'; readonly requests: readonly Request[] }
  | { readonly kind: 'told'; readonly key: string; readonly seat: SeatNo | null; readonly value: Json }
  | { readonly kind: 'remembered'; readonly role: string; readonly memory: Json }
  | { readonly kind: 'seat'; readonly seat: SeatNo; readonly set: SeatPatch }
  | {
      readonly kind: 'died'
      readonly seat: SeatNo
      readonly causes: readonly Cause[]
      readonly time: DeathTime
      readonly number: number
      readonly rules: readonly RuleId[]
    }
  | { readonly kind: 'known'; readonly seat: SeatNo; readonly mark: OutMark }
  | { readonly kind: 'night-batch'; readonly batch: Batch | null }
  | { readonly kind: 'batch'; readonly batch: Batch }
  | { readonly kind: 'judged'; readonly batch: Batch }
  | { readonly kind: 'announced'; readonly announcement: Announcement }
  | { readonly kind: 'election'; readonly election: Election }
  | { readonly kind: 'badge'; readonly badge: Badge; readonly sheriff: SeatNo | null }
  | { readonly kind: 'ballot'; readonly ballot: Ballot }
  | { readonly kind: 'exiled'; readonly seat: SeatNo | null }
  | { readonly kind: 'round'; readonly round: Round | null }
  | { readonly kind: 'round-opened'; readonly side: Side; readonly day: number }
  | { readonly kind: 'anchor'; readonly seat: SeatNo | null }
  | { readonly kind: 'words-left'; readonly left: number }
  | { readonly kind: 'cursed' }
  | { readonly kind: 'linked'; readonly seats: readonly SeatNo[] }
  | { readonly kind: 'third-party'; readonly seats: readonly SeatNo[] }
  | { readonly kind: 'decided'; readonly faction: Faction; readonly rules: readonly RuleId[] }
  | { readonly kind: 'won'; readonly faction: Faction }
  | { readonly kind: 'incident'; readonly incident: Incident }
  | { readonly kind: 'surrendered' }
  | { readonly kind: 'knives'; readonly seats: readonly SeatNo[] }
  | { readonly kind: 'clock'; readonly clock: Clock | null }
  | { readonly kind: 'held'; readonly on: boolean }
  | { readonly kind: 'dawn-ruling'; readonly seat: SeatNo; readonly outcome: 'die' | 'live' | 'none' }
  | { readonly kind: 'moved' }
  | { readonly kind: 'logged'; readonly entry: LogEntry }
