import type { PublicBallot, SeatNo } from '../../../engine/index.ts'
import type { GlyphName } from '../../shared/symbols/glyphs.ts'
import { seatOf, stageOf, type StageView } from './view.ts'

/** What an opened ballot came to, in the words of the table. Keys of texts, no texts. */
export interface Outcome {
  readonly glyph: GlyphName
  readonly off?: boolean
  readonly tone: 'plain' | 'now' | 'gold' | 'danger'
  readonly word: string
  readonly seats: readonly SeatNo[]
}

/** The seats with the most votes; none when nobody got any. */
function leaders({ targets }: PublicBallot): readonly SeatNo[] {
  const best = Math.max(0, ...targets.map(({ total }) => total))
  return targets.filter(({ total }) => best > 0 && total === best).map(({ seat }) => seat)
}

/** As the rules decided it and the public saw it; `null` while nothing followed from the ballot yet. */
export function outcomeOf(view: StageView): Outcome | null {
  const { ballot } = view
  if (ballot === null) return null
  const stage = stageOf(view)
  if (stage.length > 0) return { glyph: 'blades', tone: 'now', word: 'overlay.pk', seats: stage }
  const lead = leaders(ballot)
  return ballot.step.startsWith('election') ? electionOutcome(view, lead) : exileOutcome(view, lead)
}

function electionOutcome({ sheriff, badge }: StageView, lead: readonly SeatNo[]): Outcome | null {
  if (sheriff !== null && lead.includes(sheriff))
    return { glyph: 'badge', tone: 'gold', word: 'overlay.sheriff', seats: [sheriff] }
  if (badge !== 'lost') return null
  return { glyph: 'badge', off: true, tone: 'plain', word: 'overlay.no-sheriff', seats: [] }
}

function exileOutcome(view: StageView, lead: readonly SeatNo[]): Outcome | null {
  const { exiled, phase } = view
  if (exiled !== null && lead.includes(exiled))
    return { glyph: 'exile', tone: 'danger', word: 'overlay.outcome.exiled', seats: [exiled] }
  const spared = lead.filter((no) => seatOf(view, no)?.flipped)
  if (lead.length === 1 && spared.length === 1)
    return { glyph: 'card', tone: 'plain', word: 'overlay.flipped-sub', seats: spared }
  // By day something may still come of it.
  return phase === 'night' ? { glyph: 'equal', tone: 'plain', word: 'overlay.no-exile', seats: [] } : null
}
