import type { SeatNo } from '../../../engine/index.ts'
import type { GlyphName } from '../../shared/symbols/glyphs.ts'
import { stageOf, type StageView } from './view.ts'

/** What the bar at the top says: when we are, what is going on, and whom it concerns. Keys of texts, no texts. */
export interface Caption {
  readonly time: { readonly glyph: 'moon' | 'sun'; readonly number: number } | null
  /** Key of what is going on; `null`: the match has a title of its own to show. */
  readonly what: string
  readonly detail: Detail | null
}
export interface Detail {
  readonly glyph: GlyphName
  readonly off?: boolean
  readonly word: string
  readonly seats: readonly SeatNo[]
}

/** Steps that would tell more than the word for them should: a call of the night is nobody's business. */
function whatKey(view: StageView): string {
  if (view.phase === 'night')
    return view.audience === 'referee' && view.step.startsWith('night.')
      ? `step.${view.step}`
      : 'overlay.night'
  if (view.phase === 'deal') return 'overlay.waiting'
  if (view.phase === 'over') return 'step.over'
  return `step.${view.step}`
}

const detail = (glyph: GlyphName, word: string, seats: readonly SeatNo[], off = false): Detail | null =>
  seats.length > 0 ? { glyph, word, seats, off } : null

function detailOf(view: StageView): Detail | null {
  if (view.phase !== 'day') return null
  if (stageOf(view).length > 0) return detail('blades', 'state.stage', stageOf(view))
  if (view.step.startsWith('election')) return detail('hand', 'state.candidate', view.candidates)
  return null
}

export function captionOf(view: StageView): Caption {
  const time =
    view.phase === 'deal'
      ? null
      : view.phase === 'night'
        ? ({ glyph: 'moon', number: view.night } as const)
        : ({ glyph: 'sun', number: view.day } as const)
  return { time, what: whatKey(view), detail: detailOf(view) }
}
