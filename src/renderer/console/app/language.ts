import { switchLocale, type WindowI18n } from '../../shared/i18n.ts'
import type { Locale } from '../../shared/locales.ts'

let current: WindowI18n | null = null

export const provideI18n = (i18n: WindowI18n): void => {
  current = i18n
}

/** Another language for this window, at once and without losing anything on screen. */
export const chooseLanguage = (locale: Locale): Promise<void> =>
  current ? switchLocale(current, 'console', locale) : Promise.resolve()
