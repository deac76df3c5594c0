/** What a referee does at the desk beside the rules: names, seats, clocks, conduct, surrender, reveal. */
import { currentStep, proceed } from './agenda.ts'
import type { Command } from './command.ts'
import { killByDay } from './day/deaths.ts'
import type { SeatNo } from './model.ts'
import { refuse, type Refusal } from './refusal.ts'
import type { Run } from './run.ts'
import { GOOD, isAlive, isSeat, living, seatAt, setupOf, WOLVES } from './select.ts'
import type { Clock, Incident } from './state.ts'
import { closeBatch, declare, strongest, withDead } from './victory.ts'

type Of<K extends Command['kind']> = Extract<Command, { kind: K }>

/** Logs an incident and proposes the organiser's sanction; nothing else moves (CONDUCT-12). */
export function addIncident(run: Run, command: Of<'incident'>): Refusal | null {
  const { seat, quote } = command
  const table = setupOf(run.state).sanctions[command.class] ?? []
  const before = run.state.incidents.filter((i) => i.seat === seat && i.class === command.class).length
  const proposal = table[Math.min(before, table.length - 1)] ?? 'warning'
  const incident: Incident = { seat, class: command.class, quote, day: run.state.day, proposal }
  run.emit({ kind: 'incident', incident })
  run.log('incident', { seat, class: command.class, quote, proposal }, ['CONDUCT-12'])
  return null
}

/** A sanction the referee confirms: a warning, the next speech, the next vote, or removal (CONDUCT-12). */
export function addSanction(run: Run, command: Of<'sanction'>): Refusal | null {
  const { seat, penalty, reason } = command
  if (reason.trim() === '') return refuse('no-reason', 'CONDUCT-12', { seat })
  if (!isAlive(run.state, seat)) return refuse('dead-target', ['CONDUCT-12', 'GEN-04'], { seat })
  const { forfeits } = seatAt(run.state, seat)
  run.log('sanction', { seat, penalty, reason }, ['CONDUCT-12'], penalty !== 'warning')
  if (penalty === 'removal') return remove(run, seat)
  if (penalty === 'warning') return null
  run.emit({ kind: 'seat', seat, set: { forfeits: { ...forfeits, [penalty]: forfeits[penalty] + 1 } } })
  return null
}

/** Out of the game by the referee's word; whoever follows a lover follows. */
function remove(run: Run, seat: SeatNo): Refusal | null {
  if (run.state.phase !== 'day') return refuse('not-now', 'CONDUCT-12', { seat })
  killByDay(run, [{ seat, cause: 'ruling', rules: ['CONDUCT-12'] }])
  closeBatch(run)
  proceed(run)
  return null
}

/** A private note, e.g. the answer to a rules question (CONDUCT-05). */
export function addNote(run: Run, command: Of<'note'>): Refusal | null {
  run.log('note', { text: command.text, seat: command.seat ?? null }, ['CONDUCT-05'])
  return null
}

/** 交牌: the wolves give the match up; the good side wins. */
export function surrender(run: Run): Refusal | null {
  const refusal = notPlaying(run)
  if (refusal) return refusal
  run.emit({ kind: 'surrendered' })
  run.log('surrender', {}, ['GEN-08'], true)
  declare(run, GOOD, ['GEN-08'])
  proceed(run)
  return null
}

/**
 * 拍刀: the living wolves lay their cards open and name the knives still to come. When those deaths would meet the
 * wolves' condition, the wolves have won; otherwise it is only shown.
 */
export function showKnives(run: Run, seats: readonly SeatNo[]): Refusal | null {
  const refusal = notPlaying(run) ?? badKnives(run, seats)
  if (refusal) return refusal
  for (const seat of living(run.state))
    if (seatAt(run.state, seat).pack) run.emit({ kind: 'seat', seat, set: { open: true } })
  run.emit({ kind: 'knives', seats })
  run.log('knives', { seats: [...seats] }, ['GEN-08'], true)
  const after = withDead(
    run.state,
    seats.map((seat) => ({ seat, causes: ['knife'] as const })),
    'night',
    run.state.night + 1,
  )
  const win = strongest(after, [WOLVES])
  if (win) declare(run, win.faction, win.rules)
  proceed(run)
  return null
}

function badKnives(run: Run, seats: readonly SeatNo[]): Refusal | null {
  const stranger = seats.find((seat) => !isSeat(run.state, seat))
  if (stranger !== undefined) return refuse('no-such-seat', 'GEN-01', { seat: stranger })
  const dead = seats.find((seat) => !isAlive(run.state, seat))
  return dead === undefined ? null : refuse('dead-target', 'GEN-04', { seat: dead })
}

function notPlaying(run: Run): Refusal | null {
  const step = currentStep(run.state)
  if (step.id === 'over') return refuse('match-over', 'WORDS-15')
  return step.id === 'deal' ? refuse('not-now', 'GEN-05') : null
}

/** Turns cards at the end, all at once or in the referee's order; never before the result (ANNOUNCE-09). */
export function reveal(run: Run, seats: 'all' | readonly SeatNo[]): Refusal | null {
  if (run.state.winner === null) return refuse('not-now', ['ANNOUNCE-09', 'ANNOUNCE-10'])
  const chosen = seats === 'all' ? run.state.seats.map((seat) => seat.no) : seats
  const stranger = chosen.find((seat) => !isSeat(run.state, seat))
  if (stranger !== undefined) return refuse('no-such-seat', 'GEN-01', { seat: stranger })
  for (const seat of chosen) run.emit({ kind: 'seat', seat, set: { open: true } })
  run.log('revealed', { seats: [...chosen] }, ['ANNOUNCE-09'], true)
  return null
}

export function rename(run: Run, seat: SeatNo, name: string): Refusal | null {
  run.emit({ kind: 'seat', seat, set: { name } })
  return null
}

/** Two people change places before the first night: names move, cards stay with the seats. */
export function swap(run: Run, a: SeatNo, b: SeatNo): Refusal | null {
  const [first, second] = [seatAt(run.state, a).name, seatAt(run.state, b).name]
  run.emit({ kind: 'seat', seat: a, set: { name: second } })
  run.emit({ kind: 'seat', seat: b, set: { name: first } })
  run.log('swapped', { a, b }, ['GEN-01'], true)
  return null
}

/** Starts, pauses, refills or lengthens the clock. A clock never decides anything. */
export function moveClock(run: Run, command: Of<'clock'>): Refusal | null {
  const clock = run.state.clock
  if (command.action === 'start' && command.clock) {
    const seconds = command.seconds ?? setupOf(run.state).clocks[command.clock]
    const seat = currentStep(run.state).seat ?? null
    setClock(run, { kind: command.clock, seat, lengthMs: seconds * 1000, usedMs: 0, runningSince: run.time })
    return null
  }
  if (!clock) return refuse('not-now', 'GEN-08', { detail: { missing: 'clock' } })
  setClock(run, moved(clock, command, run.time))
  return null
}

function setClock(run: Run, clock: Clock | null): void {
  run.emit({ kind: 'clock', clock })
}

function moved(clock: Clock, command: Of<'clock'>, time: number): Clock | null {
  const used = clock.usedMs + (clock.runningSince === null ? 0 : Math.max(0, time - clock.runningSince))
  switch (command.action) {
    case 'start':
      return { ...clock, usedMs: used, runningSince: time }
    case 'pause':
      return { ...clock, usedMs: used, runningSince: null }
    case 'reset':
      return { ...clock, usedMs: 0, runningSince: clock.runningSince === null ? null : time }
    case 'add':
      return { ...clock, lengthMs: Math.max(0, clock.lengthMs + (command.seconds ?? 0) * 1000) }
    case 'stop':
      return null
    default:
      return command.action satisfies never
  }
}

/** Holds the public screens on a neutral picture, or shows them again. */
export function hold(run: Run, on: boolean): Refusal | null {
  run.emit({ kind: 'held', on })
  return null
}
