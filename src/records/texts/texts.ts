import type { Locale, Messages } from '../../renderer/shared/plain-texts.ts'

/** Everything a record is told with, in one language. */
export interface Texts {
  readonly ui: Messages
  readonly boards: Readonly<Record<string, { readonly name: string }>>
  readonly options: Readonly<
    Record<string, { readonly label: string; readonly values: Readonly<Record<string, string>> }>
  >
  readonly roles: Readonly<Record<string, { readonly name: string }>>
  readonly rules: Readonly<Record<string, { readonly title: string; readonly text: string }>>
}

const LOADERS: Readonly<Record<Locale, () => Promise<{ readonly TEXTS: Texts }>>> = {
  'zh-Hans': () => import('./zh-hans.ts'),
  'zh-Hant': () => import('./zh-hant.ts'),
  en: () => import('./en.ts'),
}

export const loadTexts = async (locale: Locale): Promise<Texts> => (await LOADERS[locale]()).TEXTS
