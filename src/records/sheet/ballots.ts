import { groupsOf } from '../ballots.ts'
import type { Count, MatchRecord } from '../model.ts'
import { countTitle } from '../page/votes.ts'
import type { Words } from '../words.ts'
import { moment, type Cell, type Column, type Table } from './cells.ts'

/** The matrix of ballots, each vote with its weight, and the totals. */
export const ballotTables = (record: MatchRecord, words: Words): Table[] => [
  matrix(record, words),
  votes(record, words),
  totals(record, words),
]

/** A row for each voter, a column for each ballot; the number is the seat voted for, empty without a vote. */
function matrix({ seats, counts }: MatchRecord, words: Words): Table {
  const columns: Column[] = [
    { head: words.r('seat'), width: 7 },
    { head: words.r('name'), width: 18 },
    ...counts.map((count) => ({ head: `${count.no} · ${countTitle(count, words)}`, width: 24 })),
  ]
  const rows = seats.map(({ no }): readonly Cell[] => [
    no,
    words.nameOf(no),
    ...counts.map((count) => voteCell(count, no, words)),
  ])
  return { name: words.r('ballots'), columns, rows }
}

function voteCell({ ballot }: Count, voter: number, words: Words): Cell {
  if (!(voter in ballot.votes)) return null
  if (ballot.late.includes(voter)) return words.t('ballot.late')
  return ballot.votes[voter] ?? words.t('ballot.abstain')
}

function votes({ counts }: MatchRecord, words: Words): Table {
  const { r } = words
  const rows = counts.flatMap((count) =>
    Object.entries(count.ballot.votes).map(([key, target]): readonly Cell[] => {
      const voter = Number(key)
      const weight = count.ballot.weights[voter] ?? 1
      return [
        count.no,
        count.ballot.day,
        words.step(count.ballot.step),
        voter,
        words.nameOf(voter),
        target,
        target === null ? voteCell(count, voter, words) : words.nameOf(target),
        target === null ? 0 : weight,
      ]
    }),
  )
  const columns = [
    { head: r('ballot'), width: 8 },
    { head: r('day'), width: 8 },
    { head: r('step'), width: 22 },
    { head: r('voter'), width: 10 },
    { head: r('voterName'), width: 18 },
    { head: r('target'), width: 12 },
    { head: r('targetName'), width: 18 },
    { head: r('weight'), width: 10 },
  ]
  return { name: r('votesSheet'), columns, rows }
}

function totals({ counts }: MatchRecord, words: Words): Table {
  const { r } = words
  const rows = counts.flatMap((count) =>
    groupsOf(count.ballot).map(({ target, voters, total }): readonly Cell[] => [
      count.no,
      moment(count.at),
      count.ballot.day,
      words.step(count.ballot.step),
      target,
      target === null ? words.t('ballot.abstain') : words.nameOf(target),
      target === null ? null : total,
      words.list(voters.map(({ seat }) => seat)),
      target !== null && count.leaders.includes(target) ? r('most') : null,
      count.corrected ? r('corrected') : null,
    ]),
  )
  const columns = [
    { head: r('ballot'), width: 8 },
    { head: r('time'), width: 20 },
    { head: r('day'), width: 8 },
    { head: r('step'), width: 22 },
    { head: r('target'), width: 12 },
    { head: r('targetName'), width: 18 },
    { head: r('votes'), width: 10 },
    { head: r('voters'), width: 36 },
    { head: r('outcome'), width: 14 },
    { head: r('note'), width: 22 },
  ]
  return { name: r('totals'), columns, rows }
}
