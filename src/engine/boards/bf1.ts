import type { Board } from './board.ts'
import { IN_PERSON_12 } from './settings.ts'

// 爱场: Cupid without a thief.
export const board = {
  id: 'BF1',
  seats: 12,
  cards: { seer: 1, witch: 1, hunter: 1, cupid: 1, villager: 4, werewolf: 4 },
  defaultSeats: [
    'seer',
    'witch',
    'hunter',
    'cupid',
    'villager',
    'villager',
    'villager',
    'villager',
    'werewolf',
    'werewolf',
    'werewolf',
    'werewolf',
  ],
  presets: { inPerson: IN_PERSON_12 },
  examples: [
    {
      // The hunter follows a knifed lover and cannot shoot.
      rules: ['LOVERS-06', 'LOVERS-09', 'LOVERS-11'],
      play: [
        { cupid: [3, 5] },
        { wolves: 5 },
        { past: 'announcement' },
        {
          expect: {
            announced: [5, 3],
            causes: { 5: ['knife'], 3: ['love'] },
            'may-shoot': false,
          },
        },
      ],
    },
  ],
} as const satisfies Board
