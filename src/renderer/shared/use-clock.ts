import { computed, onScopeDispose, ref, watchEffect, type ComputedRef } from 'vue'
import type { ClockView } from '../../engine/index.ts'
import { clockFace, untilNextSecond, type ClockFace } from './clock.ts'

/** The face of a clock, redrawn at each whole second while it runs and not at all while it stands. */
export function useClock(clock: () => ClockView | null, now: () => number): ComputedRef<ClockFace | null> {
  const tick = ref(0)
  let timer: ReturnType<typeof setTimeout> | undefined

  watchEffect(() => {
    void tick.value
    clearTimeout(timer)
    const wait = untilNextSecond(clock(), now())
    if (wait !== null) timer = setTimeout(() => tick.value++, wait)
  })
  onScopeDispose(() => clearTimeout(timer))

  return computed(() => {
    void tick.value
    const current = clock()
    return current ? clockFace(current, now()) : null
  })
}
