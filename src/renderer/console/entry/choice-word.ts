import type { Offer, RefereeView, SeatNo } from '../../../engine/index.ts'
import { useWords } from '../app/words.ts'

/** A choice in words: "用解药", and for the side of the speeches who would begin, "左手边，5号先发言". */
export function useChoiceWord() {
  const { t, or, seat } = useWords()
  return (offer: Offer, value: string, view: RefereeView | null): string => {
    const word = or(`console.choice.${offer.act}.${value}`, or(`console.choice.${value}`, value))
    const first = offer.act === 'side' && view ? firstOnSide(view, value) : null
    return first === null ? word : t('console.choice.sideFrom', { side: word, seat: seat(first) })
  }
}

/** The sheriff's nearest living neighbour on that side: the first to speak (SPEECH-03). Left of seat k is k+1 clockwise (GEN-01). */
export function firstOnSide(view: RefereeView, side: string): SeatNo | null {
  const { seat: sheriff, alive, options } = view
  const count = view.seats.length
  if (sheriff === null || (side !== 'left' && side !== 'right')) return null
  const step = (side === 'left') === (options['table.numbering'] === 'clockwise') ? 1 : count - 1
  const round = Array.from({ length: count }, (_, k) => ((sheriff - 1 + step * (k + 1)) % count) + 1)
  return round.find((seat) => alive.includes(seat)) ?? null
}
