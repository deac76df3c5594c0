import type {
  OutMark,
  PublicBallot,
  PublicSeat,
  PublicView,
  RefereeView,
  RoleId,
  SeatNo,
  SeatView,
} from '../../src/engine/index.ts'
import type { People } from '../../src/hub/protocol.ts'
import { portraitId } from './overlay-stand.ts'

/**
 * Hand-made pictures for every scene and state of the overlay: the gallery draws them, the browser tests check them.
 * They are what the hub could send, with no engine behind them.
 */

/** Ordinary names, and what breaks layouts: one character, twelve characters, Latin, mixed, rare characters, none. */
export const NAMES = [
  '林小满',
  '欧阳北辰',
  'Maximilian',
  '㐂久',
  '一只很想赢的小狼崽子呀呀',
  '周舟',
  '',
  'JY戴士',
  '风吹麦浪阿泽',
  '丁',
  'Guðrún Ósk',
  '陈𠮷祥',
]

/**
 * Teams and pictures of all sorts: seat 4's picture cannot be read, seats 6 and 12 have none, seat 8 has no team, and some
 * teams are as long as they may be.
 */
export const PEOPLE: People = {
  1: { team: '北风', portrait: portraitId(1) },
  2: { team: 'Night Owls', portrait: portraitId(2) },
  3: { team: '南山电子竞技俱乐部', portrait: portraitId(3) },
  4: { team: '北风', portrait: portraitId(4) },
  5: { team: '南山电子竞技俱乐部', portrait: portraitId(5) },
  6: { team: '北风' },
  7: { team: 'Österreichische Auswahl!', portrait: portraitId(7) },
  8: { portrait: portraitId(8) },
  9: { team: '星河', portrait: portraitId(9) },
  10: { team: '一二三四五六七八九十一二三四五六七八九十一二三四', portrait: portraitId(10) },
  11: { team: 'Night Owls', portrait: portraitId(11) },
  12: { team: '星河' },
}

export const DECK: readonly RoleId[] = [
  'seer',
  'witch',
  'hunter',
  'guard',
  'villager',
  'villager',
  'villager',
  'villager',
  'werewolf',
  'werewolf',
  'werewolf',
  'werewolf',
]

type SeatChange = Partial<Omit<PublicSeat, 'no'>>

function seat(no: SeatNo, name: string): PublicSeat {
  return {
    no,
    name,
    alive: true,
    out: null,
    sheriff: false,
    candidate: 'no',
    flipped: false,
    silenced: false,
    voteless: false,
    role: null,
    faction: null,
  }
}

const range = (count: number): SeatNo[] => Array.from({ length: count }, (_, i) => i + 1)

/** A quiet day with everybody alive; every fixture is this with something changed. */
export function day(change: Partial<PublicView> = {}, count = 12): PublicView {
  return {
    audience: 'public',
    title: '春季公开赛 第三轮',
    board: 'B12B',
    cards: DECK,
    rehearsal: false,
    phase: 'day',
    night: 1,
    day: 1,
    step: 'speech',
    seat: null,
    seats: range(count).map((no) => seat(no, NAMES[(no - 1) % NAMES.length] ?? '')),
    alive: range(count),
    dead: [],
    announced: [],
    peaceful: null,
    growl: null,
    suicides: [],
    sheriff: null,
    badge: 'unset',
    candidates: [],
    withdrawn: [],
    voters: {},
    targets: [],
    tally: {},
    ballot: null,
    exiled: null,
    speakers: [],
    side: null,
    stage: [],
    groups: null,
    winner: null,
    roles: {},
    knives: [],
    surrendered: false,
    clock: null,
    held: false,
    ...change,
  }
}

/** The same picture with some seats changed. */
export function seats(view: PublicView, changes: Readonly<Record<number, SeatChange>>): PublicView {
  return { ...view, seats: view.seats.map((old) => ({ ...old, ...changes[old.no] })) }
}

/** Seats out, by how it is publicly known. */
export function out(view: PublicView, marks: Readonly<Record<number, OutMark>>): PublicView {
  const gone = Object.keys(marks).map(Number)
  const changes = Object.fromEntries(gone.map((no) => [no, { alive: false, out: marks[no] ?? null }]))
  return {
    ...seats(view, changes),
    alive: view.alive.filter((no) => !gone.includes(no)),
    dead: [...view.dead, ...gone].sort((a, b) => a - b),
  }
}

export function sheriff(view: PublicView, no: SeatNo): PublicView {
  const others = Object.fromEntries(view.seats.map((old) => [old.no, { sheriff: old.no === no }]))
  return { ...seats(view, others), sheriff: no, badge: 'held' }
}

export const clock = (
  usedMs: number,
  now: number | null,
  kind: 'speech' | 'vote' | 'words' = 'speech',
  seat: SeatNo | null = null,
  lengthMs = 120_000,
) => ({ kind, seat, lengthMs, usedMs, runningSince: now }) as const

/** Votes as `voter: target`; nobody named = abstained. */
export function ballot(
  step: string,
  votes: Readonly<Record<number, SeatNo | null>>,
  more: { day?: number; sheriff?: SeatNo; late?: SeatNo[] } = {},
): PublicBallot {
  const weight = (no: SeatNo) => (no === more.sheriff ? 1.5 : 1)
  const voters = Object.keys(votes).map(Number)
  const targets = [...new Set(Object.values(votes).filter((no) => no !== null))].map((no) => {
    const mine = voters
      .filter((voter) => votes[voter] === no)
      .map((voter) => ({ seat: voter, weight: weight(voter) }))
    return { seat: no, total: mine.reduce((sum, voter) => sum + voter.weight, 0), voters: mine }
  })
  const abstained = voters.filter((voter) => votes[voter] === null)
  return { step, day: more.day ?? 1, targets, abstained, late: more.late ?? [] }
}

export const everyone = (view: PublicView, weightOf: (no: SeatNo) => number = () => 1) =>
  Object.fromEntries(view.alive.map((no) => [no, weightOf(no)]))

// ── The match, moment by moment ────────────────────────────────────────────

export const deal = day({ phase: 'deal', step: 'deal', day: 0, night: 0 })
export const night1 = day({ phase: 'night', step: 'night', day: 0 })
export const morning = day({ step: 'election.run' })

export const running = seats(
  day({ step: 'election.speech', candidates: [1, 5, 9, 10], seat: 1, speakers: [1, 5, 9, 10], side: 'left' }),
  {
    1: { candidate: 'running' },
    5: { candidate: 'running' },
    9: { candidate: 'running' },
    10: { candidate: 'running' },
  },
)
export const withdrawn = seats(
  {
    ...running,
    step: 'election.speech',
    seat: 9,
    candidates: [1, 9, 10],
    withdrawn: [5],
    speakers: [9, 10],
    clock: clock(35_000, null, 'speech', 9),
  },
  { 5: { candidate: 'withdrawn' } },
)
export const electionVote: PublicView = {
  ...withdrawn,
  step: 'election.vote',
  seat: null,
  clock: null,
  speakers: [],
  targets: [1, 9, 10],
  voters: { 2: 1, 3: 1, 4: 1, 6: 1, 7: 1, 8: 1, 11: 1, 12: 1 },
}
const electionBallot = ballot('election.vote', { 2: 1, 3: 1, 4: 1, 8: 1, 7: 9, 11: 9, 12: 9, 6: null })
export const elected: PublicView = sheriff(
  {
    ...electionVote,
    step: 'announcement',
    voters: {},
    targets: [],
    ballot: electionBallot,
    candidates: [1, 9, 10],
  },
  1,
)
export const peaceful: PublicView = {
  ...elected,
  step: 'speech.side',
  seat: 1,
  announced: [],
  peaceful: true,
}
export const deaths: PublicView = out(
  {
    ...elected,
    step: 'last-words',
    seat: 3,
    announced: [3, 8],
    peaceful: false,
    clock: clock(20_000, null, 'words', 3),
  },
  { 3: 'night', 8: 'night' },
)

export const speech: PublicView = sheriff(
  day({
    day: 2,
    night: 2,
    step: 'speech',
    seat: 5,
    speakers: [5, 6, 7, 9, 10, 11, 12, 1],
    side: 'left',
    clock: clock(42_000, null, 'speech', 5),
  }),
  1,
)
export const speechLater: PublicView = seats(
  out(speech, { 3: 'night', 8: 'exile', 2: 'explode', 12: 'shot', 4: 'love' }),
  {
    2: { role: 'werewolf' },
    6: { flipped: true, role: 'idiot', voteless: true },
    9: { silenced: true },
  },
)
export const overtime: PublicView = { ...speechLater, clock: clock(131_000, null, 'speech', 5) }

export const exileVote: PublicView = {
  ...speechLater,
  step: 'exile.vote',
  seat: null,
  speakers: [],
  clock: null,
  voters: { 1: 1.5, 5: 1, 7: 1, 9: 1, 10: 1, 11: 1 },
  targets: [1, 5, 7, 9, 10, 11],
}
export const fullVote: PublicView = sheriff(
  { ...day({ step: 'exile.vote', targets: range(12) }), voters: { ...everyone(day()), 1: 1.5 } },
  1,
)
const fullBallot = ballot(
  'exile.vote',
  { 1: 9, 2: 9, 3: 9, 4: 9, 5: 9, 6: 9, 8: 9, 7: 1, 9: 1, 10: 1, 11: null, 12: null },
  { sheriff: 1, late: [12] },
)
export const exiled: PublicView = out(
  {
    ...fullVote,
    step: 'last-words',
    seat: 9,
    ballot: fullBallot,
    exiled: 9,
    voters: {},
    targets: [],
    clock: clock(0, null, 'words', 9, 90_000),
  },
  { 9: 'exile' },
)
/** Everybody votes for somebody else: the most rows there can be. */
const wildBallot = ballot(
  'exile.vote',
  Object.fromEntries(range(12).map((no) => [no, no === 12 ? null : (no % 12) + 1])),
  { sheriff: 1 },
)
export const scattered: PublicView = {
  ...fullVote,
  step: 'exile.pk-speech',
  seat: 2,
  stage: [2, 3, 4],
  ballot: wildBallot,
  voters: {},
  targets: [],
  speakers: [2, 3, 4],
}
/** Eighteen voters, seventeen targets. */
export const eighteenWays: PublicView = {
  ...day({ step: 'exile.pk-speech', seat: 2, stage: [2, 3], speakers: [2, 3] }, 18),
  ballot: ballot('exile.vote', Object.fromEntries(range(18).map((no) => [no, no === 18 ? null : no + 1]))),
}
const tiedBallot = ballot('exile.vote', {
  1: 9,
  2: 9,
  3: 9,
  4: 9,
  5: 7,
  6: 7,
  8: 7,
  10: 7,
  11: 7,
  12: null,
  7: null,
  9: null,
})
export const pk: PublicView = {
  ...fullVote,
  step: 'exile.pk-speech',
  seat: 7,
  stage: [7, 9],
  speakers: [7, 9],
  ballot: tiedBallot,
  voters: {},
  targets: [],
  clock: clock(12_000, null, 'speech', 7, 60_000),
}
export const pkVote: PublicView = {
  ...pk,
  step: 'exile.pk-vote',
  seat: null,
  speakers: [],
  clock: null,
  voters: { 1: 1.5, 2: 1, 3: 1, 4: 1, 5: 1, 6: 1, 8: 1, 10: 1, 11: 1, 12: 1 },
  targets: [7, 9],
}

/** Tied a second time: nobody goes, night falls. */
export const tiedAgain: PublicView = {
  ...pkVote,
  phase: 'night',
  step: 'night',
  night: 2,
  stage: [],
  voters: {},
  targets: [],
  ballot: ballot('exile.pk-vote', { 1: 9, 2: 9, 3: 7, 4: 7 }),
}

export const exploded: PublicView = seats(
  out({ ...speech, step: 'last-words', seat: 10, speakers: [] }, { 10: 'explode' }),
  { 10: { role: 'werewolf' } },
)
export const shotAsked: PublicView = { ...exiled, step: 'shot', seat: 9, clock: null }
export const shot: PublicView = seats(out({ ...shotAsked, step: 'last-words', seat: 9 }, { 4: 'shot' }), {
  9: { role: 'hunter' },
})
export const duel: PublicView = seats(out(speech, { 11: 'duel' }), { 7: { role: 'knight' } })
export const suicide: PublicView = out(exiled, { 2: 'love' })
export const flipped: PublicView = seats(
  { ...fullVote, step: 'flip-speech', seat: 9, ballot: fullBallot, voters: {}, targets: [] },
  { 9: { flipped: true, voteless: true, role: 'idiot' } },
)
export const sheriffDead: PublicView = out(
  { ...speech, step: 'badge', seat: 1, speakers: [], clock: null },
  { 1: 'night' },
)
export const badgePassed: PublicView = {
  ...sheriff(sheriffDead, 5),
  step: 'speech',
  seat: 6,
  speakers: [6, 7],
}
export const badgeTorn: PublicView = {
  ...seats(sheriffDead, { 1: { sheriff: false } }),
  sheriff: null,
  badge: 'destroyed',
  step: 'speech',
  seat: 6,
  speakers: [6, 7],
}
export const night2: PublicView = {
  ...exiled,
  phase: 'night',
  step: 'night',
  night: 2,
  seat: null,
  clock: null,
}

export const over: PublicView = seats(
  out(
    {
      ...speech,
      day: 3,
      night: 3,
      step: 'over',
      phase: 'over',
      seat: null,
      speakers: [],
      clock: null,
      winner: 'good',
      side: null,
    },
    { 1: 'night', 3: 'night', 9: 'exile', 10: 'night', 11: 'exile', 12: 'shot' },
  ),
  { 3: { role: 'hunter' } },
)
const beforeEnd: PublicView = {
  ...over,
  phase: 'day',
  step: 'shot',
  seat: 3,
  winner: null,
  seats: over.seats.map((old) => (old.no === 12 ? { ...old, out: null, alive: true } : old)),
}
export const ending = [beforeEnd, over] as const
const side = (role: RoleId) => (role === 'werewolf' ? 'wolves' : 'good')
export const revealed: PublicView = seats(
  over,
  Object.fromEntries(DECK.map((role, i) => [i + 1, { role, faction: side(role) }])),
)
export const halfRevealed: PublicView = seats(
  over,
  Object.fromEntries(DECK.slice(0, 5).map((role, i) => [i + 1, { role }])),
)
export const surrendered: PublicView = { ...speech, surrendered: true }
export const knives: PublicView = { ...speech, knives: [9, 10, 11] }
export const lovers: PublicView = seats(
  { ...revealed, winner: 'third-party' },
  {
    2: { faction: 'third-party', role: 'cupid' },
    5: { faction: 'third-party' },
    9: { faction: 'third-party' },
  },
)
export const growling: PublicView = { ...deaths, growl: true, announced: [3] }
export const noSheriff: PublicView = {
  ...electionVote,
  step: 'announcement',
  badge: 'lost',
  ballot: ballot('election.pk-vote', { 2: 1, 3: 1, 7: 9, 8: 9 }),
  voters: {},
}

/** The referee's feed of the same moment. Only what the overlay reads is there. */
export function god(view: PublicView): RefereeView {
  const truth = (no: SeatNo) => {
    const role = DECK[no - 1] ?? 'villager'
    return {
      dealt: role,
      role,
      faction: side(role),
      class: 'none',
      wolf: role === 'werewolf',
      pack: role === 'werewolf',
      alive: true,
      causes: [],
      died: null,
      rules: [],
      marks: [],
    }
  }
  return {
    ...view,
    audience: 'referee',
    seats: view.seats.map((old) => ({ ...old, truth: truth(old.no) })),
  } as unknown as RefereeView
}

/** One wolf's feed: its own card and its pack. */
export function wolfSeat(view: PublicView): SeatView {
  return {
    ...view,
    audience: 'seat',
    me: 9,
    role: 'werewolf',
    faction: 'wolves',
    pack: [9, 10, 11, 12],
  } as unknown as SeatView
}
