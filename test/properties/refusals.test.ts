// Random play, random nonsense and travel in time come by every reason there is to refuse something.
import fc from 'fast-check'
import { beforeAll, expect, it } from 'vitest'
import {
  ACTS,
  decide,
  evolve,
  INITIAL,
  isRefusal,
  REFUSAL_CODES,
  Timeline,
  type Command,
  type Refusal,
  type State,
} from '../../src/engine/index.ts'
import { chanceOf } from '../support/chance.ts'
import { playMatch } from '../support/random-match.ts'
import { boardOf, randomTable } from '../support/random-table.ts'
import { WRONG } from './counts.ts'
import { journalOf, statesOf } from './states.ts'
import { anyCommand } from './wrong.ts'

const MATCHES = 100
const NOW = { time: 1 }
const reached = new Map<string, number>()
const see = (outcome: object | Refusal): void => {
  if (isRefusal(outcome)) reached.set(outcome.code, (reached.get(outcome.code) ?? 0) + 1)
}

/** The act is one that the step knows, the rest is nonsense. */
function atStep(command: Command, s: State, k: number): Command {
  if (command.kind !== 'act' && command.kind !== 'answer') return command
  const acts = ACTS.filter((spec) => spec.steps.includes(s.agenda[0]!.id))
  const spec = acts[k % Math.max(1, acts.length)]
  return spec ? { ...command, act: spec.act } : command
}

/** Tables that nobody can begin at yet: asked to go on, opened twice, opened with a card missing. */
function impatient(seed: number): void {
  const table = randomTable(chanceOf(seed), boardOf(seed))
  see(decide(INITIAL, { kind: 'open', setup: { ...table.setup, cards: table.setup.cards.slice(1) } }, NOW))
  let s = INITIAL
  for (const command of table.opening) {
    const outcome = decide(s, command, NOW)
    see(outcome)
    if (!isRefusal(outcome)) s = outcome.reduce(evolve, s)
    see(decide(s, { kind: 'next' }, NOW))
    see(decide(s, { kind: 'open', setup: table.setup }, NOW))
  }
}

/** Whoever lost a skill tries it all the same. */
function stubborn(s: State): void {
  if (!s.cursed && !s.seats.some((seat) => seat.infected)) return
  for (const spec of ACTS.filter(({ steps }) => steps.includes(s.agenda[0]!.id)))
    for (const { no } of s.seats) see(decide(s, { kind: 'act', act: spec.act, answer: { seats: [no] } }, NOW))
}

beforeAll(() => {
  for (let seed = 1; seed <= MATCHES; seed += 1) {
    impatient(seed)
    playMatch(seed, {
      watch({ outcome, after }) {
        see(outcome)
        stubborn(after)
      },
    })
  }
  const states = statesOf(70_000, MATCHES)
  fc.sample(anyCommand, { numRuns: WRONG, seed: 11 }).forEach((command, k) => {
    const s = states[k % states.length]!
    see(decide(s, k % 2 === 0 ? command : atStep(command, s, k), NOW))
  })
  const line = Timeline.from(journalOf(3))
  see(line.decide({ kind: 'undo', count: 10_000 }, NOW))
  see(line.decide({ kind: 'redo' }, NOW))
  console.log([...reached].map(([code, count]) => `${code} ${count}`).join(' · '))
}, 120_000)

it.each(Object.keys(REFUSAL_CODES))('refuses with %s', (code) => {
  expect(reached.get(code) ?? 0).toBeGreaterThan(0)
})
