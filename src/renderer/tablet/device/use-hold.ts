import { onScopeDispose, ref, type Ref } from 'vue'

/**
 * True while one finger (or a key) holds the element. It ends with the finger, and with anything that might take the
 * screen away meanwhile: what is shown under it must not be left standing.
 */
export function useHold(): {
  readonly held: Ref<boolean>
  readonly on: Record<string, (event: Event) => void>
} {
  const held = ref(false)
  let pointer: number | null = null

  const end = () => {
    pointer = null
    held.value = false
  }
  const start = (event: Event) => {
    const { pointerId, button } = event as PointerEvent
    if (pointer !== null || button !== 0) return
    pointer = pointerId
    held.value = true
    try {
      ;(event.currentTarget as Element).setPointerCapture(pointerId)
    } catch {
      // A pointer that is gone already: its `pointerup` has come or will come to the window.
    }
  }
  const endPointer = (event: Event) => {
    if ((event as PointerEvent).pointerId === pointer) end()
  }
  const isKey = (event: Event) => [' ', 'Enter'].includes((event as KeyboardEvent).key)

  const on = {
    pointerdown: start,
    pointerup: endPointer,
    pointercancel: endPointer,
    lostpointercapture: endPointer,
    contextmenu: (event: Event) => event.preventDefault(),
    keydown: (event: Event) => {
      if (!isKey(event)) return
      event.preventDefault()
      held.value = true
    },
    keyup: (event: Event) => {
      if (isKey(event)) end()
    },
    blur: end,
  }

  addEventListener('pointerup', endPointer)
  addEventListener('pagehide', end)
  addEventListener('blur', end)
  document.addEventListener('visibilitychange', end)
  onScopeDispose(() => {
    removeEventListener('pointerup', endPointer)
    removeEventListener('pagehide', end)
    removeEventListener('blur', end)
    document.removeEventListener('visibilitychange', end)
  })
  return { held, on }
}
