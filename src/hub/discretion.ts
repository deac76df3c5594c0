import {
  publicView,
  seatView,
  type JournalCommand,
  type Refusal,
  type SeatNo,
  type State,
} from '../engine/index.ts'

/**
 * What a refusal may tell a seat. Refusals are answers too: by trying one act after another, a tablet could
 * otherwise find
 * out which private step the referee is at, and a step that only exists while somebody lives betrays that
 * somebody.
 *
 * A seat that is asked nothing hears the same word whatever it tries. At a public ballot the reason is
 * public.
 */
export function discreet(refusal: Refusal, state: State, seat: SeatNo, command: JournalCommand): Refusal {
  const { detail, ...rest } = refusal
  const openBallot = Object.keys(publicView(state).voters).length > 0
  if (command.kind === 'answer' && !openBallot && !isAsked(state, seat)) return NOT_NOW
  // The step is the referee's knowledge; the other details repeat what the seat itself sent.
  const { step: _, ...known } = detail ?? {}
  return Object.keys(known).length > 0 ? { ...rest, detail: known } : rest
}

const NOT_NOW: Refusal = { code: 'not-now', rules: ['GEN-05'] }

function isAsked(state: State, seat: SeatNo): boolean {
  return state.seats.some(({ no }) => no === seat) && seatView(state, seat).ask !== 'none'
}
