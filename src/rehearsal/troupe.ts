import type { SeatNo } from '../engine/index.ts'
import type { Manner, Stage, Troupe } from '../hub/index.ts'
import { REHEARSAL_CASES, type RehearsalCase } from '../hub/protocol/codes.ts'
import type { RehearsalStatus } from '../hub/protocol.ts'
import { ExplosionCase } from './case-explosion.ts'
import { LateVoteCase } from './case-late.ts'
import { LostTabletCase } from './case-lost.ts'
import { TieCase } from './case-tie.ts'
import type { Scene, UglyCase } from './case.ts'
import { Pace } from './pace.ts'
import { SimulatedTablet, type Wishes } from './tablet.ts'

/** News for the console are gathered for this long (ms). */
const NEWS_EVERY = 60

/** Simulated tablets for every seat that no tablet has. They connect at once and go on until `end`. */
export function gatherTroupe(stage: Stage, manner: Manner): Troupe {
  return new SimulatedTroupe(stage, manner)
}

class SimulatedTroupe implements Troupe {
  readonly #pace: Pace
  readonly #tablets: readonly SimulatedTablet[]
  readonly #cases: Readonly<Record<RehearsalCase, UglyCase>>
  readonly #stage: Stage
  #news: NodeJS.Timeout | undefined

  constructor(stage: Stage, { seed, speed }: Manner) {
    this.#stage = stage
    this.#pace = new Pace(speed)
    const tablets: SimulatedTablet[] = []
    const changed = () => this.#changed()
    const scene: Scene = { seed, pace: this.#pace, tablets, changed }
    // Who is late has his vote decided before who is lost, and both before the tie.
    this.#cases = {
      'late-vote': new LateVoteCase(scene),
      'lost-tablet': new LostTabletCase(scene),
      'double-explosion': new ExplosionCase(scene),
      tie: new TieCase(scene),
    }
    const parts = { stage, pace: this.#pace, wishes: together(Object.values(this.#cases)), seed, changed }
    tablets.push(...stage.seats.map((seat) => new SimulatedTablet(seat, parts)))
    this.#tablets = tablets
    for (const tablet of tablets) tablet.come()
  }

  status(): RehearsalStatus {
    return {
      running: true,
      paused: this.#pace.paused,
      speed: this.#pace.speed,
      seats: this.#tablets.map(({ seat, state, thinking }) => ({ seat, state, thinking })),
      cases: REHEARSAL_CASES.map((one) => ({ case: one, state: this.#cases[one].state })),
    }
  }

  pause(on: boolean): void {
    this.#pace.paused = on
  }

  step(): void {
    this.#pace.step()
  }

  setSpeed(speed: number): void {
    this.#pace.speed = speed
  }

  setCase(which: RehearsalCase, on: boolean): void {
    this.#cases[which].set(on)
  }

  setSeat(seat: SeatNo, simulated: boolean): void {
    const tablet = this.#tablets[seat - 1]
    if (!simulated) tablet?.yield()
    else if (tablet?.state !== 'simulated') tablet?.takeSeat()
  }

  end(): void {
    clearTimeout(this.#news)
    this.#pace.end()
    for (const tablet of this.#tablets) tablet.end()
  }

  #changed(): void {
    this.#news ??= setTimeout(() => {
      this.#news = undefined
      this.#stage.changed()
    }, NEWS_EVERY).unref()
  }
}

/** The wishes of all cases as one: the first that wants something has its way. */
function together(cases: readonly UglyCase[]): Wishes {
  return {
    look: (tablet) => cases.forEach((one) => one.look(tablet)),
    wait: (tablet, question) => first(cases, (one) => one.wait(tablet, question)),
    answer: (tablet, question) => first(cases, (one) => one.answer(tablet, question)),
  }
}

function first<T>(cases: readonly UglyCase[], ask: (one: UglyCase) => T | null): T | null {
  for (const one of cases) {
    const wish = ask(one)
    if (wish !== null) return wish
  }
  return null
}
