/** Checks that several acts share. Each returns the refusal, or null when the answer is fine. */
import type { Answer, SeatNo } from './model.ts'
import { refuse, type Refusal } from './refusal.ts'
import type { RuleId } from './rules.ts'
import { isAlive, isSeat } from './select.ts'
import type { State } from './state.ts'
import type { ActForm } from './steps.ts'

/** The seat exists and its player lives (GEN-04). */
export function checkLiving(s: State, seat: SeatNo, rules: readonly RuleId[] = []): Refusal | null {
  return isAlive(s, seat) ? null : refuse('dead-target', [...rules, 'GEN-04'] as [RuleId], { seat })
}

/** The answer has the form of the act and names only seats of this table. */
export function checkForm(s: State, form: ActForm, answer: Answer): Refusal | null {
  const named = namedSeats(answer)
  const stranger = named.find((seat) => !isSeat(s, seat))
  if (stranger !== undefined)
    return refuse('no-such-seat', 'GEN-01', { seat: stranger, detail: { seats: s.seats.length } })
  const seats = answer.seats ?? []
  const counted = [...(form.countRules ?? []), 'GEN-08'] as [RuleId]
  if (new Set(seats).size < seats.length) return refuse('bad-answer', counted, { detail: { act: form.act } })
  const detail = { act: form.act, form: form.form }
  if (seats.length > (form.max ?? 1)) return refuse('bad-answer', counted, { detail })
  return fitsForm(form, answer) ? null : refuse('bad-answer', 'GEN-08', { detail })
}

function namedSeats(answer: Answer): number[] {
  const maps = [answer.picks ?? {}, answer.ballots ?? {}]
  return [
    ...(answer.seats ?? []),
    ...(answer.late ?? []),
    ...Object.values(answer.groups ?? {}).flat(),
    ...maps.flatMap((map) => [
      ...Object.keys(map).map(Number),
      ...Object.values(map).filter((v) => v !== null),
    ]),
  ]
}

function fitsForm(form: ActForm, answer: Answer): boolean {
  const { seats, choice } = answer
  switch (form.form) {
    case 'seats':
    case 'actor':
    case 'duel':
      if (choice !== undefined) return form.choices?.includes(choice) ?? false
      return seats !== undefined && (seats.length > 0 || form.nobody === true)
    case 'choice':
      return choice !== undefined && (form.choices?.includes(choice) ?? false)
    case 'card':
      return typeof answer.card === 'string'
    case 'ballots':
      return answer.ballots !== undefined
    case 'picks':
      return answer.picks !== undefined || (seats !== undefined && seats.length <= 1)
    case 'groups':
      return answer.groups !== undefined
    default:
      return form.form satisfies never
  }
}
