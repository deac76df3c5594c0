import { OPTION_NAMES, optionMatters, type LogEntry, type SeatNo, type Setup } from '../engine/index.ts'
import { logText } from '../renderer/shared/log-text.ts'
import { matchTitle, translator, type Locale, type Params } from '../renderer/shared/plain-texts.ts'
import type { Part } from './model.ts'
import type { Texts } from './texts/texts.ts'

/** How a record is put into words: a language, and the time zone in which wall-clock times are told. */
export class Words {
  readonly locale: Locale
  /** IANA name, e.g. `Asia/Shanghai`. */
  readonly zone: string
  readonly #texts: Texts
  readonly #translate: (key: string, params?: Params) => string
  readonly #names: readonly string[]
  // Making one of these takes longer than using it a hundred times.
  readonly #dates: Intl.DateTimeFormat
  readonly #times: Intl.DateTimeFormat
  readonly #moments: Intl.DateTimeFormat

  /** `names`: the players in the order of their seats. */
  constructor(locale: Locale, zone: string, texts: Texts, names: readonly string[]) {
    this.locale = locale
    this.zone = zone
    this.#texts = texts
    this.#translate = translator(texts.ui)
    this.#names = names
    const format = (style: Intl.DateTimeFormatOptions) =>
      new Intl.DateTimeFormat(locale, { ...style, timeZone: zone })
    this.#dates = format({ dateStyle: 'long' })
    this.#times = format({ timeStyle: 'medium', hourCycle: 'h23' })
    this.#moments = format({ dateStyle: 'medium', timeStyle: 'medium', hourCycle: 'h23' })
  }

  readonly te = (key: string): boolean => key in this.#texts.ui
  readonly t = (key: string, params?: Params): string => this.#translate(key, params)
  /** A text of the records' own file. */
  readonly r = (key: string, params?: Params): string => this.#translate(`records.${key}`, params)
  readonly or = (key: string, otherwise: string): string => (this.te(key) ? this.t(key) : otherwise)

  readonly list = (parts: readonly (string | number)[]): string => parts.join(this.t('list.separator'))
  readonly seat = (no: SeatNo | null): string =>
    no === null ? this.t('seat.nobody') : this.t('seat.no', { seat: no })
  readonly seats = (seats: readonly SeatNo[]): string =>
    seats.length < 2 ? this.seat(seats[0] ?? null) : this.t('seat.list', { seats: this.list(seats) })
  /** The number and the name, where the seat has one. */
  readonly named = (no: SeatNo): string => {
    const name = this.#names[no - 1]
    return name ? this.t('seat.named', { seat: no, name }) : this.seat(no)
  }
  readonly nameOf = (no: SeatNo): string => this.#names[no - 1] || this.t('seat.unnamed', { seat: no })

  readonly step = (id: string): string => this.or(`step.${id}`, id)
  readonly faction = (id: string): string => this.or(`faction.${id}`, id)
  readonly card = (id: string | null): string => (id === null ? '' : (this.#texts.roles[id]?.name ?? id))
  /** A deck: each card once, with how many there are. */
  readonly cards = (ids: readonly string[]): string =>
    this.list(
      [...Map.groupBy(ids, (id) => id)].map(([id, same]) =>
        same.length === 1
          ? this.card(id)
          : `${this.card(id)}${this.t('count.weight', { weight: same.length })}`,
      ),
    )
  readonly title = (match: Parameters<typeof matchTitle>[0]): string => matchTitle(match, this.t, this.board)
  readonly board = (id: string | null): string =>
    id ? (this.#texts.boards[id]?.name ?? id) : this.t('console.board.own')
  readonly rule = (id: string): { readonly title: string; readonly text: string } =>
    this.#texts.rules[id] ?? { title: id, text: '' }
  readonly option = (name: string, value: unknown): { readonly label: string; readonly value: string } => {
    const texts = this.#texts.options[name]
    return { label: texts?.label ?? name, value: texts?.values[String(value)] ?? String(value) }
  }
  /** The house rules that can matter with the cards of this match; the rest would only be read for nothing. */
  readonly options = ({ options, cards }: Setup): { readonly label: string; readonly value: string }[] =>
    OPTION_NAMES.filter((name) => optionMatters(name, cards)).map((name) => this.option(name, options[name]))

  readonly log = (entry: LogEntry): string => logText(entry, this)
  readonly part = ({ kind, number }: Omit<Part, 'lines'>): string =>
    kind === 'before' ? this.t('phase.deal') : this.t(`count.${kind}`, { [kind]: number })
  readonly causes = (causes: readonly string[]): string =>
    causes.map((cause) => this.or(`cause.${cause}`, cause)).join('+')

  readonly date = (at: number): string => this.#dates.format(at)
  readonly time = (at: number): string => this.#times.format(at)
  readonly moment = (at: number): string => this.#moments.format(at)
}

/** `65_000` is `1:05`; hours only when there are any. Rounds to whole seconds. */
export function lengthText(ms: number): string {
  const all = Math.round(ms / 1000)
  const [hours, minutes, seconds] = [Math.floor(all / 3600), Math.floor(all / 60) % 60, all % 60]
  const two = (n: number): string => String(n).padStart(2, '0')
  return hours > 0 ? `${hours}:${two(minutes)}:${two(seconds)}` : `${minutes}:${two(seconds)}`
}
