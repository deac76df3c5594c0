/** When the younger wolf brother kills alone and when he joins the pack, by the elder's death alone (WBRO). */
import type { State } from '../../../src/engine/index.ts'

/** The night of his forced kill and the night from which he hunts with the pack; both `null` while his brother lives. */
export function elderBrotherFell(s: State): { kill: number | null; join: number | null } {
  const brother = s.seats.find(({ role }) => role === 'wolf-elder-brother')
  if (!brother?.death) return { kill: null, join: null }
  // Night n and day n are both followed by night n + 1 (WBRO-01, WBRO-02).
  const next = brother.death.number + 1
  const line = s.log.find(({ key }) => key === 'younger-woken')
  const late = s.setup!.options['wbro.lastWolfDelay'] && line?.params['night'] === next + 1
  return late ? { kill: next + 1, join: next } : { kill: next, join: next + 1 }
}
