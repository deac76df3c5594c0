/**
 * Texts for people, without any framework: which languages there are, how their files are read, how a placeholder is
 * filled. The console and the tablets put vue-i18n on top (`i18n.ts`); the overlay stays light and uses this alone.
 *
 * Files: `locales/ui/<locale>/<window>.json`, flat. Keys of `common.json` are used as they stand (`step.speech`),
 * those of a window's own file carry its name (`overlay.…`). Other areas are `locales/<area>/<locale>.json`.
 */
import { isLocale, type Locale, type Messages } from './plain-texts.ts'

/** Files of the windows; `common` is loaded with each of them. */
export type UiFile = 'common' | 'overlay' | 'console' | 'tablet'
/** Texts of the game itself, each area with its own shape. */
export type Area = 'rules' | 'narration' | 'reminders' | 'boards' | 'roles' | 'options'

export {
  fill,
  isLocale,
  LOCALES,
  translator,
  type Locale,
  type Messages,
  type Params,
  type Translate,
} from './plain-texts.ts'

type Loader = () => Promise<{ default: unknown }>
const files = import.meta.glob<{ default: unknown }>('./locales/**/*.json') as Record<string, Loader>

/** The language nearest to a browser's tag: `zh-TW`, `zh-HK` and `zh-Hant-…` are written in traditional characters. */
export function nearestLocale(tag: string | null | undefined): Locale {
  if (isLocale(tag)) return tag
  const low = (tag ?? '').toLowerCase()
  if (/^zh\b.*\b(hant|tw|hk|mo)\b/.test(low)) return 'zh-Hant'
  return low === '' || low.startsWith('zh') ? 'zh-Hans' : 'en'
}

async function read(path: string): Promise<unknown> {
  const loader = files[path]
  if (!loader) throw new Error(`no texts at ${path}`)
  return (await loader()).default
}

/** Texts of one area as they stand in its file, e.g. `loadArea<Record<string, string>>('roles', 'en')`. */
export async function loadArea<T = unknown>(area: Area, locale: Locale): Promise<T> {
  return (await read(`./locales/${area}/${locale}.json`)) as T
}

/** The texts of the given window files in one language. */
export async function loadUi(locale: Locale, names: readonly UiFile[]): Promise<Messages> {
  const parts = await Promise.all(names.map((name) => read(`./locales/ui/${locale}/${name}.json`)))
  return Object.assign({}, ...parts) as Messages
}
