/** A file outside the vocabulary is told where it is wrong, at which key, and what would be legal there. */
import { describe, expect, test } from 'vitest'
import { Malformed, readScenario } from '../../src/scenario/index.ts'
import { written } from './table.ts'

const seats = 'seats: {1: seer, 2: witch, 3-4: villager, 5: werewolf}'

/** The complaint about a text, or null when it can be read. */
function complaint(text: string): Malformed | null {
  try {
    readScenario(text, 'dispute.yaml')
    return null
  } catch (error) {
    if (error instanceof Malformed) return error
    throw error
  }
}

const inPlay = (...entries: string[]): Malformed | null => complaint(written(...entries))

describe('a message names file, line, key and what is legal', () => {
  test('for an unknown key in the header', () => {
    const found = complaint(`title: x\n${seats}\nboards: B06\nplay: []`)
    expect(found).toMatchObject({ file: 'dispute.yaml', line: 3, key: 'boards' })
    expect(found?.message).toBe(
      'dispute.yaml:3: boards: unknown key "boards" - did you mean "board"?; legal here: title, rules, seats, bottom, board, options, play',
    )
  })

  test('for an unknown act', () => {
    const found = inPlay('guard: 5', 'wolfs: 5')
    expect(found).toMatchObject({
      line: 4,
      key: 'wolfs',
      what: 'unknown key "wolfs" - did you mean "wolves"?',
    })
    expect(found?.legal).toContain('withdraw')
  })

  test('for an unknown expectation, on its own line', () => {
    const found = inPlay('expect:\n      alive: [1]\n      peacefull: true')
    expect(found).toMatchObject({ line: 5, key: 'peacefull' })
    expect(found?.what).toContain('"peaceful"')
  })
})

describe('the header', () => {
  test.for([
    ['no seats at all', 'play: []', 1, '"seats" is missing'],
    ['no play', seats, 1, '"play" is missing'],
    ['a seat without a card', 'seats: {1: seer, 3-4: werewolf}\nplay: []', 1, 'seat 2 has no card'],
    [
      'ranges that overlap',
      'seats:\n  1-3: villager\n  3-4: werewolf\nplay: []',
      3,
      'seat 3 has a card already (villager)',
    ],
    ['a seat below 1', 'seats: {0: seer}\nplay: []', 1, '"0" is neither a seat nor a range'],
    [
      'a range that runs backwards',
      'seats: {8-5: villager}\nplay: []',
      1,
      '"8-5" is neither a seat nor a range',
    ],
    ['an unknown card', 'seats: {1: sear}\nplay: []', 1, 'unknown card "sear" - did you mean "seer"?'],
    [
      'an unknown rule',
      `${seats}\nrules: [GUARD-5]\nplay: []`,
      2,
      'unknown rule "GUARD-5" - did you mean "GUARD-05"?',
    ],
    ['an unknown option', `${seats}\noptions:\n  witch.selfsave: never\nplay: []`, 3, '"witch.selfSave"'],
    [
      'a value that the option has not',
      `${seats}\noptions:\n  witch.selfSave: nver\nplay: []`,
      3,
      'did you mean "never"?',
    ],
    [
      'a number where the option has words',
      `${seats}\noptions: {sheriff.enabled: 1}\nplay: []`,
      2,
      '1 is no value of this option',
    ],
    [
      'an unknown class of incident',
      `${seats}\noptions:\n  conduct.sanctions:\n    halve: [warning]\nplay: []`,
      4,
      '"half"',
    ],
    ['an unknown board', 'board: B13A\nplay: []', 1, 'unknown board "B13A"'],
    ['a key twice', `${seats}\n${seats}\nplay: []`, 2, 'unique'],
    ['no YAML', `${seats}\nplay: [`, 2, 'Flow sequence'],
  ] as const)('%s', ([_name, text, line, what]) => {
    const found = complaint(text)
    expect(found?.line).toBe(line)
    expect(found?.what).toContain(what)
  })

  test.for([
    ['two witches', 'seats: {1-2: witch, 3: villager, 4: werewolf}', 'BD-03'],
    ['a thief without bottom cards', 'seats: {1: thief, 2: villager, 3: werewolf}', 'BD-01'],
    [
      'bottom cards without a thief',
      'seats: {1: seer, 2: villager, 3: werewolf}\nbottom: [villager, villager]',
      'BD-01',
    ],
    ['no wolf', 'seats: {1: seer, 2: villager}', 'BD-05'],
    ['one brother alone', 'seats: {1: seer, 2: villager, 3: wolf-elder-brother}', 'BD-04'],
    [
      'elder and guard where that is forbidden',
      'seats: {1: elder, 2: guard, 3: werewolf}\noptions: {setup.elderWithGuard: forbid}',
      'BD-02',
    ],
  ] as const)('a board that is refused: %s', ([_name, header, check]) => {
    expect(complaint(`${header}\nplay: []`)?.what).toContain(check)
  })

  test.for([
    ['a board that only warns', 'seats: {1: elder, 2: guard, 3: cupid, 4: werewolf}'],
    [
      'a deal that is void',
      'seats: {1: thief, 2: seer, 3-4: villager, 5: werewolf}\nbottom: [werewolf, werewolf]',
    ],
    ['a board with one seat changed', 'board: B12A\nseats: {8: knight, 4: villager}'],
    [
      'options of cards that are not there',
      `${seats}\noptions: {thief.mustTakeWolf: false, wolf.discussionSeconds: 90}`,
    ],
    [
      'a table of sanctions',
      `${seats}\noptions: {conduct.sanctions: {half: [warning, speech], full: [removal]}}`,
    ],
  ] as const)('%s can be played', ([_name, header]) => {
    expect(complaint(`${header}\nplay: []`)).toBeNull()
  })
})

describe('an entry', () => {
  test.for([
    ['a seat that is not at the table', 'guard: 13', '13 is not a seat', 'a seat from 1 to 12'],
    [
      'a word that is no answer',
      'guard: nobody',
      '"nobody" is no answer to guard',
      'a seat from 1 to 12, none',
    ],
    ['nobody where nobody cannot be said', 'badge: none', '"none" is no answer to badge', 'destroy'],
    ['a list where one seat is named', 'seer: [1, 2]', 'is no answer to seer', 'none'],
    ['a choice with a slip', 'witch: safe', 'did you mean "save"?', 'save, pass, {poison: SEAT}'],
    ['poison for nobody', 'witch: poison', '"poison" is no answer to witch', '{poison: SEAT}'],
    [
      'both bottles outside refuse',
      'witch: {save: yes, poison: 8}',
      'only `refuse` may try',
      '{poison: SEAT}',
    ],
    ['a voter that is not at the table', 'exile: {14: 1}', '"14" is not a seat', 'a seat from 1 to 12'],
    ['late hands without a ballot', 'late: [5]', 'without a ballot directly before', 'after a ballot entry'],
    ['a step that does not exist', 'to: nightfall', 'unknown step "nightfall"', 'exile.vote'],
    ['a slot that does not exist', 'past: night.gard', 'did you mean "night.guard"?', 'night.guard'],
    ['past the night as a whole', 'past: night', 'unknown step "night"', 'night.seer'],
    ['nothing to undo', 'undo: 0', '0 is not a count', 'a whole number from 1 on'],
    ['half a crash', 'crash: false', 'says nothing', 'true'],
    ['a refusal without its rule', 'refuse: {act: {guard: 5}}', '"rule" is missing', 'act, rule'],
    ['a refusal by no rule', 'refuse: {act: {guard: 5}, rule: GUARD-99}', 'unknown rule', 'GUARD-03'],
    ['a refused expectation', 'refuse: {act: {expect: {}}, rule: GUARD-03}', 'unknown key "expect"', 'guard'],
    [
      'an incident without a quote',
      'incident: {seat: 1, class: full}',
      '"quote" is missing',
      'seat, class, quote',
    ],
    ['an explosion with a slip', 'explode: {seat: 9, durng: 1}', 'unknown key "durng"', 'during'],
    ['two keys in one entry', '{guard: 5, seer: 9}', 'several keys in one entry', 'one key'],
    ['an unknown public key', 'expect: {public: {causes: {}}}', 'unknown key "causes"', 'suicides'],
    ['an unknown key of a seat', 'expect: {seats: {5: {roles: seer}}}', 'did you mean "role"?', 'pack'],
    ['an unknown cause', 'expect: {causes: {5: [knive]}}', 'did you mean "knife"?', 'solo-kill'],
    ['an unknown side', 'expect: {winner: wolfs}', 'did you mean "wolves"?', 'third-party'],
    ['a flag that is none', 'expect: {peaceful: maybe}', 'neither true nor false', 'true, false'],
  ] as const)('%s', ([_name, entry, what, legal]) => {
    const found = inPlay(entry)
    expect(found?.line).toBe(3)
    expect(found?.what).toContain(what)
    expect(found?.legal).toContain(legal)
  })

  test('may try both bottles, and a seat that is not there, in order to be refused', () => {
    expect(inPlay('refuse: {act: {witch: {save: yes, poison: 8}}, rule: WITCH-02}')).toBeNull()
    expect(inPlay('refuse: {act: {guard: 13}, rule: GEN-01}')).toBeNull()
  })

  test.for([
    'infect: yes',
    'infect: true',
    'second-exile: no',
    'run: none',
    'run: 5',
    'wolves: {9: 5, 10: none}',
    'pass: wolves',
    'pass: exile.vote',
    'shoot: flip',
    'to: night 2',
  ])('%s can be read', (entry) => {
    expect(inPlay(entry)).toBeNull()
  })
})
