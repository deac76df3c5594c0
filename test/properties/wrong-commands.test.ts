// Nothing that anybody can send makes the engine throw, change its state, or refuse without a reason.
import fc from 'fast-check'
import { beforeAll, describe, expect, it } from 'vitest'
import {
  ACTS,
  decide,
  evolve,
  isRefusal,
  refereeView,
  RULES,
  type Command,
  type State,
} from '../../src/engine/index.ts'
import { offersAt } from '../../src/engine/views/offers.ts'
import { WRONG } from './counts.ts'
import { INVARIANTS } from './invariants.ts'
import { legalAnswers } from './legal.ts'
import { freeze } from './same.ts'
import { statesOf } from './states.ts'
import { anyCommand } from './wrong.ts'

let states: State[]
beforeAll(() => {
  // Frozen all the way down: a decision that writes into the state throws.
  states = statesOf(60_000, 100).map(freeze)
}, 60_000)

/** A command whose act is one of the current step's, so that most get past the first door. */
function nearMiss(command: Command, s: State, k: number): Command {
  if (command.kind !== 'act' && command.kind !== 'answer') return command
  const acts = ACTS.filter((spec) => spec.steps.includes(s.agenda[0]!.id))
  const spec = acts[k % Math.max(1, acts.length)]
  return spec ? { ...command, act: spec.act } : command
}

const wrongMoment = fc.tuple(fc.nat(), anyCommand, fc.boolean())

describe('wrong commands', () => {
  it('never throw, never change the state, and are refused with existing rules or taken whole', () => {
    fc.assert(
      fc.property(wrongMoment, ([at, command, near]) => {
        const s = states[at % states.length]!
        const given = near ? nearMiss(command, s, at) : command
        const outcome = decide(s, given, { time: 1 })
        if (isRefusal(outcome)) {
          expect(outcome.rules.length).toBeGreaterThan(0)
          expect(outcome.rules.filter((rule) => !(rule in RULES))).toEqual([])
          return
        }
        const after = outcome.reduce(evolve, s)
        if (given.kind === 'overrule') return
        for (const invariant of INVARIANTS) {
          const decision = { command: given, before: s, after, outcome, time: 1 }
          expect(invariant.start()(decision), invariant.says).toBeNull()
        }
      }),
      { numRuns: WRONG, seed: 7 },
    )
  })

  it('an act is taken only in its own form: no more seats than it names, none twice', () => {
    fc.assert(
      fc.property(wrongMoment, ([at, command]) => {
        const s = states[at % states.length]!
        const given = nearMiss(command, s, at)
        if (given.kind !== 'act' || isRefusal(decide(s, given, { time: 1 }))) return
        const spec = ACTS.find(({ act }) => act === given.act)!
        const seats = given.answer.seats ?? []
        const counted = given.answer.choice === undefined || spec.seatChoices?.includes(given.answer.choice)
        if (!counted || spec.form === 'groups') return
        expect(seats.length, `${given.act} with ${seats.join(' ')}`).toBeLessThanOrEqual(spec.max ?? 1)
        expect(new Set(seats).size, `${given.act} with ${seats.join(' ')}`).toBe(seats.length)
      }),
      { numRuns: WRONG, seed: 8 },
    )
  })
})

describe('a tablet', () => {
  it('speaks for its own seat alone, whatever it sends with its ballot', () => {
    const ballots = states.filter((s) => s.winner === null && s.agenda[0]!.id.endsWith('vote'))
    expect(ballots.length).toBeGreaterThan(10)
    fc.assert(
      fc.property(fc.nat(), fc.nat(), anyCommand, (at, who, command) => {
        if (command.kind !== 'act' && command.kind !== 'answer') return
        const s = { ...ballots[at % ballots.length]!, pending: {} }
        const seat = 1 + (who % s.seats.length)
        const act = s.agenda[0]!.id.startsWith('exile') ? 'exile' : 'election'
        const taken = decide(s, { kind: 'answer', seat, act, answer: command.answer }, { time: 1 })
        if (isRefusal(taken)) return
        const next = decide(taken.reduce(evolve, s), { kind: 'next' }, { time: 2 })
        const held = isRefusal(next) ? undefined : next.find((event) => event.kind === 'ballot')
        const others = Object.entries(held?.ballot.votes ?? {}).filter(([voter]) => Number(voter) !== seat)
        expect(others.filter(([, target]) => target !== null)).toEqual([])
      }),
      { numRuns: WRONG / 4, seed: 10 },
    )
  })
})

describe('offers', () => {
  it('what is offered as legal is taken; what is offered with rules against it is refused by them', () => {
    for (const s of states) {
      if (!s.setup || s.deal !== 'ready' || s.winner !== null) continue
      const step = s.agenda[0]!
      for (const offer of offersAt(s, step)) {
        for (const answer of legalAnswers(offer)) {
          const outcome = decide(s, { kind: 'act', act: offer.act, answer }, { time: 1 })
          const told = isRefusal(outcome) ? `${offer.act} ${JSON.stringify(answer)}: ${outcome.code}` : ''
          expect(told).toBe('')
        }
        if (offer.form !== 'seats' && offer.form !== 'picks') continue
        for (const { seat } of offer.seats.filter(({ rules }) => rules.length > 0)) {
          const outcome = decide(s, { kind: 'act', act: offer.act, answer: { seats: [seat] } }, { time: 1 })
          expect(isRefusal(outcome), `${offer.act} ${seat} at ${step.id}`).toBe(true)
        }
      }
    }
  })

  it('the referee is told that Next is blocked exactly when it is, and by the same rules', () => {
    for (const s of states) {
      if (s.winner !== null || Object.keys(s.pending).length > 0) continue
      const outcome = decide(s, { kind: 'next' }, { time: 1 })
      expect(refereeView(s).blocked, s.agenda[0]!.id).toEqual(isRefusal(outcome) ? outcome.rules : [])
    }
  })
})
