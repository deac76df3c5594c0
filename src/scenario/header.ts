/** The header of a scenario: who sits where with which card, on which options. */
import {
  boardById,
  BOARDS,
  CARD_IDS,
  checkBoard,
  CLOCK_KINDS,
  newSetup,
  RULE_IDS,
  type Board,
  type PartialOptions,
  type RoleId,
  type RuleId,
  type Setup,
} from '../engine/index.ts'
import { readOptions } from './options.ts'
import type { Place } from './place.ts'

export interface Header {
  readonly rules: readonly RuleId[]
  readonly setup: Setup
  readonly cards: readonly RoleId[]
  readonly bottom: readonly RoleId[]
}
type Parts = Readonly<Partial<Record<string, Place>>>

export function readHeader(root: Place, parts: Parts): Header {
  const board = parts['board'] ? readBoard(parts['board']) : null
  const cards = readCards(root, parts['seats'], board)
  const bottom = parts['bottom'] ? readBottom(parts['bottom']) : [...(board?.bottom ?? [])]
  const setup = readSetup(board, cards, bottom, parts['options'])
  refuseBoard(parts['seats'] ?? parts['board'] ?? root, parts['bottom'], setup)
  return { rules: parts['rules'] ? readRules(parts['rules']) : [], setup, cards, bottom }
}

function readRules(place: Place): RuleId[] {
  return place.items('a list of rule ids').map((item) => item.word(RULE_IDS, 'rule') as RuleId)
}

function readBoard(place: Place): Board {
  const id = place.word(
    BOARDS.map((board) => board.id),
    'board',
  )
  return boardById(id) as Board
}

/** A card for every seat; ranges may not overlap, and no seat may be left without a card. */
function readCards(root: Place, place: Place | undefined, board: Board | null): RoleId[] {
  if (!place && !board) return root.fail('"seats" is missing', 'seats: {1: CARD, 2-4: CARD, …}, or board: ID')
  const given = new Map<number, RoleId>()
  for (const [, entry] of place?.entries('a map from seat or range to card') ?? [])
    readSeatRange(entry, given)
  const count = Math.max(board?.seats ?? 0, ...given.keys())
  return Array.from(
    { length: count },
    (_, i) => given.get(i + 1) ?? board?.defaultSeats[i] ?? noCard(place ?? root, i + 1, count),
  )
}

function noCard(place: Place, seat: number, count: number): never {
  return place.fail(`seat ${seat} has no card`, `a card for every seat from 1 to ${count}`)
}

function readSeatRange(entry: Place, into: Map<number, RoleId>): void {
  const found = /^(\d{1,3})(?:\s*-\s*(\d{1,3}))?$/.exec(entry.key)
  const [from, to] = [Number(found?.[1] ?? 0), Number(found?.[2] ?? found?.[1] ?? 0)]
  if (!found || from < 1 || to < from)
    return entry.fail(`"${entry.key}" is neither a seat nor a range`, 'a seat like 5, a range like 5-8')
  const card = entry.word(CARD_IDS, 'card')
  for (let seat = from; seat <= to; seat += 1) {
    if (into.has(seat)) entry.fail(`seat ${seat} has a card already (${into.get(seat)})`, 'each seat once')
    into.set(seat, card)
  }
}

function readBottom(place: Place): RoleId[] {
  return place.items('the two bottom cards').map((item) => item.word(CARD_IDS, 'card'))
}

/** Nothing of the header may show in a view: the match has no title and no board of its own, and no clock that ticks. */
function readSetup(
  board: Board | null,
  cards: readonly RoleId[],
  bottom: readonly RoleId[],
  place?: Place,
): Setup {
  const { options, sanctions } = readOptions(place)
  const preset = (board?.presets.inPerson ?? {}) as PartialOptions
  return newSetup({
    board: null,
    cards: [...cards, ...bottom],
    seats: cards.length,
    options: { 'sheriff.electionStart': 'smallest', ...preset, ...options },
    clocks: Object.fromEntries(CLOCK_KINDS.map((kind) => [kind, 0])),
    ...(sanctions ? { sanctions } : {}),
  })
}

/**
 * Checks that warn count as confirmed; those that refuse leave no match to play. A void deal (BD-07) is no matter of
 * the board: it is dealt, and refused at every step.
 */
function refuseBoard(seats: Place, bottom: Place | undefined, setup: Setup): void {
  const finding = checkBoard(setup).find((found) => found.action === 'refuse')
  if (!finding) return
  const details = Object.entries(finding.params).map(([key, value]) => `${key} ${value}`)
  const place = finding.id === 'BD-01' && bottom ? bottom : seats
  place.fail(
    [`the board is refused by ${finding.id} (${finding.rules.join(', ')})`, ...details].join(', '),
    'a board that passes the checks of the board editor',
  )
}
