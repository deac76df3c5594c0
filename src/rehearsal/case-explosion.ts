import type { SeatView } from '../engine/index.ts'
import { chanceFor } from './chance.ts'
import { UglyCase } from './case.ts'
import type { Planned } from './pace.ts'
import type { SimulatedTablet } from './tablet.ts'

/** How long a wolf hesitates, in ms: from, and how much more. */
const HESITATION = [3_000, 5_000] as const

/**
 * Double explosion 双爆: a wolf asks to explode during the speeches, and another one on the next occasion. Each tablet
 * knows only from its own screen whether its player is a wolf; the referee grants, as always.
 */
export class ExplosionCase extends UglyCase {
  #before: number | null = null
  #spot = ''
  #planned: Planned | null = null

  override look({ view }: SimulatedTablet): void {
    if (!view || this.state === 'off' || this.state === 'done') return
    const exploded = explosionsIn(view)
    this.#before ??= exploded
    const count = exploded - this.#before
    if (count >= 2) return this.become('done')
    if (count === 1 && this.state === 'armed') this.become('half')
    const spot = `${view.day}/${view.step}/${view.seat ?? 0}`
    if (spot === this.#spot || !view.controls.includes('explode') || this.#isAsked) return
    this.#spot = spot
    const chance = chanceFor(this.scene.seed, 'explosion', spot)
    this.#planned?.drop()
    this.#planned = this.scene.pace.after(HESITATION[0] + chance.int(HESITATION[1]), () =>
      this.#ask(chance.shuffle(this.simulated.filter(isLivingWolf))),
    )
  }

  /** Whom a rule forbids it is told so by the hub; then another wolf asks. */
  #ask([first, ...others]: readonly SimulatedTablet[]): void {
    if (this.#isAsked) return
    first?.request('explode', (taken) => !taken && this.#ask(others))
  }

  get #isAsked(): boolean {
    return this.simulated.some(({ view }) => view?.requests.includes('explode'))
  }

  protected override forget(): void {
    this.#planned?.drop()
    this.#planned = null
    this.#before = null
    this.#spot = ''
  }
}

const explosionsIn = (view: SeatView): number => view.seats.filter(({ out }) => out === 'explode').length

/** By its own screen. */
function isLivingWolf({ seat, view }: SimulatedTablet): boolean {
  return view?.faction === 'wolves' && view.alive.includes(seat)
}
