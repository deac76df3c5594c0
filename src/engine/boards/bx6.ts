import type { Board } from './board.ts'
import { IN_PERSON_12 } from './settings.ts'

// 药剂师.
export const board = {
  id: 'BX6',
  seats: 12,
  cards: { seer: 1, witch: 1, hunter: 1, pharmacist: 1, villager: 4, werewolf: 4 },
  defaultSeats: [
    'seer',
    'witch',
    'hunter',
    'pharmacist',
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
      // Restored on night 2, the witch sees the knife again on night 3, not before.
      rules: ['PHARM-02', 'PHARM-03', 'WITCH-04'],
      play: [
        { wolves: 6 },
        { witch: 'save' },
        { to: 'night 2' },
        { wolves: 7 },
        { to: 'night.witch' },
        { expect: { told: { witch: 'hidden' } } },
        { pharmacist: 2 },
        { past: 'dawn' },
        { expect: { dead: [7] } },
        { to: 'night 3' },
        { wolves: 8 },
        { to: 'night.witch' },
        { expect: { told: { witch: 8 } } },
        { witch: 'save' },
        { past: 'dawn' },
        { expect: { dead: [7] } },
      ],
    },
  ],
} as const satisfies Board
