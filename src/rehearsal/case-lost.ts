import type { SeatNo } from '../engine/index.ts'
import { UglyCase } from './case.ts'
import type { SimulatedTablet } from './tablet.ts'

/** How long it is away, in ms at the speed of people; and at least, in real ms, so that the console can show it. */
const AWAY_MS = 20_000
const LEAST_MS = 1_000

/** A lost tablet: it goes without a goodbye just when it is asked, and comes back later. */
export class LostTabletCase extends UglyCase {
  #seat: SeatNo | null = null

  override wait(tablet: SimulatedTablet): null {
    if (this.state !== 'armed') return null
    this.#seat = tablet.seat
    this.become('half')
    tablet.lose(Math.max(LEAST_MS, AWAY_MS / this.scene.pace.speed))
    return null
  }

  override look(): void {
    if (this.state !== 'half') return
    const lost = this.scene.tablets.find(({ seat }) => seat === this.#seat)
    // Back, or a person has sat down there meanwhile.
    if (lost?.state !== 'away') this.become('done')
  }

  protected override forget(): void {
    this.#seat = null
  }
}
