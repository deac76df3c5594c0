/** How a scenario is played: what its moves, its decisions and its expectations mean. */
import { describe, expect, test } from 'vitest'
import { runFile } from '../../src/scenario/index.ts'
import { played, told } from './table.ts'

describe('an expectation', () => {
  test('that fails names the step, the key and both values', () => {
    expect(played('wolves: 5', 'past: announcement', 'expect: {announced: [6], alive: [1]}')).toEqual([
      { step: 3, key: 'announced', expected: [6], actual: [5], text: 'announced: expected [6], got [5]' },
      expect.objectContaining({ step: 3, key: 'alive', actual: [1, 2, 3, 4, 6, 7, 8, 9, 10, 11, 12] }),
    ])
  })

  test('that fails lets the play go on', () => {
    expect(played('expect: {night: 1}', 'wolves: 5', 'expect: {night: 2}').map(({ step }) => step)).toEqual([
      1, 3,
    ])
  })

  test('looks into the views of the public and of a seat', () => {
    const found = played(
      'to: night.wolves',
      'expect: {public: {step: deal}, seats: {9: {ask: none, pack: [9]}}}',
    )
    expect(found.map(({ key, actual }) => [key, actual])).toEqual([
      ['public.step', 'night'],
      ['seats.9.ask', 'night.wolves'],
      ['seats.9.pack', [9, 10, 11, 12]],
    ])
  })

  test('of votes may leave out whoever got none; of voters may leave out nobody', () => {
    expect(told('exile: {1: 9, 2: 9, 9: 1}', 'expect: {tally: {1: 1, 9: 2, 5: 0}}')).toEqual([])
    expect(told('to: exile.vote', 'expect: {voters: {1: 1}}')).toHaveLength(1)
  })

  test('of causes and signs looks at the entries given only', () => {
    expect(
      told(
        'wolves: 5',
        'witch: {poison: 6}',
        'past: dawn',
        'expect: {causes: {6: [poison]}, died: {5: night}}',
      ),
    ).toEqual([])
  })
})

describe('an act', () => {
  test('waits for its step and completes it', () => {
    expect(
      told('seer: 9', 'expect: {called: [guard, wolves, witch, seer, hunter], step: night.hunter}'),
    ).toEqual([])
  })

  test('that the rules forbid ends the scenario with the rule', () => {
    expect(told('guard: 5', 'guard: 5', 'expect: {night: 9}')).toEqual([
      expect.stringMatching(/^step 2: guard was refused: .*GUARD-03/),
    ])
  })

  test('whose step does not come within a day and a night fails', () => {
    expect(told('exile: {1: 9}', 'first-speaker: 5', 'election: {1: 2}')).toEqual([
      expect.stringMatching(/^step 3: election never became legal/),
    ])
    expect(told('wolves: 5', 'surrender: wolves', 'guard: 6')).toEqual([
      expect.stringMatching(/^step 3: guard never became legal/),
    ])
  })

  test('may be the empty answer by name', () => {
    expect(told('pass: wolves', 'expect: {step: night.witch, told: {witch: none}}')).toEqual([])
  })

  test('of voting takes in the late hands of the next entry', () => {
    expect(told('exile: {1: 9, 2: 9, 6: 5}', 'late: [6]', 'expect: {tally: {9: 2}, exiled: 9}')).toEqual([])
  })

  test('of shooting is the hunter’s, whoever else is asked first', () => {
    expect(
      told('wolves: 3', 'witch: {poison: 1}', 'past: announcement', 'shoot: 9', 'expect: {dead: [1, 3, 9]}'),
    ).toEqual([])
  })
})

describe('acts beside their step', () => {
  test('a withdrawal happens at once where it is legal, and else before the vote', () => {
    const election = 'run: [1, 5, 9]'
    expect(told(election, 'withdraw: 5', 'expect: {step: election.speech, withdrawn: [5]}')).toEqual([])
    expect(told(election, 'past: election.withdraw', 'withdraw: 5')).toEqual([
      expect.stringContaining('step 3: withdraw never'),
    ])
  })

  test('an explosion waits for a speech, or for one seat’s speech', () => {
    expect(told('explode: 9', 'expect: {dead: [9], causes: {9: [explode]}}')).toEqual([])
    expect(
      told('run: [1, 2, 3]', 'explode: {seat: 9, during: 2}', 'to: night 2', 'expect: {day: 1, badge: lost}'),
    ).toEqual([])
    expect(told('explode: 5')).toEqual([expect.stringMatching(/never became legal \(.*WOLF-14/)])
  })

  test('a note is written wherever the match stands and moves nothing', () => {
    const note = 'incident: {seat: 5, class: half, quote: 我发誓}'
    expect(
      told('to: night.witch', note, 'expect: {step: night.witch, incidents: [{seat: 5, class: half}]}'),
    ).toEqual([])
  })
})

describe('to and past', () => {
  test('stop before and behind a step', () => {
    expect(
      told(
        'to: night.witch',
        'expect: {step: night.witch}',
        'past: night.witch',
        'expect: {step: night.seer}',
      ),
    ).toEqual([])
  })

  test('stay where the step is current already', () => {
    expect(told('to: speech', 'to: speech', 'expect: {step: speech, seat: 1}')).toEqual([])
  })

  test('find the first call of the next night, or of a numbered one, however far', () => {
    expect(
      told('to: night', 'expect: {step: night.guard, night: 1}', 'to: night', 'expect: {night: 2}'),
    ).toEqual([])
    expect(told('to: night 4', 'expect: {step: night.guard, night: 4, day: 3}')).toEqual([])
    expect(told('past: announcement 3', 'expect: {day: 3}')).toEqual([])
  })

  test('do not go back', () => {
    expect(told('to: night 2', 'to: announcement 1')).toEqual([
      expect.stringContaining('step 2: to never became legal'),
    ])
  })

  test('stop at a step that must be answered', () => {
    const found = runFile(`${import.meta.dirname}/needs-answer.yaml`)
    expect(found.map(({ step, text }) => [step, text])).toEqual([[1, 'night.cupid needs an answer']])
  })
})

describe('undo', () => {
  test('takes back an act with the presses of Next that led to it', () => {
    expect(
      told('guard: 5', 'seer: 9', 'undo: 1', 'expect: {step: night.wolves, called: [guard, wolves]}'),
    ).toEqual([])
  })

  test('takes back several, and what was passed since', () => {
    expect(
      told('wolves: 5', 'witch: save', 'past: announcement', 'undo: 2', 'expect: {step: deal, night: 0}'),
    ).toEqual([])
  })

  test('leaves the presses of an earlier `to` alone', () => {
    expect(
      told(
        'to: night.wolves',
        'wolves: 5',
        'undo: 1',
        'expect: {step: night.wolves}',
        'wolves: 6',
        'past: dawn',
        'expect: {dead: [6]}',
      ),
    ).toEqual([])
  })

  test('counts a ballot with its late hands as one', () => {
    expect(
      told('to: exile.vote', 'exile: {1: 9}', 'late: [1]', 'undo: 1', 'expect: {step: exile.vote, day: 1}'),
    ).toEqual([])
  })

  test('cannot take back more than there is', () => {
    expect(told('guard: 5', 'undo: 2')).toEqual(['step 2: only 1 decisions to take back'])
  })
})

describe('crash', () => {
  test('loses nothing, and decisions before it can still be taken back', () => {
    expect(
      told(
        'guard: 5',
        'wolves: 6',
        'crash: true',
        'expect: {step: night.witch, told: {witch: 6}}',
        'undo: 1',
        'expect: {step: night.wolves}',
      ),
    ).toEqual([])
  })

  test('loses nothing after an undo either', () => {
    expect(
      told(
        'wolves: 6',
        'undo: 1',
        'crash: true',
        'expect: {step: deal}',
        'wolves: 5',
        'past: dawn',
        'expect: {dead: [5]}',
      ),
    ).toEqual([])
  })
})

describe('refuse', () => {
  test('moves to the step of the act and leaves the match as it is there', () => {
    expect(
      told(
        'guard: 5',
        'refuse: {act: {guard: 5}, rule: GUARD-03}',
        'expect: {step: night.guard, night: 2}',
        'guard: 6',
      ),
    ).toEqual([])
  })

  test('stays where the act is refused by the rule already', () => {
    expect(
      told('to: exile.vote', 'refuse: {act: {withdraw: 5}, rule: SHERIFF-03}', 'expect: {step: exile.vote}'),
    ).toEqual([])
  })

  test('fails when the act is accepted', () => {
    expect(told('refuse: {act: {guard: 5}, rule: GUARD-03}')).toEqual([
      'step 1: guard should be refused by GUARD-03, but was accepted',
    ])
  })

  test('fails when another rule refuses it', () => {
    expect(told('guard: 5', 'refuse: {act: {guard: 5}, rule: GUARD-06}')).toEqual([
      expect.stringMatching(/^step 2: guard should be refused by GUARD-06, but was refused: .*GUARD-03/),
    ])
  })
})
