import { createPinia } from 'pinia'
import { createApp } from 'vue'
import '../shared/fonts.css'
import '../shared/tokens.css'
import '../shared/base.css'
import './console.css'
import { windowI18n } from '../shared/i18n.ts'
import App from './App.vue'
import { provideI18n } from './app/language.ts'

async function start() {
  const i18n = await windowI18n('console')
  provideI18n(i18n)
  createApp(App).use(createPinia()).use(i18n).mount('#app')
}

void start()
