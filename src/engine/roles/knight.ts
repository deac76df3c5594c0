/** 骑士: challenges one player by day; a wolf dies and the day ends, else the knight dies (KNIGHT). */
import { killByDay } from '../day/deaths.ts'
import { endWithout } from '../day/election.ts'
import { endDay } from '../day/explosion.ts'
import type { SeatNo } from '../model.ts'
import { refuse, type Refusal } from '../refusal.ts'
import type { Run } from '../run.ts'
import { actorOf, holders, isAlive, onBoard, optionsOf, seatAt, stepName } from '../select.ts'
import type { State } from '../state.ts'
import { namedSeat, type Besides } from '../steps.ts'
import { closeBatch } from '../victory.ts'
import { powerless, recall } from './common.ts'
import type { Role } from './role.ts'

const ID = 'knight'
interface Memory {
  readonly [key: string]: boolean
  readonly used: boolean
}
const memory = (s: State): Memory => recall<Memory>(s, ID, { used: false })

/** From daybreak until the exile vote is announced; not while an election ballot is held (KNIGHT-01). */
function isWindowOpen(s: State): boolean {
  if (!onBoard(s, ID)) return false
  const id = stepName(s)
  if (id.endsWith('vote')) return false
  if (!optionsOf(s)['knight.inElection']) return id === 'speech'
  // The vote is still to come: neither at night nor once it is announced, on the PK stage least of all.
  return s.agenda.some((step) => step.id === 'exile.vote')
}

function check(s: State, target: SeatNo): Refusal | null {
  const [me] = holders(s, ID)
  if (me === undefined) return refuse(onBoard(s, ID) ? 'dead-actor' : 'not-now', 'KNIGHT-01')
  if (memory(s).used) return refuse('skill-spent', 'KNIGHT-03', { seat: me })
  if (!isAlive(s, me)) return refuse('dead-actor', ['KNIGHT-01', 'GEN-04'], { seat: me })
  const lost = powerless(s, ID)
  if (lost) return lost
  if (!isWindowOpen(s)) return refuse('not-now', 'KNIGHT-01', { seat: me })
  if (target === me) return refuse('illegal-target', 'KNIGHT-02', { seat: me })
  return seatAt(s, target).out === null
    ? null
    : refuse('dead-target', ['GEN-04', 'KNIGHT-02'], { seat: target })
}

function duel(run: Run, me: SeatNo, target: SeatNo): void {
  run.remember(ID, { used: true })
  run.emit({ kind: 'seat', seat: me, set: { open: true } })
  const loser = seatAt(run.state, target).wolf ? target : me
  run.log('duel', { seat: me, target, loser }, ['KNIGHT-02'], true)
  if (seatAt(run.state, target).wolf) fell(run, target)
  else killByDay(run, [{ seat: me, cause: 'duel', rules: ['KNIGHT-02'] }])
  closeBatch(run)
}

/** A wolf falls and night follows; an election that was open, or still to come today, ends without a sheriff. */
function fell(run: Run, target: SeatNo): void {
  if (run.queue.some((step) => step.id.startsWith('election.'))) endWithout(run, ['KNIGHT-02', 'SHERIFF-13'])
  endDay(run)
  if (isAlive(run.state, target))
    return killByDay(run, [{ seat: target, cause: 'duel', rules: ['KNIGHT-02'] }])
  // He had died in the night and keeps that death.
  run.emit({ kind: 'known', seat: target, mark: 'duel' })
  run.log('out.duel', { seat: target }, ['KNIGHT-02'], true)
}

const DUEL: Besides = {
  form: { act: 'duel', form: 'duel', min: 1, max: 1 },
  controls: isWindowOpen,
  check: (s, answer) => check(s, namedSeat(answer)),
  ownCheck: (s, seat) => (seatAt(s, seat).role === ID ? null : refuse('not-entitled', 'KNIGHT-02', { seat })),
  apply(run, answer) {
    duel(run, actorOf(run.state, ID), namedSeat(answer))
  },
}

export const KNIGHT: Role = {
  id: ID,
  class: 'god',
  faction: 'good',
  skilled: true,
  besides: [DUEL],
  restorable: (s, seat) => seatAt(s, seat).role === ID && memory(s).used,
  restore: (run) => run.remember(ID, { used: false }),
  marks: (s, seat) => (seatAt(s, seat).role === ID && memory(s).used ? ['skill-used'] : []),
}
