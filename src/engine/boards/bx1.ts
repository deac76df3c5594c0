import type { Board } from './board.ts'
import { IN_PERSON_12 } from './settings.ts'

// 种狼锈剑熊.
export const board = {
  id: 'BX1',
  seats: 12,
  cards: {
    seer: 1,
    witch: 1,
    'rusty-sword-knight': 1,
    'bear-tamer': 1,
    villager: 4,
    werewolf: 3,
    'seed-wolf': 1,
  },
  defaultSeats: [
    'seer',
    'witch',
    'rusty-sword-knight',
    'bear-tamer',
    'villager',
    'villager',
    'villager',
    'villager',
    'werewolf',
    'werewolf',
    'werewolf',
    'seed-wolf',
  ],
  presets: { inPerson: IN_PERSON_12 },
  examples: [
    {
      // The knifed rusty knight wounds the first wolf on his left; it dies one day later.
      rules: ['RUSTY-01', 'RUSTY-02'],
      play: [
        { wolves: 3 },
        { past: 'announcement' },
        { expect: { announced: [3], dead: [3], growl: false } },
        { to: 'night 2' },
        { past: 'announcement' },
        { expect: { dead: [3, 9], causes: { 9: ['wound'] }, died: { 9: 'day' } } },
      ],
    },
    {
      // Infected instead of killed: a peaceful night, and a wolf from dawn on.
      rules: ['SEEDWOLF-01', 'SEEDWOLF-03', 'SEEDWOLF-08'],
      play: [
        { wolves: 5 },
        { infect: 'yes' },
        { past: 'announcement' },
        { expect: { dead: [], peaceful: true, faction: { 5: 'wolves' }, growl: true } },
      ],
    },
  ],
} as const satisfies Board
