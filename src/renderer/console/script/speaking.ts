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

/** Who speaks after the current speaker, as far as it is known: the rest of the round, or of those who have last words. */
export function nextSpeakers({ agenda, step }: RefereeView): readonly SeatNo[] {
  const turns = agenda.filter((turn) => turn.step === step).map(({ seat }) => seat)
  return turns.slice(1).filter((seat) => seat !== null)
}

/** What stands where nobody speaks after the current speaker. */
export const lastKey = ({ step }: RefereeView): string =>
  step === 'last-words' ? 'console.speech.lastWords' : 'console.speech.last'
