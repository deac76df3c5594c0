import type { RefereeView, SeatNo } from '../../../engine/index.ts'

export interface AgendaLine {
  readonly step: string
  readonly seats: readonly SeatNo[]
}

/** Steps of one kind in a row as one line: a round of speeches is read as a round. */
export function grouped(agenda: RefereeView['agenda']): AgendaLine[] {
  const lines: { step: string; seats: SeatNo[] }[] = []
  for (const { step, seat } of agenda) {
    const last = lines.at(-1)
    const seats = seat === null ? [] : [seat]
    if (last && last.step === step && last.seats.length > 0 && seat !== null) last.seats.push(seat)
    else lines.push({ step, seats })
  }
  return lines
}
