import type { Board } from './board.ts'
import { IN_PERSON_12 } from './settings.ts'

// 野孩子 3441: the child counts neither among the gods nor among the villagers.
export const board = {
  id: 'BX3',
  seats: 12,
  cards: {
    seer: 1,
    witch: 1,
    hunter: 1,
    idiot: 1,
    'wild-child': 1,
    villager: 4,
    werewolf: 3,
  },
  defaultSeats: [
    'seer',
    'witch',
    'hunter',
    'idiot',
    'wild-child',
    'villager',
    'villager',
    'villager',
    'villager',
    'werewolf',
    'werewolf',
    'werewolf',
  ],
  presets: { inPerson: { ...IN_PERSON_12, 'wildChild.joinTiming': 'nextNight' } },
  examples: [
    {
      // The model is exiled; from the next night the child is one of the pack.
      rules: ['WILD-01', 'WILD-02', 'WILD-03'],
      play: [
        { 'wild-child': 6 },
        { exile: { 1: 6, 2: 6, 10: 6, 11: 6, 12: 6 } },
        { to: 'night 2' },
        { expect: { faction: { 5: 'wolves' } } },
        { seer: 5 },
        { expect: { told: { seer: 'wolf' } } },
      ],
    },
  ],
} as const satisfies Board
