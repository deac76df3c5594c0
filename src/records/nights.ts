import type { Call, Death, Line, Moment, Night, Part } from './model.ts'
import { entriesOf, stepOf } from './moments.ts'

const CALL = 'night.'

/** The calls of each night in the order in which they were read, and who died at its dawn. */
export function nightsOf(moments: readonly Moment[], deaths: readonly Death[]): Night[] {
  const end = moments.at(-1)?.after
  const last = end?.night ?? 0
  return Array.from({ length: last }, (_, i) => i + 1).map((night) => ({
    night,
    calls: callsOf(moments, night),
    over: end !== undefined && (end.day >= night || end.phase === 'over'),
    dead: deaths.filter((death) => death.step === 'dawn' && death.number === night),
  }))
}

/** Rows that leave the call as it is (a tablet's answer, a clock) add nothing to it. */
function callsOf(moments: readonly Moment[], night: number): Call[] {
  const calls = new Map<string, Call>()
  for (const moment of moments) {
    const step = stepOf(moment)
    if (moment.before.night !== night || !step.startsWith(CALL)) continue
    const slot = step.slice(CALL.length)
    const lines = calls.get(slot)?.lines ?? []
    calls.set(slot, { slot, at: moment.at, lines: [...lines, ...entriesOf(moment.row)] })
  }
  return [...calls.values()]
}

/** The record told night by night and day by day. */
export function storyOf(lines: readonly Line[]): Part[] {
  const parts = new Map<string, { part: Omit<Part, 'lines'>; lines: Line[] }>()
  for (const line of lines) {
    const part = partOf(line)
    const key = `${part.kind} ${part.number}`
    const known = parts.get(key) ?? { part, lines: [] }
    known.lines.push(line)
    parts.set(key, known)
  }
  return [...parts.values()].map(({ part, lines: own }) => ({ ...part, lines: own }))
}

export function partOf({ entry }: Pick<Line, 'entry'>): Omit<Part, 'lines'> {
  if (entry.night === 0) return { kind: 'before', number: 0 }
  return entry.night > entry.day ? { kind: 'night', number: entry.night } : { kind: 'day', number: entry.day }
}
