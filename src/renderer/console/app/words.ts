import { useI18n } from 'vue-i18n'
import type { SeatNo } from '../../../engine/index.ts'
import { seatList } from '../../shared/seat/facts.ts'
import { matchTitle } from '../../shared/plain-texts.ts'
import { useTexts } from './texts.ts'

/** Small phrases that many parts of the console need: seats, steps, sides. */
export function useWords() {
  const { t, te } = useI18n({ useScope: 'global' })
  const texts = useTexts()

  const list = (parts: readonly (string | number)[]): string => parts.join(t('list.separator'))
  const seats = (numbers: readonly SeatNo[]): string =>
    numbers.length < 2
      ? seat(numbers[0] ?? null)
      : t('seat.list', { seats: seatList(numbers, t('list.separator')) })
  const seat = (no: SeatNo | null): string => (no === null ? t('seat.nobody') : t('seat.no', { seat: no }))
  /** A key's text, or something else when a newer engine says what this window does not know. */
  const or = (key: string, otherwise: string): string => (te(key) ? t(key) : otherwise)
  const step = (id: string): string => or(`step.${id}`, id)
  const act = (id: string): string => or(`console.act.${id}`, id)
  const faction = (id: string | null): string => (id === null ? '' : or(`faction.${id}`, id))

  const title = (match: Parameters<typeof matchTitle>[0]): string => matchTitle(match, t, texts.boardName)

  return { t, te, or, list, seats, seat, step, act, faction, title, texts }
}
