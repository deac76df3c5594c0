import type { Board } from './board.ts'
import { IN_PERSON_12 } from './settings.ts'

// 口吃法官, with an idiot so that JUDGE-02 can happen.
export const board = {
  id: 'BX5',
  seats: 12,
  cards: { seer: 1, witch: 1, 'stuttering-judge': 1, idiot: 1, villager: 4, werewolf: 4 },
  defaultSeats: [
    'seer',
    'witch',
    'stuttering-judge',
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
      // The idiot flips; the judge asks for another exile, in which the idiot has no vote.
      rules: ['JUDGE-02', 'JUDGE-05', 'VOTE-13'],
      play: [
        { exile: { 1: 4, 2: 4, 5: 4, 9: 4 } },
        { 'second-exile': 'yes' },
        { refuse: { act: { exile: { 4: 9 } }, rule: 'VOTE-13' } },
        { exile: { 1: 9, 2: 9, 5: 9 } },
        { expect: { exiled: 9, dead: [9] } },
      ],
    },
  ],
} as const satisfies Board
