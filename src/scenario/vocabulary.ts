/** The closed vocabulary of scenario files. Cards, acts, options and rules come from the engine, the rest is here. */
import { ACTS, ROLES, VICTORY_ORDER, WAKE_ORDER, type RoleId } from '../engine/index.ts'

export const HEADER_KEYS = ['title', 'rules', 'seats', 'bottom', 'board', 'options', 'play'] as const

export const SLOTS: readonly string[] = WAKE_ORDER.map((entry) => entry.slot)
const NIGHT_STEPS = SLOTS.map((slot) => `night.${slot}`)

/** Steps that belong to the table whatever cards are on the board. */
const TABLE_STEPS = [
  'deal',
  'dawn',
  'election.run',
  'election.speech',
  'election.withdraw',
  'election.vote',
  'election.pk-speech',
  'election.pk-vote',
  'announcement',
  'last-words',
  'badge',
  'speech.side',
  'speech.first',
  'speech',
  'exile.vote',
  'exile.pk-speech',
  'exile.pk-vote',
  'flip-speech',
  'over',
]

/** Every step that can be current, as the referee sees it. */
export const STEPS: readonly string[] = [
  ...new Set([...TABLE_STEPS, ...NIGHT_STEPS, ...ACTS.flatMap((spec) => spec.steps)]),
]

/** In `to` and in public views, `night` stands for whichever call is made. */
export const NIGHT = 'night'

/** Steps that a card brings belong to its holder: of several `shot` steps an act means the hunter's. */
const HOLDERS: ReadonlyMap<string, RoleId> = new Map(
  ROLES.flatMap((role) => Object.keys(role.steps ?? {}).map((step) => [step, role.id] as const)),
)
export const holderOf = (step: string): RoleId | null => HOLDERS.get(step) ?? null

/** Acts beside their step that wait for one all the same when they are not legal at once. */
export const LAST_CHANCE: Readonly<Record<string, string>> = { withdraw: 'election.withdraw' }

export const FACTIONS: readonly string[] = VICTORY_ORDER
export const CLASSES = ['god', 'villager', 'wolf', 'none'] as const
export const BADGES = ['unset', 'held', 'lost', 'destroyed'] as const
export const TIMES = ['night', 'day'] as const

/** The option that is a table instead of one value. */
export const SANCTIONS = 'conduct.sanctions'

/** Choice of an answer that does two things at once; it exists to be refused (WITCH-02). */
export const BOTH = 'both'
