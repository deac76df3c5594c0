import type { Offer, SeatNo, SeatView } from '../engine/index.ts'
import type { Chance } from './chance.ts'

/** What a seat is asked, read from its own view. */
export interface Question {
  /** Another one for every other question; the same while only the view around it changes. */
  readonly key: string
  readonly offer: Offer
}

/** The question the seat is asked now, or null. Calls that only show something ask nothing. */
export function questionOf(view: SeatView | null): Question | null {
  if (!view?.offer || view.ask === 'none') return null
  const { offer, night, day, ask, seat } = view
  return { key: [night, day, ask, offer.act, seat ?? 0].join('/'), offer }
}

/** A name that all voters of one ballot share, and nobody else; null outside a ballot. */
export function ballotOf({ day, step, voters }: SeatView): string | null {
  return Object.keys(voters).length > 0 ? `${day}/${step}` : null
}

/** Seats that may be named. */
export function legalSeats(offer: Offer): SeatNo[] {
  return offer.seats.filter(({ rules }) => rules.length === 0).map(({ seat }) => seat)
}

/** How long people think, in ms: from … to. Longest in the pack, which has to agree. */
const THINKING: Readonly<Record<Offer['form'], readonly [number, number]>> = {
  ballots: [1_500, 6_500],
  picks: [3_000, 9_000],
  seats: [2_500, 7_000],
  choice: [2_500, 7_000],
  card: [3_000, 8_000],
  groups: [5_000, 9_000],
  actor: [2_000, 6_000],
  duel: [3_000, 8_000],
}

/** How long this player thinks about it, in ms of the rehearsal's time. */
export function thinkingTime({ form }: Offer, chance: Chance): number {
  const [least, most] = THINKING[form]
  return least + chance.int(most - least)
}

/** What is left of the clock that the view shows, in real ms; 0 without a clock. `now`: the hub's, from the frame. */
export function clockLeft({ clock }: SeatView, now: number): number {
  if (!clock) return 0
  const running = clock.runningSince === null ? 0 : now - clock.runningSince
  return Math.max(0, clock.lengthMs - clock.usedMs - running)
}
