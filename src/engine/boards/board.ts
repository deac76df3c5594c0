// The shape of a board 板子: how many of which card, how it is usually set up, and
// nights that show what is special about it. Names and notes for people are texts
// and live in the locale files under the board's id.

import type { RuleId } from '../rules.ts'

/** The cards a board can be made of. The traitor 内奸 is named by the rules but is no card (TRAITOR-01). */
export type CardId =
  | 'seer'
  | 'witch'
  | 'hunter'
  | 'guard'
  | 'idiot'
  | 'elder'
  | 'knight'
  | 'rusty-sword-knight'
  | 'bear-tamer'
  | 'pharmacist'
  | 'stuttering-judge'
  | 'cupid'
  | 'thief'
  | 'wild-child'
  | 'piper'
  | 'angel'
  | 'sectarian'
  | 'two-sisters'
  | 'three-brothers'
  | 'villager'
  | 'werewolf'
  | 'seed-wolf'
  | 'wolf-elder-brother'
  | 'wolf-younger-brother'

/** Catalogue options this board sets; everything else stays at its default. */
export type BoardOptions = Readonly<Partial<Record<string, string | number | boolean>>>

/** A short match in the words of a scenario file, played on the board's default seats and its in-person preset. */
export interface BoardExample {
  readonly rules: readonly RuleId[]
  readonly play: readonly Readonly<Record<string, unknown>>[]
}

export interface Board {
  readonly id: string
  readonly seats: number
  /** As many as seats; with a thief two more (SETUP-02). */
  readonly cards: Readonly<Partial<Record<CardId, number>>>
  /** The role of seat 1, 2, 3 …: gods, then villagers, then wolves. */
  readonly defaultSeats: readonly CardId[]
  /** Thief boards only: the two cards left over by the default seats. */
  readonly bottom?: readonly [CardId, CardId]
  readonly presets: {
    readonly inPerson: BoardOptions
    readonly pandaKill?: BoardOptions
  }
  readonly examples: readonly BoardExample[]
}
