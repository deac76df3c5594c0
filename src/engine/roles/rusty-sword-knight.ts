/** 锈剑骑士: wounds the nearest wolf on his left when wolves strike him down (RUSTY). */
import type { SeatNo } from '../model.ts'
import { isAlive, isPowerless, neighbour, seatAt } from '../select.ts'
import type { State } from '../state.ts'
import { recall } from './common.ts'
import type { Role } from './role.ts'

const ID = 'rusty-sword-knight'
interface Wound {
  readonly [key: string]: number
  readonly seat: SeatNo
  /** Day of the announcement with which the wounded dies (RUSTY-02). */
  readonly day: number
}
const wounds = (s: State): readonly Wound[] => recall<readonly Wound[]>(s, ID, [])
const due = (s: State): readonly Wound[] =>
  wounds(s).filter((wound) => wound.day === s.day && isAlive(s, wound.seat))

export const RUSTY_SWORD_KNIGHT: Role = {
  id: ID,
  class: 'god',
  faction: 'good',
  skilled: true,
  passive: true,
  atDawn(run, dawn) {
    const s = run.state
    const me = [...dawn.struck].find((no) => seatAt(s, no).role === ID)
    if (me === undefined || isPowerless(s, me)) return
    const dead = new Map(dawn.deaths.map((death) => [death.seat, death]))
    if (dead.get(me)?.causes.includes('poison'))
      return run.log('no-wound', { seat: me }, ['RUSTY-05', 'WITCH-09'])
    const wolf = neighbour(s, me, 'left', (no) => isAlive(s, no) && !dead.has(no) && seatAt(s, no).wolf)
    if (wolf === null) return
    run.remember(ID, [...wounds(s), { seat: wolf, day: s.night + 1 }])
    run.log('wounded', { seat: wolf }, ['RUSTY-01'])
  },
  dueAtAnnouncement: (s) =>
    due(s).map((wound) => ({ seat: wound.seat, cause: 'wound', rules: ['RUSTY-02'] })),
  /** The wound belongs to the morning's batch until it is announced. */
  pending: (s) => s.nightBatch !== null && due(s).length > 0,
  marks: (s, seat) => (wounds(s).some((wound) => wound.seat === seat && isAlive(s, seat)) ? ['wounded'] : []),
}
