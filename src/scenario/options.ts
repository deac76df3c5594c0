/** The options of a scenario: catalogue names with legal values, and the table of sanctions. */
import {
  INCIDENT_CLASSES,
  isOptionValue,
  OPTION_NAMES,
  OPTIONS,
  PENALTIES,
  type OptionName,
  type PartialOptions,
  type SanctionTable,
} from '../engine/index.ts'
import { unknownKey, type Place } from './place.ts'
import { didYouMean } from './suggest.ts'
import { SANCTIONS } from './vocabulary.ts'

export function readOptions(place?: Place): { options: PartialOptions; sanctions: SanctionTable | null } {
  const options: Record<string, unknown> = {}
  let sanctions: SanctionTable | null = null
  for (const [name, entry] of place?.entries('a map of catalogue options') ?? []) {
    if (name === SANCTIONS) sanctions = readSanctions(entry)
    else options[name] = readOption(entry)
  }
  return { options: options as PartialOptions, sanctions }
}

function readOption(entry: Place): unknown {
  const known: readonly string[] = OPTION_NAMES
  if (!known.includes(entry.key)) return unknownKey(entry, [...known, SANCTIONS])
  const name = entry.key as OptionName
  const { value } = entry
  if (value !== null && isOptionValue(name, value)) return value
  const spec: { readonly values: readonly unknown[]; readonly orNumber?: true } = OPTIONS[name]
  const legal = spec.values.map(String)
  const hint = typeof value === 'string' ? didYouMean(value, legal) : ''
  return entry.fail(
    `${entry.text} is no value of this option${hint}`,
    [...legal, ...(spec.orNumber ? ['a whole number above 0'] : [])].join(', '),
  )
}

/** Which penalty is proposed the first, second … time, by class of incident (CONDUCT-12). */
function readSanctions(place: Place): SanctionTable {
  const rows = place.entries('a map from class of incident to a list of penalties')
  return Object.fromEntries(
    rows.map(([level, list]) => {
      if (!(INCIDENT_CLASSES as readonly string[]).includes(level)) unknownKey(list, INCIDENT_CLASSES)
      return [level, list.items('a list of penalties').map((item) => item.word(PENALTIES, 'penalty'))]
    }),
  ) as SanctionTable
}
