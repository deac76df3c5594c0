import type { Board } from './board.ts'
import { IN_PERSON_12 } from './settings.ts'

// 天使.
export const board = {
  id: 'BX8',
  seats: 12,
  cards: { seer: 1, witch: 1, hunter: 1, idiot: 1, angel: 1, villager: 3, werewolf: 4 },
  defaultSeats: [
    'seer',
    'witch',
    'hunter',
    'idiot',
    'angel',
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
      // Exiled on day 1 the angel wins alone.
      rules: ['ANGEL-01'],
      play: [{ exile: { 1: 5, 2: 5, 3: 5, 9: 5 } }, { to: 'over' }, { expect: { winner: 'angel' } }],
    },
  ],
} as const satisfies Board
