import {
  INITIAL,
  isDecision,
  isRefusal,
  placeOf,
  publicView,
  refereeView,
  Timeline,
  type State,
} from '../../engine/index.ts'
import { done, fail } from '../outcome.ts'
import type { Glimpse, Moment } from '../protocol.ts'
import type { Handlers } from './room.ts'

/** Looking without touching: nothing is recorded, and nobody else sees a frame of it. */
export const readActions: Handlers<'read'> = {
  'read.history': ({ desk }) => {
    if (!desk.match) return fail('no-match')
    let before: State = INITIAL
    const moments = desk.match.timeline.history().map(({ entry, state }, index): Moment => {
      const { phase, night, day, agenda, log } = state
      const place = isDecision(entry) ? placeOf(before) : null
      before = state
      const step = agenda[0]?.id ?? ''
      return { index, command: entry.command, phase, night, day, step, place, lines: log.length }
    })
    return done({ moments })
  },

  'read.at': ({ desk }, { index }) => {
    if (!desk.match) return fail('no-match')
    const moment = desk.match.timeline.history()[index]
    return moment ? done(glimpse(moment.state)) : fail('not-found')
  },

  'read.whatif': ({ desk, now }, { commands }) => {
    if (!desk.match) return fail('no-match')
    const trial = Timeline.from(desk.match.rows)
    for (const [at, command] of commands.entries()) {
      const entry = trial.decide(command, { time: now() })
      if (isRefusal(entry)) return done({ at, refusal: entry })
      trial.push(entry)
    }
    return done(glimpse(trial.state))
  },
}

export function glimpse(state: State): Glimpse {
  return { referee: refereeView(state), public: publicView(state) }
}
