import { inject, type InjectionKey, type Ref } from 'vue'
import type { RoleId } from '../../engine/index.ts'
import { loadArea, loadUi, translator, type Locale, type Translate } from '../shared/locales.ts'

/** The overlay's texts in one language. vue-i18n would double what a browser source has to load. */
export interface Words {
  readonly locale: Locale
  readonly t: Translate
  readonly role: (id: RoleId) => string
  readonly board: (id: string) => string
}

type RoleTexts = { readonly role?: Readonly<Record<string, { readonly name: string } | undefined>> }
type BoardTexts = Readonly<Record<string, { readonly name: string } | undefined>>

export async function loadWords(locale: Locale): Promise<Words> {
  const [messages, roles, boards] = await Promise.all([
    loadUi(locale, ['common', 'overlay']),
    loadArea<RoleTexts>('roles', locale),
    loadArea<BoardTexts>('boards', locale),
  ])
  return {
    locale,
    t: translator(messages),
    role: (id) => roles.role?.[id]?.name ?? id,
    board: (id) => boards[id]?.name ?? id,
  }
}

export const WORDS: InjectionKey<Ref<Words>> = Symbol('words')

/** For components below the overlay's root, where the words are always there. */
export function useWords(): Ref<Words> {
  const words = inject(WORDS)
  if (!words) throw new Error('the overlay has no words')
  return words
}
