import type { RuleId } from './rules.ts'

/** One option of the catalogue §1: its legal values, default first (`null` default = must be set), and its rule. */
interface OptionSpec {
  readonly values: readonly (string | number | boolean)[]
  readonly rule: RuleId
  readonly mustSet?: true
  /** Any whole number above 0 is legal besides the listed values (seconds). */
  readonly orNumber?: true
}

/** Every option of the catalogue, in its order. Frozen at game start (SETUP-05). */
export const OPTIONS = {
  'table.numbering': { values: ['clockwise', 'counterclockwise'], rule: 'GEN-01' },
  'sheriff.enabled': { values: [true, false], rule: 'SHERIFF-16' },
  'sheriff.voteWeight': { values: [2, 1.5], rule: 'VOTE-04' },
  'sheriff.explodeRule': { values: ['single', 'double'], rule: 'SHERIFF-15' },
  'sheriff.electionStart': { values: ['largest', 'smallest'], rule: 'SPEECH-01', mustSet: true },
  'speech.firstDaySide': { values: ['sheriffChooses', 'left', 'right'], rule: 'SPEECH-02' },
  'speech.laterDays': { values: ['alternate', 'sheriffChooses'], rule: 'SPEECH-04' },
  'speech.noSheriffSide': { values: ['left', 'right', 'alternate'], rule: 'SPEECH-05' },
  'words.variant': { values: ['standard', 'advanced', 'wolfCount'], rule: 'WORDS-05' },
  'vote.allowSelfVote': { values: [true, false], rule: 'VOTE-16' },
  'announce.nightOrder': { values: ['causeOrder', 'seatOrder'], rule: 'ANNOUNCE-02' },
  'announce.nightLoverSuicide': { values: ['silent', 'explained'], rule: 'ANNOUNCE-04' },
  'announce.revealRoleOnDeath': { values: [false, true], rule: 'ANNOUNCE-09' },
  'witch.selfSave': { values: ['never', 'firstNightOnly', 'exceptFirstNight', 'always'], rule: 'WITCH-05' },
  'guard.allowEmpty': { values: [true, false], rule: 'GUARD-06' },
  'hunter.nightStatusCall': { values: [true, false], rule: 'HUNTER-01' },
  'hunter.skipCallAfterShot': { values: [true, false], rule: 'HUNTER-09' },
  'hunter.declineForfeitsLastWords': { values: [false, true], rule: 'HUNTER-06' },
  'idiot.sheriffOnReveal': { values: ['handOver', 'keep'], rule: 'IDIOT-08' },
  'elder.livesVsWolves': { values: [2, 1], rule: 'ELDER-01' },
  'elder.curseCauses': { values: ['poison+gun+exile', 'exile'], rule: 'ELDER-02' },
  'elder.revealedIdiotDies': { values: [false, true], rule: 'ELDER-11' },
  'setup.elderWithGuard': { values: ['warn', 'forbid'], rule: 'SETUP-01' },
  'thief.mustTakeWolf': { values: [true, false], rule: 'THIEF-06' },
  'lovers.notice': { values: ['palmTouch', 'private'], rule: 'LOVERS-02' },
  'lovers.signals': { values: ['gestures', 'none'], rule: 'LOVERS-04' },
  'cupid.wolfWolfAllegiance': {
    values: ['goodUnlessFewerWolves', 'good', 'wolves', 'thirdParty'],
    rule: 'CUPID-06',
  },
  'win.wolfRule': { values: ['side', 'city'], rule: 'WIN-02' },
  'win.thirdPartyBlocksWolves': { values: [false, true], rule: 'WIN-09' },
  'win.declareAt': { values: ['dawn', 'immediately'], rule: 'WIN-12' },
  'wolf.discussionSeconds': { values: ['none'], orNumber: true, rule: 'WOLF-07' },
  'seedWolf.firstNight': { values: [true, false], rule: 'SEEDWOLF-02' },
  'wildChild.joinTiming': { values: ['nextNight', 'immediate'], rule: 'WILD-03' },
  'wildChild.trigger': { values: ['anyDeath', 'exileOnly'], rule: 'WILD-02' },
  'wbro.lastWolfDelay': { values: [false, true], rule: 'WBRO-08' },
  'knight.inElection': { values: [true, false], rule: 'KNIGHT-01' },
} as const satisfies Record<string, OptionSpec>

export type OptionName = keyof typeof OPTIONS
export const OPTION_NAMES = Object.keys(OPTIONS) as readonly OptionName[]

type ListedValue<K extends OptionName> = (typeof OPTIONS)[K]['values'][number]
type ValueOf<K extends OptionName> = K extends 'wolf.discussionSeconds'
  ? ListedValue<K> | number
  : ListedValue<K>

/** A full set of options; `sheriff.electionStart` may still be unset (SETUP-05). */
export type Options = {
  readonly [K in OptionName]: K extends 'sheriff.electionStart' ? ValueOf<K> | null : ValueOf<K>
}
export type PartialOptions = { readonly [K in OptionName]?: ValueOf<K> | null }

/** The defaults of the catalogue; options that must be set before the game are `null`. */
export const DEFAULT_OPTIONS: Options = Object.fromEntries(
  OPTION_NAMES.map((name) => {
    const spec: OptionSpec = OPTIONS[name]
    return [name, spec.mustSet ? null : spec.values[0]]
  }),
) as unknown as Options

/** True when `value` is legal for option `name`. */
export function isOptionValue(name: OptionName, value: unknown): boolean {
  const spec: OptionSpec = OPTIONS[name]
  if (spec.orNumber && typeof value === 'number') return Number.isInteger(value) && value > 0
  return spec.values.includes(value as never) || (spec.mustSet === true && value === null)
}

/** Defaults overlaid with the given values, later ones winning. */
export function withOptions(...layers: readonly PartialOptions[]): Options {
  return Object.assign({}, DEFAULT_OPTIONS, ...layers) as Options
}
