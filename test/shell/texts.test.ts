import { describe, expect, it } from 'vitest'
import en from '../../src/main/locales/en.json' with { type: 'json' }
import zhHans from '../../src/main/locales/zh-Hans.json' with { type: 'json' }
import zhHant from '../../src/main/locales/zh-Hant.json' with { type: 'json' }
import { terminalLocale, textsFor } from '../../src/main/texts.ts'

const holes = (text: string) => [...text.matchAll(/\{\w+\}/g)].map(String).sort()

describe("the shell's texts", () => {
  it.each([
    ['en', en],
    ['zh-Hant', zhHant],
  ])('are complete in %s, with the same values to fill in', (_language, texts) => {
    expect(Object.keys(texts)).toEqual(Object.keys(zhHans))
    for (const [key, text] of Object.entries(zhHans))
      expect(holes(texts[key as keyof typeof texts]), key).toEqual(holes(text))
  })

  it.each([
    ['zh-CN', '法官台'],
    ['zh_SG.UTF-8', '法官台'],
    ['zh-Hans-HK', '法官台'],
    ['fr', 'Faguan'],
    ['C', 'Faguan'],
  ])('speak the language of %s', (locale, name) => {
    expect(textsFor(locale)('app')).toBe(name)
  })

  it.each(['zh-TW', 'zh_HK.UTF-8', 'zh-Hant-CN', 'zh-MO'])('are traditional for %s', (locale) => {
    expect(textsFor(locale)('menu.edit')).toBe('編輯')
  })

  it("take the terminal's language in the order terminals do", () => {
    expect(terminalLocale({ LC_ALL: 'zh_TW', LANG: 'en' })).toBe('zh_TW')
    expect(terminalLocale({ LANG: 'C' })).toBe('C')
  })
})
