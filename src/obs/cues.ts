/**
 * What a crew may want another picture for, as the audience lives through it. Nothing is imported here: the schema of the
 * wire and the console's table read this list, too.
 */
export const CUES = [
  'waiting',
  'night',
  'election',
  'announcement',
  'speech',
  'pk',
  'ballot',
  'last-words',
  'shot',
  'explosion',
  'badge',
  'victory',
  'reveal',
] as const
export type Cue = (typeof CUES)[number]

/** OBS scene for each cue; a cue without one leaves OBS as it is. */
export type CueTable = Readonly<Partial<Record<Cue, string>>>

/** How long (s) a moment such as an explosion keeps its scene before the phase's own scene comes back. */
export const MOMENT_SECONDS = { least: 1, most: 20, usual: 5 } as const

/** Largest length of a scene's name, an address or a password. */
export const MOST_LETTERS = 200
