// What the 12-seat boards have in common, so that a board's own file shows only where it differs.

import type { BoardOptions } from './board.ts'

/** Around a table 面杀: the 12-player settings of the written rules. */
export const IN_PERSON_12 = {
  'sheriff.enabled': true,
  'sheriff.voteWeight': 2,
  'sheriff.explodeRule': 'single',
  'witch.selfSave': 'never',
  'words.variant': 'standard',
  'win.wolfRule': 'side',
  'announce.nightOrder': 'causeOrder',
} as const satisfies BoardOptions

/** As on the show: the sheriff weighs one and a half, the witch may save herself on night 1. */
export const PANDAKILL_12 = {
  ...IN_PERSON_12,
  'sheriff.voteWeight': 1.5,
  'witch.selfSave': 'firstNightOnly',
} as const satisfies BoardOptions
