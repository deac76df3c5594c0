// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { createApp, h, nextTick, ref } from 'vue'
import Toast from '../../src/renderer/tablet/parts/Toast.vue'

beforeEach(() => vi.useFakeTimers())
afterEach(() => vi.useRealTimers())

it('a toast keeps its words while it fades, and leaves none behind that tell one tablet from another', async () => {
  const text = ref('这是9号的平板')
  const place = document.createElement('div')
  const app = createApp({ render: () => h(Toast, { text: text.value }) })
  app.mount(place)
  const toast = place.querySelector('.toast')!
  expect(toast.textContent).toBe('这是9号的平板')
  text.value = ''
  await nextTick()
  expect([toast.textContent, toast.classList.contains('shown')]).toEqual(['这是9号的平板', false])
  vi.advanceTimersByTime(1000)
  await nextTick()
  expect(toast.textContent).toBe('')
  text.value = '已送出'
  await nextTick()
  vi.advanceTimersByTime(5000)
  expect(toast.textContent).toBe('已送出')
  app.unmount()
})
