import {
  boardById,
  isRefusal,
  newSetup,
  publicView,
  refereeView,
  seatView,
  Timeline,
  type Answer,
  type JournalCommand,
  type State,
} from '../../../engine/index.ts'
import type { AnyView } from '../../shared/hub-client.ts'

/**
 * A match for the builder page, played by the real rules, so that a crew sees its overlay before there is one. Loaded only
 * when it is asked for; marked as a rehearsal on every picture.
 */

export const MOMENTS = ['election', 'speech', 'ballot', 'night', 'result'] as const
export type Moment = (typeof MOMENTS)[number]
/** The states to show one after another; the last one stays. */
export type Sample = Readonly<Record<Moment, readonly State[]>>

const BOARD = 'B12B'
/** What a layout has to hold: two letters and twelve, Chinese and Latin, with and without a space. */
const NAMES = '林小满 欧阳北辰 Maximilian 周舟 风吹麦浪阿泽 JY 南山 Ann Lee 白夜 一只很想赢的小狼崽 Kira 陈实'
const names = (): string[] =>
  NAMES.replace('Ann Lee', 'Ann_Lee')
    .split(' ')
    .map((name) => name.replace('_', ' '))

/** How long (ms) the speaker has had the word already. */
const SPOKEN = 41_000

class Script {
  readonly #timeline = new Timeline()
  readonly #time: number

  constructor(time: number) {
    this.#time = time
  }

  get state(): State {
    return this.#timeline.state
  }

  do(command: JournalCommand): void {
    const entry = this.#timeline.decide(command, { time: this.#time })
    if (isRefusal(entry)) throw new Error(`the sample match was refused: ${JSON.stringify(entry)}`)
    this.#timeline.push(entry)
  }

  act(act: string, answer: Answer): void {
    this.do({ kind: 'act', act, answer })
  }

  /** Goes on to a step, with nothing entered on the way. */
  to(step: string): this {
    for (let pressed = 0; this.state.agenda[0]?.id !== step && pressed < 60; pressed += 1)
      this.do({ kind: 'next' })
    return this
  }

  toNight(): this {
    for (let pressed = 0; this.state.phase !== 'night' && pressed < 60; pressed += 1)
      this.do({ kind: 'next' })
    return this
  }
}

/** Plays two days. `time`: wall clock in ms; `title`: of the match, in the language of the page. */
export function sampleMatch(title: string, time: number): Sample {
  const script = new Script(time - SPOKEN)
  const cards = boardById(BOARD)?.defaultSeats ?? []
  const options = { 'sheriff.electionStart': 'smallest', 'speech.firstDaySide': 'left' } as const
  script.do({
    kind: 'open',
    setup: newSetup({ board: BOARD, preset: 'pandaKill', options, title, names: names(), rehearsal: true }),
  })
  script.do({ kind: 'deal', cards: [...cards], bottom: [], by: 'table' })
  script.to('night.wolves').act('wolves', { picks: { 9: 8, 10: 8, 11: 8, 12: 8 } })
  script.to('election.run').act('run', { seats: [1, 5, 9] })
  const election = script.to('election.speech').state
  script.to('election.vote').act('election', { ballots: ballotOf({ 1: [2, 3, 4, 6, 7], 9: [10, 11, 12] }) })
  const speech = script.to('speech').state
  script.to('exile.vote').do({ kind: 'clock', action: 'stop' })
  const before = script.state
  script.act('exile', { ballots: ballotOf({ 9: [1, 2, 3, 5, 7], 5: [4, 10, 11], 2: [9, 12] }) })
  const ballot = [before, script.state]
  const night = script.toNight().state
  script.do({ kind: 'surrender', side: 'wolves' })
  script.do({ kind: 'reveal', seats: 'all' })
  return { election: [election], speech: [speech], ballot, night: [night], result: [script.state] }
}

/** Ballots by voter, from the groups by target. */
function ballotOf(groups: Readonly<Record<number, readonly number[]>>): NonNullable<Answer['ballots']> {
  return Object.fromEntries(
    Object.entries(groups).flatMap(([target, voters]) => voters.map((voter) => [voter, Number(target)])),
  )
}

/** The picture of a state for a feed: `god`, a seat's number, anything else is everybody's. */
export function sampleView(state: State, feed: string): AnyView {
  if (feed === 'god') return refereeView(state)
  const seat = Number(feed)
  return state.seats.some(({ no }) => no === seat) ? seatView(state, seat) : publicView(state)
}
