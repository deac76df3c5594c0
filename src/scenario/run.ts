/** Plays a scenario and says what differs. */
import type { State } from '../engine/index.ts'
import { mustRefuse, perform } from './deeds.ts'
import type { Check } from './expect.ts'
import { Match } from './match.ts'
import type { Entry, Failure, Scenario } from './model.ts'
import { moveTo, pressNext } from './move.ts'
import { show } from './show.ts'
import { Trouble } from './trouble.ts'

/** All that differs; an expectation that fails lets the play go on, an act that fails ends it. */
export function runScenario(scenario: Scenario, watch?: (state: State) => void): Failure[] {
  return playOn(new Match(watch), scenario)
}

/** Plays a scenario on a match that is not open yet; its journal can be read afterwards. */
export function playOn(match: Match, scenario: Scenario): Failure[] {
  match.open(scenario.setup, scenario.cards, scenario.bottom)
  const failures: Failure[] = []
  const decisions: number[] = []
  for (const [index, entry] of scenario.play.entries()) {
    try {
      failures.push(...playEntry(match, entry, decisions).map((failure) => ({ ...failure, step: index + 1 })))
    } catch (error) {
      return [...failures, { step: index + 1, ...differenceOf(error, entry.key) }]
    }
  }
  return failures
}

/** An exception that is no `Trouble` is a fault of the engine, never of the file; it too ends the scenario. */
function differenceOf(error: unknown, key: string): Difference {
  if (error instanceof Trouble)
    return { key: error.key, expected: error.expected, actual: error.actual, text: error.message }
  const actual = error instanceof Error ? error.message : String(error)
  return { key, expected: 'an engine that does not break', actual, text: `the engine broke: ${actual}` }
}

type Difference = Omit<Failure, 'step'>

function playEntry(match: Match, entry: Entry, decisions: number[]): Difference[] {
  switch (entry.do) {
    case 'act':
    case 'pass':
    case 'command':
      // Where this decision begins: the presses of Next that the entry itself makes belong to it. Those of a `to` or
      // `past` stay when it is taken back, unless the entry that they followed is taken back as well.
      decisions.push(match.depth)
      perform(match, entry)
      return []
    case 'move':
      moveTo(match, entry.key, entry.target)
      if (entry.key === 'past') pressNext(match, entry.key)
      return []
    case 'undo':
      takeBack(match, entry.count, decisions)
      return []
    case 'crash':
      match.crash()
      return []
    case 'refuse':
      mustRefuse(match, entry.deed, entry.rule)
      return []
    case 'expect':
      return entry.checks.flatMap((check) => look(check, match.state))
    case 'joined':
      return []
    default:
      return entry satisfies never
  }
}

function takeBack(match: Match, count: number, decisions: number[]): void {
  const depth = decisions.at(-count)
  if (depth === undefined)
    throw new Trouble(
      'undo',
      `${count} decisions to take back`,
      String(decisions.length),
      `only ${decisions.length} decisions to take back`,
    )
  decisions.length -= count
  match.rewind(depth)
}

function look(check: Check, state: State): Difference[] {
  const { actual, holds } = check.look(state)
  const { key, expected } = check
  return holds
    ? []
    : [{ key, expected, actual, text: `${key}: expected ${show(expected)}, got ${show(actual)}` }]
}
