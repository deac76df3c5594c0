/** The words every part of the product shares: seats, cards, sides, causes, steps, answers. Pure types, no code. */

/** A seat at the table, 1-based everywhere (GEN-01). "Nobody" is never 0: it is `null` or an empty list. */
export type SeatNo = number & { readonly __seat?: never }

/** The id of a card (`seer`, `witch`, …). The registry in `roles/index.ts` is the only list of them. */
export type RoleId = string

/** A side that can win (GEN-02). `good`, `wolves` and `third-party` belong to the table; a lone winner's side has its role's own name. */
export type Faction = string

/** Class of a good player for the side kill (GEN-03). */
export type RoleClass = 'god' | 'villager' | 'wolf' | 'none'

/** Why somebody died; the order here is the order in which several causes are told. */
export const CAUSES = [
  'knife',
  'solo-kill',
  'poison',
  'love',
  'shot',
  'exile',
  'explode',
  'duel',
  'wound',
  'ruling',
] as const
export type Cause = (typeof CAUSES)[number]

/** Night death or day death (GEN-06). */
export type DeathTime = 'night' | 'day'

/** How a death is publicly known (never the cause of a night death: ANNOUNCE-03). */
export type OutMark = 'night' | 'love' | 'shot' | 'exile' | 'explode' | 'duel' | 'wound' | 'ruling'

/** State of the badge: `lost` = the election ended without a sheriff; `destroyed` = torn by a sheriff. */
export type Badge = 'unset' | 'held' | 'lost' | 'destroyed'

/** Which way a round of speeches runs (GEN-01). */
export type Side = 'left' | 'right'

/** Classes of conduct incidents (CONDUCT-01…11). */
export const INCIDENT_CLASSES = [
  'full',
  'half',
  'touch',
  'off-table',
  'interruption',
  'coasting',
  'foul',
] as const
export type IncidentClass = (typeof INCIDENT_CLASSES)[number]

/** What a sanction does (CONDUCT-12). */
export const PENALTIES = ['warning', 'speech', 'vote', 'removal'] as const
export type Penalty = (typeof PENALTIES)[number]

/**
 * One step of the match. The head of the agenda is the current step and not yet done.
 * `id` is a step of the scenario contract (`night.guard`, `election.vote`, `speech`, …) or, with `auto: true`,
 * a book-keeping step that the engine does by itself at once and never shows.
 */
export interface Step {
  readonly id: string
  readonly seat?: SeatNo
  readonly auto?: true
  /** Details that belong to this one step, e.g. who stands on the PK stage. */
  readonly data?: StepData
}
export interface StepData {
  readonly seats?: readonly SeatNo[]
  readonly stage?: string
  readonly night?: number
  /** Put in by the referee: shown, but nothing follows from it. */
  readonly inserted?: true
}

/**
 * What was answered to a step. One shape for all steps, so that a tablet, the console and a scenario file speak alike.
 * `seats: []` means nobody; `ballots`/`picks` map the voter (or wolf) to a seat, `null` being an abstention (or a fist).
 */
export interface Answer {
  readonly seats?: readonly SeatNo[]
  readonly choice?: string
  readonly card?: RoleId
  readonly picks?: Readonly<Record<number, SeatNo | null>>
  readonly ballots?: Readonly<Record<number, SeatNo | null>>
  readonly late?: readonly SeatNo[]
  readonly groups?: Readonly<Record<string, readonly SeatNo[]>>
}

/** A value that survives JSON unchanged: what a role remembers from one night to the next. */
export type Json = null | boolean | number | string | readonly Json[] | { readonly [key: string]: Json }
