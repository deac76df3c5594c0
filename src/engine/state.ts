import type {
  Answer,
  Badge,
  Cause,
  DeathTime,
  Faction,
  IncidentClass,
  Json,
  OutMark,
  Penalty,
  RoleId,
  SeatNo,
  Side,
  Step,
} from './model.ts'
import type { Options } from './options.ts'
import type { LogEntry, Remark, Request, Told } from './record.ts'
import type { RuleId } from './rules.ts'

export type { LogEntry, Remark, Request, Told } from './record.ts'

/** What the organiser's table proposes for a class of incident (CONDUCT-12): the n-th time uses the n-th entry, the last one repeats. */
export type SanctionTable = Readonly<Partial<Record<IncidentClass, readonly Penalty[]>>>

/** What is fixed before the game (SETUP-05). `cards` are all cards of the deck, bottom cards included. */
export interface Setup {
  readonly board: string | null
  readonly title: string
  readonly seats: number
  readonly cards: readonly RoleId[]
  readonly options: Options
  readonly names: readonly string[]
  readonly sanctions: SanctionTable
  /** Lengths of the clocks in seconds, by kind; 0 = no clock. */
  readonly clocks: Readonly<Record<ClockKind, number>>
  readonly rehearsal?: boolean
}

export const CLOCK_KINDS = [
  'speech',
  'sheriff',
  'pk',
  'words',
  'wolves',
  'night',
  'withdraw',
  'vote',
] as const
export type ClockKind = (typeof CLOCK_KINDS)[number]

/** A death as the referee knows it. */
export interface Death {
  readonly causes: readonly Cause[]
  readonly time: DeathTime
  /** Number of the night or day it happened in. */
  readonly number: number
  /** Rules that explain it, in the order of reasoning. */
  readonly rules: readonly RuleId[]
}

/** Everything that belongs to one seat. The person may change seats or name; the number never changes. */
export interface Seat {
  readonly no: SeatNo
  readonly name: string
  /** The card dealt, and the card held now (they differ for a thief who took one). `null` before the deal. */
  readonly dealt: RoleId | null
  readonly role: RoleId | null
  /** Side now (GEN-02). */
  readonly faction: Faction
  /** A wolf for checks, growls, wounds, duels: by card or by conversion. */
  readonly wolf: boolean
  /** Opens eyes with the pack. */
  readonly pack: boolean
  /** First day on which the seat may self-explode; `null` = never (WOLF-14). */
  readonly explodeFrom: number | null
  /** Turned into a wolf by infection: own skill lost (SEEDWOLF-04). */
  readonly infected: boolean
  readonly alive: boolean
  readonly death: Death | null
  /** How the death is publicly known; `null` while alive or not announced yet. */
  readonly out: OutMark | null
  /** The card lies open for everybody. */
  readonly open: boolean
  /** No vote for the rest of the game, and not exilable (VOTE-13, VOTE-14). */
  readonly flipped: boolean
  /** Sanctions still to be served (CONDUCT-12). */
  readonly forfeits: { readonly speech: number; readonly vote: number }
}

/** The election for sheriff; it may stretch over two days (SHERIFF-15). */
export interface Election {
  readonly phase: 'none' | 'open' | 'suspended' | 'done'
  readonly ran: readonly SeatNo[]
  readonly candidates: readonly SeatNo[]
  readonly withdrawn: readonly SeatNo[]
  readonly explosions: number
}

/** Votes of a closed ballot, by voter; late ones count as abstentions (VOTE-03). */
export interface Ballot {
  readonly step: string
  readonly day: number
  readonly votes: Readonly<Record<number, SeatNo | null>>
  readonly weights: Readonly<Record<number, number>>
  readonly late: readonly SeatNo[]
  readonly tally: Readonly<Record<number, number>>
}

/** Deaths that are treated together: one dawn, one exile, one explosion, one duel, with whoever follows. */
export interface Batch {
  readonly seats: readonly SeatNo[]
  /** Known to the public; a night's batch is not before its announcement. */
  readonly known: boolean
  /** Was a wolf (a member of the third party) alive when it began? (WIN-02) */
  readonly hadWolf: boolean
  readonly hadThird: boolean
  /** Seats publicly said to have followed a lover (ANNOUNCE-04, ANNOUNCE-05). */
  readonly suicides: readonly SeatNo[]
  /** Last words granted, once they are (WORDS). */
  readonly granted: readonly SeatNo[] | null
  /** Seats that spoke already (SHERIFF-12) or forfeited their words (HUNTER-06). */
  readonly silent: readonly SeatNo[]
}

/** The latest announcement of a night's dead. */
export interface Announcement {
  /** The night's dead in the order read. */
  readonly seats: readonly SeatNo[]
  readonly peaceful: boolean
  readonly growl: boolean | null
  /** Everybody who died in this morning's chain, wounds and shots included, in order (SPEECH-06). */
  readonly chain: readonly SeatNo[]
}

/** The round of speeches under way. */
export interface Round {
  readonly kind: 'election' | 'election-pk' | 'day' | 'exile-pk'
  readonly side: Side | null
}

/** A clock as data: it never decides anything. Times are wall-clock milliseconds given with the commands. */
export interface Clock {
  readonly kind: ClockKind
  readonly seat: SeatNo | null
  readonly lengthMs: number
  /** Time used before `runningSince`. */
  readonly usedMs: number
  readonly runningSince: number | null
}

export interface Incident {
  readonly seat: SeatNo
  readonly class: IncidentClass
  readonly quote: string
  readonly day: number
  readonly proposal: Penalty
}

/** The whole match at one moment: the fold of its journal. */
export interface State {
  readonly setup: Setup | null
  readonly seats: readonly Seat[]
  readonly bottom: readonly RoleId[]
  readonly deal: 'none' | 'ready' | 'void'
  readonly groups: Readonly<Record<string, readonly SeatNo[]>> | null
  readonly night: number
  readonly day: number
  /** `night` from nightfall until dawn is confirmed, then `day`. */
  readonly phase: 'deal' | 'night' | 'day' | 'over'
  readonly agenda: readonly Step[]
  /** The last step that the public may know of; private steps leave it as it was. */
  readonly shown: Step
  /** This night's answers by slot; what follows from them is settled at dawn. */
  readonly acts: Readonly<Record<string, Answer>>
  /** Answers from tablets to the current step, waiting for the referee. */
  readonly pending: Readonly<Record<number, Answer>>
  readonly requests: readonly Request[]
  /** What the night group said in the current call (CHAT); gone with the call. */
  readonly talk: readonly Remark[]
  /** What each role remembers, by role id (or slot) — plain data. */
  readonly memory: Readonly<Record<string, Json>>
  readonly told: Readonly<Record<string, Told>>
  readonly called: readonly string[]
  readonly lines: readonly string[]
  readonly election: Election
  readonly sheriff: SeatNo | null
  readonly badge: Badge
  readonly ballot: Ballot | null
  readonly exiled: SeatNo | null
  readonly announcement: Announcement | null
  /** The deaths of the latest night until they are announced. */
  readonly nightBatch: Batch | null
  /** The latest batch that is known. */
  readonly batch: Batch | null
  /** The batch that the next look for a win judges (WIN-02): the latest to begin, announced or not. */
  readonly judged: Batch | null
  readonly round: Round | null
  /** Side on which the last day round started; a day without a round does not count (SPEECH-12). */
  readonly lastSide: Side | null
  /** Day on which a day round was last held. */
  readonly lastRoundDay: number
  /** Start of the next round when a rule fixes it (SHERIFF-12: left of this seat). */
  readonly anchor: SeatNo | null
  readonly wordsLeft: number
  /** All god skills are gone (ELDER-02). */
  readonly cursed: boolean
  readonly lovers: readonly SeatNo[]
  /** Members of the lovers' third party (LOVERS-13). */
  readonly thirdParty: readonly SeatNo[]
  readonly winner: Faction | null
  /** Decided but not declared yet (WIN-12). */
  readonly decided: Faction | null
  readonly surrendered: boolean
  readonly knives: readonly SeatNo[]
  readonly incidents: readonly Incident[]
  readonly clock: Clock | null
  readonly held: boolean
  readonly log: readonly LogEntry[]
  /** Length of the record before the last step was done: what came after is still to be said. */
  readonly said: number
  /** The match before the last step was done: what the public still sees while a step it must not know of is current. */
  readonly before: State | null
  /** Overrulings of the coming dawn: seats that die or live by the referee's word. */
  readonly rulings: Readonly<Record<number, 'die' | 'live'>>
}
