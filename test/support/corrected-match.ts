/** A match of twelve (B12B) that stands in the speeches of day 2, in which two things were entered wrongly. */
import {
  boardById,
  correct,
  isForbidden,
  isRefusal,
  newSetup,
  Timeline,
  type Answer,
  type Change,
  type Command,
  type Correction,
  type Played,
  type Setup,
} from '../../src/engine/index.ts'

export const CARDS = [...boardById('B12B')!.defaultSeats]
export const START = 1_700_000_000_000

export const theSetup = (): Setup =>
  newSetup({
    board: 'B12B',
    preset: 'pandaKill',
    title: 'Corrected match',
    options: { 'sheriff.electionStart': 'smallest' },
  })

const act = (name: string, answer: Answer): Command => ({ kind: 'act', act: name, answer })
const ballots = (targets: Readonly<Record<number, readonly number[]>>): Answer => ({
  ballots: Object.fromEntries(
    Object.entries(targets).flatMap(([target, voters]) => voters.map((voter) => [voter, Number(target)])),
  ),
})

/** Day 1 as entered: six for 7, five for 9. In truth seat 8 raised a hand for 9. */
export const DAY_ONE = ballots({ 7: [4, 8, 9, 10, 11, 12], 9: [1, 2, 3, 6, 7] })
export const DAY_ONE_TRUE = ballots({ 7: [4, 9, 10, 11, 12], 9: [1, 2, 3, 6, 7, 8] })

/** What is given where; everything between is a plain Next. */
export const SCRIPT: readonly (readonly [step: string, command: Command])[] = [
  ['night.guard', act('guard', { seats: [1] })],
  ['night.wolves', act('wolves', { seats: [5] })],
  ['night.witch', act('witch', { choice: 'pass' })],
  ['night.seer', act('seer', { seats: [6] })],
  ['election.run', act('run', { seats: [] })],
  ['exile.vote', act('exile', DAY_ONE)],
  ['night.guard', act('guard', { seats: [2] })],
  ['night.wolves', act('wolves', { seats: [6] })],
  ['night.witch', act('witch', { choice: 'poison', seats: [10] })],
  ['night.seer', act('seer', { seats: [11] })],
  ['speech', { kind: 'note', text: 'a late note' }],
]

/** A journal that grows by decisions, one second after another. */
export class Journal {
  readonly line = new Timeline()
  readonly rows: Played[] = []
  #at = START

  give(command: Command): void {
    const at = (this.#at += 1000)
    const entry = this.line.decide(command, { time: at })
    if (isRefusal(entry)) throw new Error(`${JSON.stringify(command)}: ${JSON.stringify(entry)}`)
    this.push({ ...entry, at })
  }

  push(row: Played): void {
    this.line.push(row)
    this.rows.push(row)
  }

  get step(): string {
    return this.line.state.agenda[0]?.id ?? ''
  }

  get live(): readonly Played[] {
    return this.line.history().map(({ entry }) => entry as Played)
  }

  /** Place in the live history of the n-th act of this name. */
  indexOf(name: string, nth = 0): number {
    const found = this.live.flatMap(({ command }, i) =>
      command.kind === 'act' && command.act === name ? [i] : [],
    )
    const index = found[nth]
    if (index === undefined) throw new Error(`no ${name} number ${nth}`)
    return index
  }

  correct(changes: readonly Change[], reason = 'misheard'): Correction {
    const made = correct(this.live, changes, reason, this.#at + 5000)
    if (isForbidden(made)) throw new Error(JSON.stringify(made))
    return made
  }

  apply({ entries }: Correction): void {
    for (const entry of entries) this.push(entry)
  }
}

export const instead = (index: number, ...commands: Command[]): Change => ({ index, commands, keep: false })
export const seerSaid = (seat: number): Command => act('seer', { seats: [seat] })
export const exiled = (answer: Answer): Command => act('exile', answer)

/** The match as entered, at the third speech of day 2. */
export function playedMatch(): Journal {
  const journal = new Journal()
  journal.give({ kind: 'open', setup: theSetup() })
  journal.give({ kind: 'deal', cards: CARDS, bottom: [], by: 'table' })
  for (const [step, command] of SCRIPT) {
    while (journal.step !== step || (step === 'speech' && journal.line.state.day < 2))
      journal.give({ kind: 'next' })
    journal.give(command)
  }
  journal.give({ kind: 'next' })
  journal.give({ kind: 'next' })
  return journal
}
