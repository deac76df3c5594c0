import type { Offer, RefereeView } from '../../../engine/index.ts'
import type { GlyphName } from '../../shared/symbols/glyphs.ts'

/**
 * Rare acts: those the engine offers besides the step, and those that are the desk's own. All are entered like a step:
 * the pad shows who may, Next confirms.
 */
export interface RareAct {
  readonly act: string
  readonly key: string
  readonly glyph: GlyphName
  /** Ends something that cannot be put back on air: drawn in red. */
  readonly grave: boolean
  /** The rule that says when it may happen. */
  readonly rule?: string
  /** Pressing it opens a panel at the side instead of the pad. */
  readonly panel?: 'incident' | 'rulings'
}

export const RARE_ACTS: readonly RareAct[] = [
  { act: 'explode', key: 'E', glyph: 'burst', grave: true, rule: 'WOLF-13' },
  { act: 'withdraw', key: 'W', glyph: 'hand', grave: false, rule: 'SHERIFF-03' },
  { act: 'surrender', key: 'S', glyph: 'flag', grave: true },
  { act: 'knives', key: 'K', glyph: 'knife', grave: true },
  { act: 'incident', key: 'I', glyph: 'note', grave: false, panel: 'incident' },
  { act: 'rulings', key: 'R', glyph: 'gavel', grave: false, panel: 'rulings' },
  { act: 'duel', key: 'D', glyph: 'sword', grave: true, rule: 'KNIGHT-01' },
]

/** Acts that only some boards know: shown while the engine offers them. */
const ON_SOME_BOARDS: readonly string[] = ['duel']

const isPlaying = (view: RefereeView): boolean => view.step !== 'deal' && view.step !== 'over'

/** Every seat in its usual place; the dead cannot be named. */
const living = (view: RefereeView): Offer['seats'] =>
  view.seats.map(({ no }) => ({ seat: no, rules: view.alive.includes(no) ? [] : ['GEN-04'] }))

const deskOffer = (act: string, more: Partial<Offer>): Offer => ({
  act,
  form: 'seats',
  min: 0,
  max: 0,
  nobody: false,
  seats: [],
  choices: [],
  cards: [],
  actors: [],
  voters: {},
  ...more,
})

/** The desk's own acts in the form of an offer, or null when they have no meaning now. */
function ownOffer(view: RefereeView, act: string): Offer | null {
  if (!isPlaying(view)) return null
  if (act === 'surrender') return deskOffer(act, { nobody: true })
  if (act === 'knives') return deskOffer(act, { max: view.alive.length, nobody: true, seats: living(view) })
  return null
}

/** What would be entered for a rare act now; null = it cannot happen now. */
export function rareOffer(view: RefereeView, act: string): Offer | null {
  return view.besides.find((offer) => offer.act === act) ?? ownOffer(view, act)
}

/** Whether somebody could be named: a button that only leads to refusals is no help. */
const hasAnybody = (offer: Offer | null): boolean =>
  offer !== null && (offer.nobody || offer.seats.some(({ rules }) => rules.length === 0))

/** The acts to show, each with whether it can happen now. */
export function rareActs(view: RefereeView): readonly (RareAct & { readonly open: boolean })[] {
  return RARE_ACTS.filter(({ act }) => !ON_SOME_BOARDS.includes(act) || rareOffer(view, act)).map((rare) => ({
    ...rare,
    open:
      rare.panel === undefined
        ? hasAnybody(rareOffer(view, rare.act))
        : view.step !== 'deal' || rare.act === 'rulings',
  }))
}
