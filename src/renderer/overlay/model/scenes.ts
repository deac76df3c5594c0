import type { Faction, OutMark, RoleId, SeatNo } from '../../../engine/index.ts'
import { stageOf, type StageView } from './view.ts'

/**
 * What happened between two pictures. The hub sends whole views and no events, so the overlay finds the moments by
 * comparing: it can join at any time, miss a picture, or see the referee take something back, and never plays a
 * moment twice.
 */
export type Scene =
  | { readonly kind: 'night'; readonly night: number }
  | { readonly kind: 'day'; readonly day: number }
  | { readonly kind: 'candidates'; readonly seats: readonly SeatNo[] }
  | { readonly kind: 'withdrew'; readonly seats: readonly SeatNo[] }
  | { readonly kind: 'sheriff'; readonly seat: SeatNo }
  | { readonly kind: 'no-sheriff' }
  | { readonly kind: 'badge-passed'; readonly from: SeatNo; readonly to: SeatNo }
  | { readonly kind: 'badge-torn'; readonly seat: SeatNo | null }
  | { readonly kind: 'peaceful'; readonly growl: boolean | null }
  | { readonly kind: 'deaths'; readonly seats: readonly SeatNo[]; readonly growl: boolean | null }
  | { readonly kind: 'ballot'; readonly step: string }
  | { readonly kind: 'pk'; readonly seats: readonly SeatNo[] }
  | { readonly kind: 'exiled'; readonly seat: SeatNo }
  | { readonly kind: 'no-exile' }
  | { readonly kind: 'flipped'; readonly seat: SeatNo; readonly role: RoleId | null }
  | {
      readonly kind: 'fell'
      readonly mark: DayMark
      readonly seats: readonly SeatNo[]
      readonly by: SeatNo | null
    }
  | { readonly kind: 'knives'; readonly seats: readonly SeatNo[] }
  | { readonly kind: 'surrender' }
  | { readonly kind: 'victory'; readonly winner: Faction }

/** Deaths that are seen to happen; a night's are announced, an exile follows its ballot. */
type DayMark = Exclude<OutMark, 'night' | 'exile'>

/** How long each scene stands, in milliseconds. */
export const SCENE_MS = {
  night: 3200,
  day: 2000,
  candidates: 4000,
  withdrew: 2200,
  sheriff: 3600,
  'no-sheriff': 3000,
  'badge-passed': 3200,
  'badge-torn': 3200,
  peaceful: 3600,
  deaths: 4000,
  ballot: 6500,
  pk: 3200,
  exiled: 3000,
  'no-exile': 3000,
  flipped: 3400,
  fell: 3400,
  knives: 4000,
  surrender: 3000,
  victory: 4000,
} as const satisfies Record<Scene['kind'], number>

/** Name of one ballot among all: the PK vote of a day is another than its first vote. */
export const ballotKey = (view: StageView): string | null =>
  view.ballot === null ? null : `${view.ballot.day} ${view.ballot.step}`

/** The two halves of a match that differ as pictures; a step from one to another is where a comparison makes sense. */
function sameMatch(prev: StageView, next: StageView): boolean {
  return prev.title === next.title && prev.seats.length === next.seats.length
}

/** True when the referee took something back: then nothing new happened, whatever differs. */
function wentBack(prev: StageView, next: StageView): boolean {
  return next.night < prev.night || next.day < prev.day || (prev.phase === 'over' && next.phase !== 'over')
}

type Finder = (prev: StageView, next: StageView) => readonly Scene[]

const one = (when: boolean, scene: () => Scene): readonly Scene[] => (when ? [scene()] : [])

const ballots: Finder = (prev, next) =>
  one(next.ballot !== null && ballotKey(prev) !== ballotKey(next), () => ({
    kind: 'ballot',
    step: next.ballot?.step ?? '',
  }))

const exiles: Finder = (prev, next) => {
  const gone = next.seats.find((seat) => seat.out === 'exile' && wasIn(prev, seat.no))
  if (gone) return [{ kind: 'exiled', seat: gone.no }]
  return one(endedWithout(prev, next), () => ({ kind: 'no-exile' }))
}

/** An exile vote that sends nobody out: all abstained, or tied a second time. A tie that leads to the stage is not its end. */
function endedWithout(prev: StageView, next: StageView): boolean {
  const { ballot } = next
  if (ballot === null || !ballot.step.startsWith('exile') || ballotKey(prev) === ballotKey(next)) return false
  return (
    next.exiled === null &&
    !next.step.includes('pk') &&
    next.step !== 'flip-speech' &&
    flips(prev, next).length === 0
  )
}

const flips: Finder = (prev, next) =>
  next.seats
    .filter((seat) => seat.flipped && !prev.seats.some((old) => old.no === seat.no && old.flipped))
    .map((seat) => ({ kind: 'flipped', seat: seat.no, role: seat.role }))

/** Explosions first: they stop everything else; whoever follows a lover comes after the one followed. */
const DAY_MARKS = ['explode', 'duel', 'shot', 'wound', 'love', 'ruling'] as const satisfies readonly DayMark[]

const falls: Finder = (prev, next) =>
  DAY_MARKS.flatMap((mark) => {
    const seats = next.seats
      .filter((seat) => seat.out === mark && wasIn(prev, seat.no))
      .map((seat) => seat.no)
    return one(seats.length > 0, () => ({ kind: 'fell', mark, seats, by: doer(mark, prev, next) }))
  })

const wasIn = (view: StageView, no: SeatNo): boolean =>
  view.seats.some((seat) => seat.no === no && seat.out === null)

/** Whoever opened a card to do it: the hunter who shot, the knight who duelled. */
function doer(mark: DayMark, prev: StageView, next: StageView): SeatNo | null {
  if (mark === 'shot' && prev.step === 'shot') return prev.seat
  if (mark !== 'shot' && mark !== 'duel') return null
  const opened = next.seats.find(
    (seat) => seat.role !== null && prev.seats.some((old) => old.no === seat.no && old.role === null),
  )
  return opened?.no ?? null
}

/** The announcement is over when its step is: the same news two days running is still news. */
const announcements: Finder = (prev, next) => {
  if (prev.step !== 'announcement' || next.step === 'announcement' || next.day !== prev.day) return []
  const { growl, announced, peaceful } = next
  if (announced.length > 0) return [{ kind: 'deaths', seats: announced, growl }]
  return one(peaceful === true, () => ({ kind: 'peaceful', growl }))
}

const candidacies: Finder = (prev, next) => [
  ...one(
    prev.candidates.length === 0 && next.candidates.length > 0 && next.step.startsWith('election'),
    () => ({
      kind: 'candidates',
      seats: next.candidates,
    }),
  ),
  ...one(
    next.withdrawn.some((seat) => !prev.withdrawn.includes(seat)),
    () => ({
      kind: 'withdrew',
      seats: next.withdrawn.filter((seat) => !prev.withdrawn.includes(seat)),
    }),
  ),
]

const badges: Finder = (prev, next) => {
  if (next.badge === prev.badge && next.sheriff === prev.sheriff) return []
  if (next.badge === 'lost') return [{ kind: 'no-sheriff' }]
  if (next.badge === 'destroyed') return [{ kind: 'badge-torn', seat: prev.sheriff }]
  if (next.badge !== 'held' || next.sheriff === null || next.sheriff === prev.sheriff) return []
  return prev.sheriff === null
    ? [{ kind: 'sheriff', seat: next.sheriff }]
    : [{ kind: 'badge-passed', from: prev.sheriff, to: next.sheriff }]
}

const stages: Finder = (prev, next) => {
  const seats = stageOf(next)
  return one(seats.length > 0 && stageOf(prev).join() !== seats.join(), () => ({ kind: 'pk', seats }))
}

const endings: Finder = (prev, next) => [
  ...one(
    next.knives.some((seat) => !prev.knives.includes(seat)),
    () => ({ kind: 'knives', seats: next.knives }),
  ),
  ...one(next.surrendered && !prev.surrendered, () => ({ kind: 'surrender' })),
]

const turns: Finder = (prev, next) => [
  ...one(next.phase === 'night' && (prev.phase !== 'night' || prev.night !== next.night), () => ({
    kind: 'night',
    night: next.night,
  })),
  ...one(next.phase === 'day' && prev.day !== next.day, () => ({ kind: 'day', day: next.day })),
]

const victories: Finder = (prev, next) =>
  next.winner !== null && prev.winner === null && next.phase === 'over'
    ? [{ kind: 'victory', winner: next.winner }]
    : []

/** In the order in which a table lives through them. */
const FINDERS: readonly Finder[] = [
  ballots,
  candidacies,
  exiles,
  flips,
  announcements,
  falls,
  badges,
  stages,
  endings,
  turns,
  victories,
]

/**
 * The scenes that lead from one picture to the next, in the order to play them. None when there is nothing to compare
 * with: a page that joins, or that was kept on a neutral picture meanwhile, shows how things stand and plays nothing.
 */
export function scenesBetween(prev: StageView | null, next: StageView | null): readonly Scene[] {
  if (prev === null || next === null || prev.held || next.held) return []
  if (!sameMatch(prev, next) || wentBack(prev, next)) return []
  return FINDERS.flatMap((find) => find(prev, next))
}
