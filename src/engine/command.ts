import type { Answer, IncidentClass, Penalty, RoleId, SeatNo } from './model.ts'
import type { ClockKind, Setup } from './state.ts'
import type { Faction } from './model.ts'

/** Everything the referee may change by word, always with a reason (design §4). */
export type Ruling =
  | { readonly what: 'kill'; readonly seat: SeatNo }
  | { readonly what: 'revive'; readonly seat: SeatNo }
  | { readonly what: 'dawn'; readonly seat: SeatNo; readonly outcome: 'die' | 'live' | 'none' }
  | { readonly what: 'badge'; readonly seat: SeatNo | null }
  | { readonly what: 'ballot'; readonly voter: SeatNo; readonly target: SeatNo | null }
  | { readonly what: 'skip' }
  | { readonly what: 'insert'; readonly step: string; readonly seat?: SeatNo }
  | { readonly what: 'role'; readonly seat: SeatNo; readonly role: RoleId }
  | { readonly what: 'win'; readonly faction: Faction }

/**
 * What people do to a match. `next` and `act` are the referee's; `answer`, `retract` and `request` come from a seat's
 * tablet and wait for the referee. `undo`/`redo` are kept by the journal (fold.ts), not decided by the rules.
 */
export type Command =
  | { readonly kind: 'open'; readonly setup: Setup }
  | {
      readonly kind: 'deal'
      readonly cards: readonly RoleId[]
      readonly bottom: readonly RoleId[]
      readonly by: 'app' | 'table'
    }
  | { readonly kind: 'next' }
  | { readonly kind: 'act'; readonly act: string; readonly answer: Answer }
  | { readonly kind: 'answer'; readonly seat: SeatNo; readonly act: string; readonly answer: Answer }
  | { readonly kind: 'retract'; readonly seat: SeatNo }
  | {
      readonly kind: 'request'
      readonly seat: SeatNo
      readonly act: string
      readonly answer: Answer
      readonly text?: string
    }
  | { readonly kind: 'say'; readonly seat: SeatNo; readonly text: string }
  | { readonly kind: 'settle'; readonly index: number; readonly grant: boolean }
  | {
      readonly kind: 'incident'
      readonly seat: SeatNo
      readonly class: IncidentClass
      readonly quote: string
    }
  | { readonly kind: 'sanction'; readonly seat: SeatNo; readonly penalty: Penalty; readonly reason: string }
  | { readonly kind: 'note'; readonly text: string; readonly seat?: SeatNo }
  | { readonly kind: 'surrender'; readonly side: 'wolves' }
  | { readonly kind: 'knives'; readonly seats: readonly SeatNo[] }
  | { readonly kind: 'reveal'; readonly seats: 'all' | readonly SeatNo[] }
  | { readonly kind: 'rename'; readonly seat: SeatNo; readonly name: string }
  | { readonly kind: 'swap'; readonly a: SeatNo; readonly b: SeatNo }
  | {
      readonly kind: 'clock'
      readonly action: 'start' | 'pause' | 'reset' | 'add' | 'stop'
      readonly seconds?: number
      readonly clock?: ClockKind
    }
  | { readonly kind: 'hold'; readonly on: boolean }
  | { readonly kind: 'overrule'; readonly ruling: Ruling; readonly reason: string }

/** What arrives with a command from outside, since the engine has no clock of its own: wall time in milliseconds. */
export interface Context {
  readonly time: number
}
