import type { Answer, Cause, Faction, Json, RoleClass, RoleId, SeatNo, Step } from '../model.ts'
import type { Refusal } from '../refusal.ts'
import type { RuleId } from '../rules.ts'
import type { Run } from '../run.ts'
import type { State } from '../state.ts'
import type { Settlement } from '../night/dawn.ts'
import type { ActForm, Besides, StepHandler } from '../steps.ts'

/**
 * What a role claims about the coming dawn. A claim is read by the stages of `night/dawn.ts` and changes nothing by
 * itself, so two roles of one stage cannot disturb each other.
 */
export type Claim =
  | {
      readonly kind: 'strike'
      readonly seat: SeatNo
      readonly cause: 'knife' | 'solo-kill' | 'poison'
      readonly by: SeatNo | null
      readonly rules: readonly RuleId[]
    }
  | {
      readonly kind: 'ward'
      readonly seat: SeatNo
      readonly ward: 'guard' | 'antidote'
      readonly by: SeatNo
      readonly rules: readonly RuleId[]
    }
  | { readonly kind: 'turn'; readonly seat: SeatNo; readonly by: SeatNo; readonly rules: readonly RuleId[] }
  | {
      readonly kind: 'endure'
      readonly seat: SeatNo
      readonly lives: number
      readonly rules: readonly RuleId[]
    }

/** Somebody who dies because another one did. */
export interface Follower {
  readonly seat: SeatNo
  readonly cause: Cause
  readonly rules: readonly RuleId[]
}

/** A text of the script by its key, with what fills it. */
export interface ScriptLine {
  readonly line: string
  readonly params: Readonly<Record<string, Json>>
}

/** One call of the night (a slot of the wake order). */
export interface Call {
  /** Lines read at this call, in order (narration.md). */
  readonly lines: readonly string[]
  readonly acts: readonly ActForm[]
  /** Rules named when nobody living can answer the call. */
  /** Keys of the texts read tonight and of the signs given, when they are not simply `lines`. */
  script?(s: State): readonly ScriptLine[]
  /** Names of private reminders (narration.md §5). */
  reminders?(s: State): readonly string[]
  /** What pointing at this seat would be answered with, for the referee alone. */
  sign?(s: State, seat: SeatNo): string
  readonly absentRules?: readonly [RuleId, ...RuleId[]]
  /** Living seats that open their eyes and may answer. */
  actors(s: State): SeatNo[]
  /** False = the call is left out tonight though it is on the board. */
  read?(s: State): boolean
  /** Told as soon as the call is current. */
  enter?(run: Run): void
  /** The answer that Next gives, or why there is none. */
  empty(s: State, step: Step): Answer | Refusal
  check(s: State, act: string, answer: Answer, step: Step): Refusal | null
  /** Keeps the answer and what follows at once. `answer` was checked. */
  apply(run: Run, act: string, answer: Answer, step: Step): void
  /** Gathers answers from several tablets; by default Next takes the first actor's answer. */
  gather?(s: State): Answer | null
}

/** Whether a death skill may be used, and why (not). */
export interface DeathSkill {
  readonly seat: SeatNo
  readonly may: boolean
  readonly rules: readonly RuleId[]
}

/**
 * A card. Everything special about it stands in its own file; the rest of the engine only asks these questions.
 * Hooks read the state and return; those with a `run` add facts.
 */
export interface Role {
  readonly id: RoleId
  /** Class while good (GEN-03). */
  readonly class: RoleClass
  readonly lateClass?: { readonly fromNight: number; readonly class: RoleClass }
  readonly faction: Faction
  readonly wolf?: true
  /** Opens eyes with the pack from the first night. */
  readonly pack?: true
  /** How many of the card may be on a board (BD-03); one by default. */
  readonly copies?: { readonly min: number; readonly max: number }
  /** Cards that must be on the board together with this one (BD-04). */
  readonly needs?: readonly RoleId[]
  /** Loses its skill under the elder's curse (ELDER-10). */
  readonly skilled?: true
  /** Keeps its skill when infected (SEEDWOLF-04). */
  readonly passive?: true
  /** More cards than seats that this card brings (SETUP-02). */
  readonly bottomCards?: number
  readonly calls?: Readonly<Record<string, Call>>
  readonly steps?: Readonly<Record<string, StepHandler>>
  readonly besides?: readonly Besides[]

  claims?(s: State): readonly Claim[]
  follows?(s: State, dead: SeatNo, causes: readonly Cause[]): readonly Follower[]
  /** Facts that follow from the confirmed dawn, before its dead are buried. */
  atDawn?(run: Run, dawn: Settlement): void
  /** After seats died together (facts are in the state already). */
  afterDeaths?(run: Run, dead: readonly SeatNo[]): void
  /** When a batch is over: no death skill of it is open any more. */
  afterBatch?(run: Run): void
  atNightfall?(run: Run): void
  /** Day deaths that come with the announcement (RUSTY-02). */
  dueAtAnnouncement?(s: State): readonly { seat: SeatNo; cause: Cause; rules: readonly RuleId[] }[]
  atAnnouncement?(run: Run): void
  /** What the referee says of the bear at the announcement; `null` = the card is not on the board. */
  growl?(s: State): boolean | null
  /** A flip that keeps the exiled in the game, with its rules. */
  survivesExile?(s: State, seat: SeatNo): readonly RuleId[] | null
  afterExile?(s: State): Step[]
  /** What a check shows, when it is not simply wolf or good. */
  seenAs?(s: State, seat: SeatNo): 'good' | 'wolf'
  /** A rule that forbids this wolf to explode (WBRO-10). */
  explodeBan?(s: State, seat: SeatNo): readonly [RuleId, ...RuleId[]] | null
  /** A rule that forbids the pack to knife this seat. */
  knifeBan?(s: State, target: SeatNo): readonly [RuleId, ...RuleId[]] | null
  /** As long as nothing else is decided, the dead of this seat has no last words (HUNTER-06). */
  forfeitsWords?(s: State, seat: SeatNo): boolean
  voteBan?(s: State, voter: SeatNo, target: SeatNo): readonly [RuleId, ...RuleId[]] | null
  /** The holder's own condition to win (WIN-04), with its rules. */
  wins?(s: State): readonly RuleId[] | null
  /** Why the match cannot start yet. */
  ready?(s: State): Refusal | null
  /** Has this seat a used-up once-only skill of the role, which could come back? (PHARM-03) */
  restorable?(s: State, seat: SeatNo): boolean
  /** It comes back; asked only where it could. */
  restore?(run: Run, seat: SeatNo): void
  /** The skills of the gods are lost as soon as the chain of the present batch is over (ELDER-12). */
  curseIsDue?(s: State): boolean
  /** The state of a death skill that is being, or may be, used. */
  deathSkill?(s: State): DeathSkill | null
  /** A death skill of this batch is still open: no win is declared yet (WIN-07). */
  pending?(s: State): boolean
  /** The asking goes round among the dead (D-03a) when this card is on the board. */
  readonly asksTheDead?: true
  /** May take the gods' skills: the script keeps to the wording that hides it (N-11). */
  readonly takesSkills?: true
  /** Holders confer in their own call (CHAT-04). */
  readonly confers?: true
  /** Marks in the referee's seat list. */
  marks?(s: State, seat: SeatNo): readonly string[]
  /** What the holder is still not to know about its own side. */
  knownFaction?(s: State, seat: SeatNo): Faction | null
  /** Seats that this seat may see as its night group in the current call. */
  group?(s: State, seat: SeatNo): readonly SeatNo[]
  /** The holder knows who the lovers are (Cupid, whom he linked). */
  readonly knowsLovers?: true
}
