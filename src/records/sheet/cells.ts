/** What stands in a cell. Excel knows no time zones: a moment is written as the wall clock of the match showed it. */
export type Cell = string | number | null | Moment | Length
interface Moment {
  /** Wall time in ms. */
  readonly at: number
}
interface Length {
  readonly ms: number
}

export const moment = (at: number | null): Cell => (at === null ? null : { at })
export const length = (ms: number | null): Cell => (ms === null ? null : { ms })

export interface Column {
  readonly head: string
  /** In characters. */
  readonly width: number
}

export interface Table {
  readonly name: string
  readonly columns: readonly Column[]
  readonly rows: readonly (readonly Cell[])[]
}

/** Excel refuses a file with more in one cell. */
const LONGEST_TEXT = 32_767

/** Text as a spreadsheet file may hold it: no characters that XML forbids, not too long. Nothing else is changed. */
export function textCell(text: string): string {
  // eslint-disable-next-line no-control-regex
  const legal = text.replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]|\p{Cs}/gu, '\ufffd')
  return legal.length <= LONGEST_TEXT ? legal : `${legal.slice(0, LONGEST_TEXT - 1)}…`
}

/** Tells the wall clock of a zone (IANA name) as the UTC fields of a date. */
export function wallClockOf(zone: string): (at: number) => Date {
  const numeric = 'numeric'
  const day = { year: numeric, month: numeric, day: numeric } as const
  const time = { hour: numeric, minute: numeric, second: numeric, hourCycle: 'h23' } as const
  const format = new Intl.DateTimeFormat('en-US', { timeZone: zone, ...day, ...time })
  return (at) => {
    const parts = format.formatToParts(at)
    const of = (type: Intl.DateTimeFormatPartTypes): number =>
      Number(parts.find((part) => part.type === type)?.value)
    return new Date(Date.UTC(of('year'), of('month') - 1, of('day'), of('hour'), of('minute'), of('second')))
  }
}
