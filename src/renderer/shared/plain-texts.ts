/** Which languages there are and how a text is filled: plain code, for the windows and the records of a match alike. */

export const LOCALES = ['zh-Hans', 'zh-Hant', 'en'] as const
export type Locale = (typeof LOCALES)[number]

export const isLocale = (value: unknown): value is Locale => LOCALES.includes(value as Locale)

export type Messages = Readonly<Record<string, string>>
export type Params = Readonly<Record<string, string | number>>
export type Translate = (key: string, params?: Params) => string

/** Fills `{name}` with its parameter; what has no parameter stays visible, so that a mistake is seen and not hidden. */
export function fill(message: string, params: Params = {}): string {
  return message.replace(/\{(\w+)\}/g, (whole, name: string) =>
    name in params ? String(params[name]) : whole,
  )
}

export const translator =
  (messages: Messages): Translate =>
  (key, params) =>
    fill(messages[key] ?? key, params)

/** A match as far as it has a name. */
interface Titled {
  readonly title: string
  readonly rehearsal: boolean
  /** '' or null = a board of one's own. */
  readonly board: string | null
}

/** What a match is called in lists and records; a rehearsal nobody gave a name to goes by its board. */
export function matchTitle(
  { title, rehearsal, board }: Titled,
  t: (key: string, params?: Params) => string,
  boardName: (id: string) => string,
): string {
  if (title) return title
  if (!rehearsal) return t('console.match.untitled')
  return t('console.match.rehearsalOf', { board: board ? boardName(board) : t('console.board.own') })
}
