import type { Board } from './board.ts'
import { IN_PERSON_12, PANDAKILL_12 } from './settings.ts'

// 盗贼丘比特: fourteen cards for twelve seats, two lie in the bottom.
export const board = {
  id: 'B12C',
  seats: 12,
  cards: {
    thief: 1,
    cupid: 1,
    seer: 1,
    witch: 1,
    hunter: 1,
    guard: 1,
    villager: 5,
    werewolf: 3,
  },
  defaultSeats: [
    'thief',
    'cupid',
    'seer',
    'witch',
    'hunter',
    'guard',
    'villager',
    'villager',
    'villager',
    'werewolf',
    'werewolf',
    'werewolf',
  ],
  bottom: ['villager', 'villager'],
  presets: {
    inPerson: {
      ...IN_PERSON_12,
      'thief.mustTakeWolf': true,
      'cupid.wolfWolfAllegiance': 'goodUnlessFewerWolves',
      'win.thirdPartyBlocksWolves': false,
    },
    pandaKill: {
      ...PANDAKILL_12,
      'thief.mustTakeWolf': true,
      'cupid.wolfWolfAllegiance': 'thirdParty',
      'win.thirdPartyBlocksWolves': true,
    },
  },
  examples: [
    {
      // A villager and a wolf in love: a third party with Cupid; one dies, both die.
      rules: ['THIEF-02', 'LOVERS-06', 'LOVERS-13'],
      play: [
        { thief: 'villager' },
        { cupid: [7, 10] },
        { wolves: 7 },
        { past: 'dawn' },
        {
          expect: {
            dead: [7, 10],
            causes: { 7: ['knife'], 10: ['love'] },
            faction: { 2: 'third-party' },
          },
        },
      ],
    },
  ],
} as const satisfies Board
