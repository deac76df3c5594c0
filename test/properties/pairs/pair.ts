/** Two worlds side by side: the same public acts in both, and every frame compared as it is sent. */
import type { Command, SeatNo, State, Step } from '../../../src/engine/index.ts'
import type { Chance } from '../../support/chance.ts'
import { randomMoves, stepMoves, type Temper } from '../../support/random-moves.ts'
import { entitled } from './entitled.ts'
import { mayPart } from './outcome.ts'
import { firstDifference, isExtra, isSame, isSecret, mayMeetAgain } from './places.ts'
import { curious, reply } from './probe.ts'
import type { World } from './world.ts'

/** A command for each world, for one private step of the night in which they part; null leaves the step to chance. */
export type Fork = (step: Step, a: State, b: State) => readonly [Command, Command] | null

export interface PairResult {
  /** What leaked, or null. */
  readonly leak: string | null
  readonly commands: readonly (readonly [Command | null, Command | null])[]
  /** The hidden difference was made; otherwise nothing was tested. */
  readonly forked: boolean
  readonly compared: number
}

const CALM: Temper = { beside: 0.03, desk: 0.01, end: 0, tablets: 0.3 }

export interface PairPlan {
  readonly a: World
  readonly b: World
  readonly chance: Chance
  /** The night of the fork; 0 = the worlds are different from the deal on. */
  readonly night: number
  readonly fork: Fork
  /** The same act in the other world: exchanged seats hold exchanged cards. */
  readonly mirror?: (command: Command) => Command
  readonly most: number
}

export class Pair {
  readonly #plan: PairPlan
  readonly #commands: [Command | null, Command | null][] = []
  readonly #entitled = new Set<SeatNo>()
  #forked: boolean
  #over = false
  #leak: string | null = null
  #compared = 0
  #time = 0
  /** The act after which a private step of one world came between. */
  #since: { readonly command: Command; readonly step: Step } | null = null

  constructor(plan: PairPlan) {
    this.#plan = plan
    this.#forked = plan.night === 0
  }

  run(): PairResult {
    const { a, b, most } = this.#plan
    while (!this.#over && this.#commands.length < most && a.state.winner === null) {
      if (isSame(a.state.agenda[0]!, b.state.agenda[0]!)) this.#together(a.state.agenda[0]!)
      else this.#alone()
    }
    return { leak: this.#leak, commands: this.#commands, forked: this.#forked, compared: this.#compared }
  }

  /** Both stand at the same step: the fork's own acts on its night, the same random act otherwise. */
  #together(step: Step): void {
    const { a, b, chance, night, fork } = this.#plan
    const own = a.state.night === night && a.state.phase === 'night' ? fork(step, a.state, b.state) : null
    if (own && a.accepts(own[0]) && b.accepts(own[1])) {
      this.#forked ||= JSON.stringify(own[0]) !== JSON.stringify(own[1])
      return this.#give(own[0], own[1], step)
    }
    for (let tries = 0; tries < 8; tries += 1) {
      const moves = randomMoves(chance, a.state, CALM)
      const given = moves.filter((command) => this.#both(command)).length
      if (given > 0 || this.#over) return
    }
    if (this.#both({ kind: 'next' }) || this.#over) return
    if (isSecret(step)) return this.#each(step)
    // No public act is open to both: what was hidden has become a matter of the rules.
    this.#over = true
  }

  #both(command: Command): boolean {
    const { a, b, mirror } = this.#plan
    const other = mirror ? mirror(command) : command
    if (this.#over || !a.accepts(command) || !b.accepts(other)) return false
    this.#give(command, other, a.state.agenda[0]!)
    return true
  }

  #give(command: Command, other: Command, step: Step): void {
    const { a, b } = this.#plan
    this.#time += 1000
    this.#commands.push([command, other])
    a.give(command, this.#time)
    b.give(other, this.#time)
    if (a.state.winner !== b.state.winner) this.#over = true
    else if (mayMeetAgain(a.state.agenda[0]!, b.state.agenda[0]!)) this.#since = { command, step }
    else this.#compare(command, step)
  }

  /** A private step that must be answered differently in the two worlds. */
  #each(step: Step): void {
    const { a, b } = this.#plan
    const [mine, other] = [this.#anything(a), this.#anything(b)]
    if (mine && other) this.#give(mine, other, step)
    else this.#over = true
  }

  #anything(world: World): Command | null {
    const { chance } = this.#plan
    for (let tries = 0; tries < 30; tries += 1) {
      const [move] = stepMoves(chance, world.state, world.state.agenda[0]!, { ...CALM, tablets: 0 })
      if (move && world.accepts(move)) return move
    }
    return null
  }

  /** One world has a private step that the other has not: it is passed there alone, and nobody may notice. */
  #alone(): void {
    const { a, b } = this.#plan
    const lone = isExtra(a.state.agenda[0]!) ? a : b
    const step = lone.state.agenda[0]!
    const next: Command = { kind: 'next' }
    if (!isExtra(step)) return this.#part('the worlds stand at different public steps', step)
    this.#commands.push(lone === a ? [next, null] : [null, next])
    const { command, step: before } = this.#since ?? { command: next, step }
    if (!lone.give(next, this.#time)) this.#over = true
    else if (!mayMeetAgain(a.state.agenda[0]!, b.state.agenda[0]!)) this.#compare(command, before)
  }

  #compare(command: Command, step: Step): void {
    const { a, b } = this.#plan
    for (const seat of entitled(a.state, b.state)) this.#entitled.add(seat)
    const [mine, other] = [a.frames(), b.frames()]
    if (mine.open.join('\n') !== other.open.join('\n')) {
      if (mayPart(command, step, a.state, b.state)) this.#over = true
      else this.#part(`the screens differ: ${firstDifference(mine.open, other.open)}`, step)
      return
    }
    if (this.#forked) this.#compared += 1
    for (const seat of new Set([...mine.seats.keys(), ...other.seats.keys()])) {
      if (this.#entitled.has(seat)) continue
      const [left, right] = [mine.seats.get(seat) ?? [], other.seats.get(seat) ?? []]
      if (left.join('\n') === right.join('\n')) continue
      const role = a.state.seats[seat - 1]?.role
      return this.#part(`the tablet of a bystander (${role}) differs: ${firstDifference(left, right)}`, step)
    }
    this.#probe()
  }

  /** A seat that may not know tries something: the reply must be the same in both worlds. */
  #probe(): void {
    const { a, b, chance } = this.#plan
    if (a.state.winner !== null) return
    const outsiders = a.state.seats.map((seat) => seat.no).filter((seat) => !this.#entitled.has(seat))
    if (outsiders.length === 0) return
    const seat = chance.pick(outsiders)
    const command = curious(chance, seat, a.state.seats.length)
    const [mine, other] = [reply(a.state, seat, command), reply(b.state, seat, command)]
    if (mine === other) return
    this.#part(
      `a tablet that tries ${JSON.stringify(command)} is told ${mine}, or ${other}`,
      a.state.agenda[0]!,
    )
  }

  #part(what: string, step: Step): void {
    this.#leak = `at ${step.id}: ${what}`
    this.#over = true
  }
}
