import { defineStore } from 'pinia'
import { ref, shallowRef, watch } from 'vue'
import { useI18n } from 'vue-i18n'
import { loadArea, type Area, type Locale } from '../../shared/locales.ts'
import type { Narration } from '../script/lines.ts'

/** Texts of the game itself in the language of this window: rules, cards, boards, options, narration, reminders. */

export interface RuleText {
  readonly title: string
  readonly text: string
  readonly status: string
  readonly source: string
}
export interface CardText {
  readonly name: string
  readonly short: string
  readonly card: string
}
interface RolesFile {
  readonly role: Readonly<Record<string, CardText>>
}
export interface OptionText {
  readonly label: string
  readonly help: string
  readonly values: Readonly<Record<string, string>>
}
interface Areas {
  readonly rules: Readonly<Record<string, RuleText>>
  readonly narration: Narration
  readonly reminders: Readonly<Record<string, { readonly rules: readonly string[]; readonly text: string }>>
  readonly boards: Readonly<Record<string, { readonly name: string; readonly note: string }>>
  readonly roles: RolesFile
  readonly options: Readonly<Record<string, OptionText>>
}

const AREAS = [
  'rules',
  'narration',
  'reminders',
  'boards',
  'roles',
  'options',
] as const satisfies readonly Area[]
const NOTHING: Areas = {
  rules: {},
  narration: {},
  reminders: {},
  boards: {},
  roles: { role: {} },
  options: {},
}

/** One area that cannot be read leaves its ids on screen instead of its words; the match goes on. */
async function loadAll(locale: Locale): Promise<Areas> {
  const parts = await Promise.all(
    AREAS.map(async (area) => [area, await loadArea(area, locale).catch(() => NOTHING[area])] as const),
  )
  return Object.fromEntries(parts) as unknown as Areas
}

export const useTexts = defineStore('texts', () => {
  const { locale } = useI18n({ useScope: 'global' })
  const areas = shallowRef<Areas>(NOTHING)
  const ready = ref(false)

  watch(
    locale,
    async (wanted) => {
      const loaded = await loadAll(wanted as Locale)
      if (locale.value === wanted) areas.value = loaded
      ready.value = true
    },
    { immediate: true },
  )

  const card = (id: string | null): CardText | null =>
    id === null ? null : (areas.value.roles.role[id] ?? null)
  const optionValue = (name: string, value: unknown): string =>
    areas.value.options[name]?.values[String(value)] ?? String(value)

  return {
    areas,
    ready,
    rule: (id: string): RuleText | null => areas.value.rules[id] ?? null,
    ruleTitle: (id: string): string => areas.value.rules[id]?.title ?? '',
    cardName: (id: string | null): string => card(id)?.name ?? id ?? '',
    cardShort: (id: string | null): string => card(id)?.short ?? id ?? '',
    cardText: (id: string): string => card(id)?.card ?? '',
    boardName: (id: string | null): string => (id === null ? '' : (areas.value.boards[id]?.name ?? id)),
    boardNote: (id: string): string => areas.value.boards[id]?.note ?? '',
    option: (name: string): OptionText | null => areas.value.options[name] ?? null,
    optionLabel: (name: string): string => areas.value.options[name]?.label ?? name,
    optionValue,
    reminder: (id: string) => areas.value.reminders[id] ?? null,
  }
})
