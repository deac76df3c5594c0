import { existsSync, readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { REFUSAL_CODES } from '../../src/engine/refusal.ts'
import { CAUSES, INCIDENT_CLASSES, PENALTIES } from '../../src/engine/model.ts'
import { CLOCK_KINDS } from '../../src/engine/state.ts'
import { ERROR_CODES } from '../../src/hub/protocol/codes.ts'
import { fill, loadUi, LOCALES, nearestLocale } from '../../src/renderer/shared/locales.ts'
import { OUT_GLYPHS } from '../../src/renderer/shared/seat/facts.ts'

const UI = join(import.meta.dirname, '../../src/renderer/shared/locales/ui')
const files = [...new Set(LOCALES.flatMap((locale) => readdirSync(join(UI, locale))))].filter((file) =>
  file.endsWith('.json'),
)
const read = (locale: string, file: string): Record<string, string> =>
  existsSync(join(UI, locale, file)) ? JSON.parse(readFileSync(join(UI, locale, file), 'utf8')) : {}
const placeholders = (text: string) => [...text.matchAll(/\{(\w+)\}/g)].map((match) => match[1]).sort()

/** Every step of the scenario contract. */
const NIGHT_SLOTS =
  'thief cupid lovers wild-child two-sisters three-brothers wolf-brothers guard elder wolves seed-wolf younger-brother witch pharmacist seer hunter idiot piper charmed'
const DAY_STEPS =
  'deal night dawn election.run election.speech election.withdraw election.vote election.pk-speech election.pk-vote announcement shot last-words badge speech.side speech.first speech exile.vote exile.pk-speech exile.pk-vote flip-speech second-exile over'
const STEPS = [...NIGHT_SLOTS.split(' ').map((slot) => `night.${slot}`), ...DAY_STEPS.split(' ')]

describe.each(files)('texts of %s', (file) => {
  const first = read('zh-Hans', file)

  it.each(LOCALES.slice(1))('has the same keys in %s as in zh-Hans, none empty', (locale) => {
    const other = read(locale, file)
    expect(Object.keys(other).sort()).toEqual(Object.keys(first).sort())
    expect(Object.entries(other).filter(([, text]) => text === '')).toEqual([])
  })

  it('uses the same placeholders in every language', () => {
    for (const [key, text] of Object.entries(first))
      for (const locale of LOCALES)
        expect([key, locale, placeholders(read(locale, file)[key] ?? '')]).toEqual([
          key,
          locale,
          placeholders(text),
        ])
  })

  it('carries the name of its window in every key', () => {
    const window = file.replace('.json', '')
    const foreign = Object.keys(first).filter((key) => window !== 'common' && !key.startsWith(`${window}.`))
    expect(foreign).toEqual([])
  })

  it('holds plain text only: no markup, no syntax of a message format, no half-width comma in Chinese', () => {
    for (const locale of LOCALES)
      for (const [key, text] of Object.entries(read(locale, file))) {
        expect([key, /[<>@|]/.test(text)]).toEqual([key, false])
        if (locale !== 'en') expect([key, /[\u4e00-\u9fff][,;!?]/.test(text)]).toEqual([key, false])
      }
  })
})

describe('common texts', () => {
  const common = read('zh-Hans', 'common.json')
  const needed = [
    ...STEPS.map((step) => `step.${step}`),
    ...Object.keys(REFUSAL_CODES).map((code) => `refusal.${code}`),
    ...Object.keys(ERROR_CODES).map((code) => `error.${code}`),
    ...CAUSES.map((cause) => `cause.${cause}`),
    ...Object.keys(OUT_GLYPHS).map((mark) => `out.${mark}`),
    ...['unset', 'held', 'lost', 'destroyed'].map((badge) => `badge.${badge}`),
    ...['good', 'wolves', 'third-party', 'piper', 'angel', 'sectarian'].map(
      (faction) => `faction.${faction}`,
    ),
    ...INCIDENT_CLASSES.map((kind) => `incident.${kind}`),
    ...PENALTIES.map((penalty) => `penalty.${penalty}`),
    ...CLOCK_KINDS.map((kind) => `clock.${kind}`),
    ...['connecting', 'live', 'stale', 'replaced', 'refused'].map((state) => `link.${state}`),
  ]

  it.each(needed)('has %s', (key) => expect(common).toHaveProperty([key]))
})

describe('reading texts', () => {
  it('loads common and window texts together', async () => {
    const texts = await loadUi('en', ['common', 'overlay'])
    expect(texts['step.speech']).toBe('Speeches')
    expect(texts['overlay.night']).toBe('Eyes closed')
  })

  it('fills placeholders and leaves an unknown one to be seen', () => {
    expect(fill('{seat}号 {name}', { seat: 7 })).toBe('7号 {name}')
  })

  it.each([
    ['zh-TW', 'zh-Hant'],
    ['zh-Hant-HK', 'zh-Hant'],
    ['zh-CN', 'zh-Hans'],
    ['zh', 'zh-Hans'],
    ['de', 'en'],
    ['', 'zh-Hans'],
    [null, 'zh-Hans'],
  ])('takes %s as %s', (tag, locale) => expect(nearestLocale(tag)).toBe(locale))
})
