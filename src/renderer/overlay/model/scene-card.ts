import type { SeatNo } from '../../../engine/index.ts'
import { OUT_GLYPHS, campOf } from '../../shared/seat/facts.ts'
import type { GlyphName } from '../../shared/symbols/glyphs.ts'
import type { Scene } from './scenes.ts'

/** How a moment is told: one symbol, one line, the seats concerned. Keys of texts, no texts. */
export interface SceneCard {
  readonly glyph: GlyphName
  readonly off?: boolean
  readonly tone: 'plain' | 'now' | 'gold' | 'danger' | 'good' | 'wolf' | 'third'
  readonly title: string
  readonly params?: Readonly<Record<string, string | number>>
  /** A second, smaller line. */
  readonly sub?: string
  readonly seats: readonly SeatNo[]
  /** From the first seat to the others: a badge handed over, a shot fired. */
  readonly from?: SeatNo
}

/** Scenes that are drawn as a card; the ballot has its table, nightfall its moon. */
export type CardScene = Exclude<Scene, { kind: 'ballot' | 'night' }>

const growl = (heard: boolean | null): string | undefined =>
  heard === null ? undefined : heard ? 'overlay.growl' : 'overlay.no-growl'

export function sceneCard(scene: CardScene): SceneCard {
  switch (scene.kind) {
    case 'day':
      return { glyph: 'sun', tone: 'plain', title: 'overlay.day', params: { day: scene.day }, seats: [] }
    case 'candidates':
      return { glyph: 'hand', tone: 'plain', title: 'overlay.candidates', seats: scene.seats }
    case 'withdrew':
      return { glyph: 'hand', off: true, tone: 'plain', title: 'overlay.withdrew', seats: scene.seats }
    case 'sheriff':
      return { glyph: 'badge', tone: 'gold', title: 'overlay.sheriff', seats: [scene.seat] }
    case 'no-sheriff':
      return {
        glyph: 'badge',
        off: true,
        tone: 'plain',
        title: 'overlay.no-sheriff',
        sub: 'badge.lost',
        seats: [],
      }
    case 'badge-passed':
      return {
        glyph: 'badge',
        tone: 'gold',
        title: 'overlay.badge-passed',
        seats: [scene.to],
        from: scene.from,
      }
    case 'badge-torn': {
      const seats = scene.seat === null ? [] : [scene.seat]
      return { glyph: 'badge-torn', tone: 'danger', title: 'overlay.badge-torn', seats }
    }
    case 'peaceful':
      return { glyph: 'moon', tone: 'plain', title: 'overlay.peaceful', sub: growl(scene.growl), seats: [] }
    case 'deaths':
      return {
        glyph: 'moon',
        tone: 'danger',
        title: 'overlay.deaths',
        sub: growl(scene.growl),
        seats: scene.seats,
      }
    case 'pk':
      return { glyph: 'blades', tone: 'now', title: 'overlay.pk', seats: scene.seats }
    case 'exiled':
      return { glyph: 'exile', tone: 'danger', title: 'overlay.exiled', seats: [scene.seat] }
    case 'no-exile':
      return { glyph: 'equal', tone: 'plain', title: 'overlay.no-exile', seats: [] }
    case 'flipped':
      return {
        glyph: 'card',
        tone: 'plain',
        title: 'overlay.flipped',
        sub: 'overlay.flipped-sub',
        seats: [scene.seat],
      }
    case 'fell': {
      const { mark, by, seats } = scene
      const from = by === null || seats.includes(by) ? {} : { from: by }
      return { glyph: OUT_GLYPHS[mark], tone: 'danger', title: `overlay.fell.${mark}`, seats, ...from }
    }
    case 'knives':
      return { glyph: 'knife', tone: 'danger', title: 'overlay.knives', seats: scene.seats }
    case 'surrender':
      return { glyph: 'flag', tone: 'plain', title: 'overlay.surrender', seats: [] }
    case 'victory': {
      const camp = campOf(scene.winner)
      return { glyph: camp, tone: camp, title: `faction.${scene.winner}`, sub: 'overlay.won', seats: [] }
    }
  }
}
