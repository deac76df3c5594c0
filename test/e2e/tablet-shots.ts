import type { SeatView } from '../../src/engine/index.ts'
import type { People } from '../../src/hub/protocol.ts'
import { Match, twelve } from '../renderer/tablet-views.ts'
import { portraitId } from '../support/tablet-fake.ts'

/** Every screen of the tablet with the view that brings it, and what a finger does on it. Views come from the engine. */
export interface Shot {
  readonly name: string
  readonly view: SeatView | null
  readonly people?: People
  /** A finger rests here while the picture is taken. */
  readonly hold?: string
  /** Tapped before, in order; undone by showing another view. */
  readonly tap?: readonly string[]
  /** The public screen stays open when the next view comes: closed by this. */
  readonly close?: string
}

const NAMES = [
  '阿泽',
  '小鱼儿',
  'JY',
  '囚徒',
  '桃子',
  'Sheep',
  '大哥辉',
  '少帮主',
  'Bartholomew K.',
  '百变小樱大魔王必胜客',
  '𠮷野家',
  '华少',
]
/** Everybody has a picture but one; teams short, long, and none. */
export const PEOPLE: People = {
  ...Object.fromEntries([1, 2, 3, 5, 6, 7, 8, 9, 10, 11, 12].map((no) => [no, { portrait: portraitId(no) }])),
  2: { portrait: portraitId(2), team: '北风' },
  5: { portrait: portraitId(5), team: 'Wolfpack International' },
  9: { portrait: portraitId(9), team: '百鬼夜行电子竞技俱乐部' },
}
const OPTIONS = { 'sheriff.electionStart': 'smallest', 'speech.firstDaySide': 'sheriffChooses' } as const
const match = () => twelve({ names: NAMES, options: OPTIONS })
const night = () => match().to('night.guard')
const knifed = (seat = 5) =>
  match()
    .to('night.wolves')
    .act('wolves', { seats: [seat] })
const running = () =>
  match()
    .to('election.run')
    .act('run', { seats: [1, 6, 9, 10] })
const voting = () => running().to('election.vote')
const withdrawing = () => running().to('election.withdraw')
const BALLOTS = { 2: 1, 3: 1, 4: 1, 5: 1, 8: null, 7: 9, 11: 9, 12: 9 }
const elected = (seat = 5) =>
  knifed(seat)
    .to('election.run')
    .act('run', { seats: [1, 6, 9, 10] })
    .to('election.vote')
    .act('election', { ballots: BALLOTS })
const day = () => elected().to('speech')
const EXILE = { 1: 9, 2: 9, 3: 9, 4: 9, 6: 9, 7: 1, 8: null, 9: 1, 10: 1, 11: 1, 12: 1 }
const exiled = () => day().to('exile.vote').act('exile', { ballots: EXILE })

const clocked = (
  view: SeatView,
  kind: 'speech' | 'words' | 'vote' | 'wolves' | 'withdraw',
  used: number,
): SeatView => ({
  ...view,
  clock: { kind, seat: view.seat, lengthMs: 90_000, usedMs: used, runningSince: null },
})

const packTalks = () => {
  const at = match().to('night.wolves')
  at.answer(9, 'wolves', { seats: [5] })
    .answer(10, 'wolves', { seats: [] })
    .answer(11, 'wolves', { seats: [5] })
  return at.do({ kind: 'say', seat: 10, text: '换人' }).do({ kind: 'say', seat: 11, text: '同意' })
}
const many = (cards: readonly string[], bottom: readonly string[] = []) =>
  new Match([...cards], { names: NAMES.slice(0, cards.length), options: OPTIONS }, [...bottom])
const VILLAGE = (count: number): string[] => Array<string>(count).fill('villager')

const judged = () => {
  const cards = [
    'seer',
    'witch',
    'hunter',
    'stuttering-judge',
    ...VILLAGE(4),
    ...Array<string>(4).fill('werewolf'),
  ]
  const at = many(cards)
    .to('exile.vote')
    .act('exile', { ballots: { 1: 9, 2: 9, 3: 9 } })
  return at.to('second-exile')
}

/** A match in a test begins in 1970: its clocks stand. */
const still = (view: SeatView | null): SeatView | null =>
  view?.clock ? { ...view, clock: { ...view.clock, runningSince: null } } : view

/** All screens. Playing the matches takes a moment: call it once. */
export const shots = (): readonly Shot[] => played().map((shot) => ({ ...shot, view: still(shot.view) }))

const played = (): readonly Shot[] => [
  { name: '00 no match', view: null },
  { name: '01 card covered', view: match().seat(5) },
  { name: '02 card held', view: match().seat(10), hold: '.deal-screen .hold-zone' },
  { name: '03 settings', view: match().seat(5), tap: ['.top-bar .menu'], close: '.sheet [data-do="close"]' },
  {
    name: '04 self-test',
    view: match().seat(5),
    tap: ['.top-bar .menu', '[data-do="test"]', '[data-corner="top-left"]'],
    close: '[data-do="leave-test"]',
  },
  { name: '10 night, any seat', view: night().seat(5) },
  { name: '11 night, guard reads', view: night().seat(4), hold: '.plate' },
  { name: '12 night, not called reads', view: night().seat(5), hold: '.plate' },
  { name: '13 night, guard presses', view: night().seat(4), hold: '[data-seat="1"]' },
  { name: '14 night, not called presses', view: night().seat(5), hold: '[data-seat="1"]' },
  { name: '15 night, tapped', view: night().seat(7), tap: ['[data-seat="6"]'] },
  { name: '16 night, wolf reads', view: clocked(packTalks().seat(12), 'wolves', 41_000), hold: '.plate' },
  { name: '17 night, witch reads', view: knifed().to('night.witch').seat(2), hold: '.plate' },
  { name: '18 night, witch presses', view: knifed().to('night.witch').seat(2), hold: '[data-sign="yes"]' },
  {
    name: '19 night, seer is told',
    view: match()
      .to('night.seer')
      .act('seer', { seats: [9] })
      .seat(1),
    hold: '.plate',
  },
  { name: '1a night, hunter is told', view: match().to('night.hunter').seat(3), hold: '.plate' },
  {
    name: '1b night, thief reads',
    view: many(['thief', 'witch', 'hunter', ...VILLAGE(4), 'werewolf', 'werewolf'], ['seer', 'villager'])
      .to('night.thief')
      .seat(1),
    hold: '.plate',
  },
  { name: '20 run', view: match().to('election.run').seat(5), tap: ['[data-word="yes"]'] },
  {
    name: '21 run, with the referee',
    view: match().to('election.run').answer(5, 'run', { choice: 'yes' }).seat(5),
  },
  { name: '22 election speech', view: clocked(running().seat(5), 'speech', 12_000) },
  { name: '23 own speech, candidate', view: clocked(running().seat(1), 'speech', 12_000) },
  { name: '23a withdrawal, candidate', view: clocked(withdrawing().seat(1), 'withdraw', 4_000) },
  { name: '23b withdrawal, the others', view: clocked(withdrawing().seat(5), 'withdraw', 4_000) },
  {
    name: '23c withdrawal, withdrawn',
    view: withdrawing()
      .act('withdraw', { seats: [9] })
      .seat(9),
  },
  { name: '24 no vote', view: voting().seat(6) },
  { name: '25 ballot', view: clocked(voting().seat(5), 'vote', 82_000), tap: ['[data-seat="1"]'] },
  {
    name: '26 sealed',
    view: voting()
      .answer(5, 'election', { seats: [1] })
      .seat(5),
  },
  {
    name: '27 sealed, held',
    view: voting()
      .answer(5, 'election', { seats: [1] })
      .seat(5),
    hold: '.sealed',
  },
  { name: '28 announcement', view: elected().seat(7) },
  { name: '29 shot', view: elected().to('shot').seat(5) },
  { name: '2a shot refused', view: elected().to('shot').seat(5), hold: '[data-seat="9"]' },
  { name: '2b last words', view: clocked(elected().to('last-words').seat(5), 'words', 97_000) },
  { name: '2c side', view: elected().to('speech.side').seat(1) },
  { name: '2d speech', view: clocked(day().seat(7), 'speech', 30_000) },
  { name: '2e card by day', view: day().seat(9), hold: '[data-do="card"]' },
  {
    name: '2f question',
    view: day().seat(7),
    tap: ['[data-do="question"]'],
    close: '.sheet [data-do="close"]',
  },
  { name: '2g exile, without pictures', view: day().to('exile.vote').seat(5), people: {} },
  { name: '2g exile, sheriff', view: day().to('exile.vote').seat(1), tap: ['[data-word="abstain"]'] },
  { name: '2h exiled, without pictures', view: exiled().seat(7), people: {} },
  { name: '2h exiled', view: exiled().seat(7) },
  { name: '2i judge, card held', view: judged().seat(4), hold: '[data-do="card"]' },
  { name: '2j badge', view: elected(1).to('badge').seat(1), tap: ['[data-seat="3"]'] },
  { name: '2k held', view: { ...day().seat(7), held: true } },
  { name: '30 second night', view: exiled().to('night.guard').seat(9) },
  { name: '40 over', view: day().do({ kind: 'surrender', side: 'wolves' }).seat(7) },
  {
    name: '41 all cards',
    view: day().do({ kind: 'surrender', side: 'wolves' }).do({ kind: 'reveal', seats: 'all' }).seat(7),
  },
]
