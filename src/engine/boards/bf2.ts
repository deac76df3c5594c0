import type { Board } from './board.ts'
import { IN_PERSON_12 } from './settings.ts'

// 守丘: Cupid and guard.
export const board = {
  id: 'BF2',
  seats: 12,
  cards: { seer: 1, witch: 1, hunter: 1, cupid: 1, guard: 1, villager: 3, werewolf: 4 },
  defaultSeats: [
    'seer',
    'witch',
    'hunter',
    'cupid',
    'guard',
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
      // Guarding a lover does not keep him from following the other.
      rules: ['LOVERS-19', 'GUARD-07'],
      play: [
        { cupid: [6, 7] },
        { guard: 7 },
        { wolves: 6 },
        { past: 'dawn' },
        { expect: { dead: [6, 7], causes: { 6: ['knife'], 7: ['love'] } } },
      ],
    },
  ],
} as const satisfies Board
