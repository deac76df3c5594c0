import type { PublicView } from '../engine/index.ts'
import type { Cue } from './cues.ts'

/**
 * Which cue a picture calls for. Only the public view is ever looked at: a scene change is seen by everybody, and must tell
 * no more, and no earlier, than the blind overlay does.
 */

/** The public steps of a day. One that is not here (a newer rule's) leaves OBS as it is. */
const BY_STEP: Readonly<Record<string, Cue>> = {
  'election.run': 'election',
  'election.speech': 'election',
  'election.withdraw': 'election',
  'election.vote': 'ballot',
  'election.pk-speech': 'pk',
  'election.pk-vote': 'ballot',
  announcement: 'announcement',
  'speech.side': 'speech',
  'speech.first': 'speech',
  speech: 'speech',
  'exile.vote': 'ballot',
  'exile.pk-speech': 'pk',
  'exile.pk-vote': 'ballot',
  'flip-speech': 'last-words',
  'last-words': 'last-words',
  shot: 'shot',
  badge: 'badge',
}

/** The cue that holds as long as the picture does; null = leave OBS as it is. `revealing`: cards are being turned. */
export function standingCue(view: PublicView | null, revealing: boolean): Cue | null {
  if (view === null) return 'waiting'
  switch (view.phase) {
    case 'deal':
      return 'waiting'
    case 'night':
      return 'night'
    case 'over':
      return revealing ? 'reveal' : 'victory'
    case 'day':
      return BY_STEP[view.step] ?? null
    default:
      return view.phase satisfies never
  }
}

/** Whether the referee turned a card between two pictures of the end. */
export function turnsCards(prev: PublicView | null, next: PublicView | null): boolean {
  if (next?.phase !== 'over') return false
  if (next.seats.every(({ role }) => role !== null)) return true
  return prev?.phase === 'over' && openCards(next) > openCards(prev)
}

const openCards = (view: PublicView): number => view.seats.filter(({ role }) => role !== null).length

/** True when two pictures cannot be compared: another match, or the referee took something back. */
export function isBreak(prev: PublicView, next: PublicView): boolean {
  const another = prev.title !== next.title || prev.seats.length !== next.seats.length
  const back =
    next.night < prev.night || next.day < prev.day || (prev.phase === 'over' && next.phase !== 'over')
  return another || back
}

/** What happened between two pictures and is over at once, in the order in which a table lives through it. */
export function momentsBetween(prev: PublicView, next: PublicView): readonly Cue[] {
  const moments: readonly (readonly [Cue, boolean])[] = [
    ['ballot', next.ballot !== null && ballotName(prev) !== ballotName(next)],
    ['announcement', prev.step === 'announcement' && next.step !== 'announcement' && prev.day === next.day],
    ['explosion', fell(prev, next, 'explode')],
    ['shot', fell(prev, next, 'shot') || fell(prev, next, 'duel')],
    ['badge', (prev.badge !== next.badge || prev.sheriff !== next.sheriff) && next.badge !== 'unset'],
  ]
  return moments.flatMap(([cue, happened]) => (happened ? [cue] : []))
}

const ballotName = ({ ballot }: PublicView): string | null => ballot && `${ballot.day} ${ballot.step}`

function fell(prev: PublicView, next: PublicView, mark: PublicView['seats'][number]['out']): boolean {
  return next.seats.some(
    ({ no, out }) => out === mark && prev.seats.some((old) => old.no === no && old.out === null),
  )
}
