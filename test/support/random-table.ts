/** Random tables: a board or a made-up deck, random house rules, a random deal. */
import {
  ACTS,
  BOARDS,
  CARD_IDS,
  checkBoard,
  newSetup,
  OPTIONS,
  OPTION_NAMES,
  type Board,
  type Command,
  type PartialOptions,
  type RoleId,
  type SeatNo,
  type Setup,
} from '../../src/engine/index.ts'
import { roleOf } from '../../src/engine/roles/index.ts'
import type { Chance } from './chance.ts'

/** Commands that bring a random table to the first night, and the setup they open. */
export interface Table {
  readonly setup: Setup
  readonly opening: readonly Command[]
}

/**
 * A random legal table: on a board, or with `null` on a deck that no board has, since the board editor allows those
 * too. Every deal that SETUP-03 voids is made again, as people would.
 */
export function randomTable(chance: Chance, board: Board | null): Table {
  const setup = board ? boardSetup(chance, board) : madeUpSetup(chance)
  const deals = dealsUntilLegal(chance, setup)
  const groups = setup.cards.includes('sectarian') ? [groupsOf(chance, setup.seats)] : []
  const last: Command = groups[0] ?? { kind: 'next' }
  return { setup, opening: [{ kind: 'open', setup }, ...deals, last] }
}

function boardSetup(chance: Chance, board: Board): Setup {
  return newSetup({
    board: board.id,
    preset: chance.is(0.5) ? 'inPerson' : 'pandaKill',
    options: randomOptions(chance),
    title: 'random',
  })
}

/** Each option has its default in about two matches of three, so that options also meet one another. */
export function randomOptions(chance: Chance): PartialOptions {
  const named = OPTION_NAMES.filter(() => chance.is(1 / 3))
  const chosen = named.map((name) => [name, chance.pick<unknown>(OPTIONS[name].values)])
  return {
    ...(Object.fromEntries(chosen) as PartialOptions),
    // A board with both cards would be refused; the refusal has its own test.
    'setup.elderWithGuard': 'warn',
    'sheriff.electionStart': chance.pick(['largest', 'smallest'] as const),
  }
}

/** Every board in turn, and five made-up decks between two rounds of them. */
export const boardOf = (seed: number): Board | null => BOARDS[seed % (BOARDS.length + 5)] ?? null

/** A deck of 6 to 14 seats with any cards the editor allows. */
function madeUpSetup(chance: Chance): Setup {
  for (;;) {
    const cards = deckOf(chance)
    const bottom = cards.includes('thief') ? 2 : 0
    const seats = cards.length - bottom
    const setup = newSetup({ cards, seats, options: randomOptions(chance), title: 'made up' })
    if (seats >= 6 && seats <= 14 && !checkBoard(setup).some((finding) => finding.action === 'refuse'))
      return setup
  }
}

function deckOf(chance: Chance): RoleId[] {
  const plain = ['villager', 'werewolf']
  const special = chance.some(
    CARD_IDS.filter((id) => !plain.includes(id)),
    3 + chance.int(5),
  )
  const needed = special.flatMap((id) => roleOf(id).needs ?? [])
  const cards = [...new Set([...special, ...needed])].flatMap((id) =>
    Array.from({ length: roleOf(id).copies?.min ?? 1 }, () => id),
  )
  const fill = (id: RoleId, count: number): RoleId[] => Array.from({ length: count }, () => id)
  return [...cards, ...fill('villager', 1 + chance.int(4)), ...fill('werewolf', 1 + chance.int(3))]
}

/** The deal that counts, with the void ones before it. */
function dealsUntilLegal(chance: Chance, setup: Setup): Command[] {
  const deals: Command[] = []
  for (;;) {
    const mixed = chance.shuffle(setup.cards)
    const bottom = mixed.slice(setup.seats)
    deals.push({ kind: 'deal', cards: mixed.slice(0, setup.seats), bottom, by: 'app' })
    const unlucky = bottom.filter((id) => roleOf(id).wolf || (roleOf(id).bottomCards ?? 0) > 0).length
    const isVoid = unlucky === 2 && bottom.some((id) => roleOf(id).wolf)
    if (!isVoid) return deals
  }
}

/** Two public groups of at least two (SECT-01). */
function groupsOf(chance: Chance, seats: number): Command {
  const all = chance.shuffle(Array.from({ length: seats }, (_, i): SeatNo => i + 1))
  const cut = 2 + chance.int(seats - 3)
  return { kind: 'act', act: 'groups', answer: { groups: { sun: all.slice(0, cut), moon: all.slice(cut) } } }
}

/** Names of every act, as the coverage counts them. */
export const ACT_NAMES: readonly string[] = [...new Set(ACTS.map((spec) => spec.act))]
