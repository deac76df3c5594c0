import type { Answer, SeatNo } from '../engine/index.ts'
import { UglyCase } from './case.ts'
import { chanceFor } from './chance.ts'
import { ballotOf, clockLeft, legalSeats, type Question } from './question.ts'
import type { SimulatedTablet } from './tablet.ts'

/** Real ms after the clock has run out; and for a ballot without a clock, after the question. */
const OVERTIME_MS = 2_500
const NO_CLOCK_MS = 15_000

interface Late {
  readonly seat: SeatNo
  readonly ballot: string
  readonly act: string
  readonly answer: Answer
}

/**
 * A late vote: one voter raises a hand only after the clock has run out. If the referee has opened the ballots by then
 * the vote is sent all the same, and the hub refuses it.
 */
export class LateVoteCase extends UglyCase {
  #late: Late | null = null

  override wait(tablet: SimulatedTablet, { offer }: Question): { ms: number; scaled: boolean } | null {
    const { seat, view, viewAt } = tablet
    const ballot = view && offer.form === 'ballots' ? ballotOf(view) : null
    if (!view || ballot === null || this.state !== 'armed') return null
    const voters = this.simulated.map((one) => one.seat).filter((one) => one in view.voters)
    const chance = chanceFor(this.scene.seed, 'late', ballot)
    if (chance.pick(voters) !== seat) return null
    const legal = legalSeats(offer)
    this.#late = {
      seat,
      ballot,
      act: offer.act,
      answer: { seats: legal.length > 0 ? [chance.pick(legal)] : [] },
    }
    this.become('half')
    const left = clockLeft(view, viewAt)
    return { ms: left > 0 ? left + OVERTIME_MS : NO_CLOCK_MS, scaled: false }
  }

  override answer({ seat }: SimulatedTablet): Answer | null {
    if (this.state !== 'half' || this.#late?.seat !== seat) return null
    this.become('done')
    return null
  }

  override look(tablet: SimulatedTablet): void {
    const late = this.#late
    if (this.state !== 'half' || !late) return
    // A person sits there now: somebody else will be late.
    if (this.scene.tablets.some(({ seat, state }) => seat === late.seat && state === 'person'))
      return this.set(true)
    if (tablet.seat !== late.seat || !tablet.view || ballotOf(tablet.view) === late.ballot) return
    tablet.answerNow(late.act, late.answer, () => undefined)
    this.become('done')
  }

  protected override forget(): void {
    this.#late = null
  }
}
