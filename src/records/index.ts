/** The only door of the records: a match as something to keep, in the language asked for. */
import type { Locale } from '../renderer/shared/plain-texts.ts'
import type { MatchInfo } from '../store/index.ts'
import { chaptersText } from './chapters.ts'
import type { MatchRecord } from './model.ts'
import { CONTENT_TYPE, fileName, plainName, type Format } from './names.ts'
import { pageOf } from './page/page.ts'
import { recordOf } from './record.ts'
import { workbookOf } from './sheet/workbook.ts'
import { loadTexts } from './texts/texts.ts'
import { Words } from './words.ts'

export { isLocale, LOCALES, type Locale } from '../renderer/shared/plain-texts.ts'
export { chaptersOf, type Chapter } from './chapters.ts'
export type * from './model.ts'
export { FORMATS, isFormat, type Format } from './names.ts'
export { recordOf }

/** How it is to be told. */
export interface Manner {
  readonly locale: Locale
  /** IANA name of the zone whose wall clock is shown; this machine's own by default. */
  readonly zone?: string
  /** Wall time (ms) at which the recording starts, for chapter marks; the first nightfall by default. */
  readonly start?: number | null
}

/** A file as it is handed out. */
export interface FileLabel {
  readonly type: string
  /** For people, in their language. */
  readonly name: string
  /** Letters of ASCII only. */
  readonly plainName: string
}

const ownZone = (): string => new Intl.DateTimeFormat().resolvedOptions().timeZone

export async function wordsFor({ locale, zone }: Manner, names: readonly string[] = []): Promise<Words> {
  return new Words(locale, zone ?? ownZone(), await loadTexts(locale), names)
}

export async function labelOf(info: MatchInfo, format: Format, manner: Manner): Promise<FileLabel> {
  const words = await wordsFor(manner)
  return {
    type: CONTENT_TYPE[format],
    name: fileName(info, format, words),
    plainName: plainName(info, format),
  }
}

const MAKERS: Readonly<
  Record<
    Exclude<Format, 'json'>,
    (record: MatchRecord, words: Words, manner: Manner) => string | Promise<Buffer>
  >
> = {
  page: pageOf,
  sheet: workbookOf,
  chapters: (record, words, { start }) => chaptersText(record, words, start ?? null),
}

/** The record as a page, a workbook or chapter marks. The JSON document is the store's. */
export async function contentOf(
  format: Exclude<Format, 'json'>,
  record: MatchRecord,
  manner: Manner,
): Promise<string | Buffer> {
  const names = record.seats.map((seat) => seat.name)
  return MAKERS[format](record, await wordsFor(manner, names), manner)
}
