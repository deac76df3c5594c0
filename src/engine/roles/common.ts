/** Pieces that several roles are made of. */
import type { Json, RoleId, SeatNo } from '../model.ts'
import { refuse, type Refusal } from '../refusal.ts'
import type { RuleId } from '../rules.ts'
import { actorOf, isPowerless, livingHolder, seatAt } from '../select.ts'
import type { State } from '../state.ts'
import { EMPTY, NOBODY, type ActForm } from '../steps.ts'
import type { Call, Claim, ScriptLine } from './role.ts'

/** What a role remembers, or `fallback` at the start. Each role reads and writes only its own memory. */
export function recall<T extends Json>(s: State, role: RoleId, fallback: T): T {
  return (s.memory[role] as T | undefined) ?? fallback
}

/** The living holder as the list of those who answer a call. */
export const soleActor =
  (role: RoleId) =>
  (s: State): SeatNo[] => {
    const seat = livingHolder(s, role)
    return seat === null ? [] : [seat]
  }

/** A claim for each seat that the living holder has named tonight at its call; none before. */
export const claimsFor = (
  s: State,
  role: RoleId,
  slot: string,
  claim: (seat: SeatNo, by: SeatNo) => Claim,
): Claim[] => soleActor(role)(s).flatMap((by) => (s.acts[slot]?.seats ?? []).map((seat) => claim(seat, by)))

/** A form for one seat or nobody. */
export const oneSeat = (act: string, nobody = true): ActForm => ({
  act,
  form: 'seats',
  min: 1,
  max: 1,
  nobody,
})

/** A call at which nothing is answered: the role opens its eyes, sees, closes them. */
export function lookingCall(lines: readonly string[], actors: (s: State) => SeatNo[]): Call {
  return { lines, acts: [], actors, empty: () => EMPTY, check: () => null, apply: () => undefined }
}

/** Why a powerless holder's act is turned down: the curse (ELDER-06) or its own infection (SEEDWOLF-04). */
export function powerless(s: State, role: RoleId, cursedRules: readonly RuleId[] = []): Refusal | null {
  const seat = actorOf(s, role)
  if (!isPowerless(s, seat)) return null
  const infected = seatAt(s, seat).infected
  return infected
    ? refuse('skill-lost', ['SEEDWOLF-04', 'SEEDWOLF-07'], { seat })
    : refuse('skill-lost', ['ELDER-06', 'ELDER-10', ...cursedRules], { seat })
}

/** A text of the script. */
export const scriptLine = (line: string, params: Readonly<Record<string, Json>> = {}): ScriptLine => ({
  line,
  params,
})

export { EMPTY, NOBODY }
