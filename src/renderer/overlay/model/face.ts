import type { SeatNo } from '../../../engine/index.ts'
import { OUT_GLYPHS, campOf, type Camp } from '../../shared/seat/facts.ts'
import type { AnyView } from '../../shared/hub-client.ts'
import type { GlyphName } from '../../shared/symbols/glyphs.ts'
import { isVoting, totalOf, voteOf } from './ballot.ts'
import { currentSpeaker } from './speaker.ts'
import { known, seatOf, stageOf } from './view.ts'

/** A sign on a card: a symbol, possibly struck through, with the key of its word. */
export interface Sign {
  readonly glyph: GlyphName
  readonly off?: boolean
  readonly word: string
  /** A voter's weight, when it is not one. */
  readonly weight?: number
  readonly tone: 'plain' | 'quiet' | 'danger' | 'now'
}

/** Everything a seat card shows, worked out from one view. */
export interface Face {
  readonly no: SeatNo
  readonly name: string
  readonly alive: boolean
  readonly speaking: boolean
  readonly sheriff: boolean
  /** On the number's tile, besides the badge. */
  readonly mark: Sign | null
  /** The line under the name. */
  readonly strip: Sign | null
  readonly role: string | null
  readonly camp: Camp | null
  readonly open: boolean
  /** What this seat voted, while the ballot stands open: a seat, or nobody. */
  readonly voted: SeatNo | 'nobody' | null
  /** Votes this seat got, while the ballot stands open. */
  readonly votes: number
}

type Seat = NonNullable<ReturnType<typeof seatOf>>

function voterSign(weight: number | undefined): Sign {
  if (weight === undefined) return { glyph: 'chip', off: true, word: 'state.voteless', tone: 'quiet' }
  return { glyph: 'chip', word: 'state.may-vote', tone: 'plain', ...(weight === 1 ? {} : { weight }) }
}

/** How a seat stands in the question of the moment: election, PK or ballot. */
function momentSign(view: AnyView, seat: Seat): Sign | null {
  if (view.phase !== 'day') return null
  if (stageOf(view).includes(seat.no)) return { glyph: 'blades', word: 'state.stage', tone: 'now' }
  const election = view.step.startsWith('election')
  if (isVoting(view) && !(election && seat.candidate === 'running')) return voterSign(view.voters[seat.no])
  if (!election) return null
  if (seat.candidate === 'running') return { glyph: 'hand', word: 'state.candidate', tone: 'plain' }
  if (seat.candidate === 'withdrawn')
    return { glyph: 'hand', off: true, word: 'state.withdrawn', tone: 'quiet' }
  return null
}

function conductSign(seat: Seat): Sign | null {
  if (seat.silenced) return { glyph: 'gag', word: 'state.silenced', tone: 'danger' }
  if (seat.voteless && !seat.flipped)
    return { glyph: 'chip', off: true, word: 'state.voteless', tone: 'danger' }
  if (seat.flipped) return { glyph: 'card', word: 'state.flipped', tone: 'quiet' }
  return null
}

/** Out is out: nothing else about the seat matters as much. */
function signs(view: AnyView, seat: Seat, speaking: boolean): { mark: Sign | null; strip: Sign | null } {
  if (seat.out !== null) {
    const out: Sign = { glyph: OUT_GLYPHS[seat.out], word: `out.${seat.out}`, tone: 'danger' }
    return { mark: out, strip: speaking ? speakingSign(view) : out }
  }
  const moment = momentSign(view, seat)
  if (speaking) return { mark: moment, strip: speakingSign(view) }
  const conduct = conductSign(seat)
  return { mark: moment ?? conduct, strip: conduct?.tone === 'danger' ? conduct : (moment ?? conduct) }
}

const speakingSign = (view: AnyView): Sign => ({
  glyph: 'mic',
  word: view.step === 'last-words' ? 'step.last-words' : 'state.speaking',
  tone: 'now',
})

/**
 * `ballot`: how the opened ballot is on screen. While it opens, cards say who voted for whom; folded, a card that this feed
 * knows is worth more than its vote.
 */
export function faceOf(view: AnyView, no: SeatNo, ballot: 'none' | 'open' | 'small'): Face | null {
  const seat = seatOf(view, no)
  if (seat === null) return null
  const speaking = currentSpeaker(view) === no
  const { role, faction, open } = known(view, no)
  const showVote = ballot === 'open' || (ballot === 'small' && role === null && seat.out === null)
  const vote = showVote ? voteOf(view.ballot, no) : null
  return {
    no,
    name: seat.name,
    alive: seat.alive && seat.out === null,
    speaking,
    sheriff: seat.sheriff,
    ...signs(ballot === 'open' ? { ...view, step: 'over' } : view, seat, speaking),
    role,
    camp: faction === null ? null : campOf(faction),
    open,
    voted: vote === null ? null : vote === 'abstained' ? 'nobody' : vote.for,
    votes: ballot === 'open' ? totalOf(view.ballot, no) : 0,
  }
}
