import type { Board } from './board.ts'
import { IN_PERSON_12 } from './settings.ts'

// 骑士, with ordinary wolves in place of the show's special wolf.
export const board = {
  id: 'BX4',
  seats: 12,
  cards: { seer: 1, witch: 1, knight: 1, guard: 1, villager: 4, werewolf: 4 },
  defaultSeats: [
    'seer',
    'witch',
    'knight',
    'guard',
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
      // A wolf loses the duel, speaks, and night falls without an exile.
      rules: ['KNIGHT-02', 'KNIGHT-04'],
      play: [
        { to: 'speech' },
        { duel: 9 },
        { expect: { dead: [9], causes: { 9: ['duel'] }, words: [9] } },
        { to: 'night 2' },
        { expect: { exiled: 'none' } },
      ],
    },
    {
      // Against a good player the knight dies and the day goes on.
      rules: ['KNIGHT-02'],
      play: [
        { to: 'speech' },
        { duel: 6 },
        { expect: { dead: [3], causes: { 3: ['duel'] } } },
        { exile: { 1: 9, 2: 9, 4: 9 } },
        { expect: { exiled: 9 } },
      ],
    },
  ],
} as const satisfies Board
