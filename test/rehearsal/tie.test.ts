import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { SeatView } from '../../src/engine/index.ts'
import { planTie } from '../../src/rehearsal/tie.ts'

const ballot = (voters: Record<number, number>, targets: readonly number[]) =>
  ({ voters, targets }) as unknown as SeatView

test('whoever votes, with whatever weight, both targets get the same', () => {
  const seats = fc.uniqueArray(fc.integer({ min: 1, max: 12 }), { minLength: 2, maxLength: 12 })
  fc.assert(
    fc.property(seats, seats, seats, fc.boolean(), (voters, targets, simulated, sheriff) => {
      const weights = Object.fromEntries(voters.map((seat, i) => [seat, sheriff && i === 0 ? 1.5 : 1]))
      const plan = planTie(ballot(weights, targets), simulated)
      if (!plan) return
      const sums = new Map<number, number>()
      for (const [seat, target] of plan) {
        expect(voters).toContain(seat)
        expect(simulated).toContain(seat)
        expect(target).not.toBe(seat)
        if (target !== null) sums.set(target, (sums.get(target) ?? 0) + weights[seat]!)
      }
      expect(sums.size).toBe(2)
      const [one, other] = [...sums.values()]
      expect(one).toBe(other)
      for (const target of sums.keys()) expect(targets).toContain(target)
    }),
  )
})

test('none is possible with one target, or one voter', () => {
  expect(planTie(ballot({ 1: 1, 2: 1, 3: 1 }, [4]), [1, 2, 3])).toBeNull()
  expect(planTie(ballot({ 1: 1, 2: 1.5 }, [4, 5]), [1, 2])).toBeNull()
  expect(planTie(ballot({ 1: 1, 2: 1 }, [4, 5]), [1, 2])).toEqual(
    new Map([
      [1, 4],
      [2, 5],
    ]),
  )
})
