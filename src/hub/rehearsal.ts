import { randomInt } from 'node:crypto'
import type { SeatNo } from '../engine/index.ts'
import type { Desk } from './desk.ts'
import type { Lan } from './lan.ts'
import type { Links } from './links.ts'
import { done, fail, type Outcome } from './outcome.ts'
import { REHEARSAL_CASES, type RehearsalCase, type RehearsalStatus } from './protocol.ts'
import type { Sessions } from './sessions.ts'

/** All that simulated tablets are given: the ways in to their seats. What they know comes over the wire. */
export interface Stage {
  readonly seats: readonly SeatNo[]
  /** The socket's address behind a seat's link; null when the link was taken back. */
  socketOf(seat: SeatNo): string | null
  /** Whether a tablet is connected on this seat now. */
  isTaken(seat: SeatNo): boolean
  /** `status()` says something else than before. */
  changed(): void
}

export interface Manner {
  /** Decides everything that simulated players choose. */
  readonly seed: number
  /** 1 = as fast as people. */
  readonly speed: number
}

/** Simulated tablets at work, one for each seat that no person has. */
export interface Troupe {
  status(): RehearsalStatus
  pause(on: boolean): void
  /** The one who would act next acts now. */
  step(): void
  setSpeed(speed: number): void
  setCase(which: RehearsalCase, on: boolean): void
  /** `simulated`: the seat is played again, whoever has it; else it is left to a person. */
  setSeat(seat: SeatNo, simulated: boolean): void
  /** Nothing happens any more; connections are ended by the hub. */
  end(): void
}

export type GatherTroupe = (stage: Stage, manner: Manner) => Troupe

interface Parts {
  readonly desk: Desk
  readonly links: Links
  readonly lan: Lan
  readonly sessions: Sessions
  /** Where simulated tablets come from; without it there are none. */
  readonly gather: GatherTroupe | undefined
}

/** The rehearsal of the open match, if it is one. The hub lets simulated tablets in as it lets in any other. */
export class Rehearsal {
  readonly #parts: Parts
  #troupe: Troupe | null = null

  constructor(parts: Parts) {
    this.#parts = parts
  }

  /** How it stands; undefined while the open match is none. */
  get status(): RehearsalStatus | undefined {
    if (!this.#isRehearsal) return undefined
    return this.#troupe?.status() ?? IDLE
  }

  /** Lets simulated tablets take every seat that no tablet has. Already at work, they only change their speed. */
  start({ seed = randomInt(0x1_0000_0000), speed }: Partial<Manner>): Outcome<RehearsalStatus> {
    const { desk, links, gather } = this.#parts
    const setup = desk.match?.state.setup
    if (!setup) return fail('no-match')
    if (!setup.rehearsal) return fail('not-rehearsal')
    if (!gather) return fail('not-found')
    if (this.#troupe) return this.ask((troupe) => speed !== undefined && troupe.setSpeed(speed))
    const seats = Array.from({ length: setup.seats }, (_, i) => i + 1)
    links.need(seats.map((seat) => `seat:${seat}`))
    this.#troupe = gather(this.#stage(seats), { seed, speed: speed ?? 1 })
    return this.ask(() => undefined)
  }

  /** Asks something of the simulated tablets, and says how they stand then. */
  ask(work: (troupe: Troupe) => unknown): Outcome<RehearsalStatus> {
    const { desk, sessions } = this.#parts
    if (!desk.match) return fail('no-match')
    if (!this.#isRehearsal) return fail('not-rehearsal')
    if (!this.#troupe) return fail('not-running')
    work(this.#troupe)
    sessions.announcePresence()
    return done(this.#troupe?.status() ?? IDLE)
  }

  /** A seat changes hands between its simulated tablet and a person. */
  setSeat(seat: SeatNo, simulated: boolean): Outcome<RehearsalStatus> {
    const seats = this.#troupe?.status().seats.length ?? 0
    if (this.#troupe && seat > seats) return fail('bad-value', { seats })
    return this.ask((troupe) => {
      if (!simulated) this.#sendAway(troupe, seat)
      troupe.setSeat(seat, simulated)
    })
  }

  /** The simulated tablets go; whoever took a seat over keeps it. */
  end(): void {
    const troupe = this.#troupe
    if (!troupe) return
    this.#troupe = null
    this.#sendAway(troupe)
    troupe.end()
  }

  get #isRehearsal(): boolean {
    return this.#parts.desk.match?.state.setup?.rehearsal === true
  }

  /** Ends their connections on this side, so that nobody takes one that is just closing for a person's. */
  #sendAway(troupe: Troupe, only?: SeatNo): void {
    for (const { seat, state } of troupe.status().seats) {
      if (state !== 'simulated' || (only !== undefined && seat !== only)) continue
      this.#parts.sessions.endLink(`seat:${seat}`, 1000, 'the simulated tablet leaves')
    }
  }

  #stage(seats: readonly SeatNo[]): Stage {
    const { links, lan, sessions } = this.#parts
    return {
      seats,
      socketOf: (seat) => {
        const key = `seat:${seat}`
        if (!links.has(key)) return null
        return `${lan.localUrl.replace(/^http/, 'ws')}/ws/tablet?t=${links.token(key)}`
      },
      isTaken: (seat) => sessions.hasSeat(seat),
      changed: () => sessions.announcePresence(),
    }
  }
}

const IDLE: RehearsalStatus = {
  running: false,
  paused: false,
  speed: 1,
  seats: [],
  cases: REHEARSAL_CASES.map((one) => ({ case: one, state: 'off' })),
}
