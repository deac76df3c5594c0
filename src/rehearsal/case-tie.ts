import type { Answer } from '../engine/index.ts'
import { UglyCase } from './case.ts'
import { ballotOf, legalSeats, type Question } from './question.ts'
import type { SimulatedTablet } from './tablet.ts'
import { isTie, planTie, type TiePlan } from './tie.ts'

/** A tie 平票: the simulated voters share their ballots out. What people vote may spoil it; then it is tried again. */
export class TieCase extends UglyCase {
  #ballot = ''
  #plan: TiePlan | null = null

  override answer({ seat, view }: SimulatedTablet, { offer }: Question): Answer | null {
    if (!view || offer.form !== 'ballots' || this.state === 'off' || this.state === 'done') return null
    const ballot = ballotOf(view) ?? ''
    if (ballot !== this.#ballot) {
      this.#ballot = ballot
      this.#plan = planTie(
        view,
        this.simulated.map((tablet) => tablet.seat),
      )
    }
    if (!this.#plan) return null
    this.become('half')
    const target = this.#plan.get(seat) ?? null
    return { seats: target !== null && legalSeats(offer).includes(target) ? [target] : [] }
  }

  override look({ view }: SimulatedTablet): void {
    if (this.state !== 'half' || !view?.ballot) return
    if (`${view.ballot.day}/${view.ballot.step}` !== this.#ballot) return
    const tied = isTie(view)
    this.forget()
    this.become(tied ? 'done' : 'armed')
  }

  protected override forget(): void {
    this.#ballot = ''
    this.#plan = null
  }
}
