/** What random play has seen: printed, and asked for by the tests, so that no rule is "covered" by never coming up. */
import { isRefusal, OPTION_NAMES, type Command } from '../../src/engine/index.ts'
import type { Decision } from '../support/random-match.ts'

type Tally = Map<string, number>
const add = (tally: Tally, key: string): void => void tally.set(key, (tally.get(key) ?? 0) + 1)

/** Counts of what came up, by kind. */
export class Coverage {
  matches = 0
  commands = 0
  readonly acts: Tally = new Map()
  readonly choices: Tally = new Map()
  readonly refusals: Tally = new Map()
  readonly steps: Tally = new Map()
  readonly winners: Tally = new Map()
  readonly boards: Tally = new Map()
  readonly causes: Tally = new Map()
  readonly records: Tally = new Map()
  readonly options: Tally = new Map()
  readonly rules: Tally = new Map()

  see({ command, before, after, outcome }: Decision): void {
    this.commands += 1
    if (isRefusal(outcome)) {
      add(this.refusals, outcome.code)
      for (const rule of outcome.rules) add(this.rules, rule)
      return
    }
    this.#seeCommand(command, before.agenda[0]?.id ?? '')
    for (const entry of after.log.slice(before.log.length)) {
      add(this.records, entry.key)
      for (const rule of entry.rules) add(this.rules, rule)
    }
    for (const event of outcome) {
      if (event.kind !== 'died') continue
      add(this.causes, event.causes.join('+'))
      for (const rule of event.rules) add(this.rules, rule)
    }
    if (after.winner !== null && before.winner === null) add(this.winners, after.winner)
  }

  #seeCommand(command: Command, step: string): void {
    if (command.kind === 'open') {
      this.matches += 1
      add(this.boards, command.setup.board ?? 'made up')
      for (const name of OPTION_NAMES) add(this.options, `${name}=${command.setup.options[name]}`)
    }
    add(this.steps, step)
    if (command.kind !== 'act' && command.kind !== 'answer' && command.kind !== 'request') return
    add(this.acts, command.act)
    if (command.answer.choice !== undefined) add(this.choices, `${command.act}:${command.answer.choice}`)
  }

  /** The report for people. */
  lines(): string[] {
    const show = (title: string, tally: Tally): string =>
      `${title.padEnd(9)} ${[...tally]
        .sort((a, b) => b[1] - a[1])
        .map(([key, n]) => `${key} ${n}`)
        .join(' · ')}`
    return [
      `${this.matches} matches, ${this.commands} commands`,
      show('winners', this.winners),
      show('acts', this.acts),
      show('choices', this.choices),
      show('steps', this.steps),
      show('causes', this.causes),
      show('refusals', this.refusals),
      show('boards', this.boards),
      `rules     ${this.rules.size} cited`,
    ]
  }
}
