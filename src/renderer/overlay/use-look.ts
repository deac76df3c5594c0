import { watchEffect } from 'vue'
import type { Dressed } from './model/params.ts'
import { textOn } from '../shared/contrast.ts'
import { COLOURS, type Colour } from '../shared/look.ts'
import type { Locale } from '../shared/locales.ts'

/** Which tokens a crew's own colours replace. */
export const TOKENS: Readonly<Record<Colour, string>> = {
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

/** Text that stands on a crew's own colour is light or dark as that colour wants it. */
const TEXT_ON: Readonly<Partial<Record<Colour, string>>> = {
  tile: '--tile-text',
  now: '--on-now',
  danger: '--on-danger',
}

/** Puts theme, colours, language and motion on the page's root. */
export function useLook(params: () => Dressed, locale: () => Locale): void {
  const root = document.documentElement
  watchEffect(() => {
    const { theme, colours, motion } = params()
    root.lang = locale()
    root.dataset.theme = theme
    root.dataset.motion = motion ? 'on' : 'off'
    for (const name of COLOURS) {
      const value = colours[name]
      const text = TEXT_ON[name]
      put(root, TOKENS[name], value)
      if (text) put(root, text, value && textOn(value))
    }
  })
}

function put(root: HTMLElement, token: string, value: string | undefined): void {
  if (value) root.style.setProperty(token, value)
  else root.style.removeProperty(token)
}
