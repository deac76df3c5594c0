import type { Board } from './board.ts'
import { IN_PERSON_12, PANDAKILL_12 } from './settings.ts'

// 预女猎白, the standard 12-player side-kill board.
export const board = {
  id: 'B12A',
  seats: 12,
  cards: { seer: 1, witch: 1, hunter: 1, idiot: 1, villager: 4, werewolf: 4 },
  defaultSeats: [
    'seer',
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
  presets: { inPerson: IN_PERSON_12, pandaKill: PANDAKILL_12 },
  examples: [
    {
      // The idiot is voted out, flips and stays; only the knife removes him.
      rules: ['IDIOT-01', 'IDIOT-04', 'IDIOT-09'],
      play: [
        { exile: { 1: 4, 5: 4, 6: 4, 9: 4, 10: 4, 2: 9 } },
        { expect: { exiled: 'none', dead: [], public: { roles: { 4: 'idiot' } } } },
        { to: 'night 2' },
        { wolves: 4 },
        { past: 'dawn' },
        { expect: { dead: [4], causes: { 4: ['knife'] } } },
      ],
    },
  ],
} as const satisfies Board
