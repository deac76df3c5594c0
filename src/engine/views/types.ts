import type {
  Answer,
  Badge,
  Cause,
  DeathTime,
  Faction,
  Json,
  OutMark,
  RoleClass,
  RoleId,
  SeatNo,
  Side,
} from '../model.ts'
import type { RuleId } from '../rules.ts'
import type { DawnPreview } from './dawn-types.ts'
import type { ClockKind, Incident, LogEntry, Remark, Request } from '../state.ts'

/** A clock as every window gets it. Remaining = lengthMs − usedMs − (running ? now − runningSince : 0); negative = overtime. */
export interface ClockView {
  readonly kind: ClockKind
  readonly seat: SeatNo | null
  readonly lengthMs: number
  readonly usedMs: number
  /** Wall-clock ms of the hub (see the hub's time in every frame), `null` while paused. */
  readonly runningSince: number | null
}

/** A seat as everybody may see it. There is no field in which an unrevealed card could stand: `role` is set by opening only. */
export interface PublicSeat {
  readonly no: SeatNo
  readonly name: string
  readonly alive: boolean
  readonly out: OutMark | null
  readonly sheriff: boolean
  /** Standing in the election. */
  readonly candidate: 'no' | 'running' | 'withdrawn'
  /** Revealed idiot: alive, card open, no vote. */
  readonly flipped: boolean
  /** Forfeits the next speech or vote by sanction. */
  readonly silenced: boolean
  readonly voteless: boolean
  /** Card, once it lies open. */
  readonly role: RoleId | null
  /** Side, shown at the final reveal only. */
  readonly faction: Faction | null
}

/** A ballot once it was opened: totals per target with the voters and weights; nothing of it exists before. */
export interface PublicBallot {
  readonly step: string
  readonly day: number
  readonly targets: readonly {
    readonly seat: SeatNo
    readonly total: number
    readonly voters: readonly { readonly seat: SeatNo; readonly weight: number }[]
  }[]
  readonly abstained: readonly SeatNo[]
  readonly late: readonly SeatNo[]
}

/** What the audience sees. Keys named in the scenario contract keep its names. */
export interface PublicView {
  readonly audience: 'public'
  readonly title: string
  readonly board: string | null
  /** The board's public card list, sorted (bottom cards included). */
  readonly cards: readonly RoleId[]
  readonly rehearsal: boolean
  readonly phase: 'deal' | 'night' | 'day' | 'over'
  readonly night: number
  readonly day: number
  /** Public step: `deal`, `night`, a day step, `over`. Never which call of the night. */
  readonly step: string
  readonly seat: SeatNo | null
  readonly seats: readonly PublicSeat[]
  readonly alive: readonly SeatNo[]
  readonly dead: readonly SeatNo[]
  readonly announced: readonly SeatNo[]
  readonly peaceful: boolean | null
  readonly growl: boolean | null
  readonly suicides: readonly SeatNo[]
  readonly sheriff: SeatNo | null
  readonly badge: Badge
  readonly candidates: readonly SeatNo[]
  readonly withdrawn: readonly SeatNo[]
  /** Who may vote in the current ballot, with weights; empty outside a ballot. */
  readonly voters: Readonly<Record<number, number>>
  readonly targets: readonly SeatNo[]
  readonly tally: Readonly<Record<number, number>>
  readonly ballot: PublicBallot | null
  readonly exiled: SeatNo | null
  /** Rest of the current round, the current speaker first. */
  readonly speakers: readonly SeatNo[]
  readonly side: Side | null
  /** PK stage (election or exile), empty outside. */
  readonly stage: readonly SeatNo[]
  readonly groups: Readonly<Record<string, readonly SeatNo[]>> | null
  readonly winner: Faction | null
  /** Only revealed seats. */
  readonly roles: Readonly<Record<number, RoleId>>
  /** Knives named after 拍刀. */
  readonly knives: readonly SeatNo[]
  readonly surrendered: boolean
  readonly clock: ClockView | null
  /** The referee holds the public screens: show a neutral picture. */
  readonly held: boolean
}

/** One thing that may be entered now: its form, and each seat or choice with the rules that forbid it (none = legal). */
export interface Offer {
  readonly act: string
  readonly form: 'seats' | 'choice' | 'card' | 'ballots' | 'picks' | 'groups' | 'actor' | 'duel'
  /** Seats to be named. */
  readonly min: number
  readonly max: number
  /** "Nobody" is a legal answer. */
  readonly nobody: boolean
  readonly seats: readonly { readonly seat: SeatNo; readonly rules: readonly RuleId[] }[]
  /** `seats: true` = this choice also names a seat (poison). */
  readonly choices: readonly {
    readonly value: string
    readonly rules: readonly RuleId[]
    readonly seats?: true
  }[]
  readonly cards: readonly { readonly card: RoleId; readonly rules: readonly RuleId[] }[]
  /** Seats whose tablets are asked. */
  readonly actors: readonly SeatNo[]
  /** Voters and weights of a ballot. */
  readonly voters: Readonly<Record<number, number>>
}

/** A seat with the truth, for the referee alone. */
export interface RefereeSeat extends PublicSeat {
  readonly truth: {
    readonly dealt: RoleId | null
    readonly role: RoleId | null
    readonly faction: Faction
    readonly class: RoleClass
    readonly wolf: boolean
    readonly pack: boolean
    readonly alive: boolean
    readonly causes: readonly Cause[]
    readonly died: DeathTime | null
    /** Rules by which it died. */
    readonly rules: readonly RuleId[]
    /** Marks for the seat list: `lover`, `charmed`, `infected`, `cursed`, `guarded`, `antidote-used`, `poison-used`, `skill-used`, `wounded`, `model`, … */
    readonly marks: readonly string[]
  }
}

/** What the referee sees: everything. */
export interface RefereeView extends Omit<
  PublicView,
  'audience' | 'seats' | 'alive' | 'dead' | 'step' | 'seat' | 'winner'
> {
  readonly audience: 'referee'
  readonly step: string
  readonly seat: SeatNo | null
  readonly stepStage: string | null
  readonly winner: Faction | null
  readonly decided: Faction | null
  readonly seats: readonly RefereeSeat[]
  readonly alive: readonly SeatNo[]
  readonly dead: readonly SeatNo[]
  readonly bottom: readonly RoleId[]
  readonly deal: 'none' | 'ready' | 'void'
  /** What comes, the current step first, as far as it can be foreseen; steps that nobody answers are not in it. */
  readonly agenda: readonly { readonly step: string; readonly seat: SeatNo | null }[]
  /** Narration lines to read at this step, with the seats that fill them. */
  readonly read: readonly { readonly line: string; readonly params: Readonly<Record<string, Json>> }[]
  readonly reminders: readonly string[]
  /** What pointing at a seat would be answered with at this call (the seer's sign), by seat. */
  readonly signs: Readonly<Record<number, string>>
  /** What completes the current step, and what may be entered besides. */
  readonly offers: readonly Offer[]
  readonly besides: readonly Offer[]
  /** Rules why Next is refused now; empty = Next is legal. */
  readonly blocked: readonly RuleId[]
  /** The call's holder is dead, buried, or powerless: same words, natural pause (NIGHT-04). */
  readonly emptyCall: boolean
  readonly pending: Readonly<Record<number, Answer>>
  readonly requests: readonly Request[]
  readonly talk: readonly Remark[]
  readonly acts: Readonly<Record<string, Answer>>
  readonly told: Readonly<Record<string, Json>>
  readonly called: readonly string[]
  readonly lines: readonly string[]
  readonly words: readonly SeatNo[]
  readonly mayShoot: boolean | null
  readonly causes: Readonly<Record<number, readonly Cause[]>>
  readonly died: Readonly<Record<number, DeathTime>>
  readonly lovers: readonly SeatNo[]
  readonly charmed: readonly SeatNo[]
  readonly dawn: DawnPreview | null
  readonly incidents: readonly Incident[]
  readonly log: readonly LogEntry[]
  readonly options: Readonly<Record<string, string | number | boolean | null>>
  readonly sanctions: Readonly<Record<string, readonly string[]>>
  readonly clocks: Readonly<Record<ClockKind, number>>
}

/** What one seat's tablet sees: the public picture and its own secrets. */
export interface SeatView extends Omit<PublicView, 'audience'> {
  readonly audience: 'seat'
  readonly me: SeatNo
  /** Own card (behind press-and-hold). `null` before the deal. */
  readonly role: RoleId | null
  /** Own side as far as the seat knows it. */
  readonly faction: Faction | null
  /** The step this seat is asked to answer, or `none`. */
  readonly ask: string
  /** What is asked: same form for everybody at night; illegal seats carry their rules. `null` when nothing is asked. */
  readonly offer: Offer | null
  /** Running number of the call in this night (1, 2, …), 0 outside: every tablet asks for one tap at each. */
  readonly call: number
  /** What this seat was shown at its latest call. */
  readonly told: Json
  readonly lovers: readonly SeatNo[]
  /** The whole pack as this seat sees it, itself included. */
  readonly pack: readonly SeatNo[]
  /** Group that may confer now (pack, sisters, brothers), itself included; empty outside its call. */
  readonly group: readonly SeatNo[]
  /** Picks of the group members, visible to the group in its own call. */
  readonly picks: Readonly<Record<number, SeatNo | null>>
  /** Signs and short texts of the group in its own call; `confers` = this seat may add to them (CHAT). */
  readonly talk: readonly Remark[]
  readonly confers: boolean
  /** The answer given by this seat and waiting, if any. */
  readonly mine: Answer | null
  readonly requests: readonly string[]
  /** Things this seat could do now outside its turn — the same list for every seat in the same public state. */
  readonly controls: readonly string[]
  /** Bottom cards, for the one who chooses among them. */
  readonly bottom: readonly RoleId[]
}
