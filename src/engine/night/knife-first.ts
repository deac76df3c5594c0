/** Knife first 狼刀在先 (WIN-03): when the wolves' kill stands and wins, nothing later in the night can undo it. */
import { isCalledIn, KNIFE_IS_FIXED_AFTER, WAKE_ORDER } from './wake-order.ts'
import { settle } from './dawn.ts'
import type { Run } from '../run.ts'
import { optionsOf, WOLVES } from '../select.ts'
import type { State } from '../state.ts'
import { declare, strongest, withDead } from '../victory.ts'

/** Looks for a win by the knife once the last call that bears on it is done (WIN-07a). */
export function afterKnife(run: Run, slot: string): void {
  if (slot !== lastKnifeSlot(run)) return
  const win = winByKnife(run.state)
  if (!win) return
  run.emit({ kind: 'decided', faction: win.faction, rules: win.rules })
  run.log('decided', { faction: win.faction }, win.rules)
  if (optionsOf(run.state)['win.declareAt'] === 'immediately') declare(run, win.faction, win.rules)
}

/** The winner if the night's dead were only those of the wolves' kill; only a wolves' win counts here, or what outranks it. */
export function winByKnife(s: State): ReturnType<typeof strongest> {
  const after = withDead(s, settle(s).byKnife, 'night', s.night)
  if (!strongest(after, [WOLVES])) return null
  // Where the wolves' own condition is met, nothing that ranks below it comes first.
  const { faction, rules } = strongest(after)!
  return { faction, rules: ['WIN-03', ...rules] }
}

/** The last call of tonight that still bears on the knife: calls already made and the one being done. */
function lastKnifeSlot(run: Run): string | null {
  const still = new Set(run.queue.map((step) => step.id))
  const called = new Set(run.state.called)
  const slots = WAKE_ORDER.filter(
    (entry) => KNIFE_IS_FIXED_AFTER.includes(entry.slot) && isCalledIn(entry, run.state.night),
  )
  return slots.findLast(({ slot }) => called.has(slot) || still.has(`night.${slot}`))?.slot ?? null
}
