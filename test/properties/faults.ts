/** What a failing property says: the fault, and the shortest match that shows it, command by command. */
import type { Fault } from './survey.ts'

export function faultText(faults: readonly Fault[]): string {
  return faults
    .map(({ seed, what, commands }) =>
      [`seed ${seed}: ${what}`, ...commands.map((line) => `    ${line}`)].join('\n'),
    )
    .join('\n')
}
