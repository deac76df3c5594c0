import type { Board } from './board.ts'
import { IN_PERSON_12 } from './settings.ts'

// 三兄弟: the brothers are of the villager class.
export const board = {
  id: 'BX11',
  seats: 12,
  cards: {
    seer: 1,
    witch: 1,
    hunter: 1,
    idiot: 1,
    'three-brothers': 3,
    villager: 1,
    werewolf: 4,
  },
  defaultSeats: [
    'seer',
    'witch',
    'hunter',
    'idiot',
    'three-brothers',
    'three-brothers',
    'three-brothers',
    'villager',
    'werewolf',
    'werewolf',
    'werewolf',
    'werewolf',
  ],
  presets: { inPerson: IN_PERSON_12 },
  examples: [
    {
      // They are called every night, first of all.
      rules: ['BRO-01', 'NIGHT-07'],
      play: [
        { expect: { class: { 5: 'villager', 6: 'villager', 7: 'villager' } } },
        { to: 'night 2' },
        { past: 'dawn' },
        { expect: { called: ['three-brothers', 'wolves', 'witch', 'seer', 'hunter', 'idiot'] } },
      ],
    },
  ],
} as const satisfies Board
