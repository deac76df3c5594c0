/** Deaths that everybody sees happen, and the chain of steps that each batch of deaths brings. */
import type { Cause, DeathTime, OutMark, SeatNo, Step } from '../model.ts'
import { ROLES } from '../roles/index.ts'
import type { Follower } from '../roles/role.ts'
import type { RuleId } from '../rules.ts'
import type { Run } from '../run.ts'
import { isAlive, onBoard, optionsOf, seatAt } from '../select.ts'
import type { Batch, State } from '../state.ts'
import { batchOf } from '../victory.ts'
import { dropDeadCandidates } from './election.ts'
import { ROUND_STEPS } from './speeches.ts'

export interface Victim {
  readonly seat: SeatNo
  readonly cause: Cause
  readonly rules: readonly RuleId[]
}

export interface Toll {
  readonly dead: readonly SeatNo[]
  /** Those of `dead` who followed a lover. */
  readonly followers: readonly SeatNo[]
}

const MARK_OF: Partial<Record<Cause, OutMark>> = {
  shot: 'shot',
  exile: 'exile',
  explode: 'explode',
  duel: 'duel',
  wound: 'wound',
  love: 'love',
}

/** Kills in the open: the victims in order, each with whoever follows him, at once and announced (LOVERS-06, LOVERS-08). */
export function kill(run: Run, victims: readonly Victim[], time: DeathTime, number: number): Toll {
  const dead: SeatNo[] = []
  const followers: SeatNo[] = []
  const fall = ({ seat, cause, rules }: Victim): void => {
    // Two may be followed by the same one, and whoever follows may be followed himself.
    if (!isAlive(run.state, seat)) return
    bury(run, seat, cause, rules, time, number)
    dead.push(seat)
    if (cause === 'love') followers.push(seat)
    followersOf(run.state, seat, cause).forEach(fall)
  }
  victims.forEach(fall)
  run.drop((step) => ROUND_STEPS.has(step.id) && dead.some((seat) => seat === step.seat))
  for (const role of ROLES) role.afterDeaths?.(run, dead)
  return { dead, followers }
}

function bury(
  run: Run,
  seat: SeatNo,
  cause: Cause,
  rules: readonly RuleId[],
  time: DeathTime,
  number: number,
): void {
  const mark = MARK_OF[cause] ?? 'ruling'
  run.emit({ kind: 'died', seat, causes: [cause], time, number, rules })
  run.emit({ kind: 'known', seat, mark })
  openCardOfDead(run, seat)
  run.log(`out.${mark}`, { seat }, rules, true)
}

/** ANNOUNCE-09: only when the table plays with open cards. */
export function openCardOfDead(run: Run, seat: SeatNo): void {
  if (optionsOf(run.state)['announce.revealRoleOnDeath'])
    run.emit({ kind: 'seat', seat, set: { open: true } })
}

const followersOf = (s: State, dead: SeatNo, cause: Cause): readonly Follower[] =>
  ROLES.flatMap((role) => role.follows?.(s, dead, [cause]) ?? [])

/**
 * Kills by day as a batch of its own and puts its chain in front of the agenda. While the dead before are still asked
 * for their shot, a duel or a ruling joins them: nobody's last words are lost between two chains.
 */
export function killByDay(run: Run, victims: readonly Victim[]): void {
  const before = batchOf(run.state, [])
  const toll = kill(run, victims, 'day', run.state.day)
  if (run.queue.some((step) => step.id === WORDS_STEP.id)) joinBatch(run, toll)
  else openBatch(run, { ...before, seats: toll.dead, suicides: toll.followers })
  dropDeadCandidates(run)
}

/** Makes a batch of known deaths the latest one; its chain comes first on the agenda. */
export function openBatch(run: Run, batch: Batch): void {
  const known = { ...batch, known: true }
  run.emit({ kind: 'batch', batch: known })
  run.emit({ kind: 'judged', batch: known })
  run.front(...askSteps(run.state, known.seats), WORDS_STEP, BADGE_STEP)
}

export const WORDS_STEP: Step = { id: 'grant-words', auto: true }
export const BADGE_STEP: Step = { id: 'offer-badge', auto: true }

/**
 * Adds deaths that one of the batch caused (a shot): same batch, after the others (WORDS-13). They are asked in their
 * turn, too.
 */
export function extendBatch(run: Run, toll: Toll): void {
  joinBatch(run, toll)
  const { announcement } = run.state
  // Only the morning's deaths bear on the day's round, and every shot before it is one of theirs (SPEECH-06).
  if (announcement) {
    run.emit({
      kind: 'announced',
      announcement: { ...announcement, chain: [...announcement.chain, ...toll.dead] },
    })
  }
}

function joinBatch(run: Run, toll: Toll): void {
  const batch = run.state.batch
  if (!batch) throw new Error('no batch of deaths to extend')
  const longer: Batch = {
    ...batch,
    seats: [...batch.seats, ...toll.dead],
    suicides: [...batch.suicides, ...toll.followers],
  }
  run.emit({ kind: 'batch', batch: longer })
  run.before((step) => step.id === WORDS_STEP.id, ...askSteps(run.state, toll.dead))
}

/**
 * On a board with a death skill every dead seat is asked, so that the question betrays nobody (narration D-03a);
 * a card that lies open already needs no question, unless its skill is still to be used.
 */
function askSteps(s: State, seats: readonly SeatNo[]): Step[] {
  const asking = ROLES.some((role) => role.asksTheDead && onBoard(s, role.id))
  const due = ROLES.flatMap((role) => role.deathSkill?.(s) ?? [])
    .filter(({ may }) => may)
    .map(({ seat }) => seat)
  return seats
    .filter((seat) => due.includes(seat) || (asking && !seatAt(s, seat).open))
    .map((seat) => ({ id: 'shot', seat }))
}
