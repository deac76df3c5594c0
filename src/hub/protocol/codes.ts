/**
 * The words of the wire that are values at run time. Nothing is imported here, so that a window can use them
 * without
 * taking the schemas (and zod) into its bundle: windows import `type`s from `../protocol.ts` and values from
 * here.
 */

/** The version in every `hello`; a client that knows another one should say so and stop. */
export const PROTOCOL = 1

/** Limits a client has to keep to. */
export const LIMITS = {
  /** Bytes of one message to the hub; a larger one ends the connection with 1009. */
  messageBytes: 64 * 1024,
  /** Messages a connection may send in one burst, and then per second. `pong` counts too. */
  burst: 60,
  perSecond: 30,
  /** Messages beyond that within a minute after which the connection is ended with 4002. */
  strikes: 200,
  /** The hub pings this often (ms) … */
  pingEvery: 2_000,
  /** … and ends a connection that has been silent this long (ms). */
  silence: 12_000,
} as const

/**
 * Why the hub closed a connection. Only after `dropped` and 1001/1006 should a client reconnect by itself.
 */
export const CLOSE = {
  /** Another device took this seat. Do not reconnect, or the two would throw each other out for ever. */
  replaced: 4000,
  /** The link was revoked or renewed. Ask for a new one. */
  revoked: 4001,
  /** Far too many messages. */
  tooFast: 4002,
  /** The connection could not keep up or gave no sign of life. Reconnect. */
  dropped: 4003,
} as const

/** What the screens' look may be: the languages of the texts, and the overlay's themes; the usual ones first. */
export const SCREEN_LANGS = ['zh-Hans', 'zh-Hant', 'en'] as const
export const SCREEN_THEMES = ['night', 'paper'] as const

/** Why a message had no effect, apart from the rules of the game (those are refusals with a rule). */
export const ERROR_CODES = {
  'bad-message': 'not JSON, or not a message of this protocol; `detail.path` says where',
  'too-fast': 'more messages than the limit allows; this one was dropped',
  stale: 'made on an old revision; the current view was sent just before',
  'not-allowed': 'this kind of message is not for the holder of this link',
  'not-your-seat': 'the message names another seat than the one the link belongs to',
  'id-reused': 'the id was used before for a different message',
  'no-match': 'no match is open',
  'match-open': 'another match is open; close it first',
  'not-found': 'there is no such match, device, moment, portrait or address',
  unreadable: 'the journal of this match cannot be folded; it is kept as it is',
  'bad-value': 'the value is not legal here; `detail` says which would be',
  'too-large': 'the file is larger than what is taken; `detail.largest` says how many bytes are',
  'not-a-picture': 'the bytes are no PNG, JPEG or WebP, whatever they are called',
  'not-rehearsal': 'the open match is not a rehearsal: simulated tablets never play in a match',
  'not-running': 'no simulated tablets are at work; start them first',
  'lan-failed': 'the network address cannot be used; `detail.cause` says why',
  storage: 'it could not be written to disk, so it did not happen; `detail.code` says why',
  internal: 'an invariant of the program broke; nothing happened and the match stands as it was',
} as const
export type ErrorCode = keyof typeof ERROR_CODES

/**
 * Who a link belongs to. `overlay` is the blind feed; the other two overlays carry secrets and only watch.
 */
export const ROLES = ['referee', 'overlay', 'overlay-god', 'overlay-seat', 'seat'] as const
export type Role = (typeof ROLES)[number]

/** What goes wrong in real matches, and simulated tablets do when the referee asks for it. */
export const REHEARSAL_CASES = ['tie', 'double-explosion', 'lost-tablet', 'late-vote'] as const
export type RehearsalCase = (typeof REHEARSAL_CASES)[number]

/** How much faster than people simulated tablets may be. */
export const REHEARSAL_SPEED = { least: 0.1, most: 1000 } as const

/** The windows a link can open; also the last part of the socket's address. */
export const WINDOWS = ['console', 'overlay', 'tablet'] as const
export type Window = (typeof WINDOWS)[number]
