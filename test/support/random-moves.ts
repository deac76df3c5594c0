/** Random moves: what somebody at the table might do now. Most are legal; the engine has the last word. */
import type { Answer, Command, Offer, SeatNo, State, Step } from '../../src/engine/index.ts'
import { besidesAt, offersAt } from '../../src/engine/views/offers.ts'
import type { Chance } from './chance.ts'
import { randomAnswer, shareOf } from './random-answers.ts'

/** How often things happen that are not the step itself. */
export interface Temper {
  /** Explosions, duels and withdrawals, per speech. */
  readonly beside: number
  /** Clocks, notes, incidents, requests, renames, per step. */
  readonly desk: number
  /** Giving the match up and showing the knives, per step. */
  readonly end: number
  /** Share of answers that come from the tablets. */
  readonly tablets: number
}
export const LIVELY: Temper = { beside: 0.03, desk: 0.04, end: 0.0008, tablets: 0.4 }

/** The next commands, to be given in this order; a refused one is skipped. */
export function randomMoves(chance: Chance, s: State, temper: Temper = LIVELY): Command[] {
  const step = s.agenda[0]
  if (!step) throw new Error('the agenda is empty')
  if (chance.is(temper.end)) return [endMove(chance, s)]
  if (chance.is(temper.desk)) return [deskMove(chance, s)]
  if (s.phase === 'day' && chance.is(temper.beside)) {
    const beside = besideMove(chance, s)
    if (beside) return [beside]
  }
  return stepMoves(chance, s, step, temper)
}

/** Answers the current step: as the referee, from the tablets, or with plain Next. */
export function stepMoves(chance: Chance, s: State, step: Step, temper: Temper = LIVELY): Command[] {
  const offers = offersAt(s, step)
  if (offers.length === 0 || chance.is(0.1)) return [{ kind: 'next' }]
  const offer = chance.pick(offers)
  const answer = randomAnswer(chance, s, step, offer)
  if (!answer) return [{ kind: 'next' }]
  if (chance.is(temper.tablets)) return fromTablets(chance, offer, answer)
  return [{ kind: 'act', act: offer.act, answer }]
}

/** Every asked seat sends its share, in any order; a few stay silent, a few take it back. Then Next. */
function fromTablets(chance: Chance, offer: Offer, answer: Answer): Command[] {
  const moves: Command[] = []
  for (const seat of chance.shuffle(offer.actors)) {
    const share = shareOf(offer, answer, seat)
    if (!share || chance.is(0.05)) continue
    moves.push({ kind: 'answer', seat, act: offer.act, answer: share })
    if (chance.is(0.02)) moves.push({ kind: 'retract', seat })
  }
  return [...moves, { kind: 'next' }]
}

/** An explosion, a duel, a withdrawal: entered by the referee or asked for from a tablet. */
export function besideMove(chance: Chance, s: State): Command | null {
  const offers = besidesAt(s).filter((offer) => offer.seats.some(({ rules }) => rules.length === 0))
  if (offers.length === 0) return null
  // A duel is possible once in a match, an explosion as often as there are wolves.
  const duel = offers.find((one) => one.form === 'duel')
  const offer = duel && chance.is(0.6) ? duel : chance.pick(offers)
  const answer = randomAnswer(chance, s, s.agenda[0]!, { ...offer, max: Math.min(offer.max, 2) })
  if (!answer) return null
  const self =
    offer.form === 'duel' ? chance.pick(offer.actors.length > 0 ? offer.actors : [1]) : answer.seats?.[0]
  if (chance.is(0.3) && self !== undefined) return { kind: 'request', seat: self, act: offer.act, answer }
  return { kind: 'act', act: offer.act, answer }
}

function endMove(chance: Chance, s: State): Command {
  if (chance.is(0.5)) return { kind: 'surrender', side: 'wolves' }
  const living = s.seats.filter((seat) => seat.alive).map((seat) => seat.no)
  return { kind: 'knives', seats: chance.some(living, 1 + chance.int(3)) }
}

const anySeat = (chance: Chance, s: State): SeatNo => 1 + chance.int(s.seats.length)

/** What happens beside the rules, at the desk or in a night group. None of it may disturb them. */
const DESK: readonly ((chance: Chance, s: State) => Command)[] = [
  (chance, s) => ({ kind: 'say', seat: anySeat(chance, s), text: '好' }),
  (chance, s) => ({ kind: 'note', text: '过', seat: anySeat(chance, s) }),
  (chance, s) => ({ kind: 'rename', seat: anySeat(chance, s), name: `P${chance.int(100)}` }),
  (chance, s) => ({ kind: 'swap', a: anySeat(chance, s), b: anySeat(chance, s) }),
  (chance, s) => ({
    kind: 'incident',
    seat: anySeat(chance, s),
    class: chance.pick(['half', 'touch', 'full']),
    quote: '…',
  }),
  (chance, s) => ({ kind: 'request', seat: anySeat(chance, s), act: 'question', answer: {}, text: '?' }),
  (chance, s) => ({
    kind: 'settle',
    index: chance.int(Math.max(1, s.requests.length)),
    grant: chance.is(0.7),
  }),
  (chance) => ({
    kind: 'clock',
    action: chance.pick(['start', 'pause', 'reset', 'add', 'stop']),
    seconds: 10,
  }),
  (chance) => ({ kind: 'hold', on: chance.is(0.5) }),
  (chance, s) => ({
    kind: 'sanction',
    seat: anySeat(chance, s),
    penalty: chance.pick(['warning', 'speech', 'vote', 'removal']),
    reason: 'CONDUCT-12',
  }),
]

export const deskMove = (chance: Chance, s: State): Command => chance.pick(DESK)(chance, s)
