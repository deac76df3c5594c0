import type { SeatView } from '../../../engine/index.ts'
import type { LinkState } from '../../shared/hub-client.ts'

/** What fills the tablet. One question per screen: which one is decided here and nowhere else. */
export type Screen =
  | 'pair'
  | 'refused'
  | 'replaced'
  | 'connecting'
  | 'empty'
  | 'deal'
  | 'night'
  | 'held'
  | 'ask'
  | 'day'
  | 'over'

/** A step that everybody knows of; a question of another step is put behind the held card. */
export const isPublicAsk = (view: SeatView): boolean =>
  view.ask !== 'none' && view.ask === view.step && view.offer !== null

/** A question by day that nobody may see being asked (the second exile). */
export const isPrivateAsk = (view: SeatView): boolean =>
  view.phase === 'day' && view.ask !== 'none' && view.ask !== view.step && view.offer !== null

export function screenOf(paired: boolean, link: LinkState, view: SeatView | null, heard: boolean): Screen {
  if (!paired) return 'pair'
  if (link === 'replaced') return 'replaced'
  if (link === 'refused') return 'refused'
  if (!view) return heard ? 'empty' : 'connecting'
  if (view.phase === 'over' || view.winner !== null) return 'over'
  // The night looks the same whether the public screens are held or not, or a called seat would lose its pad.
  if (view.phase === 'night') return 'night'
  if (view.held) return 'held'
  if (view.phase === 'deal') return 'deal'
  return isPublicAsk(view) ? 'ask' : 'day'
}

/**
 * Night's colours. A tablet that does not know the hour yet, because it was just reloaded or lost its seat, takes them
 * too: it may lie in a dark room.
 */
export function isDark(screen: Screen, view: SeatView | null): boolean {
  if (screen === 'night' || screen === 'connecting') return true
  const away = screen === 'replaced' || screen === 'refused'
  return away && (view === null || view.phase === 'night')
}
