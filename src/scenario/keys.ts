/** Every key of `expect`, one line each: the kind of its value, and where the views show it. */
import {
  INCIDENT_CLASSES,
  type Json,
  type PublicView,
  type RefereeView,
  type SeatView,
} from '../engine/index.ts'
import {
  CARD,
  CAUSE_LIST,
  COUNT,
  FLAG,
  incidentList,
  LINE_LIST,
  ORDERED_SEATS,
  SEAT,
  SEAT_SET,
  TOLD,
  WEIGHT,
  word,
  words,
  type Kind,
} from './kinds.ts'
import { perSeat, TALLY, TOLD_MAP, wholeMap } from './maps.ts'
import { BADGES, CLASSES, FACTIONS, NIGHT, SLOTS, STEPS, TIMES } from './vocabulary.ts'

export interface Key<View> {
  readonly kind: Kind
  of(view: View): unknown
}
type Keys<View> = Readonly<Record<string, Key<View>>>

const STEP = word(STEPS, 'step')
const FACTION = word(FACTIONS, 'faction')
const WINNER = word([...FACTIONS, 'none'], 'faction')

/** Reads one fact of every seat's truth. */
const truths = (v: RefereeView, of: (truth: RefereeView['seats'][number]['truth']) => Json) =>
  Object.fromEntries(v.seats.map((seat) => [seat.no, of(seat.truth)]))

/** Keys that the referee's and the public's view have in common. */
const SHARED: Keys<RefereeView | PublicView> = {
  seat: { kind: SEAT, of: (v) => v.seat },
  alive: { kind: SEAT_SET, of: (v) => v.alive },
  dead: { kind: SEAT_SET, of: (v) => v.dead },
  announced: { kind: ORDERED_SEATS, of: (v) => v.announced },
  candidates: { kind: SEAT_SET, of: (v) => v.candidates },
  withdrawn: { kind: SEAT_SET, of: (v) => v.withdrawn },
  sheriff: { kind: SEAT, of: (v) => v.sheriff },
  badge: { kind: word(BADGES, 'state of the badge'), of: (v) => v.badge },
  voters: { kind: wholeMap(WEIGHT), of: (v) => v.voters },
  tally: { kind: TALLY, of: (v) => v.tally },
  exiled: { kind: SEAT, of: (v) => v.exiled },
  speakers: { kind: ORDERED_SEATS, of: (v) => v.speakers },
  winner: { kind: WINNER, of: (v) => v.winner },
}

export const PUBLIC_KEYS: Keys<PublicView> = {
  ...SHARED,
  step: {
    kind: word([...STEPS.filter((step) => !step.startsWith('night.')), NIGHT], 'public step'),
    of: (v) => v.step,
  },
  suicides: { kind: SEAT_SET, of: (v) => v.suicides },
  roles: { kind: wholeMap(CARD), of: (v) => v.roles },
}

export const SEAT_KEYS: Keys<SeatView> = {
  role: { kind: CARD, of: (v) => v.role },
  faction: { kind: word([...FACTIONS, 'none'], 'faction'), of: (v) => v.faction },
  told: { kind: TOLD, of: (v) => v.told },
  ask: { kind: word([...STEPS, 'none'], 'step'), of: (v) => v.ask },
  lovers: { kind: SEAT_SET, of: (v) => v.lovers },
  pack: { kind: SEAT_SET, of: (v) => v.pack },
}

/** Keys of the referee's truth; `public` and `seats` open the other two views. */
export const REFEREE_KEYS: Keys<RefereeView> = {
  ...SHARED,
  step: { kind: STEP, of: (v) => v.step },
  night: { kind: COUNT, of: (v) => v.night },
  day: { kind: COUNT, of: (v) => v.day },
  peaceful: { kind: FLAG, of: (v) => v.peaceful },
  growl: { kind: FLAG, of: (v) => v.growl },
  causes: { kind: perSeat(CAUSE_LIST), of: (v) => v.causes },
  died: { kind: perSeat(word(TIMES, 'time of death')), of: (v) => v.died },
  words: { kind: ORDERED_SEATS, of: (v) => v.words },
  targets: { kind: SEAT_SET, of: (v) => v.targets },
  'may-shoot': { kind: FLAG, of: (v) => v.mayShoot },
  told: { kind: TOLD_MAP, of: (v) => v.told },
  called: { kind: words(SLOTS, 'slot'), of: (v) => v.called },
  lines: { kind: LINE_LIST, of: (v) => v.lines },
  role: { kind: perSeat(CARD), of: (v) => truths(v, (truth) => truth.role) },
  faction: { kind: perSeat(FACTION), of: (v) => truths(v, (truth) => truth.faction) },
  class: { kind: perSeat(word(CLASSES, 'class')), of: (v) => truths(v, (truth) => truth.class) },
  lovers: { kind: SEAT_SET, of: (v) => v.lovers },
  charmed: { kind: SEAT_SET, of: (v) => v.charmed },
  incidents: {
    kind: incidentList(INCIDENT_CLASSES),
    of: (v) => v.incidents.map(({ seat, class: level }) => ({ seat, class: level })),
  },
}
