// What must not depend on any order: the registry of cards, and who is quicker on the tablet.
import { isDeepStrictEqual } from 'node:util'
import { afterEach, expect, it } from 'vitest'
import { decide, evolve, isRefusal, publicView, type Command, type State } from '../../src/engine/index.ts'
import { ROLES } from '../../src/engine/roles/index.ts'
import { chanceOf } from '../support/chance.ts'
import { Play, playMatch, type Decision } from '../support/random-match.ts'
import { REPLAYED } from './counts.ts'

const registry = ROLES as (typeof ROLES)[number][]
const usual = [...ROLES]
afterEach(() => void registry.splice(0, registry.length, ...usual))

function decisionsOf(seed: number): Decision[] {
  const decisions: Decision[] = []
  playMatch(seed, { watch: (decision) => void decisions.push(decision) })
  return decisions
}

/** A state in which lists of reasons and lines of one decision have no order. */
function unordered(s: State): unknown {
  const { log, before: _before, ...rest } = s
  const seats = s.seats.map((seat) => ({
    ...seat,
    death: seat.death && { ...seat.death, rules: seat.death.rules.toSorted() },
  }))
  return { ...rest, seats, log: log.map((entry) => JSON.stringify(entry)).toSorted() }
}

it('hooks of one stage never depend on each other: the registry in any order gives the same match', () => {
  for (let seed = 50_000; seed < 50_000 + REPLAYED; seed += 1) {
    const decisions = decisionsOf(seed)
    registry.splice(0, registry.length, ...chanceOf(seed).shuffle(usual))
    const play = new Play()
    for (const { command, after } of decisions) {
      play.give(command)
      expect(JSON.stringify(publicView(play.state)), `seed ${seed}`).toBe(JSON.stringify(publicView(after)))
    }
    const end = decisions.at(-1)!.after
    const same = isDeepStrictEqual(unordered(play.state), unordered(end))
    expect(same ? '' : firstPart(unordered(play.state), unordered(end)), `seed ${seed}`).toBe('')
    registry.splice(0, registry.length, ...usual)
  }
})

function firstPart(a: unknown, b: unknown): string {
  const right = b as Record<string, unknown>
  return Object.entries(a as Record<string, unknown>)
    .filter(([key, value]) => !isDeepStrictEqual(value, right[key]))
    .map(([key, value]) => `${key}: ${JSON.stringify(value)} | ${JSON.stringify(right[key])}`)
    .join('\n')
}

/** Gives commands to a state; those refused have no effect. */
function give(from: State, commands: readonly Command[]): State {
  return commands.reduce((s, command) => {
    const outcome = decide(s, command, { time: 7 })
    return isRefusal(outcome) ? s : outcome.reduce(evolve, s)
  }, from)
}

it('twelve tablets answer at once: in any order the same is decided', () => {
  let tried = 0
  for (let seed = 51_000; seed < 51_000 + REPLAYED; seed += 1) {
    const chance = chanceOf(seed)
    let answers: Command[] = []
    let from: State | null = null
    for (const { command, before } of decisionsOf(seed)) {
      if (command.kind === 'answer') {
        from ??= before
        answers.push(command)
        continue
      }
      if (from && answers.length > 1 && command.kind === 'next') {
        tried += 1
        // The last answer of a seat counts, so only different seats may change places.
        const seats = answers.map((answer) => (answer.kind === 'answer' ? answer.seat : 0))
        if (new Set(seats).size === seats.length) {
          const usualOrder = give(from, [...answers, command])
          const other = give(from, [...chance.shuffle(answers), command])
          expect(isDeepStrictEqual(withoutBefore(usualOrder), withoutBefore(other)), `seed ${seed}`).toBe(
            true,
          )
        }
      }
      answers = []
      from = null
    }
  }
  expect(tried).toBeGreaterThan(REPLAYED)
})

const withoutBefore = ({ before: _before, ...rest }: State): unknown => rest
