import type { Handlers } from './room.ts'

/** Simulated tablets: only in a match that was opened as a rehearsal, and only when the referee asks. */
export const rehearsalActions: Handlers<'rehearsal'> = {
  'rehearsal.start': ({ rehearsal }, { seed, speed }) =>
    rehearsal.start({ ...(seed !== undefined && { seed }), ...(speed !== undefined && { speed }) }),
  'rehearsal.pause': ({ rehearsal }, { on }) => rehearsal.ask((troupe) => troupe.pause(on)),
  'rehearsal.step': ({ rehearsal }) => rehearsal.ask((troupe) => troupe.step()),
  'rehearsal.speed': ({ rehearsal }, { speed }) => rehearsal.ask((troupe) => troupe.setSpeed(speed)),
  'rehearsal.case': ({ rehearsal }, { case: which, on }) =>
    rehearsal.ask((troupe) => troupe.setCase(which, on)),
  'rehearsal.seat': ({ rehearsal }, { seat, simulated }) => rehearsal.setSeat(seat, simulated),
  'rehearsal.end': ({ rehearsal }) => rehearsal.ask(() => rehearsal.end()),
}
