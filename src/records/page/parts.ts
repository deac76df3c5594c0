import type { Faction, LogEntry, SeatNo } from '../../engine/index.ts'
import type { Words } from '../words.ts'
import { html, type Html, type Part } from './html.ts'

/** Small pieces that several sections of the page share. */

export const rules = (ids: readonly string[], words: Words): Html[] =>
  ids.map((id) => html`<a class="rule" href="#${id}" title="${words.rule(id).title}">${id}</a>`)

export const side = (faction: Faction, words: Words): Html =>
  html`<span class="side ${campOf(faction)}">${words.faction(faction)}</span>`

function campOf(faction: Faction): string {
  if (faction === 'good') return 'good'
  return faction === 'wolves' ? 'wolf' : 'third'
}

/** `3号 ×1.5`: a weight is shown where it is not 1. */
export const weighed = (text: Part, weight: number, words: Words): Html =>
  weight === 1
    ? html`${text}`
    : html`${text} <span class="weight">${words.t('count.weight', { weight })}</span>`

export const entryText = (entry: LogEntry, words: Words): Html =>
  html`${words.log(entry)} ${rules(entry.rules, words)}`

export const seatCell = (no: SeatNo, words: Words): Html =>
  html`<td class="no">${no}</td>
    <td>${words.nameOf(no)}</td>`

/** Columns with their heads; `kind` is the class of the whole column. */
export interface Head {
  readonly text: Part
  readonly kind?: 'no' | 'mid'
}

/** `look` is the class of the whole table. */
export function table(heads: readonly (Head | string)[], rows: readonly Html[], look = ''): Html {
  const head = heads.map((one) =>
    typeof one === 'string'
      ? html`<th scope="col">${one}</th>`
      : html`<th scope="col" class="${one.kind ?? ''}">${one.text}</th>`,
  )
  return html`<div class="wide">
    <table class="${look}">
      <thead>
        <tr>
          ${head}
        </tr>
      </thead>
      <tbody>
        ${rows}
      </tbody>
    </table>
  </div>`
}

export const section = (title: string, ...content: readonly Part[]): Html =>
  html`<section>
    <h2>${title}</h2>
    ${content}
  </section>`
