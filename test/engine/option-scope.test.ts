import { describe, expect, it } from 'vitest'
import { BOARDS, CARD_IDS, OPTION_NAMES, optionMatters } from '../../src/engine/index.ts'

/** House rules of cards that nobody holds are neither offered nor written down. */
describe('the options of a board', () => {
  const plain = ['seer', 'witch', 'villager', 'werewolf']
  const named = (cards: readonly string[]) => OPTION_NAMES.filter((name) => optionMatters(name, cards))

  it('leave out those of cards that are not on it', () => {
    const areas = new Set(named(plain).map((name) => name.split('.')[0]))
    expect([...areas]).toEqual([
      'table',
      'sheriff',
      'speech',
      'words',
      'vote',
      'announce',
      'witch',
      'win',
      'wolf',
    ])
    expect(named(plain)).not.toContain('announce.nightLoverSuicide')
  })
  it.each([
    ['knight', 'knight.inElection'],
    ['guard', 'guard.allowEmpty'],
    ['cupid', 'lovers.notice'],
    ['cupid', 'announce.nightLoverSuicide'],
    ['cupid', 'win.thirdPartyBlocksWolves'],
    ['elder', 'setup.elderWithGuard'],
    ['wolf-younger-brother', 'wbro.lastWolfDelay'],
    ['seed-wolf', 'seedWolf.firstNight'],
    ['wild-child', 'wildChild.trigger'],
  ] as const)('with %s on the board there is %s', (card, option) => {
    expect(CARD_IDS).toContain(card)
    expect(optionMatters(option, plain)).toBe(false)
    expect(optionMatters(option, [...plain, card])).toBe(true)
  })
  it('are all offered on some board, or with some card', () => {
    expect(OPTION_NAMES.filter((name) => !optionMatters(name, CARD_IDS))).toEqual([])
    expect(BOARDS.length).toBeGreaterThan(10)
  })
})
