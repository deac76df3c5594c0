import { watch } from 'vue'
import { useOrder } from '../app/order.ts'
import { useEntry } from '../entry/entry.ts'
import { useHub } from '../hub.ts'
import type { Intent } from './keymap.ts'

/** What leaves the match at its step: Next may follow at once. */
const STAYING: readonly string[] = ['clock', 'hold', 'settle', 'note', 'incident', 'sanction', 'rename']
/** Letters that answer a step; the others look something up, or have a turn of their own. */
const ANSWERS = 'YNX'

const answers = (intent: Intent): boolean =>
  ['digit', 'move', 'back'].includes(intent.do) || (intent.do === 'letter' && ANSWERS.includes(intent.letter))
const moves = (intent: Intent): boolean => ['next', 'undo', 'redo'].includes(intent.do)

/**
 * Keys in the order in which they were pressed, also where the hub has yet to answer the one before: what is meant for
 * the next step is never taken for this one. Behind Next or undo an answer waits for the step that comes, and is dropped
 * when none does; a second Next there is one press too many. Behind anything else Next waits its turn, so that it is not
 * lost. While the line is down nothing waits.
 */
export function inTurn(carryOut: (intent: Intent) => void): (intent: Intent) => void {
  const hub = useHub()
  const order = useOrder()
  const entry = useEntry()
  /** `from`: the step that must have been left by then; null = none. */
  let kept: { readonly intent: Intent; readonly from: string | null }[] = []

  function take(intent: Intent) {
    if (order.underWay === null || !(answers(intent) || moves(intent))) return carryOut(intent)
    if (!hub.connected) return
    if (STAYING.includes(order.underWay)) kept.push({ intent, from: null })
    else if (answers(intent)) kept.push({ intent, from: entry.stepKey })
  }
  // After the entry of the new step was opened.
  watch(
    () => order.underWay,
    (now) => {
      if (now !== null) return
      const due = kept
      kept = []
      for (const { intent, from } of due) if (from !== entry.stepKey) take(intent)
    },
    { flush: 'post' },
  )
  return take
}
