import type { Clock, Step } from '../engine/index.ts'
import type { Moment, Speech } from './model.ts'

/** Steps in which one seat speaks. */
const SPEAKING: ReadonlySet<string> = new Set([
  'election.speech',
  'election.pk-speech',
  'speech',
  'exile.pk-speech',
  'last-words',
  'flip-speech',
])

interface Open {
  readonly step: Step
  readonly begun: number
  readonly day: number
  spokenMs: number
}

/**
 * Who spoke, when and for how long: from the row that made the step current to the row that left it, without the time in
 * which the clock stood still. `now` ends a speech that is going on.
 */
export function speechesOf(moments: readonly Moment[], now: number): Speech[] {
  const speeches: Speech[] = []
  let open: Open | null = null
  let last = 0
  for (const moment of moments) {
    const { before, after, at } = moment
    if (open && !isPaused(before.clock)) open.spokenMs += at - last
    last = at
    const step = after.agenda[0]
    if (open && !isSame(open.step, step)) {
      speeches.push(closed(open, before.clock, at, at))
      open = null
    }
    if (!open && step?.seat !== undefined && SPEAKING.has(step.id))
      open = { step, begun: at, day: after.day, spokenMs: 0 }
  }
  const clock = moments.at(-1)?.after.clock ?? null
  if (open && !isPaused(clock)) open.spokenMs += Math.max(0, now - last)
  if (open) speeches.push(closed(open, clock, Math.max(now, last), null))
  return speeches
}

const isPaused = (clock: Clock | null): boolean => clock !== null && clock.runningSince === null
const isSame = (a: Step, b: Step | undefined): boolean => a.id === b?.id && a.seat === b.seat

function closed(open: Open, clock: Clock | null, at: number, ended: number | null): Speech {
  const { step, begun, day, spokenMs } = open
  const used = clock ? clock.usedMs + (clock.runningSince === null ? 0 : at - clock.runningSince) : 0
  return {
    seat: step.seat ?? 0,
    step: step.id,
    day,
    begun,
    ended,
    spokenMs,
    allowedMs: clock?.lengthMs ?? null,
    overMs: clock ? Math.max(0, used - clock.lengthMs) : 0,
  }
}
