import { onScopeDispose, ref, type Ref } from 'vue'

/** Whether the device lies on its side. */
export function useLandscape(): Ref<boolean> {
  const query = matchMedia('(orientation: landscape)')
  const landscape = ref(query.matches)
  const turn = () => (landscape.value = query.matches)
  query.addEventListener('change', turn)
  onScopeDispose(() => query.removeEventListener('change', turn))
  return landscape
}

/** Below this height, in the reader's own letters (rem), four rows of tiles do not stand above one another. */
const FOUR_ROWS = 31

const isLowNow = (): boolean =>
  innerHeight / parseFloat(getComputedStyle(document.documentElement).fontSize) < FOUR_ROWS
const low = ref(false)

/** Whether the letters are large for the height of the screen, by the reader's wish or the device's. */
export function useLow(): Ref<boolean> {
  const look = () => (low.value = isLowNow())
  look()
  addEventListener('resize', look)
  onScopeDispose(() => removeEventListener('resize', look))
  return low
}

export const TEXT_SIZES = [1, 1.15, 1.3, 1.5] as const
const KEY = 'faguan.tablet.text'

/** The reader's own text size, on top of the device's. */
export function useTextSize(): Ref<number> {
  const size = ref<number>(1)
  try {
    size.value = Number(localStorage.getItem(KEY)) || 1
  } catch {
    // Forbidden storage: the usual size.
  }
  return size
}

export function setTextSize(size: number): void {
  document.documentElement.style.setProperty('--zoom', String(size))
  low.value = isLowNow()
  try {
    localStorage.setItem(KEY, String(size))
  } catch {
    // It stays until the page is closed.
  }
}
