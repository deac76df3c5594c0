import type { Board } from './board.ts'
import { IN_PERSON_12, PANDAKILL_12 } from './settings.ts'

// 预女猎守: guard and witch can undo each other.
export const board = {
  id: 'B12B',
  seats: 12,
  cards: { seer: 1, witch: 1, hunter: 1, guard: 1, villager: 4, werewolf: 4 },
  defaultSeats: [
    'seer',
    'witch',
    'hunter',
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
  presets: { inPerson: IN_PERSON_12, pandaKill: PANDAKILL_12 },
  examples: [
    {
      // 同守同救: guarded and saved, the player dies.
      rules: ['GUARD-05', 'NIGHT-08'],
      play: [
        { guard: 5 },
        { wolves: 5 },
        { witch: 'save' },
        { past: 'dawn' },
        { expect: { dead: [5], causes: { 5: ['knife'] } } },
        { to: 'night 2' },
        { refuse: { act: { guard: 5 }, rule: 'GUARD-03' } },
      ],
    },
  ],
} as const satisfies Board
