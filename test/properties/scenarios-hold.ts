/** The rulings of the catalogue, looked at again: what must hold in every match holds in these as well. */
import { Timeline, type Command } from '../../src/engine/index.ts'
import { Match } from '../../src/scenario/match.ts'
import { summary, type Scenario } from '../../src/scenario/index.ts'
import { playOn } from '../../src/scenario/run.ts'
import { ruleWatch } from './survey.ts'

/** What differs in a scenario, or else the first fault of the rules on the way; empty when there is none. */
export function scenarioFault(scenario: Scenario): string {
  const match = new Match()
  const failures = playOn(match, scenario)
  if (failures.length > 0) return summary(failures)
  const line = new Timeline()
  const { watch, fault } = ruleWatch()
  for (const { command, events } of match.journal) {
    const before = line.state
    line.push({ command, events })
    if (isPlayed(command)) watch({ command, before, after: line.state, outcome: events, time: 0 })
  }
  return fault()
}

/** Moving along the history is no decision of the rules. */
const isPlayed = (command: { readonly kind: string }): command is Command =>
  !['undo', 'redo', 'correct'].includes(command.kind)
