import type { Board } from './board.ts'

// 预女猎. The sheriff may be switched on (weight 1.5 or 2).
export const board = {
  id: 'B09',
  seats: 9,
  cards: { seer: 1, witch: 1, hunter: 1, villager: 3, werewolf: 3 },
  defaultSeats: [
    'seer',
    'witch',
    'hunter',
    'villager',
    'villager',
    'villager',
    'werewolf',
    'werewolf',
    'werewolf',
  ],
  presets: {
    inPerson: {
      'sheriff.enabled': false,
      'witch.selfSave': 'firstNightOnly',
      'words.variant': 'standard',
      'win.wolfRule': 'side',
    },
  },
  examples: [
    {
      // The hunter is knifed and takes a wolf along; both are dead of night 1 and speak.
      rules: ['HUNTER-04', 'HUNTER-10', 'WORDS-01', 'WORDS-08'],
      play: [
        { wolves: 3 },
        { past: 'announcement' },
        { expect: { announced: [3], 'may-shoot': true } },
        { shoot: 7 },
        { expect: { dead: [3, 7], died: { 3: 'night', 7: 'night' }, words: [3, 7] } },
      ],
    },
  ],
} as const satisfies Board
