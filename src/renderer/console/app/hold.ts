import { until } from '@vueuse/core'
import { useHub } from '../hub.ts'
import { useOrder } from './order.ts'

/**
 * Holds the screens, or gives them back. A press that comes while something else is under way, or while the line is down,
 * is not lost; of several only what they come to is sent, so that nothing flickers on air.
 */
export function holdSwitch(): () => Promise<void> {
  const hub = useHub()
  const order = useOrder()
  const isHeld = () => hub.view?.held ?? false
  /** What the screens are to be while that waits for its turn; null = as they are. */
  let wish: boolean | null = null

  return async () => {
    const waits = wish !== null
    wish = !(wish ?? isHeld())
    if (waits) return
    try {
      do await until(() => order.busy).toBe(false)
      while (wish !== isHeld() && (await order.send({ kind: 'hold', on: wish })))
    } finally {
      wish = null
    }
  }
}
