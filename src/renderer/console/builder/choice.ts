import type { Link, ScreenLook } from '../../../hub/protocol.ts'
import type { SeatNo } from '../../../engine/index.ts'
import { isLocale } from '../../shared/locales.ts'
import {
  COLOURS,
  LAYOUTS,
  lookQuery,
  ORDERS,
  PIECES,
  PLACES,
  RANGES,
  THEMES,
  USUAL_LOOK,
  type Look,
} from '../../shared/look.ts'

/** What the crew chose on the builder page. */
export interface Choice {
  readonly feed: Feed
  /** Whose eyes, for the feed of one seat. */
  readonly seat: SeatNo
  readonly look: Look
  /** What the preview shows: the sample match at a moment, or what is on air. */
  readonly shown: Shown
  /** The sample match has faces and teams. */
  readonly people: boolean
}

/** `open`: as the table sees it · `seat`: as one player does · `god`: everything. */
export const FEEDS = ['open', 'seat', 'god'] as const
export type Feed = (typeof FEEDS)[number]
export const SHOWN = ['speech', 'election', 'ballot', 'night', 'result', 'live'] as const
export type Shown = (typeof SHOWN)[number]

export const USUAL_CHOICE: Choice = { feed: 'open', seat: 1, look: USUAL_LOOK, shown: 'speech', people: true }

/** Only the blind feed may be seen by everybody at once; the others are kept back by the delay. */
export const isSecret = (feed: Feed): boolean => feed !== 'open'

/** The link that a feed belongs to, as far as it was made. */
export function linkOf(links: readonly Link[], { feed, seat }: Pick<Choice, 'feed' | 'seat'>): Link | null {
  const role = { open: 'overlay', seat: 'overlay-seat', god: 'overlay-god' } as const
  const found = links.find(
    ({ target }) => target.role === role[feed] && (!('seat' in target) || target.seat === seat),
  )
  return found ?? null
}

/** A link's address with a look. */
export function withLook(address: string, look: Look): string {
  const query = lookQuery(look)
  return query === '' ? address : `${address}${address.includes('?') ? '&' : '?'}${query}`
}

/**
 * What the preview's frame loads. The look stands behind `#`, where a change of it reloads nothing; the blind feed is looked
 * at without its link, so that this page is not counted as a screen of the crew. `stream`: language and theme on air, for what
 * the look leaves to them.
 */
export function previewAddress(choice: Choice, link: Link | null, stream: ScreenLook): string {
  const { lang, theme } = choice.look
  const look = lookQuery({ ...choice.look, lang: lang ?? stream.lang, theme: theme ?? stream.theme })
  if (choice.shown !== 'live') {
    const feed = { open: '', seat: String(choice.seat), god: 'god' }[choice.feed]
    const people = choice.people ? '' : '&people=0'
    return `/overlay?sample#moment=${choice.shown}&feed=${feed}${people}&${look}`
  }
  const secret = isSecret(choice.feed) && link ? new URL(link.url).search : ''
  return `/overlay${secret}#${look}`
}

/** A choice as it was kept; what is missing or of another version is as usual. */
export function readChoice(value: unknown): Choice {
  const kept = recordOf(value)
  return {
    feed: oneOf(FEEDS, kept['feed'], USUAL_CHOICE.feed),
    seat: whole(kept['seat'], { least: 1, most: 30 }) ?? 1,
    shown: oneOf(SHOWN, kept['shown'], USUAL_CHOICE.shown),
    people: kept['people'] !== false,
    look: readLook(recordOf(kept['look'])),
  }
}

function readLook(kept: Readonly<Record<string, unknown>>): Look {
  const pieces = PIECES.filter((piece) => Array.isArray(kept['pieces']) && kept['pieces'].includes(piece))
  const { scale } = kept
  return {
    pieces: pieces.length > 0 ? pieces : PIECES,
    place: oneOf(PLACES, kept['place'], USUAL_LOOK.place),
    layout: oneOf(LAYOUTS, kept['layout'], USUAL_LOOK.layout),
    mirror: kept['mirror'] === true,
    split: whole(kept['split'], RANGES.split),
    rotate: whole(kept['rotate'], RANGES.rotate) ?? 0,
    order: oneOf(ORDERS, kept['order'], USUAL_LOOK.order),
    scale: typeof scale === 'number' && scale >= RANGES.scale.least && scale <= RANGES.scale.most ? scale : 1,
    lang: isLocale(kept['lang']) ? kept['lang'] : USUAL_LOOK.lang,
    theme: THEMES.find((theme) => theme === kept['theme']) ?? null,
    colours: readColours(recordOf(kept['colours'])),
    dim: kept['dim'] !== false,
    motion: kept['motion'] !== false,
  }
}

const readColours = (kept: Readonly<Record<string, unknown>>): Look['colours'] =>
  Object.fromEntries(
    COLOURS.flatMap((name) =>
      /^#[\da-f]{6}$/i.test(String(kept[name])) ? [[name, String(kept[name])]] : [],
    ),
  )

const recordOf = (value: unknown): Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {}

const oneOf = <T extends string>(legal: readonly T[], value: unknown, otherwise: T): T =>
  legal.includes(value as T) ? (value as T) : otherwise

const whole = (value: unknown, { least, most }: { least: number; most: number }): number | null =>
  Number.isInteger(value) ? Math.min(most, Math.max(least, value as number)) : null
