import type { PublicSeat, RoleId } from '../../../engine/index.ts'
import type { AnyView } from '../../shared/hub-client.ts'
import { campOf, type Camp } from '../../shared/seat/facts.ts'
import { known } from './view.ts'

export interface CampList {
  readonly camp: Camp
  readonly won: boolean
  readonly seats: readonly { readonly seat: PublicSeat; readonly role: RoleId | null }[]
}

const ORDER: readonly Camp[] = ['good', 'wolf', 'third']

/** Sides with their seats, the winner first; empty until the match is over and this feed knows everybody. */
export function resultCamps(view: AnyView): readonly CampList[] {
  if (view.phase !== 'over' || view.seats.length === 0) return []
  const all = view.seats.map((seat) => ({ seat, ...known(view, seat.no) }))
  if (view.seats.some((seat) => seat.role === null) || all.some(({ faction }) => faction === null)) return []
  const winner = view.winner === null ? null : campOf(view.winner)
  const lists = ORDER.map((camp): CampList => {
    const seats = all.filter(({ faction }) => faction !== null && campOf(faction) === camp)
    return { camp, won: camp === winner, seats: seats.map(({ seat, role }) => ({ seat, role })) }
  })
  return lists.filter(({ seats }) => seats.length > 0).sort((a, b) => Number(b.won) - Number(a.won))
}
