import type { Board } from './board.ts'
import { IN_PERSON_12 } from './settings.ts'

// 姐妹: the sisters are of the villager class.
export const board = {
  id: 'BX10',
  seats: 12,
  cards: { seer: 1, witch: 1, hunter: 1, idiot: 1, 'two-sisters': 2, villager: 2, werewolf: 4 },
  defaultSeats: [
    'seer',
    'witch',
    'hunter',
    'idiot',
    'two-sisters',
    'two-sisters',
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
      // They are called every night, first of all, and still after one of them has died.
      rules: ['SIS-01', 'SIS-02', 'NIGHT-04', 'NIGHT-07'],
      play: [
        { wolves: 5 },
        { expect: { class: { 5: 'villager', 6: 'villager' } } },
        { to: 'night 2' },
        { past: 'dawn' },
        { expect: { called: ['two-sisters', 'wolves', 'witch', 'seer', 'hunter', 'idiot'] } },
      ],
    },
  ],
} as const satisfies Board
