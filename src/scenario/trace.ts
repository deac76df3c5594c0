/** The views of one audience, in the order in which they change. */
import { publicView, refereeView, seatView, type SeatNo, type State } from '../engine/index.ts'

export type Audience = 'referee' | 'public' | { readonly seat: SeatNo }

/** `referee`, `public` or `seat:N`; null for anything else. */
export function audienceOf(word: string): Audience | null {
  if (word === 'referee' || word === 'public') return word
  const found = /^seat:([1-9]\d*)$/.exec(word)
  return found ? { seat: Number(found[1]) } : null
}

function viewOf(audience: Audience, state: State): unknown {
  if (audience === 'referee') return refereeView(state)
  return audience === 'public' ? publicView(state) : seatView(state, audience.seat)
}

/** A watcher that writes a line for each view that differs from the one before. */
export function tracer(audience: Audience, write: (line: string) => void): (state: State) => void {
  let last: string | null = null
  return (state) => {
    const line = JSON.stringify(viewOf(audience, state))
    if (line !== last) write(line)
    last = line
  }
}
