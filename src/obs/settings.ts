import { CUES, MOMENT_SECONDS, MOST_LETTERS, type CueTable } from './cues.ts'

/** What the crew set; kept under one key of the store's settings. */
export interface ObsSettings {
  readonly on: boolean
  /** `host:port` of obs-websocket. */
  readonly address: string
  /** Stays in the main process: no page is ever told. */
  readonly password: string
  readonly table: CueTable
  /** How long a moment keeps its scene, in s. */
  readonly seconds: number
  /** Follow the delayed screens: the public picture, as late as the feeds that carry secrets. */
  readonly delayed: boolean
}

export interface Shelf {
  get(key: string): unknown
  set(key: string, value: unknown): void
}

export const OBS_KEY = 'hub.obs'

const USUAL: ObsSettings = {
  on: false,
  address: '127.0.0.1:4455',
  password: '',
  table: {},
  seconds: MOMENT_SECONDS.usual,
  delayed: false,
}

/** The settings on the shelf; whatever is missing or unreadable there is as usual. */
export function readSettings(shelf: Shelf): ObsSettings {
  const kept = shelf.get(OBS_KEY)
  if (typeof kept !== 'object' || kept === null) return USUAL
  const { on, address, password, table, seconds, delayed } = kept as Readonly<Record<string, unknown>>
  return {
    on: on === true,
    address: text(address) ?? USUAL.address,
    password: text(password) ?? USUAL.password,
    table: readTable(table),
    seconds: typeof seconds === 'number' ? clamped(seconds) : USUAL.seconds,
    delayed: delayed === true,
  }
}

const text = (value: unknown): string | null =>
  typeof value === 'string' && value.length <= MOST_LETTERS ? value : null

const clamped = (seconds: number): number =>
  Math.min(MOMENT_SECONDS.most, Math.max(MOMENT_SECONDS.least, seconds))

/** Cues with a scene; an empty name is no scene. */
export function readTable(value: unknown): CueTable {
  if (typeof value !== 'object' || value === null) return {}
  const named = value as Readonly<Record<string, unknown>>
  return Object.fromEntries(
    CUES.flatMap((cue) => {
      const scene = text(named[cue])
      return scene ? [[cue, scene]] : []
    }),
  )
}
