import { describe, expect, it } from 'vitest'
import {
  isRefusal,
  newSetup,
  Timeline,
  type IncidentClass,
  type JournalCommand,
  type SanctionTable,
} from '../../src/engine/index.ts'

/** What is proposed for a row of incidents of one seat, one after the other. */
function proposals(levels: readonly IncidentClass[], sanctions?: SanctionTable): string[] {
  const line = new Timeline()
  const give = (command: JournalCommand): void => {
    const entry = line.decide(command, { time: 0 })
    if (isRefusal(entry)) throw new Error(JSON.stringify(entry))
    line.push(entry)
  }
  give({ kind: 'open', setup: newSetup({ board: 'B06', sanctions }) })
  for (const level of levels) give({ kind: 'incident', seat: 5, class: level, quote: '' })
  return line.state.incidents.map(({ proposal }) => proposal)
}

describe('the table of sanctions (CONDUCT-12)', () => {
  it('proposes, without another table, what the catalogue proposes: the second half of 5 costs the next speech', () => {
    expect(proposals(['touch', 'half', 'half', 'full'])).toEqual(['warning', 'warning', 'speech', 'removal'])
  })

  it("proposes by the organiser's table, and its last entry from then on", () => {
    const table: SanctionTable = { touch: ['vote'], half: ['warning', 'removal'] }
    expect(proposals(['touch', 'half', 'half', 'half', 'touch'], table)).toEqual([
      'vote',
      'warning',
      'removal',
      'removal',
      'vote',
    ])
  })

  it('counts each class by itself', () => {
    expect(proposals(['foul', 'half', 'foul'])).toEqual(['warning', 'warning', 'speech'])
  })
})
