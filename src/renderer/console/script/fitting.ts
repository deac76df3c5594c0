import { useEventListener } from '@vueuse/core'
import { computed, nextTick, onMounted, ref, watch, type ComputedRef, type Ref } from 'vue'
import type { LineSize } from './lines.ts'

const SIZES: readonly LineSize[] = ['large', 'medium', 'small', 'tiny']

/**
 * The size in which the words to read fit their place: the wished one, or the next smaller ones where a cue would
 * be cut off. The wish decides again with other words, or when the window changes.
 *
 * @param box the panel that scrolls when even the smallest does not fit
 * @param wished how big the words would be drawn by their length alone
 * @param words changes when the words do
 */
export function useFitting(
  box: Readonly<Ref<HTMLElement | null>>,
  wished: () => LineSize,
  words: () => unknown,
): ComputedRef<LineSize> {
  const smaller = ref(0)
  const index = computed(() => Math.min(SIZES.indexOf(wished()) + smaller.value, SIZES.length - 1))

  async function fit(): Promise<void> {
    smaller.value = 0
    await nextTick()
    while (isCut(box.value) && index.value < SIZES.length - 1) {
      smaller.value += 1
      await nextTick()
    }
  }
  onMounted(fit)
  watch([wished, words], fit, { flush: 'post' })
  useEventListener(window, 'resize', () => void fit())
  return computed(() => SIZES[index.value] ?? 'tiny')
}

const isCut = (box: HTMLElement | null): boolean => box !== null && box.scrollHeight > box.clientHeight + 1
