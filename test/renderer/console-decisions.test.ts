import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import type { Answer, Command } from '../../src/engine/index.ts'
import type { Moment } from '../../src/hub/protocol.ts'
import { RULINGS } from '../../src/renderer/console/rare/rulings.ts'
import { commandText, decisionsOf, decisionText } from '../../src/renderer/console/correct/decisions.ts'
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
    seats: (all: readonly number[]) =>
      all.length < 2 ? seat(all[0] ?? null) : t('seat.list', { seats: list(all) }),
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

describe('what an answer comes to, as a referee says it', () => {
  const words = wordsOf('zh-Hans')
  const at = (step: string, command: Command): Moment =>
    ({
      ...{ index: 1, command, phase: 'night', night: 1, day: 0, step, lines: 0 },
      place: placeAt(step),
    }) as Moment
  const placeAt = (step: string) => ({
    ...{ phase: 'night', night: 1, day: 0, step, seat: null },
    stage: null,
    asks: true,
  })
  const heard = (seat: number, act: string, answer: Answer): Moment =>
    ({ ...at('', { kind: 'answer', seat, act, answer }), place: null }) as Moment
  const told = (...moments: Moment[]) => decisionsOf(moments).map((decision) => decisionText(decision, words))

  it.each<[string, Answer, string]>([
    ['witch', { choice: 'poison', seats: [4] }, '女巫毒4号'],
    ['witch', { choice: 'save' }, '女巫用解药'],
    ['wolves', { seats: [] }, '狼人空刀'],
    ['guard', { seats: [5] }, '守卫守5号'],
    ['badge', { choice: 'destroy' }, '撕毁警徽'],
    ['side', { choice: 'left' }, '发言从左手边开始'],
    ['exile', { ballots: { 1: 9, 2: 9, 3: null } }, '放逐投票 9号 ← 1、2 · 弃票 ← 3'],
  ])('%s %j', (act, answer, sentence) => {
    expect(told(at('x', { kind: 'act', act, answer }))).toEqual([sentence])
  })
  it('is what nobody answering means, when Next is pressed without any answer', () => {
    expect(told(at('night.witch', { kind: 'next' }))).toEqual(['女巫不用药'])
    expect(told(at('speech.side', { kind: 'next' }))).toEqual(['发言默认从左手边开始'])
    expect(told(at('election.withdraw', { kind: 'next' }))).toEqual(['无人退水'])
  })
  it('is what the tablets said, when Next took it, and not what they said to an earlier question', () => {
    const guard = heard(4, 'guard', { seats: [7] })
    expect(told(guard, at('night.guard', { kind: 'next' }), at('night.witch', { kind: 'next' }))).toEqual([
      '按平板：守卫守7号',
      '女巫不用药',
    ])
    const votes = [heard(1, 'exile', { seats: [9] }), heard(2, 'exile', { seats: [] })]
    expect(told(...votes, at('exile.vote', { kind: 'next' }))[0]).toBe('按平板：放逐投票 9号 ← 1 · 弃票 ← 2')
    const hands = [heard(1, 'run', { choice: 'yes' }), heard(2, 'run', { choice: 'no' })]
    expect(told(...hands, at('election.run', { kind: 'next' }))[0]).toMatch(/^按平板：上警：1/)
  })
})
