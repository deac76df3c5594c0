import type { MatchRecord } from '../model.ts'
import { lengthText, type Words } from '../words.ts'
import { conductSection, nightsSection, storySection } from './course.ts'
import { html, Html } from './html.ts'
import { rules, section } from './parts.ts'
import { deathsSection, seatsSection, speechSection } from './people.ts'
import { STYLE } from './style.ts'
import { ballotsSection } from './votes.ts'

/** The record as one HTML file: no script, nothing fetched, readable on screen and on A4. */
export function pageOf(record: MatchRecord, words: Words): string {
  const title = words.title(record.info)
  const body = html`<main>
    ${header(record, title, words)}${seatsSection(record, words)}${nightsSection(record, words)}${ballotsSection(
      record,
      words,
    )}${storySection(record, words)}${deathsSection(record, words)}${speechSection(record, words)}${conductSection(
      record,
      words,
    )}${optionsSection(record, words)}${rulesSection(record, words)}${footer(record, words)}
  </main>`
  return html`<!doctype html>
    <html lang="${words.locale}">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex" />
        <meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'" />
        <title>${title} · ${words.r('title')}</title>
        <style>
          ${new Html(STYLE)}
        </style>
      </head>
      <body>
        ${body}
      </body>
    </html> `.text
}

function header(record: MatchRecord, title: string, words: Words): Html {
  const { info, setup, winner } = record
  const { r } = words
  const rehearsal = info.rehearsal ? html`<p class="banner rehearsal">${r('rehearsal')}</p>` : null
  const result =
    winner === null
      ? html`<p class="result">${r('running')}</p>`
      : html`<p class="result">
          ${words.t('console.log.won', { faction: words.faction(winner) })} ${rules(record.wonBy, words)}
        </p>`
  return html`<header>
    <p class="quiet">${words.t('app.name')} · ${r('title')}</p>
    <h1>${title}</h1>
    <p class="quiet">${words.date(record.begun ?? info.created)} · ${words.board(setup.board)}</p>
    ${rehearsal}
    <p class="banner">${r(winner === null ? 'secret.running' : 'secret.over')}</p>
    ${result}
    <dl class="facts">
      ${facts(record, words).map(
        ([name, value]) =>
          html`<div>
            <dt>${name}</dt>
            <dd>${value}</dd>
          </div>`,
      )}
      <div class="all">
        <dt>${r('cards')}</dt>
        <dd>${words.cards(setup.cards)}</dd>
      </div>
    </dl>
  </header>`
}

function facts(record: MatchRecord, words: Words): (readonly [string, string])[] {
  const { begun, ended, exported, sheriff } = record
  const { r } = words
  return [
    [r('begun'), begun === null ? '–' : words.moment(begun)],
    [r('ended'), ended === null ? '–' : words.moment(ended)],
    [r('length'), begun === null ? '–' : lengthText((ended ?? exported) - begun)],
    [r('nightsAndDays'), `${record.nights.length} / ${record.days}`],
    [words.t('state.sheriff'), sheriff === null ? '–' : words.named(sheriff)],
  ]
}

function optionsSection({ setup }: MatchRecord, words: Words): Html {
  const rows = words.options(setup)
  const list = rows.map(
    ({ label, value }) =>
      html`<div>
        <dt>${label}</dt>
        <dd>${value}</dd>
      </div>`,
  )
  return section(words.r('options'), html`<dl class="options">${list}</dl>`)
}

/** Every rule that the page names, with its text from the catalogue. */
function rulesSection(record: MatchRecord, words: Words): Html {
  const lines = record.story.flatMap((part) => part.lines.flatMap((line) => line.entry.rules))
  const named = new Set<string>([...record.wonBy, ...lines, ...record.deaths.flatMap((death) => death.rules)])
  const list = [...named].sort().map((id) => {
    const { title, text } = words.rule(id)
    return html`<div id="${id}">
      <dt>${id} · ${title}</dt>
      <dd>${text}</dd>
    </div>`
  })
  return section(words.r('ruleTexts'), html`<dl class="rules columns">${list}</dl>`)
}

function footer({ info, exported, journal }: MatchRecord, words: Words): Html {
  const { r } = words
  return html`<footer>
    <p>${r('fingerprint')}: <code>${info.fingerprint}</code></p>
    <p>
      ${r('made', {
        at: words.moment(exported),
        zone: words.zone,
        rows: journal.length,
        id: info.id,
      })}
    </p>
  </footer>`
}
