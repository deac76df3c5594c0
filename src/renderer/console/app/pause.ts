import { onScopeDispose, reactive, watch } from 'vue'
import { useEntry } from '../entry/entry.ts'
import { useHub } from '../hub.ts'

/** Least length of a call at night, the same whether anybody acts or not, so that the pace tells nothing (NIGHT-04). */
export const PAUSE_MS = 8000
const TICK_MS = 250

/** What is left of the pause of this call. It only shows; Next stays free. */
export function usePause(): { readonly left: number; readonly share: number } {
  const hub = useHub()
  const entry = useEntry()
  const pause = reactive({ left: 0, share: 0 })
  let since = 0
  let timer: ReturnType<typeof setInterval> | undefined

  const stop = () => clearInterval(timer)
  function tick() {
    pause.left = Math.max(0, PAUSE_MS - (hub.serverNow() - since))
    pause.share = pause.left / PAUSE_MS
    if (pause.left === 0) stop()
  }
  watch(
    () => entry.stepKey,
    () => {
      stop()
      pause.left = 0
      if (!hub.view?.step.startsWith('night.')) return
      since = hub.serverNow()
      timer = setInterval(tick, TICK_MS)
      tick()
    },
    { immediate: true },
  )
  onScopeDispose(stop)
  return pause
}
