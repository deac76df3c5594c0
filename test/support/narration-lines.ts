// Which line the referee reads when. The words themselves are locale texts, kept under
// the line's id, or under `id.variant` where one line has several wordings. Nothing here
// decides whether a call is due: that is the wake order's business (NIGHT-04).

interface LineSpec {
  /** Slot or step at which the line is read; absent where only its variants are texts. */
  readonly at?: string
  /** Night lines only. */
  readonly nights?: 'every' | 'first' | 'later'
  /** Further texts of the line, each with its own slot or step. */
  readonly variants?: Readonly<Record<string, string>>
}

/**
 * Night lines first, in reading order, then the day's. `later` is the wording from night 2 on.
 * Variants of night lines other than `later` and `N-11.cursed` hold no words to read: they tell
 * the referee which sign to give.
 */
export const LINES = {
  'N-01': { at: 'nightfall', nights: 'every', variants: { later: 'nightfall' } },
  'N-03': { at: 'night.thief', nights: 'first' },
  'N-04': { at: 'night.cupid', nights: 'first' },
  'N-05': {
    at: 'night.lovers',
    nights: 'first',
    variants: { touch: 'night.lovers', nobody: 'night.lovers', private: 'night.lovers' },
  },
  'N-06': { at: 'night.lovers', nights: 'first' },
  'N-06b': { at: 'night.wild-child', nights: 'first' },
  'N-06c': { at: 'night.two-sisters', nights: 'every' },
  'N-06d': { at: 'night.three-brothers', nights: 'every' },
  'N-06e': { at: 'night.wolf-brothers', nights: 'first' },
  'N-07': { at: 'night.guard', nights: 'every' },
  'N-08': { at: 'night.elder', nights: 'every' },
  'N-09': { at: 'night.wolves', nights: 'every', variants: { later: 'night.wolves' } },
  'N-09b': { at: 'night.seed-wolf', nights: 'every' },
  'N-09c': {
    at: 'night.younger-brother',
    nights: 'later',
    variants: { nod: 'night.younger-brother', shake: 'night.younger-brother' },
  },
  'N-10': {
    at: 'night.witch',
    nights: 'every',
    variants: {
      knife: 'night.witch',
      empty: 'night.witch',
      hidden: 'night.witch',
      cursed: 'night.witch',
    },
  },
  'N-10b': { at: 'night.pharmacist', nights: 'every' },
  'N-11': {
    at: 'night.seer',
    nights: 'every',
    variants: { cursed: 'night.seer', good: 'night.seer', wolf: 'night.seer', hidden: 'night.seer' },
  },
  'N-12': { at: 'night.hunter', nights: 'every', variants: { up: 'night.hunter', down: 'night.hunter' } },
  'N-13': { at: 'night.idiot', nights: 'every' },
  'N-14': { at: 'night.piper', nights: 'every' },
  'N-15': { at: 'night.charmed', nights: 'every' },

  'D-01': { at: 'election.run' },
  'D-01a': { at: 'election.run', variants: { begin: 'election.speech' } },
  'D-02': { at: 'election.withdraw', variants: { again: 'election.vote' } },
  'D-02a': {
    variants: {
      elected: 'election.vote',
      sole: 'election.withdraw',
      tie: 'election.pk-speech',
      tieMany: 'election.pk-speech',
      secondTie: 'election.pk-vote',
      none: 'election.vote',
      explosion: 'election.speech',
    },
  },
  'D-03': {
    variants: {
      prefix: 'announcement',
      dead: 'announcement',
      peaceful: 'announcement',
      words: 'last-words',
      noWords: 'announcement',
      growl: 'announcement',
      noGrowl: 'announcement',
      wound: 'announcement',
      suicide: 'announcement',
    },
  },
  'D-03a': { variants: { ask: 'shot', flip: 'shot', badge: 'badge' } },
  'D-04': { variants: { sheriff: 'speech', noSheriff: 'speech' } },
  'D-05': { at: 'exile.vote' },
  'D-06': { at: 'exile.pk-speech', variants: { many: 'exile.pk-speech', vote: 'exile.pk-vote' } },
  'D-07': {
    variants: {
      exiled: 'exile.vote',
      out: 'exile.vote',
      suicide: 'exile.vote',
      idiot: 'exile.vote',
      secondTie: 'exile.pk-vote',
      second: 'second-exile',
    },
  },
  'D-08': { at: 'speech' },
  'D-09': { at: 'speech' },
  'D-10': { at: 'over' },
} as const satisfies Record<string, LineSpec>

export type LineId = keyof typeof LINES

const SPECS: Readonly<Record<string, LineSpec>> = LINES

/** The lines a night slot reads, in order; empty for a call that this night does not have. */
export function lineIdsOfSlot(slot: string, night: number): string[] {
  return Object.keys(SPECS).filter((id) => SPECS[id]?.at === `night.${slot}` && readIn(SPECS[id], night))
}

/** Under which key the words of a line are found on this night: `N-09`, then `N-09.later`. */
export function textKeyOfNight(id: LineId, night: number): string {
  return night > 1 && SPECS[id]?.variants?.later ? `${id}.later` : id
}

/** Every key a locale must have a text for. */
export function textKeys(): string[] {
  return Object.entries(SPECS).flatMap(([id, { at, variants = {} }]) => [
    ...(at ? [id] : []),
    ...Object.keys(variants).map((variant) => `${id}.${variant}`),
  ])
}

function readIn({ nights }: LineSpec, night: number): boolean {
  if (nights === 'first') return night === 1
  if (nights === 'later') return night > 1
  return nights === 'every'
}
