/** When two worlds may rightly part in public: something has come out differently, and this is the moment it is told. */
import type { Command, State, Step } from '../../../src/engine/index.ts'

/** Steps at which an outcome becomes public. An election ballot is none: nothing hidden can move it. */
const TELLS: ReadonlySet<string> = new Set([
  'announcement',
  'shot',
  'exile.vote',
  'exile.pk-vote',
  'last-words',
  'badge',
  'flip-speech',
])
const PUBLIC_ACTS: ReadonlySet<string> = new Set(['explode', 'duel', 'shoot', 'exile'])

/** What the rules made of the match, as far as everybody learns it sooner or later. */
function outcomeOf(s: State): string {
  const seats = s.seats.map((seat) => [
    seat.alive,
    seat.open ? seat.role : null,
    seat.flipped,
    seat.death?.time,
  ])
  const { announcement, batch, exiled, sheriff, badge } = s
  return JSON.stringify([
    seats,
    announcement,
    batch?.granted,
    batch?.suicides,
    exiled,
    sheriff,
    badge,
    s.phase,
  ])
}

/** True when a difference in public after `command` at `step` is the rules' doing and not a leak. */
export function mayPart(command: Command, step: Step, a: State, b: State): boolean {
  // With the result the cards are turned and the sides told.
  if (a.winner !== null || b.winner !== null) return true
  if (outcomeOf(a) === outcomeOf(b)) return false
  const acts = command.kind === 'act' || command.kind === 'request' ? PUBLIC_ACTS.has(command.act) : false
  const ruled = command.kind === 'sanction' || command.kind === 'settle' || command.kind === 'knives'
  return TELLS.has(step.id) || acts || ruled
}
