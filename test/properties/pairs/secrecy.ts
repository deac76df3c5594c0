/** Runs pairs of worlds and collects what leaked. */
import { BOARDS, type Board, type Command, type SeatNo } from '../../../src/engine/index.ts'
import { chanceOf, type Chance } from '../../support/chance.ts'
import { randomMoves, type Temper } from '../../support/random-moves.ts'
import { randomTable } from '../../support/random-table.ts'
import { told } from '../shrink.ts'
import { HIDDEN, type HiddenDifference } from './forks.ts'
import { Pair, type Fork, type PairResult } from './pair.ts'
import { World } from './world.ts'

export interface Leak {
  readonly pair: string
  readonly seed: number
  readonly what: string
  readonly commands: readonly string[]
}
export interface SecrecyReport {
  readonly leaks: readonly Leak[]
  /** Pairs in which the difference was really made, by name. */
  readonly made: ReadonlyMap<string, number>
  readonly compared: number
}

const PEACEFUL: Temper = { beside: 0.01, desk: 0.01, end: 0, tablets: 0.3 }
const MOST = 300

/** `count` pairs from seed `first` on, the kinds in turn: every second one exchanges two cards. */
export function surveySecrecy(first: number, count: number): SecrecyReport {
  const leaks: Leak[] = []
  const made = new Map<string, number>()
  let compared = 0
  let pairs = 0
  for (let seed = first; pairs < count; seed += 1) {
    const kind = seed % 2 === 0 ? null : HIDDEN[((seed - 1) / 2) % HIDDEN.length]!
    const name = kind?.name ?? 'exchanged cards'
    const opening: Command[] = []
    const result = kind ? hiddenPair(seed, kind, opening) : exchangedPair(seed, opening)
    if (!result?.forked) continue
    pairs += 1
    compared += result.compared
    made.set(name, (made.get(name) ?? 0) + 1)
    if (result.leak !== null)
      leaks.push({ pair: name, seed, what: result.leak, commands: listed(opening, result) })
  }
  return { leaks, made, compared }
}

/** The one card that is asked something by day in secret: where it lies dead, nobody is asked. */
const ASKED_BY_DAY = 'stuttering-judge'
const interest = (cards: readonly string[], seat: SeatNo): number =>
  cards[seat - 1] === ASKED_BY_DAY ? 1 : 0

/** Two tables with the cards of two seats exchanged, from the deal on. */
export function exchangedPair(seed: number, opening: Command[]): PairResult | null {
  const chance = chanceOf(seed)
  const board = chance.is(0.2)
    ? null
    : chance.is(0.2)
      ? boardWith(chance, [ASKED_BY_DAY])
      : chance.pick(BOARDS)
  const table = randomTable(chance, board)
  const deal = table.opening.findLast((command) => command.kind === 'deal')!
  const [i, j] = chance
    .shuffle(seatsOf(deal.cards.length))
    .sort((x, y) => interest(deal.cards, y) - interest(deal.cards, x))
  if (i === undefined || j === undefined || deal.cards[i - 1] === deal.cards[j - 1]) return null
  const cards = deal.cards.map((card, k) =>
    k === i - 1 ? deal.cards[j - 1]! : k === j - 1 ? deal.cards[i - 1]! : card,
  )
  const [a, b] = [new World(), new World()]
  for (const command of table.opening) {
    opening.push(command)
    a.give(command, 0)
    b.give(command === deal ? { ...deal, cards } : command, 0)
  }
  if (a.state.night === 0) return null
  for (const world of [a, b]) world.watch(seatsOf(cards.length).filter((seat) => seat !== i && seat !== j))
  opening.push({ kind: 'note', text: `in the other world the cards of ${i} and ${j} are exchanged` })
  return new Pair({
    a,
    b,
    chance,
    night: 0,
    fork: () => null,
    mirror: (command) => mirrored(command, a, i, j),
    most: MOST,
  }).run()
}

/** One world until some night, then two that differ by one hidden act. */
export function hiddenPair(seed: number, kind: HiddenDifference, opening: Command[]): PairResult | null {
  const chance = chanceOf(seed)
  const table = randomTable(chance, boardWith(chance, kind.cards))
  const a = new World()
  for (const command of table.opening) give(a, command, opening)
  const night = kind.firstNight ? 1 : 1 + chance.int(3)
  while (a.state.night < night && a.state.winner === null && opening.length < 200) {
    for (const command of randomMoves(chance, a.state, PEACEFUL))
      if (a.state.night < night) give(a, command, opening)
  }
  const fork = a.state.night === night && a.state.phase === 'night' ? kind.plan(chance, a.state) : null
  if (!fork) return null
  a.watch(seatsOf(a.state.seats.length))
  return new Pair({ a, b: a.twin(), chance, night, fork: once(fork), most: MOST }).run()
}

const once = (fork: Fork): Fork => fork

function boardWith(chance: Chance, cards: readonly string[]): Board | null {
  const fitting = BOARDS.filter((board) => cards.every((card) => card in board.cards))
  return fitting.length > 0 ? chance.pick(fitting) : null
}

const seatsOf = (count: number): SeatNo[] => Array.from({ length: count }, (_, i) => i + 1)

function give(world: World, command: Command, kept: Command[]): void {
  if (world.give(command, kept.length * 1000)) kept.push(command)
}

/** What the holder of an exchanged card does is done from the other seat: wolves show, tablets answer. */
function mirrored(command: Command, a: World, i: SeatNo, j: SeatNo): Command {
  const other = (seat: SeatNo): SeatNo => (seat === i ? j : seat === j ? i : seat)
  const both = [i, j].every((seat) => a.state.seats[seat - 1]?.pack)
  if (command.kind === 'answer' || command.kind === 'act') {
    // Two of the pack stay where they are: the others see who shows what.
    if (BY_DAY.includes(command.act) || (command.act === 'wolves' && both)) return command
  }
  if (command.kind === 'answer') return { ...command, seat: other(command.seat) }
  if (command.kind !== 'act' || !command.answer.picks) return command
  const picks = Object.entries(command.answer.picks).map(([wolf, target]) => [other(Number(wolf)), target])
  return { ...command, answer: { picks: Object.fromEntries(picks) as Record<number, SeatNo | null> } }
}
const BY_DAY = ['run', 'election', 'exile', 'badge', 'side', 'shoot']

function listed(opening: readonly Command[], { commands }: PairResult): string[] {
  const pairs = commands.map(([mine, other]) => {
    const [left, right] = [mine ? told(mine) : '—', other ? told(other) : '—']
    return left === right ? left : `${left}   ⇄   ${right}`
  })
  return [...opening.map(told), ...pairs]
}
