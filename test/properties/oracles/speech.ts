/** Rounds of speeches and last words, told a second time (SPEECH, WORDS). */
import type { SeatNo, State } from '../../../src/engine/index.ts'

/** What is wrong with the day's round that has just begun, or null. `speakers` in their order. */
export function roundFault(s: State, speakers: readonly SeatNo[]): string | null {
  const living = s.seats.filter((seat) => seat.alive).map((seat) => seat.no)
  const silenced = s.seats.filter((seat) => seat.alive && seat.forfeits.speech > 0).length
  if (new Set(speakers).size !== speakers.length) return 'somebody speaks twice'
  if (speakers.some((seat) => !living.includes(seat))) return 'a dead seat speaks'
  if (speakers.length < living.length - silenced - 1)
    return `${speakers.length} speak, but ${living.length} live`
  if (s.sheriff !== null && speakers.at(-1) !== s.sheriff)
    return 'the sheriff is not the last speaker (SPEECH-03)'
  const up = (s.setup!.options['table.numbering'] === 'clockwise') === (s.round?.side === 'left')
  const n = s.seats.length
  // Going one way round the table, every step forward is positive and all of them together are less than one round.
  const way = speakers.slice(1).map((seat, i) => {
    const step = up ? seat - speakers[i]! : speakers[i]! - seat
    return (step + n) % n
  })
  const total = way.reduce((sum, step) => sum + step, 0)
  return total < n ? null : `the round turns back: ${speakers.join(' ')} to the ${s.round?.side}`
}

/** Who has last words by the variant in force (WORDS-01…06, WORDS-10, WORDS-14); `left` before the grant. */
export function wordsByHand(s: State, left: number): SeatNo[] {
  const { seats = [], silent = [] } = s.batch ?? {}
  const variant = s.setup!.options['words.variant']
  const nightDead = (night: number): number =>
    s.seats.filter(({ death }) => death?.time === 'night' && death.number === night).length
  const entitled = seats.filter((no) => {
    const { death, out } = s.seats[no - 1]!
    if (!death || silent.includes(no)) return false
    if (variant === 'wolfCount' || out === 'explode' || death.time === 'day' || death.number === 1)
      return true
    return variant === 'standard' && death.number === 2 && nightDead(2) === 1
  })
  return variant === 'wolfCount' ? entitled.slice(0, left) : entitled
}
