// Random matches on every board, with every option and with decks nobody would make: what must always hold, holds.
import { beforeAll, describe, expect, it } from 'vitest'
import { BOARDS, OPTION_NAMES, OPTIONS } from '../../src/engine/index.ts'
import { ACT_NAMES } from '../support/random-table.ts'
import { MATCHES } from './counts.ts'
import { faultText } from './faults.ts'
import { EVERY_INVARIANT, surveyMatches, type Survey } from './survey.ts'

let survey: Survey
beforeAll(() => {
  survey = surveyMatches(1, MATCHES)
  console.log(survey.coverage.lines().join('\n'))
}, 240_000)

describe(`in ${MATCHES} random matches`, () => {
  it.each(EVERY_INVARIANT.map(({ says }) => says))('%s', (says) => {
    expect(faultText(survey.faults.get(says) ?? [])).toBe('')
  })

  it('nearly every match comes to a result', () => {
    expect(survey.endless.length).toBeLessThan(MATCHES / 50)
  })
})

describe('random play comes by everything it should', () => {
  it('uses every act', () => {
    expect(ACT_NAMES.filter((act) => !survey.coverage.acts.has(act))).toEqual([])
  })

  it('uses every choice of every act', () => {
    const wanted = ['witch:save', 'witch:poison', 'witch:pass', 'infect:yes', 'infect:no', 'second-exile:yes']
    const all = [
      ...wanted,
      'cupid-side:wolves',
      'side:left',
      'side:right',
      'badge:destroy',
      'run:yes',
      'run:no',
    ]
    expect(all.filter((choice) => !survey.coverage.choices.has(choice))).toEqual([])
  })

  it('plays every board, and every value of every option', () => {
    expect(BOARDS.filter(({ id }) => !survey.coverage.boards.has(id))).toEqual([])
    const values = OPTION_NAMES.filter((name) => name !== 'setup.elderWithGuard').flatMap((name) =>
      OPTIONS[name].values.map((value) => `${name}=${value}`),
    )
    expect(values.filter((value) => !survey.coverage.options.has(value))).toEqual([])
  })

  it('sees every side win, and people die of everything there is', () => {
    const sides = ['good', 'wolves', 'third-party', 'piper', 'angel', 'sectarian']
    expect(sides.filter((side) => !survey.coverage.winners.has(side))).toEqual([])
    const causes = [...survey.coverage.causes.keys()].flatMap((key) => key.split('+'))
    const all = [
      'knife',
      'solo-kill',
      'poison',
      'love',
      'shot',
      'exile',
      'explode',
      'duel',
      'wound',
      'ruling',
    ]
    expect(all.filter((cause) => !causes.includes(cause))).toEqual([])
  })
})
