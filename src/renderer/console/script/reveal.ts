import type { RefereeView, SeatNo } from '../../../engine/index.ts'

/** Seats whose cards the audience has not seen, in seat order. */
export const closed = (view: RefereeView): SeatNo[] =>
  view.seats.filter((seat) => !(seat.no in view.roles)).map((seat) => seat.no)
