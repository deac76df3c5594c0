import type { RefereeView, SeatNo } from '../../../engine/index.ts'

/** Steps in which one seat speaks and everybody else listens. */
const SPEAKING: readonly string[] = [
  'speech',
  'election.speech',
  'election.pk-speech',
  'exile.pk-speech',
  'last-words',
  'flip-speech',
]

export const isSpeaking = (view: RefereeView): boolean => SPEAKING.includes(view.step) && view.seat !== null

/** Who speaks after the current speaker, as far as the round is known. */
export const nextSpeakers = (view: RefereeView): readonly SeatNo[] =>
  view.speakers.filter((seat) => seat !== view.seat)
