/** Acts as the referee enters them: at their step, or beside it. */
import { completeStep, currentStep, handlerOf, proceed } from './agenda.ts'
import { BESIDES } from './besides.ts'
import { checkForm } from './checks.ts'
import { notReady } from './deal.ts'
import type { Answer, Step } from './model.ts'
import { refuse, type Refusal } from './refusal.ts'
import { ACTS, type ActSpec } from './roles/index.ts'
import type { RuleId } from './rules.ts'
import type { Run } from './run.ts'
import type { State } from './state.ts'
import type { Besides } from './steps.ts'

/** An act that the referee enters: completes its step, or happens beside it. */
export function act(run: Run, name: string, answer: Answer): Refusal | null {
  const spec = specOf(name)
  if (!spec) return refuse('bad-answer', 'GEN-08', { detail: { act: name } })
  const malformed = checkForm(run.state, spec, answer)
  if (malformed) return malformed
  const blocked = notPlayable(run, spec, answer)
  if (blocked) return blocked
  const beside = BESIDES.find((b) => b.form.act === name)
  if (beside) return happenBeside(run, beside, answer)
  const step = currentStep(run.state)
  if (!takes(run.state, step, spec)) return outOfStep(run.state, spec, answer)
  const refusal = handlerOf(step).check?.(run.state, step, name, answer)
  if (refusal) return refusal
  completeStep(run, answer, name)
  return null
}

export const specOf = (name: string): ActSpec | undefined => ACTS.find((spec) => spec.act === name)

/** A match that is over, void, or not started takes no acts but those of its step. */
export function notPlayable(run: Run, spec?: ActSpec, answer: Answer = {}): Refusal | null {
  const step = currentStep(run.state)
  if (step.id === 'over')
    return refuse('match-over', [...(spec?.outOfStep?.(run.state, answer) ?? []), 'WORDS-15'] as [RuleId])
  return step.id === 'deal' ? notReady(run) : null
}

/** Whether the current step is one that the act completes. */
export function takes(s: State, step: Step, spec: ActSpec): boolean {
  if (!spec.steps.includes(step.id) || s.winner !== null) return false
  return step.data?.stage === undefined || step.data.stage === spec.act
}

/** Refuses an act whose step is not current, by the rule that keeps it away where there is one. */
function outOfStep(s: State, spec: ActSpec, answer: Answer): Refusal {
  const why = spec.outOfStep?.(s, answer) ?? null
  return refuse(
    'not-now',
    why ?? (spec.steps[0]?.startsWith('night.') ? ['NIGHT-01', 'GEN-05'] : ['GEN-05']),
    {
      detail: { act: spec.act, step: currentStep(s).id },
    },
  )
}

export function happenBeside(run: Run, beside: Besides, answer: Answer): Refusal | null {
  const refusal = beside.check(run.state, answer)
  if (refusal) return refusal
  run.emit({ kind: 'moved' })
  beside.apply(run, answer)
  proceed(run)
  return null
}
