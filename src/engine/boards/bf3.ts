import type { Board } from './board.ts'
import { IN_PERSON_12 } from './settings.ts'

// 熊女猎白: the bear in place of the seer.
export const board = {
  id: 'BF3',
  seats: 12,
  cards: { 'bear-tamer': 1, witch: 1, hunter: 1, idiot: 1, villager: 4, werewolf: 4 },
  defaultSeats: [
    'bear-tamer',
    'witch',
    'hunter',
    'idiot',
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
      // Seat 12 sits next to seat 1 and is a wolf.
      rules: ['BEAR-01', 'GEN-01'],
      play: [{ past: 'announcement' }, { expect: { growl: true } }],
    },
  ],
} as const satisfies Board
