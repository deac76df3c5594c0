import type { DawnChange, DawnLine, DawnOtherwise, SeatNo } from '../../../engine/index.ts'

interface DawnWords {
  readonly t: (key: string, params?: Record<string, string | number>) => string
  readonly te: (key: string) => boolean
  readonly seat: (seat: SeatNo | null) => string
}

/** One line of the reasoning in words, e.g. "狼刀" or "8号 守护". */
export function lineText(line: DawnLine, { t, te, seat }: DawnWords): string {
  const key = `console.dawn.line.${line.what}`
  const what = te(key) ? t(key) : te(`cause.${line.what}`) ? t(`cause.${line.what}`) : line.what
  return line.by === null ? what : t('console.dawn.by', { seat: seat(line.by), what })
}

interface OtherwiseWords extends DawnWords {
  readonly seats: (seats: readonly SeatNo[]) => string
  readonly faction: (faction: string) => string
}

/** What would come out differently, one text for each difference, e.g. "死者：5、7号". */
export function otherwiseTexts(other: DawnOtherwise, { t, seat, seats, faction }: OtherwiseWords): string[] {
  const texts: Readonly<Record<DawnChange, () => string>> = {
    deaths: () =>
      other.deaths.length > 0
        ? t('console.dawn.wouldDie', { seats: seats(other.deaths) })
        : t('console.dawn.peaceful'),
    shot: () => t(`console.dawn.would.shot.${other.shot ?? 'none'}`),
    words: () =>
      other.words.length > 0
        ? t('console.dawn.would.words', { seats: seats(other.words) })
        : t('console.dawn.would.noWords'),
    firstSpeaker: () =>
      other.firstSpeaker === null
        ? t('console.dawn.firstOpen')
        : t('console.dawn.would.first', { seat: seat(other.firstSpeaker) }),
    winner: () =>
      other.winner ? t('console.dawn.wins', { faction: faction(other.winner) }) : t('console.dawn.goesOn'),
    sides: () => t('console.dawn.would.sides', { seats: seats(other.sides) }),
  }
  return other.changes.map((change) => texts[change]())
}
