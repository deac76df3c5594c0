import type { Board } from './board.ts'
import { IN_PERSON_12, PANDAKILL_12 } from './settings.ts'

// 狼兄狼弟.
export const board = {
  id: 'BX2',
  seats: 12,
  cards: {
    seer: 1,
    witch: 1,
    hunter: 1,
    guard: 1,
    villager: 4,
    'wolf-elder-brother': 1,
    'wolf-younger-brother': 1,
    werewolf: 2,
  },
  defaultSeats: [
    'seer',
    'witch',
    'hunter',
    'guard',
    'villager',
    'villager',
    'villager',
    'villager',
    'wolf-elder-brother',
    'wolf-younger-brother',
    'werewolf',
    'werewolf',
  ],
  presets: {
    inPerson: { ...IN_PERSON_12, 'wbro.lastWolfDelay': false },
    pandaKill: { ...PANDAKILL_12, 'witch.selfSave': 'never', 'wbro.lastWolfDelay': true },
  },
  examples: [
    {
      // The elder brother is exiled; that night the younger must kill, unseen by the witch.
      rules: ['WBRO-01', 'WBRO-04', 'SEER-09'],
      play: [
        { seer: 10 },
        { expect: { told: { seer: 'good' } } },
        { exile: { 1: 9, 2: 9, 3: 9, 4: 9, 5: 9 } },
        { to: 'night 2' },
        { wolves: 5 },
        { refuse: { act: { 'younger-brother': 'none' }, rule: 'WBRO-03' } },
        { 'younger-brother': 6 },
        { to: 'night.witch' },
        { expect: { told: { witch: 5 } } },
        { seer: 10 },
        { expect: { told: { seer: 'wolf' } } },
        { past: 'dawn' },
        { expect: { dead: [5, 6, 9], causes: { 6: ['solo-kill'] } } },
      ],
    },
  ],
} as const satisfies Board
