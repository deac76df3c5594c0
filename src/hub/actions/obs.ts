import { done, fail } from '../outcome.ts'
import type { Handlers } from './room.ts'

/** The scenes of OBS. What OBS itself does or fails to do is no failure of the action. */
export const obsActions: Handlers<'obs'> = {
  'obs.get': ({ obs }) => done(obs.status),

  'obs.set': ({ obs, feeds }, { kind: _, ...change }) => {
    if (!obs.set(change)) return fail('bad-value', { field: 'address' })
    feeds.pump()
    return done(obs.status)
  },

  'obs.test': async ({ obs }, { kind: _, ...trial }) => done(await obs.test(trial)),
}
