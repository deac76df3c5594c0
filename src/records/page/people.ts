import type { MatchRecord, SeatRecord, Speech } from '../model.ts'
import { lengthText, type Words } from '../words.ts'
import { html, type Html } from './html.ts'
import { rules, seatCell, section, side, table } from './parts.ts'

/** Seats with their cards and what became of them. */
export function seatsSection(record: MatchRecord, words: Words): Html {
  const { r } = words
  const heads = [
    { text: r('seat'), kind: 'no' as const },
    r('name'),
    ...(hasTeams(record) ? [words.t('console.team')] : []),
    r('card'),
    r('side'),
    r('fate'),
    { text: r('spoken'), kind: 'no' as const },
  ]
  const rows = record.seats.map((seat) => seatRow(seat, record, words))
  const bottom =
    record.bottom.length > 0
      ? html`<p class="note">${words.t('console.seats.bottom')}: ${words.cards(record.bottom)}</p>`
      : null
  return section(r('seats'), table(heads, rows), bottom)
}

/** Whether a column for the teams would hold anything. */
export const hasTeams = (record: MatchRecord): boolean => record.seats.some(({ team }) => team !== '')

function seatRow(seat: SeatRecord, record: MatchRecord, words: Words): Html {
  const badge =
    seat.no === record.sheriff ? html` <span class="weight">${words.t('state.sheriff')}</span>` : null
  return html`<tr class="${seat.alive ? '' : 'out'}">
    ${seatCell(seat.no, words)} ${hasTeams(record) ? html`<td>${seat.team}</td>` : null}
    <td>${cardText(seat, words)}${badge}</td>
    <td>${seat.role === null ? null : side(seat.faction, words)}</td>
    <td>${fate(seat, words)}</td>
    <td class="no">${lengthText(seat.spokenMs)}</td>
  </tr>`
}

/** The card held at the end, and the one dealt where it was another. */
export function cardText({ dealt, role }: SeatRecord, words: Words): string {
  if (role === null) return words.t('console.seats.noCard')
  return dealt === role
    ? words.card(role)
    : words.r('card.changed', { dealt: words.card(dealt), now: words.card(role) })
}

function fate(seat: SeatRecord, words: Words): Html {
  const death = seat.deaths.at(-1)
  if (seat.alive || !death) return html`${words.t('state.alive')}`
  return html`${words.part({ kind: death.time, number: death.number })} ·
    <b class="death">${words.causes(death.causes)}</b> ${rules(death.rules, words)}`
}

/** Who died, when, of what, and how the table came to know. */
export function deathsSection(record: MatchRecord, words: Words): Html {
  const { r } = words
  const heads = [
    r('time'),
    { text: r('seat'), kind: 'no' as const },
    r('name'),
    r('death'),
    r('cause'),
    r('known'),
    r('rules'),
  ]
  const rows = record.deaths.map(
    (death) =>
      html`<tr>
        <td>${words.time(death.at)}</td>
        ${seatCell(death.seat, words)}
        <td>
          ${words.part({
            kind: death.time,
            number: death.number,
          })}
        </td>
        <td class="death">
          ${words.causes(death.causes)}${
            death.revived ? html` <span class="tag">${r('revived')}</span>` : null
          }
        </td>
        <td>${death.mark === null ? r('unknown') : words.t(`out.${death.mark}`)}</td>
        <td>${rules(death.rules, words)}</td>
      </tr>`,
  )
  return section(
    r('deaths'),
    rows.length > 0 ? table(heads, rows) : html`<p class="quiet">${words.t('list.none')}</p>`,
  )
}

/** Speaking times: a row for each seat, a column for each kind of speech of each day. */
export function speechSection(record: MatchRecord, words: Words): Html {
  const { r } = words
  const rounds = [...Map.groupBy(record.speeches, (speech) => `${speech.day} ${speech.step}`).values()]
  if (rounds.length === 0) return section(r('speeches'), html`<p class="quiet">${words.t('list.none')}</p>`)
  const heads = rounds.map(([first]) => ({
    text: html`${words.t('count.day', { day: first?.day ?? 0 })}<br />${words.step(first?.step ?? '')}`,
    kind: 'no' as const,
  }))
  const rows = record.seats.map((seat) => {
    const cells = rounds.map((round) =>
      speechCell(
        round.filter((speech) => speech.seat === seat.no),
        words,
      ),
    )
    return html`<tr>
      ${seatCell(seat.no, words)}${cells}
      <td class="no"><b>${lengthText(seat.spokenMs)}</b></td>
    </tr>`
  })
  const all = [
    { text: r('seat'), kind: 'no' as const },
    r('name'),
    ...heads,
    { text: r('total'), kind: 'no' as const },
  ]
  return section(r('speeches'), html`<p class="note">${r('speeches.note')}</p>`, table(all, rows))
}

function speechCell(speeches: readonly Speech[], words: Words): Html {
  const cells = speeches.map((speech, i) => {
    const over = speech.overMs >= 1000 ? html` <span class="over">+${lengthText(speech.overMs)}</span>` : null
    const going = speech.ended === null ? html` <span class="tag">${words.r('speaking')}</span>` : null
    return html`${i > 0 ? html`<br />` : null}${lengthText(speech.spokenMs)}${over}${going}`
  })
  return html`<td class="no">${cells}</td>`
}
