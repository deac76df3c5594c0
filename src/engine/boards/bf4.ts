import type { Board } from './board.ts'
import { IN_PERSON_12 } from './settings.ts'

// 锈剑, with an ordinary wolf in place of the White Wolf King.
export const board = {
  id: 'BF4',
  seats: 12,
  cards: { seer: 1, witch: 1, 'rusty-sword-knight': 1, guard: 1, villager: 4, werewolf: 4 },
  defaultSeats: [
    'seer',
    'witch',
    'rusty-sword-knight',
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
      // A guarded rusty knight wounds nobody.
      rules: ['RUSTY-06', 'GUARD-04'],
      play: [
        { guard: 3 },
        { wolves: 3 },
        { to: 'night 2' },
        { past: 'announcement' },
        { expect: { dead: [], peaceful: true } },
      ],
    },
  ],
} as const satisfies Board
