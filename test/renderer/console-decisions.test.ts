import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import type { Command } from '../../src/engine/index.ts'
import { RULINGS } from '../../src/renderer/console/rare/rulings.ts'
import { commandText } from '../../src/renderer/console/correct/decisions.ts'
import { LOCALES } from '../../src/renderer/shared/locales.ts'
import { translator, type Params } from '../../src/renderer/shared/plain-texts.ts'

/** The list of what can be corrected is in the words of a referee: never the name of a command. */

function wordsOf(locale: string) {
  const read = (name: string): Record<string, string> =>
    JSON.parse(
      readFileSync(
        new URL(`../../src/renderer/shared/locales/ui/${locale}/${name}.json`, import.meta.url),
        'utf8',
      ),
    )
  const texts = { ...read('common'), ...read('console') }
  const translate = translator(texts)
  const t = (key: string, params?: Params) => {
    expect(texts, `${locale} ${key}`).toHaveProperty([key])
    return translate(key, params)
  }
  const te = (key: string) => key in texts
  const or = (key: string, otherwise: string) => (te(key) ? t(key) : otherwise)
  const list = (parts: readonly (string | number)[]) => parts.join(t('list.separator'))
  const seat = (no: number | null) => (no === null ? t('seat.nobody') : t('seat.no', { seat: no }))
  return {
    t,
    te,
    or,
    list,
    seat,
    seats: (all: readonly number[]) => t('seat.list', { seats: list(all) }),
    step: (id: string) => t(`step.${id}`),
    act: (id: string) => t(`console.act.${id}`),
    faction: (id: string | null) => t(`faction.${id}`),
    texts: { cardName: (id: string | null) => `<${id}>` },
  } as unknown as Parameters<typeof commandText>[1]
}

const reason = 'slip'
const COMMANDS: readonly Command[] = [
  { kind: 'deal', cards: [], bottom: [], by: 'app' },
  { kind: 'next' },
  { kind: 'act', act: 'witch', answer: { choice: 'poison', seats: [4] } },
  { kind: 'act', act: 'wolves', answer: { seats: [] } },
  { kind: 'act', act: 'exile', answer: { ballots: { 1: 9, 2: 9, 3: null } } },
  { kind: 'settle', index: 0, grant: true },
  { kind: 'settle', index: 0, grant: false },
  { kind: 'incident', seat: 3, class: 'half', quote: 'oh' },
  { kind: 'sanction', seat: 3, penalty: 'warning', reason },
  { kind: 'note', text: 'late' },
  { kind: 'surrender', side: 'wolves' },
  { kind: 'knives', seats: [1, 2] },
  { kind: 'knives', seats: [] },
  { kind: 'reveal', seats: 'all' },
  { kind: 'reveal', seats: [4] },
  { kind: 'rename', seat: 4, name: 'Ann' },
  { kind: 'swap', a: 4, b: 5 },
  { kind: 'overrule', ruling: { what: 'kill', seat: 4 }, reason },
  { kind: 'overrule', ruling: { what: 'revive', seat: 4 }, reason },
  { kind: 'overrule', ruling: { what: 'dawn', seat: 4, outcome: 'live' }, reason },
  { kind: 'overrule', ruling: { what: 'badge', seat: null }, reason },
  { kind: 'overrule', ruling: { what: 'ballot', voter: 4, target: 5 }, reason },
  { kind: 'overrule', ruling: { what: 'skip' }, reason },
  { kind: 'overrule', ruling: { what: 'insert', step: 'last-words', seat: 4 }, reason },
  { kind: 'overrule', ruling: { what: 'role', seat: 4, role: 'seer' }, reason },
  { kind: 'overrule', ruling: { what: 'win', faction: 'good' }, reason },
]

describe.each(LOCALES)('what was decided, told in %s', (locale) => {
  const words = wordsOf(locale)
  const tell = (command: Command) => commandText(command, words)

  it.each(COMMANDS.map((command) => [JSON.stringify(command), command] as const))('%s', (_, command) => {
    const told = tell(command)
    expect(told).not.toBe('')
    expect(told).not.toContain(words.t('console.correct.kind.other'))
    // Neither keys nor gaps: everything the line is made of has words.
    expect(told).not.toMatch(/[a-z]\.[a-z]|\{|undefined|null|console/)
    expect(told).not.toContain(`"${command.kind}"`)
    if (locale !== 'en') expect(told.replace(/Ann|slip|late|oh|<[a-z-]+>/g, '')).not.toMatch(/[a-z]{3}/)
  })
  it('names seats, reasons and sides', () => {
    expect(tell({ kind: 'swap', a: 4, b: 5 })).toMatch(/4.*5/)
    expect(tell({ kind: 'overrule', ruling: { what: 'kill', seat: 4 }, reason })).toMatch(/4.*slip/)
    expect(tell({ kind: 'incident', seat: 3, class: 'half', quote: 'oh' })).toMatch(/3.*oh/)
    expect(tell({ kind: 'rename', seat: 4, name: 'Ann' })).toMatch(/4.*Ann/)
    expect(tell({ kind: 'settle', index: 0, grant: true })).not.toBe(
      tell({ kind: 'settle', index: 0, grant: false }),
    )
  })
  it('has a line for every ruling that can be made', () => {
    const told = COMMANDS.flatMap((command) => (command.kind === 'overrule' ? [command.ruling.what] : []))
    expect(RULINGS.filter((what) => !told.includes(what))).toEqual([])
  })
})
