/** Plays a whole random match and lets watchers look at every decision. */
import {
  decide,
  evolve,
  INITIAL,
  isRefusal,
  type Command,
  type Event,
  type Refusal,
  type State,
} from '../../src/engine/index.ts'
import { chanceOf, type Chance } from './chance.ts'
import { LIVELY, randomMoves, type Temper } from './random-moves.ts'
import { boardOf, randomTable } from './random-table.ts'

/** One command and what came of it. */
export interface Decision {
  readonly command: Command
  readonly before: State
  readonly after: State
  readonly outcome: readonly Event[] | Refusal
  readonly time: number
}
export type Watcher = (decision: Decision) => void

export interface PlayOptions {
  readonly temper?: Temper
  readonly most?: number
  readonly watch?: Watcher
}

/** Real matches take 150 to 400 commands; one that nobody wants to win is left at this many. */
export const MOST_COMMANDS = 600

/** Plays from an empty table to the result. The seed alone decides the match. */
export function playMatch(seed: number, options: PlayOptions = {}): State {
  const chance = chanceOf(seed)
  const { opening } = randomTable(chance, boardOf(seed))
  const play = new Play(options.watch)
  for (const command of opening) play.give(command)
  while (play.count < (options.most ?? MOST_COMMANDS) && play.state.winner === null) {
    playStep(chance, play, options.temper ?? LIVELY)
  }
  if (play.state.winner !== null) for (const command of afterwards(chance)) play.give(command)
  return play.state
}

/** One or more random moves; a step that nothing random moves on is moved on by Next or a plain answer. */
function playStep(chance: Chance, play: Play, temper: Temper): void {
  for (const command of randomMoves(chance, play.state, temper)) play.give(command)
}

/** Cards are turned, and late wishes refused. */
const afterwards = (chance: Chance): Command[] => [
  { kind: 'reveal', seats: chance.is(0.5) ? 'all' : [1, 2] },
  { kind: 'next' },
  { kind: 'act', act: 'explode', answer: { seats: [1] } },
]

/** A match under way, folded as it goes. */
export class Play {
  state: State = INITIAL
  count = 0
  readonly #watch: Watcher | undefined

  constructor(watch?: Watcher) {
    this.#watch = watch
  }

  /** True when the command was taken. */
  give(command: Command): boolean {
    const time = this.count * 1000
    const before = this.state
    const outcome = decide(before, command, { time })
    if (!isRefusal(outcome)) this.state = outcome.reduce(evolve, before)
    this.count += 1
    this.#watch?.({ command, before, after: this.state, outcome, time })
    return !isRefusal(outcome)
  }
}
