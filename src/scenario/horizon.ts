/** How far the runner looks for a step that does not come. */
import type { State } from '../engine/index.ts'

/**
 * A whole day and a whole night that began after the start: whoever starts in the middle of night 3 sees the rest of
 * it, day 3 and night 4; whoever starts on day 3 sees night 4 and day 4.
 */
export function horizonOf(start: State): (now: State) => boolean {
  const { night, day, phase } = start
  if (phase === 'night') return (now) => now.day > night
  return (now) => now.night > day + 1
}
