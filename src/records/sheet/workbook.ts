import ExcelJS, { type Worksheet } from 'exceljs'
import type { MatchRecord } from '../model.ts'
import type { Words } from '../words.ts'
import { textCell, wallClockOf, type Cell, type Table } from './cells.ts'
import { tablesOf } from './tables.ts'

const FORMAT = {
  /** Text stays text, also when somebody edits a cell that begins with `=`. */
  text: '@',
  moment: 'yyyy-mm-dd hh:mm:ss',
  length: '[h]:mm:ss',
} as const

type Clock = (at: number) => Date

const DAY_MS = 86_400_000
const HEAD_GROUND = 'FFE6EAF2'
const REHEARSAL = 'FFFFC940'

/** The record as an .xlsx workbook. */
export async function workbookOf(record: MatchRecord, words: Words): Promise<Buffer> {
  const book = new ExcelJS.Workbook()
  const { rehearsal, title } = record.info
  const marks = [textCell(title), ...(rehearsal ? [words.t('app.rehearsal')] : [])]
  book.title = marks.join(' · ')
  book.creator = words.t('app.name')
  book.created = new Date(record.exported)
  const clock = wallClockOf(words.zone)
  for (const table of tablesOf(record, words)) {
    const sheet = addSheet(book, table, words, rehearsal)
    for (const row of table.rows) addRow(sheet, row, clock)
  }
  return Buffer.from(await book.xlsx.writeBuffer())
}

function addSheet(book: ExcelJS.Workbook, table: Table, words: Words, rehearsal: boolean): Worksheet {
  const sheet = book.addWorksheet(table.name, {
    views: [{ state: 'frozen', ySplit: 1 }],
    pageSetup: { paperSize: 9, orientation: 'landscape', fitToPage: true, fitToWidth: 1, fitToHeight: 0 },
    properties: rehearsal ? { tabColor: { argb: REHEARSAL } } : {},
    headerFooter: { oddHeader: rehearsal ? `&L${words.t('app.rehearsal')}` : '', oddFooter: '&L&A&R&P / &N' },
  })
  // Printed on each page again.
  sheet.pageSetup.printTitlesRow = '1:1'
  sheet.columns = table.columns.map(({ width }) => ({ width }))
  addHead(sheet, table)
  return sheet
}

function addHead(sheet: Worksheet, { columns }: Table): void {
  const head = sheet.addRow(columns.map((column) => textCell(column.head)))
  head.font = { bold: true }
  head.alignment = { wrapText: true, vertical: 'middle' }
  head.fill = { type: 'pattern', pattern: 'solid', fgColor: { argb: HEAD_GROUND } }
  sheet.autoFilter = { from: { row: 1, column: 1 }, to: { row: 1, column: columns.length } }
}

function addRow(sheet: Worksheet, cells: readonly Cell[], clock: Clock): void {
  const row = sheet.addRow([])
  cells.forEach((cell, i) => {
    if (cell === null) return
    const { value, format } = valueOf(cell, clock)
    const target = row.getCell(i + 1)
    target.value = value
    if (format) target.numFmt = format
    target.alignment = { vertical: 'top', wrapText: format === FORMAT.text }
  })
}

/** Strings are written as strings: a name that looks like a formula is never one. */
function valueOf(
  cell: Exclude<Cell, null>,
  clock: Clock,
): { value: string | number | Date; format?: string } {
  if (typeof cell === 'number') return { value: cell }
  if (typeof cell === 'string') return { value: textCell(cell), format: FORMAT.text }
  if ('at' in cell) return { value: clock(cell.at), format: FORMAT.moment }
  return { value: cell.ms / DAY_MS, format: FORMAT.length }
}
