import type { Words } from './words.ts'
import type { MatchInfo } from '../store/index.ts'

export const FORMATS = ['json', 'page', 'sheet', 'chapters'] as const
export type Format = (typeof FORMATS)[number]
export const isFormat = (value: unknown): value is Format => FORMATS.includes(value as Format)

const ENDING: Readonly<Record<Format, string>> = {
  json: '.json',
  page: '.html',
  sheet: '.xlsx',
  chapters: '.txt',
}

export const CONTENT_TYPE: Readonly<Record<Format, string>> = {
  json: 'application/json; charset=utf-8',
  page: 'text/html; charset=utf-8',
  sheet: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  chapters: 'text/plain; charset=utf-8',
}

/** Letters of a title that go into a name; with the rest it stays below what every file system takes. */
const LONGEST_TITLE = 60

/** `2026-01-31 周六杯 第一场 记录.html`: the day, the match, what it is, and whether it was only a rehearsal. */
export function fileName(info: MatchInfo, format: Format, words: Words): string {
  const day = new Intl.DateTimeFormat('sv-SE', { dateStyle: 'short', timeZone: words.zone }).format(
    info.created,
  )
  const what = words.r(`file.${format}`)
  const parts = [
    day,
    slug(info.title) || slug(info.id),
    ...(info.rehearsal ? [words.t('app.rehearsal')] : []),
    what,
  ]
  return parts.join(' ') + ENDING[format]
}

/** A plain name for programs that know no others. */
export const plainName = (info: MatchInfo, format: Format): string =>
  `faguan-${info.id.replace(/[^\w-]/g, '_')}${ENDING[format]}`

/** Letters and digits of any script; the rest is not safe in a file name everywhere. */
function slug(title: string): string {
  const clean = title.replace(/[^\p{L}\p{N}]+/gu, ' ').trim()
  return [...clean].slice(0, LONGEST_TITLE).join('').trim()
}
