import type { SeatNo } from '../../../engine/index.ts'
import type { StageView } from './view.ts'

/** Who has the word, and who comes next. */

const SPEAKING = [
  'speech',
  'election.speech',
  'election.pk-speech',
  'exile.pk-speech',
  'flip-speech',
  'last-words',
]
/** Steps that concern one seat without giving it the word. */
const ASKED = ['shot', 'badge', 'speech.side']

export const isSpeech = (view: StageView): boolean => view.phase !== 'night' && SPEAKING.includes(view.step)

export const currentSpeaker = (view: StageView): SeatNo | null => (isSpeech(view) ? view.seat : null)

/** The seat the lower third shows: the speaker, or whoever has to decide something in front of everybody. */
export function onTheFloor(view: StageView): SeatNo | null {
  return isSpeech(view) || (view.phase !== 'night' && ASKED.includes(view.step)) ? view.seat : null
}

/** The rest of the round after the current speaker. */
export function nextSpeakers(view: StageView, most: number): readonly SeatNo[] {
  if (!isSpeech(view) || view.step === 'last-words') return []
  return view.speakers.filter((seat) => seat !== view.seat).slice(0, most)
}

/**
 * Which way the numbers run, as the audience sees it: up from 3 to 4, or down. At the end of the numbers it is the way
 * round the table that counts (12 to 1 goes up), and two seats alone show no direction.
 */
export function direction(view: StageView): 'up' | 'down' | null {
  const { speakers, seats } = view
  if (speakers.length < 3 || !isSpeech(view)) return null
  const steps = speakers.slice(1).map((seat, i) => {
    const step = (seat - (speakers[i] ?? seat) + seats.length) % seats.length
    return step <= seats.length / 2 ? 1 : -1
  })
  const sum = steps.reduce<number>((total, step) => total + step, 0)
  return sum === 0 ? null : sum > 0 ? 'up' : 'down'
}
