import type { PublicBallot, PublicSeat, SeatNo, SeatView } from '../../../engine/index.ts'
import type { GlyphName } from '../../shared/symbols/index.ts'

/** Small public facts as the tablet words them. */

export const BALLOT_STEPS: readonly string[] = [
  'election.vote',
  'election.pk-vote',
  'exile.vote',
  'exile.pk-vote',
]

const SPEECHES: readonly string[] = [
  'speech',
  'election.speech',
  'election.pk-speech',
  'exile.pk-speech',
  'last-words',
  'flip-speech',
]

export const isSpeech = (step: string): boolean => SPEECHES.includes(step)
export const isVote = (step: string): boolean => BALLOT_STEPS.includes(step)

export const seatAt = (view: SeatView, seat: SeatNo): PublicSeat | undefined =>
  view.seats.find(({ no }) => no === seat)

/** Why this seat has no ballot now, as a locale key; null when it has one. Public facts only. */
export function noVoteReason(view: SeatView): string | null {
  if (!isVote(view.step) || view.me in view.voters) return null
  const me = seatAt(view, view.me)
  if (!me?.alive) return 'tablet.no-vote.out'
  if (me.flipped) return 'tablet.no-vote.flipped'
  if (view.stage.includes(view.me)) return 'tablet.no-vote.stage'
  if (view.step.startsWith('election')) return 'tablet.no-vote.ran'
  return 'tablet.no-vote.lost'
}

/** What the middle of the table says. `seat` is the one it concerns. */
export interface Headline {
  readonly say: string
  readonly seat: SeatNo | null
  readonly mine: boolean
  /** Who speaks next, in a round. */
  readonly next: SeatNo | null
}

export function headlineOf(view: SeatView): Headline {
  const { step, seat, me } = view
  if (step === 'election.withdraw') return withdrawalOf(view)
  const mine = seat === me
  const say = isSpeech(step)
    ? `tablet.head.${step === 'last-words' ? 'words' : 'speech'}${mine ? '.mine' : ''}`
    : `tablet.head.${step}`
  return { say, seat, mine, next: isSpeech(step) ? (view.speakers[1] ?? null) : null }
}

/** Only a candidate may withdraw, and only he is told that he may; whoever did is told that it is done. */
function withdrawalOf(view: SeatView): Headline {
  const may = shownControls(view).includes('withdraw')
  const did = seatAt(view, view.me)?.candidate === 'withdrawn'
  const say = `tablet.head.election.withdraw${may ? '.mine' : did ? '.done' : ''}`
  return { say, seat: null, mine: may, next: null }
}

/** Whether the night's dead are read out already: until then the view still holds the previous morning. */
export const isAnnounced = (view: SeatView): boolean =>
  view.phase === 'day' &&
  view.peaceful !== null &&
  view.step !== 'announcement' &&
  !view.step.startsWith('election.')

/** The ballot to show: only one of today, and not while the next one is open. */
export function ballotToShow(view: SeatView): PublicBallot | null {
  const { ballot } = view
  return ballot && ballot.day === view.day && !isVote(view.step) ? ballot : null
}

/** Rows of an opened ballot, the largest first. */
export const ballotRows = (ballot: PublicBallot): PublicBallot['targets'] =>
  [...ballot.targets].sort((a, b) => b.total - a.total || a.seat - b.seat)

/** Signs on a seat's tile, in the order of importance; each has a word for those who cannot see it. */
export function marksOf(view: SeatView, seat: PublicSeat): { glyph: GlyphName; off?: true; say: string }[] {
  const marks: { glyph: GlyphName; off?: true; say: string }[] = []
  if (seat.sheriff) marks.push({ glyph: 'badge', say: 'state.sheriff' })
  if (view.stage.includes(seat.no)) marks.push({ glyph: 'blades', say: 'state.stage' })
  if (seat.candidate === 'running' && view.step.startsWith('election'))
    marks.push({ glyph: 'hand', say: 'state.candidate' })
  if (seat.candidate === 'withdrawn' && view.step.startsWith('election'))
    marks.push({ glyph: 'hand', off: true, say: 'state.withdrawn' })
  if (seat.silenced) marks.push({ glyph: 'gag', say: 'state.silenced' })
  if (seat.voteless && seat.alive) marks.push({ glyph: 'chip', off: true, say: 'state.voteless' })
  return marks
}

/** Whether a control of the list is this seat's to use, by public facts: only a candidate withdraws. */
export function shownControls(view: SeatView): readonly string[] {
  const alive = seatAt(view, view.me)?.alive ?? false
  return view.controls.filter((act) => alive && (act !== 'withdraw' || view.candidates.includes(view.me)))
}
