/** What a match is opened with: a board or free cards, options, names, clocks. */
import { boardById } from './boards/index.ts'
import type { RoleId } from './model.ts'
import { withOptions, type PartialOptions } from './options.ts'
import type { ClockKind, SanctionTable, Setup } from './state.ts'

/** Usual lengths in seconds; 0 = no clock. */
export const DEFAULT_CLOCKS: Readonly<Record<ClockKind, number>> = {
  speech: 120,
  sheriff: 150,
  pk: 60,
  words: 60,
  wolves: 60,
  night: 20,
  withdraw: 10,
  vote: 10,
}

/** CONDUCT-12: a touch is warned; a half is warned, the second time costs the next speech; a full is the referee's decision. */
export const DEFAULT_SANCTIONS: SanctionTable = {
  touch: ['warning'],
  half: ['warning', 'speech'],
  full: ['removal'],
  foul: ['warning', 'speech'],
  'off-table': ['warning', 'speech'],
  interruption: ['warning', 'speech'],
  coasting: ['warning'],
}

export interface SetupInput {
  readonly board?: string | null
  readonly preset?: 'inPerson' | 'pandaKill'
  readonly cards?: readonly RoleId[]
  readonly seats?: number
  readonly options?: PartialOptions
  readonly names?: readonly string[]
  readonly title?: string
  readonly sanctions?: SanctionTable
  readonly clocks?: Readonly<Partial<Record<ClockKind, number>>>
  readonly rehearsal?: boolean
}

/**
 * A full setup: defaults, then the board's preset, then what is given. Names missing are empty strings (the windows
 * show the seat's number then). Legality is the matter of `checkBoard`.
 */
export function newSetup(input: SetupInput): Setup {
  const board = input.board ? boardById(input.board) : undefined
  const preset = board?.presets[input.preset ?? 'inPerson'] ?? board?.presets.inPerson ?? {}
  const cards = input.cards ?? (board ? cardsOf(board.cards) : [])
  const seats = input.seats ?? board?.seats ?? cards.length
  return {
    board: input.board ?? null,
    title: input.title ?? '',
    seats,
    cards: [...cards],
    options: withOptions(preset as PartialOptions, input.options ?? {}),
    names: Array.from({ length: seats }, (_, i) => input.names?.[i] ?? ''),
    sanctions: input.sanctions ?? DEFAULT_SANCTIONS,
    clocks: { ...DEFAULT_CLOCKS, ...input.clocks },
    ...(input.rehearsal ? { rehearsal: true } : {}),
  }
}

function cardsOf(counts: Readonly<Partial<Record<string, number>>>): RoleId[] {
  return Object.entries(counts).flatMap(([id, count]) => Array.from({ length: count ?? 0 }, () => id))
}
