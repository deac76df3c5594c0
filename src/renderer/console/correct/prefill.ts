import type { Answer, Command, Offer, RefereeView, SeatNo } from '../../../engine/index.ts'
import { electorateOf, newSheet, type Sheet } from '../ballot/sheet.ts'
import { NO_DRAFT, type Draft } from '../entry/draft.ts'
import { isRoll } from '../entry/roll.ts'
import { arrived, raised } from '../entry/tablets.ts'

/** What was entered, as the pad would hold it, so that only what is wrong has to be changed. */
export function prefill(
  offer: Offer,
  command: Command,
  view: RefereeView,
): { readonly draft: Draft; readonly sheet: Sheet | null } {
  const given = command.kind === 'act' ? command.answer : firstArrived(offer, view)
  if (!given) return { draft: NO_DRAFT, sheet: null }
  const marks = given.ballots ?? given.picks
  return marks
    ? { draft: NO_DRAFT, sheet: sheetOf(offer, marks, given.late ?? []) }
    : { draft: draftOf(given), sheet: null }
}

/** A plain Next took what a tablet had sent; ballots from tablets stand on the sheet by themselves. */
function firstArrived(offer: Offer, view: RefereeView): Answer | null {
  if (isRoll(offer)) return { seats: raised(view.pending) }
  return offer.form === 'ballots' ? null : (arrived(offer, view.pending)[0]?.answer ?? null)
}

function draftOf(given: Answer): Draft {
  const { seats = [], choice, card, groups = {} } = given
  const nobody = seats.length === 0 && choice === undefined && card === undefined && !given.groups
  return { seats, choice: choice ?? null, card: card ?? null, nobody, groups }
}

/** All ballots stand as entered; the cursor waits for a voter to be chosen. */
function sheetOf(
  offer: Offer,
  marks: Readonly<Record<number, SeatNo | null>>,
  late: readonly SeatNo[],
): Sheet {
  const order = Object.keys(marks).map(Number)
  return { ...newSheet(electorateOf(offer), 'pair'), marks, order, late }
}
