/** What the console says of a coming dawn, held against the morning that is then really played on a copy (design §5). */
import {
  decide,
  evolve,
  isRefusal,
  OPTIONS,
  refereeView,
  skillOf,
  type OptionName,
  type SeatNo,
  type State,
} from '../../src/engine/index.ts'
import { wordsOf } from '../../src/engine/day/last-words.ts'
import { winByKnife } from '../../src/engine/night/knife-first.ts'
import { isPowerless } from '../../src/engine/select.ts'
import { playMatch } from '../support/random-match.ts'

/** House rules that bear on a night, its dead, and the morning after it. */
const NIGHTLY: readonly OptionName[] = [
  'elder.livesVsWolves',
  'elder.curseCauses',
  'elder.revealedIdiotDies',
  'wbro.lastWolfDelay',
  'wildChild.trigger',
  'wildChild.joinTiming',
  'announce.nightOrder',
  'words.variant',
  'speech.laterDays',
  'speech.noSheriffSide',
  'win.wolfRule',
  'win.thirdPartyBlocksWolves',
]

interface Morning {
  readonly deaths: readonly SeatNo[]
  readonly shot: boolean | null
  readonly words: readonly SeatNo[]
  readonly firstSpeaker: SeatNo | null
  readonly winner: string | null
  /** Each seat's side and skill. */
  readonly sides: readonly string[]
  readonly badgeMoves: boolean
}

function next(s: State): State {
  const outcome = decide(s, { kind: 'next' }, { time: 0 })
  return isRefusal(outcome) ? s : outcome.reduce(evolve, s)
}

const at = (s: State): string => s.agenda[0]?.id ?? ''

/** Presses Next while `on` holds and the match goes on. */
function playOn(s: State, on: (now: State) => boolean): State {
  let now = s
  while (now.winner === null && on(now)) {
    const then = next(now)
    if (then === now) break
    now = then
  }
  return now
}

/** Confirms the dawn and plays the morning with nothing but Next. */
function morningOf(s: State): Morning {
  const dawn = next(s)
  const dead = dawn.seats.filter(({ no, alive }) => !alive && s.seats[no - 1]!.alive).map(({ no }) => no)
  const skill = skillOf(dawn)
  const before = playOn(dawn, (now) => at(now) !== 'announcement')
  const isTold = before.winner === null
  const told = isTold ? next(before) : before
  const opened = playOn(told, (now) => now.phase === 'day' && !at(now).startsWith('speech'))
  const elects = dawn.agenda.some(({ id }) => id.startsWith('election.'))
  return {
    deaths: dawn.nightBatch?.seats ?? dead,
    shot: skill && dead.includes(skill.seat) ? skill.may : null,
    words: isTold ? wordsOf(told) : [],
    firstSpeaker: !elects && at(opened) === 'speech' ? (opened.agenda[0]!.seat ?? null) : null,
    winner: told.winner,
    sides: told.seats.map(({ no, faction, wolf }) => `${faction} ${wolf} ${isPowerless(told, no)}`),
    badgeMoves: s.sheriff !== null && dead.includes(s.sheriff),
  }
}

/** The same night at a table with another house rule. */
function under(s: State, option: OptionName, value: unknown): State {
  const options = { ...s.setup!.options, [option]: value }
  const other: State = { ...s, decided: null, setup: { ...s.setup!, options } }
  return { ...other, decided: winByKnife(other)?.faction ?? null }
}

const PARTS = ['deaths', 'shot', 'words', 'firstSpeaker', 'winner', 'sides'] as const
const same = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b)

/** The other values of the house rules that change this morning, each with what it changes and comes to. */
function othersOf(s: State, now: Morning): unknown[] {
  return NIGHTLY.flatMap((option) => {
    const all: readonly unknown[] = OPTIONS[option].values
    return all
      .filter((value) => value !== s.setup!.options[option])
      .flatMap((value) => {
        const { badgeMoves: _, ...then } = morningOf(under(s, option, value))
        const changes = PARTS.filter((part) => !same(now[part], then[part]))
        const moved = s.seats.map(({ no }) => no).filter((no) => now.sides[no - 1] !== then.sides[no - 1])
        const { rule } = OPTIONS[option]
        return changes.length > 0
          ? [{ option, value: String(value), rules: [rule], changes, ...then, sides: moved }]
          : []
      })
  })
}

const canonical = (list: readonly unknown[]): string =>
  JSON.stringify(list.map((one) => Object.entries(one as object).sort(([a], [b]) => (a < b ? -1 : 1))))

/** What the console foretells wrongly of the dawn that is current, or empty. */
export function foretoldWrongly(s: State): string {
  const { dawn } = refereeView(s)
  if (!dawn) return at(s) === 'dawn' ? 'there is no preview at dawn' : ''
  const now = morningOf(s)
  const foretold: Record<string, unknown> = {
    ...dawn,
    deaths: dawn.deaths.map(({ seat }) => seat),
    shot: dawn.shooter?.may ?? null,
  }
  const parts = ['deaths', 'shot', 'words', 'firstSpeaker', 'winner', 'badgeMoves'] as const
  const wrong = parts.find((part) => !same(foretold[part], now[part]))
  if (wrong) return `${wrong} is ${JSON.stringify(foretold[wrong])}, comes to ${JSON.stringify(now[wrong])}`
  const [is, should] = [canonical(dawn.otherwise), canonical(othersOf(s, now))]
  return is === should ? '' : `under other house rules: ${is}, comes to ${should}`
}

/** The first dawn of a random match of which something wrong is foretold; empty when there is none. */
export function dawnsFault(seed: number): string {
  let fault = ''
  playMatch(seed, {
    watch({ after, before }) {
      if (fault === '' && at(after) === 'dawn' && at(before) !== 'dawn') fault = foretoldWrongly(after)
    },
  })
  return fault
}
