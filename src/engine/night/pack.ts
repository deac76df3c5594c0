/** The pack's call: one common number, or an empty knife (WOLF-01…08). */
import { checkLiving } from '../checks.ts'
import type { Answer, SeatNo } from '../model.ts'
import { refuse, type Refusal } from '../refusal.ts'
import { ROLES } from '../roles/index.ts'
import type { Call, Claim } from '../roles/role.ts'
import { seatAt } from '../select.ts'
import type { State } from '../state.ts'
import { NOBODY, theSeat } from '../steps.ts'

/** Living members of the pack, ascending. */
export function packOf(s: State): SeatNo[] {
  const found: SeatNo[] = []
  for (const seat of s.seats) if (seat.pack && seat.alive) found.push(seat.no)
  return found
}

/** The seat the pack knifes tonight; null for an empty knife or before its call. */
export const knifeTarget = (s: State): SeatNo | null => (s.acts['wolves'] ? theSeat(s.acts['wolves']) : null)

/** One number of all living wolves; a fist, silence or two numbers are an empty knife (WOLF-05, WOLF-06). */
export function agreed(
  pack: readonly SeatNo[],
  picks: Readonly<Record<number, SeatNo | null>>,
): SeatNo | null {
  const first = picks[pack[0] ?? 0] ?? null
  return pack.every((wolf) => (picks[wolf] ?? null) === first) ? first : null
}

/** The pack's knife as a claim for the coming dawn. */
export function knifeClaims(s: State): readonly Claim[] {
  const target = knifeTarget(s)
  return target === null
    ? []
    : [{ kind: 'strike', seat: target, cause: 'knife', by: null, rules: ['WOLF-02'] }]
}

function checkKnife(s: State, target: SeatNo): Refusal | null {
  const dead = checkLiving(s, target, ['WOLF-02'])
  if (dead) return dead
  for (const role of ROLES) {
    const rules = role.knifeBan?.(s, target)
    if (rules) return refuse('illegal-target', rules, { seat: target })
  }
  return null
}

function checkPicks(s: State, picks: Readonly<Record<number, SeatNo | null>>): Refusal | null {
  for (const [wolf, target] of Object.entries(picks)) {
    const seat = Number(wolf)
    if (!seatAt(s, seat).pack) return refuse('not-entitled', ['WOLF-08', 'CHAT-01'], { seat })
    if (!seatAt(s, seat).alive) return refuse('dead-actor', ['GEN-04'], { seat })
    const refusal = target === null ? null : checkKnife(s, target)
    if (refusal) return refusal
  }
  return null
}

/** The wolves' call. The answer is one seat, nobody, or what each wolf showed. */
export const PACK_CALL: Call = {
  lines: ['N-09'],
  script: (s) => [{ line: s.night === 1 ? 'N-09' : 'N-09.later', params: {} }],
  reminders: () => ['wolves-disagree'],
  acts: [{ act: 'wolves', form: 'picks', min: 1, max: 1, nobody: true }],
  absentRules: ['GEN-04', 'NIGHT-04'],
  actors: packOf,
  empty: () => NOBODY,
  check(s, _act, answer) {
    if (answer.picks) return checkPicks(s, answer.picks)
    const target = theSeat(answer)
    return target === null ? null : checkKnife(s, target)
  },
  apply(run, _act, answer) {
    const pack = packOf(run.state)
    const target = answer.picks ? agreed(pack, answer.picks) : theSeat(answer)
    const kept: Answer = {
      seats: target === null ? [] : [target],
      ...(answer.picks ? { picks: answer.picks } : {}),
    }
    run.emit({ kind: 'acted', slot: 'wolves', answer: kept })
    if (target !== null) return run.log('knife', { seat: target }, ['WOLF-02'])
    const shown = Object.values(answer.picks ?? {}).some((pick) => pick !== null)
    run.log(shown ? 'knife.disagreed' : 'knife.empty', { seat: null }, [shown ? 'WOLF-05' : 'WOLF-03'])
  },
  gather(s) {
    const pack = packOf(s)
    if (!pack.some((wolf) => s.pending[wolf])) return null
    const picks = Object.fromEntries(
      pack.map((wolf) => [wolf, s.pending[wolf] ? theSeat(s.pending[wolf]) : null]),
    )
    return { picks }
  },
}
