/** The coming dawn for the referee: who dies and why, and what another house rule would make of it. */
import { aheadOf, wouldBe } from '../night/preview.ts'
import { settle } from '../night/dawn.ts'
import type { State } from '../state.ts'
import type { DawnPreview } from './dawn-types.ts'

/** The proposal while dawn is the current step; null otherwise. */
export function dawnPreview(s: State): DawnPreview | null {
  if (s.agenda[0]?.id !== 'dawn') return null
  const settlement = settle(s)
  const ruled = (seat: number): boolean => s.rulings[seat] !== undefined
  return {
    ...aheadOf(s, settlement),
    deaths: settlement.deaths.map(({ seat, causes, rules }) => ({ seat, causes, rules, ruled: ruled(seat) })),
    saved: settlement.saved,
    lines: settlement.lines,
    announced: settlement.deaths.map((death) => death.seat),
    otherwise: wouldBe(s, settlement),
  }
}
