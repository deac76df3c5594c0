import { done, fail } from '../outcome.ts'
import type { Handlers } from './room.ts'

/** Settings key of the delay of the feeds that carry secrets. */
export const DELAY_KEY = 'hub.delay'
/** Settings key of the language and theme of the screens. */
export const LOOK_KEY = 'hub.look'

/** In front of the keys of the windows' settings. */
const OWN = 'ui.'
/** Keys the windows may use: many times what they do use. Each value is no longer than a message. */
export const MOST_SETTINGS = 100

/** The network. */
export const lanActions: Handlers<'lan'> = {
  'lan.status': ({ lan }) => done(lan.status()),
  'lan.on': ({ lan }, { address }) => lan.on(address),
  'lan.off': ({ lan }) => lan.off(),
}

/** The screens. */
export const feedActions: Handlers<'feed'> = {
  'feed.status': ({ feeds, sessions }) => done({ delay: feeds.delayMs / 1000, look: sessions.look }),

  'feed.delay': ({ feeds, store }, { seconds }) => {
    store.settings.set(DELAY_KEY, seconds)
    feeds.delayMs = seconds * 1000
    return done(null)
  },

  'feed.look': ({ sessions, store }, { look }) => {
    store.settings.set(LOOK_KEY, look)
    sessions.look = look
    return done(null)
  },
}

/**
 * The windows' own settings, kept apart from the hub's: no window can reach the secrets of the links here.
 */
export const settingActions: Handlers<'setting'> = {
  'setting.get': ({ store }, { key }) => done({ value: store.settings.get(OWN + key) ?? null }),
  'setting.set': ({ store }, { key, value }) => {
    const kept = store.settings.keys().filter((name) => name.startsWith(OWN))
    if (kept.length >= MOST_SETTINGS && !kept.includes(OWN + key))
      return fail('bad-value', { most: MOST_SETTINGS })
    store.settings.set(OWN + key, value)
    return done(null)
  },
}
