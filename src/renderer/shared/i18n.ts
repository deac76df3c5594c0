import { createI18n, type I18n } from 'vue-i18n'
import { loadUi, nearestLocale, type Locale, type UiFile } from './locales.ts'

/** vue-i18n for the console and the tablets: one language is loaded at a time, and each window switches for itself. */

const STORED = 'faguan.locale'

/** Storage may be forbidden or full; a language that is not remembered is no reason to fail. */
function remembered(): string | null {
  try {
    return localStorage.getItem(STORED)
  } catch {
    return null
  }
}
function remember(locale: Locale) {
  try {
    localStorage.setItem(STORED, locale)
  } catch {
    // It stays the language of this page until it is closed.
  }
}

/** `?lang=` first, then what was chosen here before, then simplified Chinese, the product's first language. */
export function firstLocale(search = location.search): Locale {
  return nearestLocale(new URLSearchParams(search).get('lang') ?? remembered())
}

export type WindowI18n = I18n<
  Record<string, unknown>,
  Record<string, unknown>,
  Record<string, unknown>,
  string,
  false
>

/** Our keys are flat and contain dots (`step.night` beside `step.night.guard`), so a key is looked up as it stands. */
const resolveFlat = (messages: unknown, key: string) => (messages as Record<string, string>)[key] ?? null

/** Created with its first language already loaded, so that no window ever shows bare keys. */
export async function windowI18n(window: UiFile, locale: Locale = firstLocale()): Promise<WindowI18n> {
  const i18n = createI18n({
    legacy: false,
    locale,
    messages: { [locale]: await loadUi(locale, ['common', window]) },
    messageResolver: resolveFlat,
    missingWarn: import.meta.env.DEV,
    fallbackWarn: false,
  }) as unknown as WindowI18n
  document.documentElement.lang = locale
  return i18n
}

/** Switches this window, without a reload, and remembers it on this device. */
export async function switchLocale(i18n: WindowI18n, window: UiFile, locale: Locale): Promise<void> {
  if (!i18n.global.availableLocales.includes(locale))
    i18n.global.setLocaleMessage(locale, await loadUi(locale, ['common', window]))
  i18n.global.locale.value = locale
  document.documentElement.lang = locale
  remember(locale)
}
