import type { Answer, Offer, RefereeView } from '../../../engine/index.ts'
import { usePadEntry } from './pad-entry.ts'
import { isRoll } from './roll.ts'
import { arrived } from './tablets.ts'

const said = ({ choice, card, seats }: Answer): string => JSON.stringify([choice, card, seats ?? []])

/**
 * Whether what is entered at the desk would take the place of another answer that tablets have given. Lists and sheets
 * keep every tablet's own answer, so that nothing is replaced there.
 */
export function useOverruled() {
  const entry = usePadEntry()
  return (offer: Offer | null, view: RefereeView): boolean => {
    const { answer, blank, sheet, rare } = entry
    if (!offer || !answer || blank || sheet || rare !== null || isRoll(offer)) return false
    return arrived(offer, view.pending).some((one) => said(one.answer) !== said(answer))
  }
}
