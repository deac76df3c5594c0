import { defineStore } from 'pinia'
import { ref, shallowRef } from 'vue'
import type { RefereeView } from '../../../engine/index.ts'
import { entryAt } from '../entry/entry.ts'

/** The moment on the pad of a correction; `key` is new whenever another moment is shown. */
export const useMomentShown = defineStore('correct-moment', () => ({
  view: shallowRef<RefereeView | null>(null),
  key: ref(''),
}))

/** The pad of a correction: the same as in the match, at the moment that is corrected. */
export const useCorrectEntry = defineStore('correct-entry', () => {
  const shown = useMomentShown()
  return entryAt({ view: () => shown.view, key: () => shown.key })
})
