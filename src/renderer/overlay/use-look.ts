import { watchEffect } from 'vue'
import type { Colour, Params } from './model/params.ts'
import type { Locale } from '../shared/locales.ts'

/** Which tokens a crew's own colours replace. */
const TOKENS: Readonly<Record<Colour, string>> = {
  panel: '--panel',
  tile: '--tile',
  text: '--text',
  soft: '--soft',
  now: '--now',
  gold: '--gold',
  danger: '--danger',
  good: '--camp-good',
  wolf: '--camp-wolf',
  third: '--camp-third',
}

/** Puts theme, colours, language and motion on the page's root. */
export function useLook(params: () => Params, locale: () => Locale): void {
  const root = document.documentElement
  watchEffect(() => {
    const { theme, colours, motion } = params()
    root.lang = locale()
    root.dataset.theme = theme
    root.dataset.motion = motion ? 'on' : 'off'
    for (const [name, token] of Object.entries(TOKENS)) {
      const value = colours[name as Colour]
      if (value) root.style.setProperty(token, value)
      else root.style.removeProperty(token)
    }
  })
}
