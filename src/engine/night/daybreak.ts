/** The step `dawn`: the referee confirms what the night comes to; only then are the deaths facts (design §5). */
import { daySteps } from '../day/skeleton.ts'
import { ROLES } from '../roles/index.ts'
import type { Run } from '../run.ts'
import type { StepHandler } from '../steps.ts'
import { batchOf, closeBatch, declare } from '../victory.ts'
import { settle, type Settlement } from './dawn.ts'

export const DAWN: StepHandler = {
  secret: true,
  apply(run) {
    const dawn = settle(run.state)
    run.emit({ kind: 'day-broke', day: run.state.night })
    bury(run, dawn)
    const { decided } = run.state
    if (decided !== null) return declare(run, decided, ['WIN-12'])
    run.queue = daySteps(run.state)
    closeBatch(run)
  },
}

/** Facts of the night: roles' own, then the deaths, then what follows from these. */
function bury(run: Run, dawn: Settlement): void {
  const before = batchOf(
    run.state,
    dawn.deaths.map((death) => death.seat),
  )
  for (const role of ROLES) role.atDawn?.(run, dawn)
  for (const { seat, causes, rules } of dawn.deaths) {
    run.emit({ kind: 'died', seat, causes, time: 'night', number: run.state.night, rules })
    run.log('died', { seat, causes: [...causes] }, rules)
  }
  run.emit({ kind: 'night-batch', batch: before })
  run.emit({ kind: 'judged', batch: before })
  for (const role of ROLES) role.afterDeaths?.(run, before.seats)
}
