import type { Board } from './board.ts'
import { IN_PERSON_12 } from './settings.ts'

// 吹笛子.
export const board = {
  id: 'BX7',
  seats: 12,
  cards: { seer: 1, witch: 1, hunter: 1, guard: 1, piper: 1, villager: 3, werewolf: 4 },
  defaultSeats: [
    'seer',
    'witch',
    'hunter',
    'guard',
    'piper',
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
      // Two new seats every night.
      rules: ['PIPER-01', 'PIPER-02'],
      play: [
        { piper: [1, 9] },
        { past: 'dawn' },
        { to: 'night 2' },
        { refuse: { act: { piper: [1, 2] }, rule: 'PIPER-01' } },
        { piper: [2, 10] },
        { past: 'dawn' },
        { expect: { charmed: [1, 2, 9, 10] } },
      ],
    },
  ],
} as const satisfies Board
