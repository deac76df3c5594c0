import type { Board } from './board.ts'
import { IN_PERSON_12 } from './settings.ts'

// 宗教老爷爷: two public groups are entered before the first night.
export const board = {
  id: 'BX9',
  seats: 12,
  cards: { seer: 1, witch: 1, hunter: 1, idiot: 1, sectarian: 1, villager: 3, werewolf: 4 },
  defaultSeats: [
    'seer',
    'witch',
    'hunter',
    'idiot',
    'sectarian',
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
      // The whole other group is dead: the sectarian wins, whoever else lives.
      rules: ['SECT-01', 'SECT-02'],
      play: [
        { groups: { first: [1, 2, 3, 4, 5, 6, 7, 8, 9, 10], second: [11, 12] } },
        { witch: { poison: 11 } },
        { exile: { 1: 12, 2: 12, 3: 12, 4: 12 } },
        { to: 'over' },
        { expect: { winner: 'sectarian' } },
      ],
    },
  ],
} as const satisfies Board
