import type { Json, RoleId, SeatNo, SeatView } from '../../../engine/index.ts'
import { numbered } from './night.ts'

/** What stands on the reading plate while a finger holds it. It has the same lines for every seat. */
export interface Plate {
  readonly role: RoleId | null
  /** Locale keys, the most specific first. */
  readonly ask: readonly string[]
  /** Choices that have a number instead of a key. */
  readonly list: readonly { readonly no: number; readonly card?: RoleId; readonly choice?: string }[]
  readonly told: Told | null
  /** The group's picks and signs, by seat; `target` undefined = nothing shown yet, null = a fist. */
  readonly members: readonly Member[]
  /** Those who open their eyes together in this call, oneself left out. */
  readonly together: readonly SeatNo[]
}

export interface Member {
  readonly seat: SeatNo
  readonly picks: boolean
  readonly target: SeatNo | null | undefined
  readonly sign: string
}

/** What the referee showed: a seat's number, or one of the signs. */
export interface Told {
  readonly say: readonly string[]
  readonly seat: SeatNo | null
}

export function plateOf(view: SeatView): Plate {
  return {
    role: view.role,
    ask: askKeys(view),
    list: listOf(view),
    told: toldOf(view.role, view.told),
    members: membersOf(view),
    together: view.group.filter((seat) => seat !== view.me),
  }
}

/** Those of one's pack beside oneself, as they know each other from the cards. */
export const matesOf = ({ pack, me }: SeatView): readonly SeatNo[] => pack.filter((seat) => seat !== me)

function askKeys({ ask, offer }: SeatView): readonly string[] {
  if (ask === 'none') return ['tablet.ask.none']
  const stage = offer ? [`tablet.ask.act.${offer.act}`] : []
  return [...stage, `tablet.ask.${ask}`, offer ? 'tablet.ask.pick' : 'tablet.ask.look']
}

function listOf({ offer }: SeatView): Plate['list'] {
  if (!offer) return []
  if (offer.form === 'card') return offer.cards.map(({ card }, i) => ({ no: i + 1, card }))
  if (offer.form !== 'choice') return []
  return numbered(offer).map(({ value }, i) => ({ no: i + 1, choice: `tablet.press.${offer.act}.${value}` }))
}

export function toldOf(role: RoleId | null, told: Json): Told | null {
  if (typeof told === 'number') return { say: [`tablet.told.${role}.seat`, 'tablet.told.seat'], seat: told }
  if (typeof told !== 'string') return null
  return { say: [`tablet.told.${role}.${told}`, `tablet.told.${told}`, 'tablet.told.sign'], seat: null }
}

/** Who confers in this call, with what each shows and said last. */
function membersOf(view: SeatView): readonly Member[] {
  if (!view.confers) return []
  const picks = view.offer?.form === 'picks'
  return view.group.map((seat) => ({
    seat,
    picks,
    target: view.picks[seat],
    sign: view.talk.filter((remark) => remark.seat === seat).pop()?.text ?? '',
  }))
}

/** Quick signs of the night groups. They stand on every plate, so that nobody's plate has more keys than another's. */
export const SIGNS = ['agree', 'no', 'other', 'claim', 'hide', 'wait'] as const
