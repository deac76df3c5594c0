/** Which options bear on a board: most that are named after a card mean nothing without it. */
import type { RoleId } from './model.ts'
import type { OptionName } from './options.ts'

const areaOf = (name: OptionName): string => name.slice(0, name.indexOf('.'))
const kebab = (text: string): string => text.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)
/** The card that an option is named after. */
const cardOf = (name: OptionName): RoleId => kebab(areaOf(name))

/** Areas that belong to the table and not to a card. */
const OF_THE_TABLE: ReadonlySet<string> = new Set([
  'table',
  'sheriff',
  'speech',
  'words',
  'vote',
  'announce',
  'win',
  'wolf',
])

type Scope = (cards: readonly RoleId[]) => boolean
const withCardOf =
  (name: OptionName): Scope =>
  (cards) =>
    cards.includes(cardOf(name))
const withLovers = withCardOf('cupid.wolfWolfAllegiance')

/** Options, and areas of options, that are named after no card but bear on some boards only. */
const SCOPES: Readonly<Record<string, Scope>> = {
  'announce.nightLoverSuicide': withLovers,
  lovers: withLovers,
  'win.thirdPartyBlocksWolves': withLovers,
  setup: withCardOf('elder.livesVsWolves'),
  wbro: (cards) => cards.some((card) => card.endsWith('-brother')),
}

/** Whether an option can matter with these cards (bottom cards included). */
export function optionMatters(name: OptionName, cards: readonly RoleId[]): boolean {
  const scope = SCOPES[name] ?? SCOPES[areaOf(name)]
  if (scope) return scope(cards)
  return OF_THE_TABLE.has(areaOf(name)) || cards.includes(cardOf(name))
}
