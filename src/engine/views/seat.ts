/** What one seat's tablet may know: the public picture and its owner's own secrets (design §3). Built field by field. */
import { currentStep, handlerOf } from '../agenda.ts'
import { BESIDES } from '../besides.ts'
import type { Faction, Json, SeatNo } from '../model.ts'
import { conferring, groupOf } from '../night/groups.ts'
import { isPubliclyAlive, roleAt, seatAt, THIRD_PARTY } from '../select.ts'
import type { State } from '../state.ts'
import { theSeat } from '../steps.ts'
import { ballotOffer, offersAt } from './offers.ts'
import { publicState, publicView } from './public.ts'
import { isBallot } from './shared.ts'
import type { Offer, PublicView, SeatView } from './types.ts'

/**
 * The view of seat `me`. `common` may be given when the public view is at hand already. A seat that is not asked at a
 * step nobody may know of sees its own affairs, too, as they stood before: an answered question that vanished a moment
 * before the night falls would tell it that somebody else is asked something.
 */
export function seatView(s: State, me: SeatNo, common: PublicView = publicView(s)): SeatView {
  if (!s.setup) throw new Error('there are no seats before the match is opened')
  const asked = askedStep(s, me)
  const now = asked === null ? publicState(s) : s
  return now === s ? ownView(s, me, common, asked) : ownView(now, me, common, askedStep(now, me))
}

function ownView(s: State, me: SeatNo, common: PublicView, asked: string | null): SeatView {
  const offer = asked === null ? null : ownOffer(s, me)
  return {
    ...common,
    audience: 'seat',
    clock: packClock(s, me, common),
    me,
    role: seatAt(s, me).role,
    faction: knownFaction(s, me),
    ask: asked ?? 'none',
    offer,
    call: s.phase === 'night' ? s.called.length : 0,
    told: ownTold(s, me),
    lovers: knownLovers(s, me),
    pack: packSeen(s, me),
    group: groupOf(s, me),
    picks: picksSeen(s, me),
    talk: conferring(s, me).length > 0 ? s.talk : [],
    confers: conferring(s, me).length > 0,
    mine: s.pending[me] ?? null,
    requests: s.requests.filter((request) => request.seat === me).map((request) => request.act),
    controls: BESIDES.filter((beside) => beside.controls(s)).map((beside) => beside.form.act),
    bottom: offer?.form === 'card' ? s.bottom : [],
  }
}

/** The step this seat is asked to answer, or null. */
function askedStep(s: State, me: SeatNo): string | null {
  if (s.winner !== null) return null
  const step = currentStep(s)
  const actors = handlerOf(step).actors?.(s, step) ?? []
  return actors.includes(me) ? step.id : null
}

function ownOffer(s: State, me: SeatNo): Offer | null {
  const step = currentStep(s)
  const offer = offersAt(s, step)[0] ?? null
  if (!offer) return null
  const own = { ...offer, actors: [me] }
  return isBallot(step) ? ballotOffer(s, step, me, own) : own
}

/** A lover is not told the link's side (LOVERS-04); some cards learn of their turn later than it happens. */
function knownFaction(s: State, me: SeatNo): Faction | null {
  const role = roleAt(s, me)
  if (!role) return null
  const { faction, wolf } = seatAt(s, me)
  const known = role.knownFaction?.(s, me) ?? faction
  if (known !== THIRD_PARTY || s.winner !== null) return known
  return wolf ? 'wolves' : role.faction
}

/** What it was shown at its latest call: for the holder of the card alone. */
function ownTold(s: State, me: SeatNo): Json {
  const told = Object.values(s.told).find((entry) => entry.seat === me && entry.night === s.night)
  return told && isPubliclyAlive(s, me) ? told.value : null
}

/** The pack as its members know it: whoever died in the night is missing only once that is announced. */
function packSeen(s: State, me: SeatNo): readonly SeatNo[] {
  if (!seatAt(s, me).pack) return []
  return s.seats.filter((seat) => seat.pack && seat.out === null).map((seat) => seat.no)
}

/** Lovers know each other from their call on (LOVERS-03); Cupid knows whom he named. */
function knownLovers(s: State, me: SeatNo): readonly SeatNo[] {
  if (s.lovers.length === 0) return []
  const met = s.night > 1 || s.phase !== 'night' || s.called.includes('lovers')
  if (s.lovers.includes(me)) return met ? s.lovers : []
  return roleAt(s, me)?.knowsLovers ? s.lovers : []
}

/** Wolves see each other's picks in their own call. */
function picksSeen(s: State, me: SeatNo): Readonly<Record<number, SeatNo | null>> {
  if (currentStep(s).id !== 'night.wolves') return {}
  const picks: Record<number, SeatNo | null> = {}
  for (const wolf of groupOf(s, me)) if (s.pending[wolf]) picks[wolf] = theSeat(s.pending[wolf])
  return picks
}

/** The pack sees the clock of its own discussion (WOLF-07). */
function packClock(s: State, me: SeatNo, common: PublicView): PublicView['clock'] {
  const { clock } = s
  if (s.phase !== 'night' || clock?.kind !== 'wolves' || groupOf(s, me).length === 0) return common.clock
  return {
    kind: clock.kind,
    seat: clock.seat,
    lengthMs: clock.lengthMs,
    usedMs: clock.usedMs,
    runningSince: clock.runningSince,
  }
}
