import type { JournalRow, MatchRecord } from '../model.ts'
import type { Words } from '../words.ts'
import { moment, type Cell, type Table } from './cells.ts'

/** Every row of the journal, what was taken back included. */
export function journalTable({ journal }: MatchRecord, words: Words): Table {
  const { r } = words
  const rows = journal.map(({ row, lines, undone }): readonly Cell[] => [
    row.seq,
    moment(row.at),
    actorText(row, words),
    words.or(`records.command.${row.command.kind}`, row.command.kind),
    detailOf(row),
    lines.map(words.log).join('\n'),
    [...new Set(lines.flatMap((entry) => entry.rules))].join(' '),
    undone ? r('undone') : null,
    row.hash,
  ])
  const columns = [
    { head: r('row'), width: 7 },
    { head: r('time'), width: 20 },
    { head: r('actor'), width: 14 },
    { head: r('command'), width: 18 },
    { head: r('detail'), width: 44 },
    { head: r('what'), width: 44 },
    { head: r('rules'), width: 24 },
    { head: r('note'), width: 14 },
    { head: r('hash'), width: 68 },
  ]
  return { name: r('journal'), columns, rows }
}

function actorText({ actor }: JournalRow, words: Words): string {
  const { seat } = (actor ?? {}) as { readonly seat?: unknown }
  return typeof seat === 'number' ? words.seat(seat) : words.r('referee')
}

/** The command as it was given, without its name. */
function detailOf({ command }: JournalRow): string | null {
  const { kind: _, ...rest } = command
  return Object.keys(rest).length > 0 ? JSON.stringify(rest) : null
}
