import type { Answer, Offer, RuleId, SeatNo, SeatView } from '../../../engine/index.ts'

/**
 * The night's pad. Every tablet has the same keys: a number for each seat, a tick, a cross. What a key means to the
 * seat that is called is worked out here; to everybody else each key is a tap and nothing more.
 */
export type NightKey = SeatNo | 'yes' | 'no'

export interface Press {
  /** What the bubble under the finger says, as keys of the locale file, the most specific first. */
  readonly say: readonly string[]
  /** Rules that forbid it; then nothing is sent. */
  readonly rules: readonly RuleId[]
  /** Sent when the finger leaves the key; `null` sends nothing. */
  readonly answer: Answer | null
  /** Seats picked so far, when several are to be named. */
  readonly picked: readonly SeatNo[]
  /** Nothing more is needed in this call. */
  readonly done: boolean
}

const YES: readonly string[] = ['yes', 'save']
const NO: readonly string[] = ['no', 'pass']

const NEUTRAL: Press = { say: ['tablet.press.any'], rules: [], answer: null, picked: [], done: true }

/** Taps that mean nothing to a called seat. */
const noMeaning = (picked: readonly SeatNo[]): Press => ({
  say: ['tablet.press.nothing'],
  rules: [],
  answer: null,
  picked,
  done: false,
})

/** Whether this seat is really asked; looking calls show something and take no answer. */
export const isCalled = (view: SeatView): boolean => view.ask !== 'none'

export function pressOf(view: SeatView, key: NightKey, picked: readonly SeatNo[]): Press {
  const { offer } = view
  if (!offer) return typeof key === 'number' ? { ...NEUTRAL, picked: [key] } : NEUTRAL
  switch (offer.form) {
    case 'seats':
    case 'picks':
    case 'actor':
    case 'duel':
      return seatPress(view, offer, key, picked)
    case 'choice':
      return choicePress(offer, key, picked)
    case 'card':
      return cardPress(offer, key, picked)
    case 'ballots':
    case 'groups':
      return noMeaning(picked)
    default:
      return offer.form satisfies never
  }
}

const words = (act: string, word: string): string[] => [`tablet.press.${act}.${word}`, `tablet.press.${word}`]

const rulesFor = (offer: Offer, seat: SeatNo): readonly RuleId[] =>
  offer.seats.find((entry) => entry.seat === seat)?.rules ?? []

function seatPress(view: SeatView, offer: Offer, key: NightKey, picked: readonly SeatNo[]): Press {
  if (key === 'yes') return noMeaning(picked)
  if (key === 'no') return offer.nobody ? nobody(offer) : noMeaning(picked)
  const wanted = Math.max(1, offer.max)
  const own = rulesFor(offer, key)
  // Two seats are judged together; one of them alone is never "the right number", so only its own rules count.
  const rules = wanted > 1 ? own.filter((rule) => !isCountRule(view, offer, rule)) : own
  const say = words(offer.act, 'seat')
  if (rules.length > 0) return { say, rules, answer: null, picked, done: false }
  const seats = nextPicked(picked, key, wanted)
  const enough = seats.length === Math.min(wanted, Math.max(1, openSeats(view, offer)))
  return { say, rules, answer: enough ? { seats } : null, picked: seats, done: enough }
}

/** A rule that every living seat carries alike speaks of the number of seats, not of one of them. */
const isCountRule = (view: SeatView, offer: Offer, rule: RuleId): boolean =>
  offer.seats.every((entry) => entry.rules.includes(rule) || !view.alive.includes(entry.seat))

/** Seats that could be named; when fewer are left than are asked for, they are enough. */
const openSeats = (view: SeatView, offer: Offer): number =>
  offer.seats.filter(({ rules }) => rules.every((rule) => isCountRule(view, offer, rule))).length

const nobody = (offer: Offer): Press => ({
  say: words(offer.act, 'no'),
  rules: [],
  answer: { seats: [] },
  picked: [],
  done: true,
})

/** Pressed again it is dropped; one too many pushes the oldest out. */
export function nextPicked(picked: readonly SeatNo[], seat: SeatNo, wanted: number): readonly SeatNo[] {
  if (wanted <= 1) return [seat]
  if (picked.includes(seat)) return picked.filter((other) => other !== seat)
  return [...picked, seat].slice(-wanted)
}

function choicePress(offer: Offer, key: NightKey, picked: readonly SeatNo[]): Press {
  const choice = choiceAt(offer, key)
  if (!choice) return noMeaning(picked)
  const say = words(offer.act, choice.value)
  const seat = choice.seats && typeof key === 'number' ? key : null
  const rules = seat === null || choice.rules.length > 0 ? choice.rules : rulesFor(offer, seat)
  if (rules.length > 0) return { say, rules, answer: null, picked, done: false }
  const answer: Answer = seat === null ? { choice: choice.value } : { choice: choice.value, seats: [seat] }
  return { say, rules, answer, picked: seat === null ? [] : [seat], done: true }
}

/** Tick and cross take the choices that mean yes and no; a choice with a seat takes the numbers, else they count the rest. */
function choiceAt(offer: Offer, key: NightKey): Offer['choices'][number] | undefined {
  const { choices } = offer
  if (key === 'yes') return choices.find((choice) => YES.includes(choice.value))
  if (key === 'no') return choices.find((choice) => NO.includes(choice.value))
  return choices.find((choice) => choice.seats) ?? numbered(offer)[key - 1]
}

/** Choices without a key of their own, in the order in which the reading plate lists them: 1, 2, … */
export function numbered(offer: Offer): Offer['choices'] {
  if (offer.choices.some((choice) => choice.seats)) return []
  return offer.choices.filter(({ value }) => !YES.includes(value) && !NO.includes(value))
}

function cardPress(offer: Offer, key: NightKey, picked: readonly SeatNo[]): Press {
  const entry = typeof key === 'number' ? offer.cards[key - 1] : undefined
  if (!entry) return noMeaning(picked)
  const say = words(offer.act, 'card')
  if (entry.rules.length > 0) return { say, rules: entry.rules, answer: null, picked, done: false }
  return { say, rules: [], answer: { card: entry.card }, picked: [], done: true }
}
