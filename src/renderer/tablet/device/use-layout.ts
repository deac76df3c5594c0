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
  try {
    localStorage.setItem(KEY, String(size))
  } catch {
    // It stays until the page is closed.
  }
}
