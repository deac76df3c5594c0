import { onScopeDispose, ref, type Ref } from 'vue'

/**
 * One key of a pad. It counts when the finger leaves it on the key; a finger that slides off has changed its mind. Each
 * key follows its own finger, so one hand may hold the reading plate meanwhile.
 */
export function usePress(pick: () => void): {
  readonly down: Ref<boolean>
  readonly on: Record<string, (event: Event) => void>
} {
  const down = ref(false)
  let pointer: number | null = null
  const end = () => {
    pointer = null
    down.value = false
  }

  const on = {
    pointerdown: (event: Event) => {
      const { pointerId, button } = event as PointerEvent
      if (pointer !== null || button !== 0) return
      pointer = pointerId
      down.value = true
    },
    pointermove: (event: Event) => {
      const { pointerId } = event as PointerEvent
      if (pointerId === pointer) down.value = isOver(event as PointerEvent)
    },
    pointerup: (event: Event) => {
      if ((event as PointerEvent).pointerId !== pointer) return
      const counts = isOver(event as PointerEvent)
      end()
      if (counts) pick()
    },
    pointercancel: end,
    contextmenu: (event: Event) => event.preventDefault(),
    // A keyboard or a screen reader clicks without a pointer.
    click: (event: Event) => {
      if ((event as MouseEvent).detail === 0) pick()
    },
  }
  document.addEventListener('visibilitychange', end)
  onScopeDispose(() => {
    document.removeEventListener('visibilitychange', end)
  })
  return { down, on }
}

function isOver(event: PointerEvent): boolean {
  const box = (event.currentTarget as Element).getBoundingClientRect()
  const { clientX, clientY } = event
  return clientX >= box.left && clientX <= box.right && clientY >= box.top && clientY <= box.bottom
}
