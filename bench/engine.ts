import {
  decide,
  evolve,
  INITIAL,
  isRefusal,
  publicView,
  refereeView,
  seatView,
  Timeline,
  type Command,
  type Entry,
  type State,
} from '../src/engine/index.ts'
import { playMatch } from '../test/support/random-match.ts'

export interface EngineBench {
  /** Commands replayed, and random matches they are from. */
  readonly commands: number
  readonly matches: number
  /** Decisions each second, and what they are when the views are made as well. */
  readonly perSecond: {
    readonly decideAndEvolve: number
    /** Decide, evolve, and the views of the referee, the public and one seat. */
    readonly withThreeViews: number
    /** The same with a view for each of the seats, as when twelve tablets listen. */
    readonly withAllViews: number
  }
  /** Milliseconds to read a match of 500 commands back from its rows, parsed already and as text. */
  readonly restoreMs: { readonly parsed: number; readonly text: number }
  /** What a match puts into the journal: bytes of its facts, median and largest; and of one decision. */
  readonly bytes: { readonly match: number; readonly largest: number; readonly decision: number }
}

interface Script {
  readonly commands: readonly Command[]
  readonly entries: readonly Entry[]
}

/** Random matches of every board; the seeds are fixed, so that two runs do the same work. */
function scripts(count: number): Script[] {
  return Array.from({ length: count }, (_, seed) => {
    const commands: Command[] = []
    const entries: Entry[] = []
    playMatch(seed, {
      watch({ command, outcome }) {
        commands.push(command)
        if (!isRefusal(outcome)) entries.push({ command, events: outcome })
      },
    })
    return { commands, entries }
  })
}

type Look = (s: State, turn: number) => void

const LOOKS = {
  decideAndEvolve: () => undefined,
  withThreeViews(s, turn) {
    const common = publicView(s)
    refereeView(s)
    seatView(s, 1 + (turn % s.seats.length), common)
  },
  withAllViews(s) {
    const common = publicView(s)
    refereeView(s)
    for (const seat of s.seats) seatView(s, seat.no, common)
  },
} satisfies Record<string, Look>

/** Plays the commands again and looks at each new state. */
function play({ commands }: Script, look: Look): void {
  let s: State = INITIAL
  commands.forEach((command, turn) => {
    const outcome = decide(s, command, { time: turn })
    if (isRefusal(outcome)) return
    s = outcome.reduce(evolve, s)
    look(s, turn)
  })
}

/** Milliseconds this thread computed since it began: other programs on the machine do not count, unlike on a wall clock. */
function computed(): number {
  const { user, system } = process.threadCpuUsage()
  return (user + system) / 1000
}

/** The shortest of some rounds, in milliseconds; the first rounds warm up. */
function best(rounds: number, work: () => void): number {
  const times = Array.from({ length: rounds + 1 }, () => {
    const start = computed()
    work()
    return computed() - start
  })
  return Math.min(...times.slice(1))
}

/** Decisions per second. */
function speed(matches: readonly Script[], look: Look, rounds: number): number {
  const commands = matches.reduce((sum, { commands: all }) => sum + all.length, 0)
  const ms = best(rounds, () => {
    for (const match of matches) play(match, look)
  })
  return Math.round((commands * 1000) / ms)
}

/** A journal of 500 rows: the rows of a long match, its quiet end drawn out with notes. */
function longJournal(matches: readonly Script[]): Entry[] {
  const longest = matches.toSorted((a, b) => b.entries.length - a.entries.length)[0]?.entries ?? []
  const note: Entry = { command: { kind: 'note', text: '过' }, events: [] }
  return Array.from({ length: 500 }, (_, i) => longest[i] ?? note)
}

function restore(matches: readonly Script[], rounds: number): EngineBench['restoreMs'] {
  const rows = longJournal(matches)
  const texts = rows.map((row) => JSON.stringify(row))
  // The processor's clock is coarse, so one round reads the journal many times.
  const each = (work: () => unknown): number => {
    const ms = best(rounds, () => {
      for (let i = 0; i < 100; i += 1) work()
    })
    return ms / 100
  }
  return {
    parsed: each(() => Timeline.from(rows)),
    text: each(() => Timeline.from(texts.map((text) => JSON.parse(text) as Entry))),
  }
}

function bytesOf(matches: readonly Script[]): EngineBench['bytes'] {
  const size = ({ events }: Entry): number => Buffer.byteLength(JSON.stringify(events))
  const rows = matches.map(({ entries }) => entries.map(size))
  const sums = rows.map((row) => row.reduce((sum, bytes) => sum + bytes, 0)).toSorted((a, b) => a - b)
  const all = rows.flat()
  return {
    match: sums[Math.floor(sums.length / 2)] ?? 0,
    largest: sums.at(-1) ?? 0,
    decision: Math.round(all.reduce((sum, bytes) => sum + bytes, 0) / all.length),
  }
}

/** What the rules cost: speed, restoring, and what they write. */
export function benchEngine(count = 150, rounds = 5): EngineBench {
  const matches = scripts(count)
  return {
    matches: count,
    commands: matches.reduce((sum, { commands }) => sum + commands.length, 0),
    perSecond: {
      decideAndEvolve: speed(matches, LOOKS.decideAndEvolve, rounds),
      withThreeViews: speed(matches, LOOKS.withThreeViews, rounds),
      withAllViews: speed(matches, LOOKS.withAllViews, rounds),
    },
    restoreMs: restore(matches, rounds),
    bytes: bytesOf(matches),
  }
}
