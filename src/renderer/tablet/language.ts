import { switchLocale, type WindowI18n } from '../shared/i18n.ts'
import type { Locale } from '../shared/locales.ts'

/** The window's one vue-i18n, for the language switch. */
let current: WindowI18n | null = null

export function provideLanguage(i18n: WindowI18n): void {
  current = i18n
}

export async function chooseLanguage(locale: Locale): Promise<void> {
  if (current) await switchLocale(current, 'tablet', locale)
}
