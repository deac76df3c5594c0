import type { Event, OutMark, SeatNo } from '../engine/index.ts'
import type { Death, Moment } from './model.ts'
import { stepOf } from './moments.ts'

interface Fact {
  readonly moment: Moment
  readonly event: Event
}

/** Every death in the order of the match, those included that the referee took back by ruling. */
export function deathsOf(moments: readonly Moment[]): Death[] {
  const facts = moments.flatMap((moment) => moment.row.events.map((event) => ({ moment, event })))
  return facts.flatMap(({ moment, event }, index) => {
    if (event.kind !== 'died') return []
    const { seat, time, number, causes, rules } = event
    const later = untilNextDeath(facts.slice(index + 1), seat)
    const revived = later.some(({ event: e }) => e.kind === 'seat' && e.seat === seat && e.set.alive === true)
    const mark = markOf(later, seat)
    return [{ seat, at: moment.at, step: stepOf(moment), time, number, causes, rules, mark, revived }]
  })
}

/** A seat that was revived may die again; what follows then belongs to that death. */
function untilNextDeath(facts: readonly Fact[], seat: SeatNo): readonly Fact[] {
  const end = facts.findIndex(({ event }) => event.kind === 'died' && event.seat === seat)
  return end < 0 ? facts : facts.slice(0, end)
}

function markOf(facts: readonly Fact[], seat: SeatNo): OutMark | null {
  for (const { event } of facts) if (event.kind === 'known' && event.seat === seat) return event.mark
  return null
}
