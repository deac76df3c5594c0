import { OPTION_NAMES, OPTIONS } from '../../../engine/index.ts'
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
const kebab = (text: string): string => text.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)
/** The card that an option is named after. */
const cardOf = (name: OptionName): RoleId => kebab(areaOf(name))

/** Options that are named after no card, with what tells whether they matter; any other is named after its own. */
const MATTERS: Readonly<Record<string, (cards: readonly RoleId[]) => boolean>> = {
  wolf: () => true,
  lovers: (cards) => cards.includes(cardOf('cupid.wolfWolfAllegiance')),
  setup: (cards) => cards.includes(cardOf('elder.livesVsWolves')),
  wbro: (cards) => cards.some((card) => card.endsWith('-brother')),
}

export const groupOf = (name: OptionName): OptionGroup => GROUP_OF[areaOf(name)] ?? 'cards'

/** Whether an option can matter with these cards. */
export function matters(name: OptionName, cards: readonly RoleId[]): boolean {
  const special = MATTERS[areaOf(name)]
  if (special) return special(cards)
  return groupOf(name) !== 'cards' || cards.includes(cardOf(name))
}

export function optionsIn(group: OptionGroup, cards: readonly RoleId[]): readonly OptionName[] {
  return OPTION_NAMES.filter((name) => groupOf(name) === group && matters(name, cards))
}

/** The legal values to choose from; a number may be typed besides where the option takes one. */
export const valuesOf = (name: OptionName): readonly (string | number | boolean)[] => OPTIONS[name].values
export const takesNumber = (name: OptionName): boolean => 'orNumber' in OPTIONS[name]
