/** Self-explosion 自爆 (WOLF-09…14, SHERIFF-09, SHERIFF-12, SHERIFF-15). */
import type { SeatNo } from '../model.ts'
import { refuse, type Refusal } from '../refusal.ts'
import { ROLES } from '../roles/index.ts'
import type { RuleId } from '../rules.ts'
import type { Run } from '../run.ts'
import { causesOf, isAlive, optionsOf, seatAt, stepName } from '../select.ts'
import type { State } from '../state.ts'
import { namedSeat, type Besides } from '../steps.ts'
import { batchOf, closeBatch } from '../victory.ts'
import { killByDay, openBatch } from './deaths.ts'
import { endWithout } from './election.ts'
import { ROUND_STEPS } from './speeches.ts'

/** Steps that stay when a day is cut short: what the dead are still owed, and an announcement still to be made. */
const STAYS: ReadonlySet<string> = new Set([
  'announcement',
  'shot',
  'last-words',
  'badge',
  'grant-words',
  'offer-badge',
])

/** The day ends: no more speeches, no vote; night falls after what is still owed (WOLF-12, KNIGHT-02). */
export function endDay(run: Run): void {
  run.drop((step) => !STAYS.has(step.id))
  run.emit({ kind: 'round', round: null })
  // The round that was to start there is lost with its day (SHERIFF-12, SPEECH-12).
  if (run.state.anchor !== null) run.emit({ kind: 'anchor', seat: null })
}

const isSpeech = (s: State): boolean => ROUND_STEPS.has(stepName(s))

export const EXPLOSION: Besides = {
  form: { act: 'explode', form: 'actor', min: 1, max: 1 },
  controls: isSpeech,
  check(s, answer): Refusal | null {
    const seat = namedSeat(answer)
    const rules = explodeBan(s, seat)
    if (rules) return refuse('not-entitled', rules, { seat })
    return isSpeech(s) ? null : refuse('not-now', ['WOLF-13', 'WOLF-09'], { seat })
  },
  apply: (run, answer) => explode(run, namedSeat(answer)),
}

/** Why this seat may never explode now, whatever the moment (WOLF-14); null when it may. */
export function explodeBan(s: State, seat: SeatNo): readonly [RuleId, ...RuleId[]] | null {
  const { out, explodeFrom } = seatAt(s, seat)
  if (out !== null) return ['GEN-04']
  for (const role of ROLES) {
    const rules = role.explodeBan?.(s, seat)
    if (rules) return rules
  }
  if (explodeFrom === null || s.day < explodeFrom) return ['WOLF-14', 'WOLF-09']
  return null
}

function explode(run: Run, seat: SeatNo): void {
  const lived = isAlive(run.state, seat)
  const election = run.state.election.phase === 'open'
  const nightFalls = lived || !election || optionsOf(run.state)['sheriff.explodeRule'] === 'double'
  if (election) hitElection(run, seat, lived)
  if (nightFalls) endDay(run)
  else run.emit({ kind: 'anchor', seat: knifedOrLast(run.state) })
  run.emit({ kind: 'seat', seat, set: { open: true } })
  if (lived) killByDay(run, [{ seat, cause: 'explode', rules: ['WOLF-11'] }])
  else unmaskDead(run, seat)
  closeBatch(run)
}

/** The badge is swallowed, or under the double rule the election waits for the next day. */
function hitElection(run: Run, seat: SeatNo, lived: boolean): void {
  const { election } = run.state
  const explosions = election.explosions + 1
  const gone = {
    ...election,
    explosions,
    candidates: election.candidates.filter((candidate) => candidate !== seat),
  }
  const double = optionsOf(run.state)['sheriff.explodeRule'] === 'double'
  if (double && explosions === 1) {
    run.emit({ kind: 'election', election: { ...gone, phase: 'suspended' } })
    return run.log('election-suspended', { seat }, ['SHERIFF-15'], true)
  }
  run.emit({ kind: 'election', election: gone })
  endWithout(run, [lived ? 'SHERIFF-09' : 'SHERIFF-12'], seat)
}

/** Left of the knifed 刀左, or of the last announced dead when the knife killed nobody (SHERIFF-12). */
function knifedOrLast(s: State): SeatNo | null {
  const dead = s.nightBatch?.seats ?? []
  return dead.find((seat) => causesOf(s, seat).includes('knife')) ?? dead.at(-1) ?? null
}

/** A wolf who had died in the night keeps that death; he speaks at once and only once (WOLF-11). */
function unmaskDead(run: Run, seat: SeatNo): void {
  run.emit({ kind: 'known', seat, mark: 'explode' })
  run.log('out.explode', { seat }, ['SHERIFF-12'], true)
  openBatch(run, batchOf(run.state, [seat]))
}
