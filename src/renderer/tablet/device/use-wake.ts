import { onScopeDispose, ref, type Ref } from 'vue'
import { browserParts, keeper, type Awake } from './wake.ts'

/** How often it is looked after whether the picture still plays. */
const LOOK_EVERY = 10_000

/** Keeps the screen on as long as the page is in front, and says by which means. */
export function useWake(): Ref<Awake> {
  const awake = ref<Awake>('none')
  const { ask, back } = keeper(browserParts(), (state) => (awake.value = state))
  const touched = () => void ask(true)
  const seen = () => {
    if (document.visibilityState === 'visible') void back()
  }
  addEventListener('pointerup', touched, true)
  document.addEventListener('visibilitychange', seen)
  const timer = setInterval(() => document.visibilityState === 'visible' && void ask(false), LOOK_EVERY)
  onScopeDispose(() => {
    removeEventListener('pointerup', touched, true)
    document.removeEventListener('visibilitychange', seen)
    clearInterval(timer)
  })
  void ask(false)
  return awake
}
