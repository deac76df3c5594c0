import type { Faction, PublicSeat, PublicView, RoleId, SeatNo } from '../../../engine/index.ts'
import type { AnyView } from '../../shared/hub-client.ts'

/** What all three audiences' views have in common: the overlay draws this, and adds what its own feed knows besides. */
export type StageView = Omit<PublicView, 'audience'> & Pick<AnyView, 'audience'>

/** A seat's card and side as far as this feed knows them. */
export interface Known {
  readonly role: RoleId | null
  readonly faction: Faction | null
  /** The card lies open for everybody, not only for this feed. */
  readonly open: boolean
}

/** Who stands on the PK stage: only while there is one. */
export const stageOf = (view: StageView): readonly SeatNo[] => (view.step.includes('pk') ? view.stage : [])

export const seatOf = (view: StageView, no: SeatNo | null): PublicSeat | null =>
  view.seats.find((seat) => seat.no === no) ?? null

/** The blind feed knows what lies open; a seat's feed its own card and pack; the referee's feed everything. */
export function known(view: AnyView, no: SeatNo): Known {
  const seat = seatOf(view, no)
  const open = { role: seat?.role ?? null, faction: seat?.faction ?? null, open: seat?.role != null }
  if (view.audience === 'referee') {
    const truth = view.seats.find((other) => other.no === no)?.truth
    return truth?.role ? { ...open, role: truth.role, faction: truth.faction } : open
  }
  if (view.audience === 'seat') {
    if (view.me === no && view.role) return { ...open, role: view.role, faction: view.faction }
    if (view.pack.includes(no)) return { ...open, faction: open.faction ?? 'wolves' }
  }
  return open
}
