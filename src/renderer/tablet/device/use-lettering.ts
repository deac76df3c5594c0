import { onScopeDispose, ref, watch, type Ref } from 'vue'
import { letteringFor, type Lettering } from '../model/lettering.ts'

/** Number and name as the keys of a pad have room for them; `key` is one of the keys, all are of one size. */
export function useLettering(key: Ref<HTMLElement | null>): Ref<Lettering | null> {
  const lettering = ref<Lettering | null>(null)
  const observer = new ResizeObserver(() => {
    if (key.value) lettering.value = letteringFor(key.value.getBoundingClientRect())
  })
  watch(
    key,
    (element) => {
      observer.disconnect()
      if (element) observer.observe(element)
    },
    { immediate: true, flush: 'post' },
  )
  onScopeDispose(() => observer.disconnect())
  return lettering
}
