// Nothing that anybody can send makes the engine throw, change its state, or refuse without a reason.
import fc from 'fast-check'
import { beforeAll, describe, expect, it } from 'vitest'
import {
  ACTS,
  decide,
  evolve,
  isRefusal,
  publicView,
  refereeView,
  RULES,
  seatView,
  type Command,
  type State,
} from '../../src/engine/index.ts'
import { offersAt } from '../../src/engine/views/offers.ts'
import { chanceOf } from '../support/chance.ts'
import { Play } from '../support/random-match.ts'
import { randomMoves } from '../support/random-moves.ts'
import { boardOf, randomTable } from '../support/random-table.ts'
import { OVERRULED, WRONG } from './counts.ts'
import { INVARIANTS } from './invariants.ts'
import { legalAnswers } from './legal.ts'
import { freeze } from './same.ts'
import { statesOf } from './states.ts'
import { anyCommand, anyRuling } from './wrong.ts'

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
