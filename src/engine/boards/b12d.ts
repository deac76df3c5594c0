import type { Board } from './board.ts'
import { IN_PERSON_12 } from './settings.ts'

// With the elder, and therefore without the guard (SETUP-01).
export const board = {
  id: 'B12D',
  seats: 12,
  cards: { seer: 1, witch: 1, hunter: 1, elder: 1, villager: 4, werewolf: 4 },
  defaultSeats: [
    'seer',
    'witch',
    'hunter',
    'elder',
    'villager',
    'villager',
    'villager',
    'villager',
    'werewolf',
    'werewolf',
    'werewolf',
    'werewolf',
  ],
  presets: { inPerson: { ...IN_PERSON_12, 'elder.curseCauses': 'poison+gun+exile' } },
  examples: [
    {
      // Two knives kill the elder, and the gods keep their skills.
      rules: ['ELDER-01', 'ELDER-03'],
      play: [
        { wolves: 4 },
        { past: 'announcement' },
        { expect: { dead: [], peaceful: true } },
        { to: 'night 2' },
        { wolves: 4 },
        { past: 'dawn' },
        { expect: { dead: [4] } },
        { to: 'night 3' },
        { seer: 9 },
        { expect: { told: { seer: 'wolf' } } },
      ],
    },
    {
      // Voted out, the elder takes all skills along; the seer points but is shown nothing.
      rules: ['ELDER-02', 'ELDER-06', 'SEER-07'],
      play: [
        { exile: { 1: 4, 2: 4, 9: 4, 10: 4, 11: 4 } },
        { to: 'night 2' },
        { seer: 9 },
        { expect: { told: { seer: 'hidden' } } },
      ],
    },
  ],
} as const satisfies Board
