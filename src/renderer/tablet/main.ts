import './device/old-browsers.ts'
import { createPinia } from 'pinia'
import { createApp } from 'vue'
import '../shared/fonts.css'
import '../shared/tokens.css'
import '../shared/base.css'
import './theme.css'
import { windowI18n } from '../shared/i18n.ts'
import App from './App.vue'
import { provideLanguage } from './language.ts'
import { gameWords, GAME_WORDS } from './words.ts'

/*
 * Tablets are five years old: Chrome 89, Safari 14. Beyond what the build translates (es2020), that rules out, here
 * and in everything imported here (test/renderer/tablet-old-browsers.test.ts looks for it):
 *  - CSS: nesting, :has(), container queries, @layer, color-mix(), dvh/svh units, aspect-ratio, inset, flex gap (grid
 *    gap is fine), translate/scale/rotate as properties, line-clamp without its prefix;
 *  - JavaScript: top-level await, .at(), findLast(), toSorted() and its kin, Object.hasOwn(), structuredClone(),
 *    Object.groupBy(), crypto.randomUUID(), look-behind in regular expressions.
 */
async function start() {
  const i18n = await windowI18n('tablet')
  provideLanguage(i18n)
  const words = await gameWords(i18n)
  createApp(App).use(createPinia()).use(i18n).provide(GAME_WORDS, words).mount('#app')
}

void start()
