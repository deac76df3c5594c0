import type { LogEntry } from '../../engine/index.ts'
import type { MatchRecord, Part } from '../model.ts'
import { cardText, hasTeams } from '../page/people.ts'
import { partOf } from '../nights.ts'
import type { Words } from '../words.ts'
import { length, moment, type Cell, type Column, type Table } from './cells.ts'
import { ballotTables } from './ballots.ts'
import { journalTable } from './journal.ts'

/** The sheets of the workbook, in their order. */
export function tablesOf(record: MatchRecord, words: Words): Table[] {
  return [
    overview(record, words),
    seats(record, words),
    nights(record, words),
    ...ballotTables(record, words),
    speeches(record, words),
    deaths(record, words),
    conduct(record, words),
    options(record, words),
    journalTable(record, words),
  ]
}

export const column = (head: string, width: number): Column => ({ head, width })
export const ruleIds = (ids: readonly string[]): string => ids.join(' ')

function overview(record: MatchRecord, words: Words): Table {
  const { info, setup, winner, sheriff } = record
  const { r, t } = words
  const facts: (readonly Cell[])[] = [
    [r('match'), words.title(info)],
    ...(info.rehearsal ? [[t('app.rehearsal'), r('rehearsal')]] : []),
    [r('secrecy'), r(winner === null ? 'secret.running' : 'secret.over')],
    [r('result'), winner === null ? r('running') : words.faction(winner)],
    [r('rules'), ruleIds(record.wonBy)],
    [r('begun'), moment(record.begun)],
    [r('ended'), moment(record.ended)],
    [r('length'), record.begun === null ? null : length((record.ended ?? record.exported) - record.begun)],
    [r('nightCount'), record.nights.length],
    [r('dayCount'), record.days],
    [t('state.sheriff'), sheriff],
    [t('console.board.title'), words.board(setup.board)],
    [r('cards'), words.cards(setup.cards)],
    [t('console.seats.bottom'), words.cards(record.bottom)],
    [r('exported'), moment(record.exported)],
    [r('zone'), words.zone],
    [r('matchId'), info.id],
    [r('rowCount'), record.journal.length],
    [r('fingerprint'), info.fingerprint],
  ]
  return { name: r('overview'), columns: itemColumns(words), rows: facts }
}

const itemColumns = ({ r }: Words): Column[] => [column(r('item'), 34), column(r('value'), 70)]

/** The house rules that the match was played by. */
function options({ setup }: MatchRecord, words: Words): Table {
  const rows = words.options(setup)
  return {
    name: words.r('options'),
    columns: itemColumns(words),
    rows: rows.map(({ label, value }) => [label, value]),
  }
}

function seats(record: MatchRecord, words: Words): Table {
  const { r, t } = words
  const teams = hasTeams(record)
  const rows = record.seats.map((seat): readonly Cell[] => {
    const death = seat.deaths.at(-1)
    return [
      seat.no,
      words.nameOf(seat.no),
      ...(teams ? [seat.team] : []),
      words.card(seat.dealt),
      cardText(seat, words),
      seat.role === null ? null : words.faction(seat.faction),
      t(seat.alive ? 'state.alive' : 'state.out'),
      death ? words.part({ kind: death.time, number: death.number }) : null,
      death ? words.causes(death.causes) : null,
      death ? ruleIds(death.rules) : null,
      seat.speeches,
      length(seat.spokenMs),
      seat.won === null ? null : t(seat.won ? 'console.choice.yes' : 'console.choice.no'),
    ]
  })
  const columns = [
    column(r('seat'), 7),
    column(r('name'), 18),
    ...(teams ? [column(t('console.team'), 18)] : []),
    column(r('dealt'), 16),
    column(r('card'), 24),
    column(r('side'), 18),
    column(r('state'), 10),
    column(r('death'), 12),
    column(r('cause'), 20),
    column(r('rules'), 22),
    column(r('speechCount'), 12),
    column(r('spoken'), 12),
    column(r('won'), 10),
  ]
  return { name: r('seats'), columns, rows }
}

function nights(record: MatchRecord, words: Words): Table {
  const { r } = words
  const rows = record.nights.flatMap(({ night, calls, dead }): (readonly Cell[])[] => [
    ...calls.flatMap(({ slot, at, lines }) =>
      (lines.length > 0 ? lines : [null]).map((entry) => [
        night,
        moment(at),
        words.step(`night.${slot}`),
        entry === null ? null : words.log(entry),
        entry === null ? null : ruleIds(entry.rules),
      ]),
    ),
    ...dead.map((death) => [
      night,
      moment(death.at),
      words.step('dawn'),
      words.log(diedEntry(death)),
      ruleIds(death.rules),
    ]),
  ])
  const columns = [
    column(r('night'), 8),
    column(r('time'), 20),
    column(r('call'), 16),
    column(r('what'), 50),
    column(r('rules'), 24),
  ]
  return { name: r('nights'), columns, rows }
}

/** The line that the engine writes for a death at dawn. */
const diedEntry = ({ seat, causes, rules, number }: MatchRecord['deaths'][number]): LogEntry => ({
  key: 'died',
  params: { seat, causes: [...causes] },
  rules,
  public: false,
  night: number,
  day: number,
})

function speeches(record: MatchRecord, words: Words): Table {
  const { r } = words
  const rows = record.speeches.map((speech): readonly Cell[] => [
    moment(speech.begun),
    moment(speech.ended),
    speech.day,
    words.step(speech.step),
    speech.seat,
    words.nameOf(speech.seat),
    length(speech.spokenMs),
    length(speech.allowedMs),
    length(speech.overMs),
  ])
  const columns = [
    column(r('from'), 20),
    column(r('until'), 20),
    column(r('day'), 8),
    column(r('step'), 20),
    column(r('seat'), 7),
    column(r('name'), 18),
    column(r('spoken'), 12),
    column(r('allowed'), 12),
    column(words.t('clock.overtime'), 12),
  ]
  return { name: r('speeches'), columns, rows }
}

function deaths(record: MatchRecord, words: Words): Table {
  const { r, t } = words
  const rows = record.deaths.map((death): readonly Cell[] => [
    moment(death.at),
    death.seat,
    words.nameOf(death.seat),
    words.card(record.seats[death.seat - 1]?.role ?? null),
    words.part({ kind: death.time, number: death.number }),
    words.causes(death.causes),
    death.mark === null ? r('unknown') : t(`out.${death.mark}`),
    ruleIds(death.rules),
    death.revived ? r('revived') : null,
  ])
  const columns = [
    column(r('time'), 20),
    column(r('seat'), 7),
    column(r('name'), 18),
    column(r('card'), 18),
    column(r('death'), 12),
    column(r('cause'), 22),
    column(r('known'), 18),
    column(r('rules'), 26),
    column(r('note'), 18),
  ]
  return { name: r('deaths'), columns, rows }
}

function conduct(record: MatchRecord, words: Words): Table {
  const { r } = words
  const rows = record.conduct.map((line): readonly Cell[] => [
    moment(line.at),
    words.part(partOf(line) satisfies Omit<Part, 'lines'>),
    seatIn(line.entry),
    words.log(line.entry),
    ruleIds(line.entry.rules),
  ])
  const columns = [
    column(r('time'), 20),
    column(r('when'), 16),
    column(r('seat'), 7),
    column(r('what'), 70),
    column(r('rules'), 16),
  ]
  return { name: r('conduct'), columns, rows }
}

function seatIn({ params }: LogEntry): number | null {
  return typeof params.seat === 'number' ? params.seat : null
}
