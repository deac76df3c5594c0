/** Who opens the day's round and which way it goes, told a second time (SPEECH-02…07, SPEECH-11, SPEECH-12, SHERIFF-12). */
import type { SeatNo, State } from '../../../src/engine/index.ts'

type Side = 'left' | 'right'
const other = (side: Side | null): Side => (side === 'left' ? 'right' : 'left')

/** The seat left of whom today's round starts because a night-dead wolf exploded this morning; null otherwise. */
export function anchorOf(s: State): SeatNo | null {
  const exploded = s.log.some(
    ({ key, day, rules }) => key === 'no-sheriff' && day === s.day && rules.includes('SHERIFF-12'),
  )
  if (!exploded || s.setup!.options['sheriff.explodeRule'] === 'double') return null
  const dead = s.announcement!.seats
  return dead.find((no) => s.seats[no - 1]!.death?.causes.includes('knife')) ?? dead.at(-1) ?? null
}

/** The living going one way from a seat, that seat last if it lives. */
function living(s: State, from: SeatNo, side: Side): SeatNo[] {
  const up = (s.setup!.options['table.numbering'] === 'clockwise') === (side === 'left')
  const n = s.seats.length
  const order = Array.from({ length: n }, (_, k) => ((from - 1 + (up ? k + 1 : n - k - 1)) % n) + 1)
  return order.filter((no) => s.seats[no - 1]!.alive)
}

/** What is wrong with the start of the round that was opened, or null. `before`: the match before it. */
export function startFault(before: State, s: State, speakers: readonly SeatNo[]): string | null {
  const side = s.round!.side as Side
  const options = s.setup!.options
  const wanted = (from: SeatNo, way: Side): string | null => {
    const order = living(s, from, way).filter((no) => speakers.includes(no))
    return way === side && order.join() === speakers.join()
      ? null
      : `the round goes ${side}: ${speakers.join(' ')}, by hand ${way}: ${order.join(' ')}`
  }
  if (s.sheriff !== null) {
    const first = before.lastSide === null
    const rule = first ? options['speech.firstDaySide'] : options['speech.laterDays']
    if (rule === 'sheriffChooses') return wanted(s.sheriff, side)
    return wanted(s.sheriff, rule === 'alternate' ? other(before.lastSide) : rule)
  }
  const anchor = anchorOf(s)
  if (anchor !== null) return wanted(anchor, 'left')
  const last = s.announcement!.chain.at(-1)
  if (last === undefined) return side === 'left' ? null : 'a drawn first speaker, but not to the left'
  const rule = options['speech.noSheriffSide']
  return wanted(last, rule === 'alternate' ? other(before.lastSide) : rule)
}
