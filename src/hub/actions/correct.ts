import { correct, isForbidden } from '../../engine/index.ts'
import { done, fail } from '../outcome.ts'
import { glimpse } from './read.ts'
import type { Handlers } from './room.ts'

/** Correcting what was decided a while ago: first what it would come to, then all of it at once. */
export const correctActions: Handlers<'correct'> = {
  'correct.try': ({ desk, now }, { changes }) => {
    const { match } = desk
    if (!match) return fail('no-match')
    const made = correct(match.live, changes, '', now())
    if (isForbidden(made)) return done({ forbidden: made })
    const { taken, fates, stop, differences, state } = made
    return done({ rev: match.rev, taken, fates, stop, differences, after: glimpse(state) })
  },

  'correct.apply': ({ desk }, { changes, rev, reason }, asker) => {
    const outcome = desk.correct(asker, changes, { rev, reason: reason.trim() })
    return outcome.ok ? done(null) : outcome
  },
}
