import en from './locales/en.json' with { type: 'json' }
import zhHans from './locales/zh-Hans.json' with { type: 'json' }
import zhHant from './locales/zh-Hant.json' with { type: 'json' }

// The few texts that exist before or outside the windows: menus, dialogs, messages in a terminal. Everything a page
// shows is in the renderer's own locale files; the shell must be able to speak when no page can.

export type TextKey = keyof typeof en
export type Texts = (key: TextKey, values?: Record<string, string | number>) => string

const languages: Record<'zh-Hans' | 'zh-Hant' | 'en', Record<TextKey, string>> = {
  'zh-Hans': zhHans,
  'zh-Hant': zhHant,
  en,
}

/** The text function for a locale name such as `zh-TW` or `en_GB.UTF-8`. */
export function textsFor(locale: string): Texts {
  const words = languages[languageOf(locale)]
  return (key, values = {}) =>
    words[key].replace(/\{(\w+)\}/g, (hole, name: string) => String(values[name] ?? hole))
}

/** The locale of a terminal. A terminal that promises no locale ("C") may not be able to draw Chinese. */
export function terminalLocale(env: NodeJS.ProcessEnv = process.env): string {
  return env.LC_ALL || env.LC_MESSAGES || env.LANG || Intl.DateTimeFormat().resolvedOptions().locale
}

function languageOf(locale: string): keyof typeof languages {
  if (/^zh\b.*(hant|tw|hk|mo)/i.test(locale.replaceAll('_', '-'))) return 'zh-Hant'
  return /^zh/i.test(locale) ? 'zh-Hans' : 'en'
}
