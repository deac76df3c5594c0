import { expect, it } from 'vitest'
import { publicView } from '../../src/engine/index.ts'
import { readScenario, runScenario } from '../../src/scenario/index.ts'

/** An infected villager explodes on the day after he joined the pack. */
const INFECTED = `
rules: [WOLF-11, WOLF-14]
seats: {1: seer, 2: witch, 3: hunter, 4: idiot, 5-8: villager, 9: seed-wolf, 10-12: werewolf}
options: {sheriff.enabled: false}
play:
  - wolves: 5
  - infect: yes
  - to: speech
  - past: announcement 2
  - explode: 5
  - expect: {public: {dead: [5], roles: {5: villager}}}
`

it('shows whoever explodes as a wolf, whatever his card says, and nobody else’s side (WOLF-11)', () => {
  const sides: (string | null)[][] = []
  const failures = runScenario(readScenario(INFECTED, 'infected'), (state) =>
    sides.push(publicView(state).seats.map(({ faction }) => faction)),
  )
  expect(failures).toEqual([])
  expect(sides.at(-1)).toEqual(Array.from({ length: 12 }, (_, i) => (i === 4 ? 'wolves' : null)))
  expect(sides.some((before) => before.every((side) => side === null))).toBe(true)
})
