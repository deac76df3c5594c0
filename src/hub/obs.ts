import type { PublicView } from '../engine/index.ts'
import { Obs, type ObsPatience } from '../obs/index.ts'
import type { Feeds } from './feeds.ts'
import type { MatchStore } from './match.ts'
import type { Sessions } from './sessions.ts'

/**
 * Lets OBS follow the public feed, frame by frame as it goes on air: what is not sent to the blind overlay cannot reach it. If
 * the crew's stream is the delayed one, so is what OBS follows.
 */
export function obsBehind(
  feeds: Feeds,
  store: MatchStore,
  sessions: Sessions,
  patience?: Partial<ObsPatience>,
): Obs {
  const obs = new Obs({
    shelf: store.settings,
    notice: (code, data) => sessions.notice(code, data),
    ...(patience ? { patience } : {}),
  })
  const late = () => (obs.delayed ? feeds.delayMs : 0)
  feeds.watch('public', late, (view) => {
    try {
      obs.show(JSON.parse(view) as PublicView | null)
    } catch (error) {
      // A match is never the worse for a scene that was not switched.
      sessions.notice('internal', { message: String(error) })
    }
  })
  return obs
}
