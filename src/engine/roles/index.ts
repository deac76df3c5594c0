/** The registry: every card of the product, one line each. Adding a role adds a line here. */
import type { Faction, RoleId } from '../model.ts'
import type { ActForm, Besides, StepHandler } from '../steps.ts'
import { ANGEL } from './angel.ts'
import { BEAR_TAMER } from './bear-tamer.ts'
import { CUPID } from './cupid.ts'
import { ELDER } from './elder.ts'
import { GUARD } from './guard.ts'
import { HUNTER } from './hunter.ts'
import { IDIOT } from './idiot.ts'
import { KNIGHT } from './knight.ts'
import { PHARMACIST } from './pharmacist.ts'
import { PIPER } from './piper.ts'
import type { Call, Role } from './role.ts'
import { RUSTY_SWORD_KNIGHT } from './rusty-sword-knight.ts'
import { SECTARIAN } from './sectarian.ts'
import { SEED_WOLF } from './seed-wolf.ts'
import { SEER } from './seer.ts'
import { STUTTERING_JUDGE } from './stuttering-judge.ts'
import { THIEF } from './thief.ts'
import { THREE_BROTHERS } from './three-brothers.ts'
import { TWO_SISTERS } from './two-sisters.ts'
import { VILLAGER } from './villager.ts'
import { WEREWOLF } from './werewolf.ts'
import { WILD_CHILD } from './wild-child.ts'
import { WITCH } from './witch.ts'
import { WOLF_ELDER_BROTHER } from './wolf-elder-brother.ts'
import { WOLF_YOUNGER_BROTHER } from './wolf-younger-brother.ts'

export const ROLES: readonly Role[] = [
  SEER,
  WITCH,
  HUNTER,
  GUARD,
  IDIOT,
  ELDER,
  KNIGHT,
  RUSTY_SWORD_KNIGHT,
  BEAR_TAMER,
  PHARMACIST,
  STUTTERING_JUDGE,
  CUPID,
  THIEF,
  WILD_CHILD,
  PIPER,
  ANGEL,
  SECTARIAN,
  TWO_SISTERS,
  THREE_BROTHERS,
  VILLAGER,
  WEREWOLF,
  SEED_WOLF,
  WOLF_ELDER_BROTHER,
  WOLF_YOUNGER_BROTHER,
]

/** THE order of sides when several conditions are met at once (WIN-04). */
export const VICTORY_ORDER: readonly Faction[] = [
  'sectarian',
  'angel',
  'piper',
  'wolves',
  'third-party',
  'good',
]

export const CARD_IDS: readonly RoleId[] = ROLES.map((role) => role.id)

const BY_ID = new Map(ROLES.map((role) => [role.id, role]))

/** The role with this id; an unknown id is a broken invariant (cards are checked when a board is opened). */
export function roleOf(id: RoleId): Role {
  const role = BY_ID.get(id)
  if (!role) throw new Error(`there is no card "${id}"`)
  return role
}

export const isCard = (id: unknown): id is RoleId => BY_ID.has(id as RoleId)

/** The call of each slot, whichever card brings it. */
export const CALLS: Readonly<Record<string, Call>> = Object.assign(
  {},
  ...ROLES.map((role) => role.calls ?? {}),
)

const STEPS: Readonly<Record<string, StepHandler>> = Object.assign(
  {},
  ...ROLES.map((role) => role.steps ?? {}),
)

/** The handler of a step that a role brings, or null. */
export const roleStep = (id: string): StepHandler | null =>
  Object.hasOwn(STEPS, id) ? (STEPS[id] ?? null) : null

/** Step ids that roles bring. */
export const ROLE_STEP_IDS: readonly string[] = Object.keys(STEPS)

export const ROLE_BESIDES: readonly Besides[] = ROLES.flatMap((role) => role.besides ?? [])

/** An act with its form and the steps it completes; acts outside a step have none. */
export interface ActSpec extends ActForm {
  readonly steps: readonly string[]
}

const callActs = Object.entries(CALLS).flatMap(([slot, call]) =>
  call.acts.map((form) => ({ ...form, steps: [`night.${slot}`] })),
)
const stepActs = Object.entries(STEPS).flatMap(([id, step]) =>
  (step.acts ?? []).map((form) => ({ ...form, steps: [id] })),
)
const besideActs = ROLE_BESIDES.map(({ form }) => ({ ...form, steps: [] }))

/** Acts that belong to the table itself. */
const TABLE_ACTS: readonly ActSpec[] = [
  { act: 'groups', form: 'groups', steps: ['deal'] },
  { act: 'run', form: 'seats', nobody: true, min: 0, max: 99, steps: ['election.run'] },
  { act: 'election', form: 'ballots', steps: ['election.vote', 'election.pk-vote'] },
  { act: 'exile', form: 'ballots', steps: ['exile.vote', 'exile.pk-vote'] },
  { act: 'side', form: 'choice', choices: ['left', 'right'], steps: ['speech.side'] },
  { act: 'first-speaker', form: 'seats', min: 1, max: 1, steps: ['speech.first'] },
  { act: 'badge', form: 'seats', min: 1, max: 1, choices: ['destroy'], steps: ['badge'] },
  { act: 'withdraw', form: 'seats', min: 1, max: 99, steps: [] },
  { act: 'explode', form: 'actor', min: 1, max: 1, steps: [] },
]

/** Every act there is: what a scenario file, a tablet and the console may name. */
export const ACTS: readonly ActSpec[] = [...callActs, ...stepActs, ...TABLE_ACTS, ...besideActs]
