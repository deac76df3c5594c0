import { groupsOf, type VoteGroup } from '../ballots.ts'
import type { Count, MatchRecord, SeatRecord } from '../model.ts'
import type { Words } from '../words.ts'
import { html, type Html } from './html.ts'
import { seatCell, section, table, weighed } from './parts.ts'

/** Ballots beside each other; more do not fit on paper. */
const MOST_COUNTS = 6

/** All ballots at a glance, voter by voter, then each of them as it was read out. */
export function ballotsSection(record: MatchRecord, words: Words): Html {
  const { counts } = record
  if (counts.length === 0)
    return section(words.r('ballots'), html`<p class="quiet">${words.t('list.none')}</p>`)
  const matrices: Html[] = []
  for (let i = 0; i < counts.length; i += MOST_COUNTS)
    matrices.push(matrix(record.seats, counts.slice(i, i + MOST_COUNTS), words))
  const read = counts.map((count) => readOut(count, words))
  return section(words.r('ballots'), html`<p class="note">${words.r('ballots.note')}</p>`, matrices, read)
}

function matrix(seats: readonly SeatRecord[], counts: readonly Count[], words: Words): Html {
  const heads = [
    { text: words.r('seat'), kind: 'no' as const },
    words.r('name'),
    ...counts.map((count) => ({
      text: html`${words.t('count.day', { day: count.ballot.day })}<br />${words.step(count.ballot.step)}`,
      kind: 'mid' as const,
    })),
  ]
  const rows = seats.map(
    (seat) =>
      html`<tr>
        ${seatCell(seat.no, words)}${counts.map((count) => voteCell(count, seat.no, words))}
      </tr>`,
  )
  return table(heads, rows)
}

function voteCell({ ballot }: Count, voter: number, words: Words): Html {
  if (!(voter in ballot.votes)) return html`<td class="mid quiet">–</td>`
  const target = ballot.votes[voter] ?? null
  if (ballot.late.includes(voter)) return html`<td class="mid quiet">${words.t('ballot.late')}</td>`
  if (target === null) return html`<td class="mid quiet">${words.t('ballot.abstain')}</td>`
  return html`<td class="mid">${weighed(target, ballot.weights[voter] ?? 1, words)}</td>`
}

export const countTitle = ({ ballot }: Count, words: Words): string =>
  `${words.t('count.day', { day: ballot.day })} · ${words.step(ballot.step)}`

function readOut(count: Count, words: Words): Html {
  const { r } = words
  const heads = [r('target'), { text: r('votes'), kind: 'no' as const }, r('voters')]
  const rows = groupsOf(count.ballot).map((group) => groupRow(group, count, words))
  const corrected = count.corrected ? html` <span class="tag">${r('corrected')}</span>` : null
  return html`<h3>
      ${countTitle(count, words)} <span class="quiet">${words.time(count.at)}</span>${corrected}
    </h3>
    ${table(heads, rows, 'read')}`
}

function groupRow({ target, voters, total }: VoteGroup, { leaders }: Count, words: Words): Html {
  const list = voters.map(
    ({ seat, weight }, i) =>
      html`${i > 0 ? words.t('list.separator') : null}${weighed(seat, target === null ? 1 : weight, words)}`,
  )
  const most = target !== null && leaders.includes(target)
  return html`<tr class="${most ? 'out' : ''}">
    <th scope="row">${target === null ? words.t('ballot.abstain') : words.named(target)}</th>
    <td class="no">${target === null ? '–' : total}</td>
    <td>${list}</td>
  </tr>`
}
