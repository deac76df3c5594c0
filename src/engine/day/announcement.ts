/** The night's dead are named, in order and without causes (ANNOUNCE). */
import type { SeatNo } from '../model.ts'
import { ROLES } from '../roles/index.ts'
import type { Run } from '../run.ts'
import { causesOf, optionsOf, seatAt } from '../select.ts'
import type { Batch, State } from '../state.ts'
import type { StepHandler } from '../steps.ts'
import { batchOf, closeBatch } from '../victory.ts'
import { kill, openBatch, openCardOfDead, type Toll } from './deaths.ts'

export const ANNOUNCEMENT: StepHandler = {
  apply(run) {
    const night = run.state.nightBatch ?? batchOf(run.state, [])
    const spoken = night.seats.filter((seat) => seatAt(run.state, seat).out !== null)
    for (const seat of night.seats) name(run, seat)
    run.log(
      night.seats.length > 0 ? 'announced' : 'peaceful',
      { seats: [...night.seats] },
      ['ANNOUNCE-02', 'ANNOUNCE-08'],
      true,
    )
    const wounds = deathsAtAnnouncement(run)
    const batch: Batch = {
      ...night,
      seats: [...night.seats, ...wounds.dead],
      suicides: [...explained(run.state, night.seats), ...wounds.followers],
      silent: spoken,
    }
    const heard = growl(run.state)
    run.emit({ kind: 'night-batch', batch: null })
    run.emit({
      kind: 'announced',
      announcement: {
        seats: night.seats,
        peaceful: night.seats.length === 0,
        growl: heard,
        chain: batch.seats,
      },
    })
    if (heard !== null) run.log(heard ? 'growl' : 'no-growl', {}, ['BEAR-01', 'BEAR-02'], true)
    openBatch(run, batch)
    closeBatch(run)
  },
}

/** A night death becomes known; a wolf who exploded meanwhile stays marked as exploded (WOLF-11). */
function name(run: Run, seat: SeatNo): void {
  if (seatAt(run.state, seat).out === null) {
    run.emit({ kind: 'known', seat, mark: isExplained(run.state, seat) ? 'love' : 'night' })
    openCardOfDead(run, seat)
  }
}

function isExplained(s: State, seat: SeatNo): boolean {
  return optionsOf(s)['announce.nightLoverSuicide'] === 'explained' && causesOf(s, seat).includes('love')
}

const explained = (s: State, seats: readonly SeatNo[]): SeatNo[] =>
  seats.filter((seat) => isExplained(s, seat))

/** Wounds join the batch after the night's dead, as day deaths (RUSTY-02). */
function deathsAtAnnouncement(run: Run): Toll {
  const due = ROLES.flatMap((role) => role.dueAtAnnouncement?.(run.state) ?? [])
  const toll = kill(run, due, 'day', run.state.day)
  for (const role of ROLES) role.atAnnouncement?.(run)
  return toll
}

function growl(s: State): boolean | null {
  for (const role of ROLES) {
    const heard = role.growl?.(s) ?? null
    if (heard !== null) return heard
  }
  return null
}
