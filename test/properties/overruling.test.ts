// The referee's word stands above the rules: after any ruling, at any moment, the match can go on and everybody can look at it.
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { publicView, refereeView, seatView, type State } from '../../src/engine/index.ts'
import { chanceOf } from '../support/chance.ts'
import { Play } from '../support/random-match.ts'
import { randomMoves } from '../support/random-moves.ts'
import { boardOf, randomTable } from '../support/random-table.ts'
import { OVERRULED } from './counts.ts'
import { INVARIANTS } from './invariants.ts'
import { anyRuling } from './wrong.ts'

describe('the referee may overrule at any moment', () => {
  const MUST_HOLD = [
    'there is always a next step or a result',
    'the agenda is never empty',
    'there are never two winners, and a winner never changes',
    'no list names a seat twice',
  ]

  it('and there is no state from which the match cannot go on', () => {
    const rulings = fc.sample(anyRuling, { numRuns: 2000, seed: 9 })
    const checks = INVARIANTS.filter(({ says }) => MUST_HOLD.includes(says))
    expect(checks.length).toBe(MUST_HOLD.length)
    for (let seed = 0; seed < OVERRULED; seed += 1) {
      const chance = chanceOf(seed)
      const play = new Play((decision) => {
        for (const invariant of checks)
          expect(invariant.start()(decision), `seed ${seed}: ${invariant.says}`).toBeNull()
      })
      for (const command of randomTable(chance, boardOf(seed)).opening) play.give(command)
      while (play.count < 300 && play.state.winner === null) {
        if (chance.is(0.08)) play.give(chance.pick(rulings))
        else for (const command of randomMoves(chance, play.state)) play.give(command)
        lookAt(play.state, 1 + (play.count % play.state.seats.length))
      }
    }
  })
})

function lookAt(s: State, seat: number): void {
  const common = publicView(s)
  refereeView(s)
  seatView(s, seat, common)
}
