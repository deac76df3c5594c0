/**
 * What everybody may know (design §3). Built field by field from public facts: who is out and how that is known, what
 * was said and voted in the open. No field could hold an unrevealed card. A change of this object is a frame on air, so
 * nothing in it may change for a private reason.
 */
import type { RoleId, SeatNo } from '../model.ts'
import { setupOf } from '../select.ts'
import type { Seat, State } from '../state.ts'
import { clockView, isShown, publicBallot, publicSpeakers, targetsAt, votersAt } from './shared.ts'
import type { PublicSeat, PublicView } from './types.ts'

/** Before a match is opened there is an empty table. */
const EMPTY_VIEW: PublicView = {
  audience: 'public',
  title: '',
  board: null,
  cards: [],
  rehearsal: false,
  phase: 'deal',
  night: 0,
  day: 0,
  step: 'deal',
  seat: null,
  seats: [],
  alive: [],
  dead: [],
  announced: [],
  peaceful: null,
  growl: null,
  suicides: [],
  sheriff: null,
  badge: 'unset',
  candidates: [],
  withdrawn: [],
  voters: {},
  targets: [],
  tally: {},
  ballot: null,
  exiled: null,
  speakers: [],
  side: null,
  stage: [],
  groups: null,
  winner: null,
  roles: {},
  knives: [],
  surrendered: false,
  clock: null,
  held: false,
}

/**
 * The public view of a match. Pure; the same public facts always give an equal object. While a step by day is current
 * that the public must not know of, it sees the match as it stood before: in a match without that step the next frame
 * would come with the next public step, too.
 */
export function publicView(s: State): PublicView {
  const view = tableView(publicState(s))
  return view.held === s.held ? view : { ...view, held: s.held }
}

/** The open facts of the table as they stand, veiled or not. One state's are worked out once for all who look. */
export function tableView(s: State): PublicView {
  const known = tables.get(s) ?? lookAtTable(s)
  tables.set(s, known)
  return known
}
const tables = new WeakMap<State, PublicView>()

function lookAtTable(s: State): PublicView {
  if (!s.setup) return EMPTY_VIEW
  const { shown } = s
  return {
    audience: 'public',
    title: s.setup.title,
    board: s.setup.board,
    cards: sortedCards(s),
    rehearsal: s.setup.rehearsal ?? false,
    phase: s.phase,
    night: s.night,
    day: s.day,
    step: shown.id,
    seat: shown.seat ?? null,
    seats: s.seats.map((seat) => publicSeat(s, seat)),
    alive: seatsWhere(s, (seat) => seat.out === null),
    dead: seatsWhere(s, (seat) => seat.out !== null),
    announced: s.announcement?.seats ?? [],
    peaceful: s.announcement?.peaceful ?? null,
    growl: s.announcement?.growl ?? null,
    suicides: s.batch?.suicides ?? [],
    sheriff: s.sheriff,
    badge: s.badge,
    candidates: s.election.candidates,
    withdrawn: s.election.withdrawn,
    voters: votersAt(s, shown),
    targets: targetsAt(s, shown),
    tally: s.ballot?.tally ?? {},
    ballot: publicBallot(s),
    exiled: s.exiled,
    speakers: publicSpeakers(s),
    side: s.round?.side ?? null,
    stage: shown.data?.seats ?? [],
    groups: s.groups,
    winner: s.winner,
    roles: openRoles(s),
    knives: s.knives,
    surrendered: s.surrendered,
    clock: s.phase === 'night' ? null : clockView(s),
    held: s.held,
  }
}

/** The match as the public may see it: as it stood before, while a step by day is current that nobody may know of. */
export function publicState(s: State): State {
  const veiled = s.phase === 'day' && !isShown(s) && s.before !== null
  return veiled && s.before ? s.before : s
}

/** A seat as it may stand on air. Kept as long as nothing it is made of changes: most seats stay as they were. */
export function publicSeat(s: State, seat: Seat): PublicSeat {
  const known = onAir.get(seat)
  if (known?.sheriff === s.sheriff && known.election === s.election && known.winner === s.winner)
    return known.view
  const view = lookAtSeat(s, seat)
  onAir.set(seat, { sheriff: s.sheriff, election: s.election, winner: s.winner, view })
  return view
}
const onAir = new WeakMap<
  Seat,
  Pick<State, 'sheriff' | 'election' | 'winner'> & { readonly view: PublicSeat }
>()

function lookAtSeat(s: State, seat: Seat): PublicSeat {
  const { candidates, withdrawn } = s.election
  return {
    no: seat.no,
    name: seat.name,
    alive: seat.out === null,
    out: seat.out,
    sheriff: seat.no === s.sheriff,
    candidate: candidates.includes(seat.no) ? 'running' : withdrawn.includes(seat.no) ? 'withdrawn' : 'no',
    flipped: seat.flipped,
    silenced: seat.forfeits.speech > 0,
    voteless: seat.flipped || seat.forfeits.vote > 0,
    role: seat.open ? seat.role : null,
    faction: seat.open && s.winner !== null ? seat.faction : null,
  }
}

const sorted = new WeakMap<object, readonly RoleId[]>()
function sortedCards(s: State): readonly RoleId[] {
  const { cards } = setupOf(s)
  const known = sorted.get(cards) ?? [...cards].sort()
  sorted.set(cards, known)
  return known
}

function seatsWhere(s: State, fits: (seat: Seat) => boolean): SeatNo[] {
  const found: SeatNo[] = []
  for (const seat of s.seats) if (fits(seat)) found.push(seat.no)
  return found
}

function openRoles(s: State): Record<number, RoleId> {
  const roles: Record<number, RoleId> = {}
  for (const seat of s.seats) if (seat.open && seat.role !== null) roles[seat.no] = seat.role
  return roles
}
