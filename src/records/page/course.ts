import { WAKE_ORDER } from '../../engine/index.ts'
import type { Line, MatchRecord, Night } from '../model.ts'
import type { Words } from '../words.ts'
import { html, type Html } from './html.ts'
import { entryText, rules, section, table } from './parts.ts'

/** Nights beside each other; more do not fit on paper. */
const MOST_NIGHTS = 5

/** The night table: a row for each call, a column for each night. */
export function nightsSection(record: MatchRecord, words: Words): Html {
  const tables: Html[] = []
  for (let i = 0; i < record.nights.length; i += MOST_NIGHTS)
    tables.push(nightTable(record.nights.slice(i, i + MOST_NIGHTS), words))
  return section(
    words.r('nights'),
    tables.length > 0 ? tables : html`<p class="quiet">${words.t('list.none')}</p>`,
  )
}

function nightTable(nights: readonly Night[], words: Words): Html {
  const called = new Set(nights.flatMap((night) => night.calls.map((call) => call.slot)))
  const slots = WAKE_ORDER.map(({ slot }) => slot).filter((slot) => called.has(slot))
  const heads = [words.r('call'), ...nights.map(({ night }) => words.t('count.night', { night }))]
  const rows = slots.map(
    (slot) =>
      html`<tr>
        <th scope="row">${words.step(`night.${slot}`)}</th>
        ${nights.map((night) => callCell(night, slot, words))}
      </tr>`,
  )
  const dawn = html`<tr class="out">
    <th scope="row">${words.step('dawn')}</th>
    ${nights.map((night) => dawnCell(night, words))}
  </tr>`
  return table(heads, [...rows, dawn])
}

function callCell({ calls }: Night, slot: string, words: Words): Html {
  const lines = calls.find((call) => call.slot === slot)?.lines ?? []
  const texts = lines.map((entry) => html`<p>${entryText(entry, words)}</p>`)
  return html`<td>${texts.length > 0 ? texts : html`<span class="quiet">–</span>`}</td>`
}

function dawnCell({ dead, over }: Night, words: Words): Html {
  const texts = dead.map(
    (death) =>
      html`<p>
        <b class="death">${words.seat(death.seat)}</b> ${words.causes(death.causes)}
        ${rules(death.rules, words)}
      </p>`,
  )
  return html`<td>
    ${texts.length > 0 ? texts : html`<span class="quiet">${over ? words.r('nobody.died') : '–'}</span>`}
  </td>`
}

/** What happened, night by night and day by day. */
export function storySection(record: MatchRecord, words: Words): Html {
  const parts = record.story.map(
    (part) =>
      html`<h3>${words.part(part)}</h3>
        ${lineList(part.lines, words)}`,
  )
  return section(words.r('story'), html`<p class="note">${words.r('story.note')}</p>`, parts)
}

/** Incidents, sanctions, rulings, notes and questions. */
export function conductSection(record: MatchRecord, words: Words): Html {
  const none = html`<p class="quiet">${words.t('list.none')}</p>`
  return section(words.r('conduct'), record.conduct.length > 0 ? lineList(record.conduct, words) : none)
}

function lineList(lines: readonly Line[], words: Words): Html {
  const items = lines.map(({ at, entry }) => {
    const secret = entry.public ? null : html`<span class="tag">${words.r('secret')}</span> `
    return html`<li>
      <time datetime="${new Date(at).toISOString()}">${words.time(at)}</time
      ><span>${secret}${entryText(entry, words)}</span>
    </li>`
  })
  return html`<ol class="lines">
    ${items}
  </ol>`
}
