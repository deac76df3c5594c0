import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { ACTS, RULE_IDS } from '../../src/engine/index.ts'
import { WAKE_ORDER } from '../../src/engine/night/wake-order.ts'
import { LOCALES } from '../../src/renderer/shared/locales.ts'
import { SIGNS } from '../../src/renderer/tablet/model/plate.ts'
import { BALLOT_STEPS } from '../../src/renderer/tablet/model/facts.ts'

const read = (locale: string, file: string): Record<string, string> =>
  JSON.parse(readFileSync(`src/renderer/shared/locales/ui/${locale}/${file}.json`, 'utf8'))
const texts = Object.fromEntries(LOCALES.map((locale) => [locale, read(locale, 'tablet')]))

/** Acts that a tablet answers in the open. */
const OPEN_ACTS = ['election', 'exile', 'run', 'shoot', 'badge', 'side', 'duel']

describe.each(LOCALES)('texts of the tablet in %s', (locale) => {
  const all = texts[locale]!

  it('word every call of the night', () => {
    for (const { slot } of WAKE_ORDER) expect(all).toHaveProperty([`tablet.ask.night.${slot}`])
  })

  it('word every open question, its title and its seal', () => {
    for (const act of OPEN_ACTS) expect(all).toHaveProperty([`tablet.title.${act}`])
    for (const act of ['election', 'exile', 'shoot', 'badge', 'duel'])
      expect(all).toHaveProperty([`tablet.confirm.${act}`])
    expect(ACTS.map(({ act }) => act)).toEqual(expect.arrayContaining(OPEN_ACTS))
  })

  it('word every vote, sign and state of the screen', () => {
    for (const step of BALLOT_STEPS) expect(all).toHaveProperty([`tablet.head.${step}`])
    for (const id of SIGNS) expect(all).toHaveProperty([`tablet.sign.${id}`])
    for (const state of ['lock', 'video', 'tap', 'none'])
      expect(all).toHaveProperty([`tablet.awake.${state}`])
  })

  it('give reasons for rules that exist', () => {
    const named = Object.keys(all).flatMap((key) => /^tablet\.why\.(.+)$/.exec(key)?.[1] ?? [])
    expect(RULE_IDS).toEqual(expect.arrayContaining(named))
  })

  it('keep signs short enough for a key and for the wire', () => {
    for (const id of SIGNS) expect(all[`tablet.sign.${id}`]!.length).toBeLessThanOrEqual(5)
  })

  it('put the tick and the cross beside their words, never at the end of a line', () => {
    for (const text of Object.values(all)) expect(text).not.toMatch(/[✓✕] /)
  })
})
