import type { Board } from './board.ts'

// Six players: side kill would be over after two deaths, so the wolves must kill everybody.
export const board = {
  id: 'B06',
  seats: 6,
  cards: { seer: 1, witch: 1, villager: 2, werewolf: 2 },
  defaultSeats: ['seer', 'witch', 'villager', 'villager', 'werewolf', 'werewolf'],
  presets: {
    inPerson: {
      'sheriff.enabled': false,
      'witch.selfSave': 'firstNightOnly',
      'words.variant': 'standard',
      'win.wolfRule': 'city',
    },
  },
  examples: [
    {
      // The witch saves herself on night 1; no election, the day starts with the announcement.
      rules: ['SETUP-06', 'WITCH-05', 'SHERIFF-16'],
      play: [
        { wolves: 2 },
        { witch: 'save' },
        { past: 'announcement' },
        { expect: { day: 1, dead: [], peaceful: true, badge: 'unset' } },
      ],
    },
    {
      // From night 2 on she cannot.
      rules: ['WITCH-05'],
      play: [
        { to: 'night 2' },
        { wolves: 2 },
        { refuse: { act: { witch: 'save' }, rule: 'WITCH-05' } },
        { past: 'dawn' },
        { expect: { dead: [2] } },
      ],
    },
  ],
} as const satisfies Board
