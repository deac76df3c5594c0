import type { DawnLine, SeatNo } from '../../../engine/index.ts'

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
