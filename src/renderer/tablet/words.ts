import { inject, shallowRef, watch, type InjectionKey } from 'vue'
import { useI18n } from 'vue-i18n'
import type { RoleId, RuleId } from '../../engine/index.ts'
import type { WindowI18n } from '../shared/i18n.ts'
import { loadArea, type Locale } from '../shared/locales.ts'
import { nightTexts, warmFonts } from './device/warm-fonts.ts'

/** Texts of the game beside the window's own: cards by name, rules by title. They follow the window's language. */

interface RoleTexts {
  readonly role: Readonly<Record<string, { readonly name: string; readonly card: string } | undefined>>
}
type RuleTexts = Readonly<Record<string, { readonly title: string } | undefined>>

export interface GameWords {
  readonly role: (id: RoleId) => string
  readonly card: (id: RoleId) => string
  readonly rule: (id: RuleId) => string
}

export const GAME_WORDS: InjectionKey<GameWords> = Symbol('game words')

/** Cards are there before the first picture; the rules' titles come a moment later and are needed by refusals only. */
export async function gameWords(i18n: WindowI18n): Promise<GameWords> {
  const roles = shallowRef<RoleTexts>({ role: {} })
  const rules = shallowRef<RuleTexts>({})
  const load = async (locale: Locale) => {
    roles.value = await loadArea<RoleTexts>('roles', locale)
    void loadArea<RuleTexts>('rules', locale).then((loaded) => (rules.value = loaded))
    warm(i18n, roles.value, locale)
  }
  await load(i18n.global.locale.value as Locale)
  watch(i18n.global.locale, (locale) => void load(locale as Locale))
  return {
    role: (id) => roles.value.role[id]?.name ?? id,
    card: (id) => roles.value.role[id]?.card ?? '',
    rule: (id) => rules.value[id]?.title ?? id,
  }
}

function warm(i18n: WindowI18n, { role }: RoleTexts, locale: Locale): void {
  const texts = i18n.global.getLocaleMessage(locale) as Record<string, string>
  const cards = Object.values(role).flatMap((entry) => (entry ? [entry.name, entry.card] : []))
  const family = locale === 'zh-Hant' ? '"Noto Sans TC Variable"' : '"Noto Sans SC Variable"'
  warmFonts([...nightTexts(texts), ...cards], [family])
}

export function useGameWords(): GameWords {
  const words = inject(GAME_WORDS)
  if (!words) throw new Error('the tablet has no words')
  return words
}

/** vue-i18n, and the first of several keys that there is a text for: a new role needs no text to be playable. */
export function useTexts() {
  const { t, te, locale } = useI18n({ useScope: 'global' })
  const first = (keys: readonly string[], params: Readonly<Record<string, string | number>> = {}): string =>
    t(keys.find((key) => te(key)) ?? keys[keys.length - 1] ?? '', params)
  const seats = (list: readonly number[]): string => list.join(t('list.separator'))
  return { t, te, first, seats, locale }
}
