import type { Step } from '../model.ts'
import type { State } from '../state.ts'
import { electionSteps } from './election.ts'

/** The steps of a day as it begins (GEN-05); deaths, ties and explosions change it as it goes. */
export function daySteps(s: State): Step[] {
  return [...electionSteps(s), { id: 'announcement' }, { id: 'round', auto: true }, { id: 'exile.vote' }]
}
