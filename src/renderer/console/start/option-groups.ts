import { OPTION_NAMES, optionMatters, OPTIONS } from '../../../engine/index.ts'
import type { OptionName, RoleId } from '../../../engine/index.ts'

/** Options in the order in which an organiser thinks of them; those of cards that are not on the board are left out. */
export const OPTION_GROUPS = ['sheriff', 'speech', 'words', 'announce', 'cards', 'win', 'table'] as const
export type OptionGroup = (typeof OPTION_GROUPS)[number]

const GROUP_OF: Readonly<Record<string, OptionGroup>> = {
  table: 'table',
  setup: 'table',
  sheriff: 'sheriff',
  speech: 'speech',
  words: 'words',
  vote: 'words',
  announce: 'announce',
  win: 'win',
}

const areaOf = (name: OptionName): string => name.slice(0, name.indexOf('.'))

export const groupOf = (name: OptionName): OptionGroup => GROUP_OF[areaOf(name)] ?? 'cards'

export function optionsIn(group: OptionGroup, cards: readonly RoleId[]): readonly OptionName[] {
  return OPTION_NAMES.filter((name) => groupOf(name) === group && optionMatters(name, cards))
}

/** The legal values to choose from; a number may be typed besides where the option takes one. */
export const valuesOf = (name: OptionName): readonly (string | number | boolean)[] => OPTIONS[name].values
export const takesNumber = (name: OptionName): boolean => 'orNumber' in OPTIONS[name]
