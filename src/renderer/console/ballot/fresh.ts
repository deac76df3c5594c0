import { defineStore } from 'pinia'
import { computed, ref, watch } from 'vue'
import { useEntry } from '../entry/entry.ts'
import { useHub } from '../hub.ts'

/**
 * A ballot that was just opened is read out before anything else: the step that follows waits behind it until Next is
 * pressed once more, or until something is entered for that step. It stays at hand in the side panel.
 */
export const useFreshBallot = defineStore('fresh-ballot', () => {
  const hub = useHub()
  const entry = useEntry()
  /** The step that waits behind the read-out; '' = none. */
  const step = ref('')
  /** When the clock of that step began to run; null = it has none. */
  let clockSince: number | null = null
  const seen = () => ({
    ballot: JSON.stringify(hub.view?.ballot ?? null),
    match: hub.meta?.match,
    depth: hub.meta?.undo ?? 0,
  })
  let last = seen()

  watch(
    () => hub.view,
    () => {
      const now = seen()
      // Only a step forward in this match opens a ballot: neither undo nor another match does.
      const opened =
        now.ballot !== last.ballot &&
        now.ballot !== 'null' &&
        now.match === last.match &&
        now.depth > last.depth
      if (opened) {
        step.value = entry.stepKey
        clockSince = hub.view?.clock?.runningSince ?? null
      }
      last = now
    },
  )
  watch(
    () => entry.blank && entry.rare === null && entry.waiting === '',
    (idle) => {
      if (!idle) step.value = ''
    },
  )
  return {
    fresh: computed(() => step.value !== '' && step.value === entry.stepKey),
    /** The clock of what waits still runs from the opening: neither here nor at another console was it set anew. */
    clockRuns: () => clockSince !== null && hub.view?.clock?.runningSince === clockSince,
    done: () => {
      step.value = ''
    },
  }
})
