import type { Answer, Offer, RuleId, SeatNo, SeatView } from '../../../engine/index.ts'
import type { GlyphName } from '../../shared/symbols/index.ts'

/** One key of a question by day: a seat, or a word as large as a seat. */
export interface Choice {
  readonly id: string
  readonly seat: SeatNo | null
  /** Text on a word's key. */
  readonly word: string | null
  readonly glyph: GlyphName | null
  /** Publicly impossible, so it looks the same on every tablet. */
  readonly closed: boolean
  /** Rules that forbid it to this seat alone: they are named only under the finger. */
  readonly rules: readonly RuleId[]
  readonly answer: Answer
}

/** A question that everybody knows is asked: title, keys, and the words of the second, deliberate touch. */
export interface Question {
  /** Changes with the question, not with the view: what was selected is dropped then. */
  readonly id: string
  readonly act: string
  readonly title: string
  readonly choices: readonly Choice[]
  /** Locale keys of the bar that sends it, for a seat (`{seat}`) and for a word. */
  readonly confirmSeat: string
  readonly confirmWord: string
  /** What stands there once it is sent. */
  readonly sealed: string
}

type Word = readonly [id: string, word: string, glyph: GlyphName, answer: Answer]

/** Words of the acts that have them; the rest of a form's choices get generic ones. */
const WORDS: Readonly<Record<string, readonly Word[]>> = {
  election: [['abstain', 'ballot.abstain', 'minus', { seats: [] }]],
  exile: [['abstain', 'ballot.abstain', 'minus', { seats: [] }]],
  run: [
    ['yes', 'tablet.word.run', 'hand', { choice: 'yes' }],
    ['no', 'tablet.word.stay', 'person', { choice: 'no' }],
  ],
  shoot: [['none', 'tablet.word.no-shot', 'minus', { seats: [] }]],
  badge: [['destroy', 'tablet.word.destroy', 'badge-torn', { choice: 'destroy' }]],
  side: [
    ['left', 'tablet.word.left', 'back', { choice: 'left' }],
    ['right', 'tablet.word.right', 'next', { choice: 'right' }],
  ],
}

/** The question this seat is asked in the open, or null. */
export function questionOf(view: SeatView): Question | null {
  const { offer } = view
  if (!offer) return null
  const { act } = offer
  return {
    id: [view.step, act, view.day, view.seat ?? 0, view.targets.join('.')].join('/'),
    act,
    title: `tablet.title.${act}`,
    choices: [...seatChoices(view, offer), ...wordChoices(offer)],
    confirmSeat: `tablet.confirm.${act}`,
    confirmWord: 'tablet.confirm.word',
    sealed: isBallot(offer) ? 'tablet.sealed.ballot' : 'tablet.sealed.answer',
  }
}

export const isBallot = (offer: Offer | null): boolean => offer?.form === 'ballots'

function seatChoices(view: SeatView, offer: Offer): Choice[] {
  if (offer.act === 'run' || offer.form === 'choice') return []
  return view.seats.map(({ no }) => ({
    id: `seat-${no}`,
    seat: no,
    word: null,
    glyph: null,
    closed: isClosed(view, offer, no),
    rules: offer.seats.find((entry) => entry.seat === no)?.rules ?? [],
    answer: { seats: [no] },
  }))
}

/** What everybody can see to be impossible. Everything else looks possible on every tablet. */
function isClosed(view: SeatView, offer: Offer, seat: SeatNo): boolean {
  if (isBallot(offer)) return !view.targets.includes(seat)
  const at = view.seats.find(({ no }) => no === seat)
  if (!at?.alive) return true
  return offer.act === 'badge' && (at.flipped || seat === view.me)
}

function wordChoices(offer: Offer): Choice[] {
  const known = WORDS[offer.act] ?? genericWords(offer)
  return known.map(([id, word, glyph, answer]) => ({
    id,
    seat: null,
    word,
    glyph,
    closed: false,
    rules: offer.choices.find(({ value }) => value === answer.choice)?.rules ?? [],
    answer,
  }))
}

function genericWords(offer: Offer): Word[] {
  const words = offer.choices.map(({ value }): Word => [
    value,
    `tablet.word.${value}`,
    'chip',
    { choice: value },
  ])
  return offer.nobody ? [...words, ['none', 'tablet.word.nobody', 'minus', { seats: [] }]] : words
}

/** The key that stands for an answer given before. */
export function choiceFor(question: Question, answer: Answer | null): Choice | null {
  if (!answer) return null
  const [seat] = answer.seats ?? []
  if (seat !== undefined) return question.choices.find((choice) => choice.seat === seat) ?? null
  return (
    question.choices.find((choice) => choice.seat === null && choice.answer.choice === answer.choice) ?? null
  )
}

/** A duel is asked for outside the turn: the same pad, drawn from public facts on every tablet alike. */
export function duelQuestion(view: SeatView): Question {
  return {
    id: `duel/${view.day}/${view.step}`,
    act: 'duel',
    title: 'tablet.title.duel',
    choices: view.seats.map(({ no, alive }) => ({
      id: `seat-${no}`,
      seat: no,
      word: null,
      glyph: null,
      closed: !alive || no === view.me,
      rules: [],
      answer: { seats: [no] },
    })),
    confirmSeat: 'tablet.confirm.duel',
    confirmWord: 'tablet.confirm.word',
    sealed: 'tablet.sealed.answer',
  }
}
