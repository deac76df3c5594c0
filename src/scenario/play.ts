/** The list `play`: each entry is a map with one key. */
import { RULE_IDS, type RuleId } from '../engine/index.ts'
import { ACT_KEYS, readAnswer, specOf } from './acts.ts'
import { COMMANDS } from './desk.ts'
import { readExpect } from './expect.ts'
import type { Deed, Entry, Target } from './model.ts'
import { unknownKey, type Place } from './place.ts'
import { readCount, readRecord, readSeat, readSeats, type Reader, type Table } from './values.ts'
import { NIGHT, SLOTS, STEPS } from './vocabulary.ts'

const MOVES: Readonly<Record<string, Reader<Entry>>> = {
  to: (place) => ({ do: 'move', key: 'to', target: readTarget(place, [NIGHT, ...STEPS]) }),
  past: (place) => ({ do: 'move', key: 'past', target: readTarget(place, STEPS) }),
  undo: (place) => ({ do: 'undo', key: 'undo', count: readCount(place, 1) }),
  crash: (place) =>
    place.value === true ? { do: 'crash', key: 'crash' } : place.fail(`${place.text} says nothing`, 'true'),
  refuse: readRefuse,
  expect: (place, table) => ({ do: 'expect', key: 'expect', checks: readExpect(place, table) }),
}

const DEED_KEYS = [...ACT_KEYS, 'pass', ...Object.keys(COMMANDS)]
const LATE = 'late'
const ENTRY_KEYS = [...DEED_KEYS, LATE, ...Object.keys(MOVES)]

export function readPlay(place: Place, table: Table): Entry[] {
  const entries: Entry[] = []
  for (const item of place.items('a list of acts, moves and expectations')) {
    const only = oneEntry(item, ENTRY_KEYS)
    if (only.key === LATE) joinLate(entries, only, table)
    else entries.push(readEntry(only, table))
  }
  return entries
}

/** The one key of an entry. */
function oneEntry(item: Place, known: readonly string[]): Place {
  const legal = `a map with one key of ${known.join(', ')}`
  const [first, ...more] = item.entries(legal)
  if (!first) return item.fail('an empty entry', legal)
  const stranger = [first, ...more].find(([key]) => !known.includes(key))
  if (stranger) return unknownKey(stranger[1], known)
  return more.length === 0
    ? first[1]
    : item.fail(`several keys in one entry: ${[first, ...more].map(([key]) => key).join(', ')}`, legal)
}

function readEntry(place: Place, table: Table): Entry {
  return MOVES[place.key]?.(place, table) ?? readDeed(place, table)
}

function readDeed(place: Place, table: Table): Deed {
  const { key } = place
  if (key === 'pass') return readPass(place)
  const command = COMMANDS[key]
  if (command) return { do: 'command', key, command: command(place, table) }
  const spec = specOf(key)
  if (!spec) return unknownKey(place, DEED_KEYS)
  if (spec.form === 'actor' && place.isMap) return readActor(place, table)
  return { do: 'act', key, act: key, answer: readAnswer(spec, place, table), steps: spec.steps }
}

/** `{seat: 9, during: 1}`: an act of somebody whose turn it is not. */
function readActor(place: Place, table: Table): Deed {
  const { seat, during } = readRecord(place, ['seat', 'during?'])
  const answer = { seats: [readSeat(seat as Place, table)] }
  const base = { do: 'act', key: place.key, act: place.key, answer, steps: [] } as const
  return during ? { ...base, during: readSeat(during, table) } : base
}

/** A step, or the slot or act that it belongs to. */
function readPass(place: Place): Deed {
  const acts = ACT_KEYS.filter((key) => (specOf(key)?.steps.length ?? 0) > 0)
  const name = place.word([...new Set([...SLOTS, ...acts, ...STEPS])], 'step')
  const steps = specOf(name)?.steps
  if (steps) return { do: 'pass', key: 'pass', act: name, steps }
  return { do: 'pass', key: 'pass', act: null, steps: [SLOTS.includes(name) ? `night.${name}` : name] }
}

/** `STEP`, or `STEP N` for one night or day. */
function readTarget(place: Place, known: readonly string[]): Target {
  const found = /^(\S+)(?:\s+([1-9]\d*))?$/.exec(typeof place.value === 'string' ? place.value : '')
  const step = found?.[1]
  if (step === undefined || !known.includes(step)) return place.word(known, 'step') as never
  return { step, number: found?.[2] === undefined ? null : Number(found[2]) }
}

function readRefuse(place: Place, table: Table): Entry {
  const { act, rule } = readRecord(place, ['act', 'rule'])
  const deed = readDeed(oneEntry(act as Place, DEED_KEYS), { ...table, anySeat: true })
  return { do: 'refuse', key: 'refuse', deed, rule: (rule as Place).word(RULE_IDS, 'rule') as RuleId }
}

/** Late hands belong to the ballot entry directly before: both are one act (VOTE-03). */
function joinLate(entries: Entry[], place: Place, table: Table): void {
  const before = entries.at(-1)
  if (before?.do !== 'act' || before.answer.ballots === undefined) {
    return place.fail('late hands without a ballot directly before', 'late: [SEAT, …] after a ballot entry')
  }
  entries[entries.length - 1] = { ...before, answer: { ...before.answer, late: readSeats(place, table) } }
  entries.push({ do: 'joined', key: LATE })
}
