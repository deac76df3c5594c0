import { publicView, refereeView, seatView, type State } from '../engine/index.ts'
import type { Picture, Pictures } from './feeds.ts'
import type { AudienceKey } from './people.ts'
import type { People } from './protocol/people.ts'

/**
 * What the referee's frame says besides the view: which match and revision it shows, and how far undo
 * reaches.
 */
export interface RefereeExtra {
  readonly match: string | null
  readonly rev: number
  readonly undo: number
  readonly redo: number
}

export const NO_MATCH: RefereeExtra = { match: null, rev: 0, undo: 0, redo: 0 }

/**
 * Every audience's picture of one state. All of them are made each time, watched or not: a state that could
 * not be
 * shown to somebody is then found before it is recorded.
 */
export function paint(state: State): Pictures {
  const common = publicView(state)
  const referee = { view: JSON.stringify(refereeView(state)) }
  const pictures = new Map<AudienceKey, Picture>([
    ['public', { view: JSON.stringify(common) }],
    ['referee', referee],
    ['god', referee],
  ])
  for (const { no } of state.seats) {
    const picture = { view: JSON.stringify(seatView(state, no, common)) }
    pictures.set(`seat:${no}`, picture)
    pictures.set(`feed:${no}`, picture)
  }
  return pictures
}

/** The same with who sits where, which is no secret to anybody. */
export function withPeople(pictures: Pictures, people: People): Pictures {
  const extra = `"people":${JSON.stringify(people)}`
  return new Map([...pictures].map(([key, { view }]) => [key, { view, extra }]))
}

/**
 * The same with the referee's frame completed. Without pictures: no match is open, nothing to see for anybody
 * else.
 */
export function withExtra(pictures: Pictures, extra: RefereeExtra): Pictures {
  const { view = 'null', extra: shared } = pictures.get('referee') ?? {}
  const fields = JSON.stringify(extra).slice(1, -1)
  return new Map(pictures).set('referee', { view, extra: shared ? `${shared},${fields}` : fields })
}
