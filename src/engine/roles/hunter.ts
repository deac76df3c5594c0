/** 猎人: takes one player along when he dies by knife or exile (HUNTER). */
import { checkLiving } from '../checks.ts'
import { extendBatch, kill } from '../day/deaths.ts'
import type { Cause, SeatNo } from '../model.ts'
import { settle } from '../night/dawn.ts'
import { refuse } from '../refusal.ts'
import type { RuleId } from '../rules.ts'
import type { Run } from '../run.ts'
import { causesOf, holders, isAt, isPowerless, livingHolder, optionsOf, seatAt } from '../select.ts'
import type { State } from '../state.ts'
import { NOBODY, ownSeat, theSeat, type StepHandler } from '../steps.ts'
import { closeBatch } from '../victory.ts'
import { lookingCall, recall, scriptLine, soleActor } from './common.ts'
import type { Role } from './role.ts'

const ID = 'hunter'
interface Memory {
  readonly [key: string]: boolean | SeatNo | null | readonly RuleId[]
  /** Has flipped and shot (HUNTER-09). */
  readonly shot: boolean
  /** Dead with a shot still to be decided. */
  readonly due: SeatNo | null
  /** Whether the latest death left the skill, and why. */
  readonly may: boolean
  readonly rules: readonly RuleId[]
}
const memory = (s: State): Memory => recall<Memory>(s, ID, { shot: false, due: null, may: false, rules: [] })

/** Causes that leave the shot (HUNTER-04). */
const SHOOTING: ReadonlySet<Cause> = new Set(['knife', 'solo-kill', 'exile'])

/** Whether a hunter who dies so may shoot, and by which rules. */
function judge(s: State, seat: SeatNo, causes: readonly Cause[]): { may: boolean; rules: readonly RuleId[] } {
  if (isPowerless(s, seat))
    return {
      may: false,
      rules: seatAt(s, seat).infected ? ['HUNTER-14', 'SEEDWOLF-04'] : ['HUNTER-14', 'ELDER-06'],
    }
  if (causes.includes('love')) return { may: false, rules: ['HUNTER-03', 'LOVERS-09', 'LOVERS-11'] }
  if (causes.includes('poison'))
    return {
      may: false,
      rules: ['HUNTER-03', ...(causes.length > 1 ? (['HUNTER-11', 'WITCH-09'] as const) : [])],
    }
  return causes.every((cause) => SHOOTING.has(cause))
    ? { may: true, rules: ['HUNTER-04'] }
    : { may: false, rules: ['HUNTER-04'] }
}

/** The nightly sign: as if the night ended now (HUNTER-02). */
function sign(s: State, me: SeatNo): 'up' | 'down' {
  const death = settle(s).deaths.find((d) => d.seat === me)
  return judge(s, me, death?.causes ?? []).may ? 'up' : 'down'
}

/** Why the seat of this step may not shoot. */
function noShot(s: State, seat: SeatNo): readonly [RuleId, ...RuleId[]] {
  const [first, ...rest] = seatAt(s, seat).role === ID ? memory(s).rules : []
  return first ? [first, ...rest] : ['HUNTER-04', 'GEN-04']
}

const SHOT: StepHandler = {
  acts: [
    {
      act: 'shoot',
      form: 'seats',
      min: 1,
      max: 1,
      nobody: true,
      choices: ['flip'],
      outOfStep: (s) =>
        s.winner !== null
          ? ['HUNTER-12', 'WIN-03']
          : livingHolder(s, ID) === null
            ? ['HUNTER-04', 'GEN-04']
            : ['HUNTER-04'],
    },
  ],
  clock: () => null,
  actors: ownSeat,
  empty: () => NOBODY,
  check(s, step, _act, answer) {
    const seat = step.seat ?? 0
    if (answer.choice === 'flip') return refuse('bad-answer', 'HUNTER-05', { seat })
    const target = theSeat(answer)
    if (target === null) return null
    if (memory(s).due !== step.seat) return refuse('not-entitled', noShot(s, seat), { seat })
    return checkLiving(s, target, ['HUNTER-04'])
  },
  apply(run, step, answer) {
    const target = theSeat(answer)
    const me = memory(run.state).due
    if (me !== step.seat) return
    if (target === null) decline(run, me)
    else shoot(run, me, target)
    closeBatch(run)
  },
}

/** He flips and shoots: the victim dies at the hunter's time, in the same batch (HUNTER-07, WORDS-08). */
function shoot(run: Run, me: SeatNo, target: SeatNo): void {
  const death = seatAt(run.state, me).death
  if (!death) throw new Error(`seat ${me} shoots but lives`)
  run.remember(ID, { ...memory(run.state), shot: true, due: null })
  run.emit({ kind: 'seat', seat: me, set: { open: true } })
  run.log('shot', { seat: me, target }, ['HUNTER-04', 'HUNTER-05'], true)
  extendBatch(
    run,
    kill(run, [{ seat: target, cause: 'shot', rules: ['HUNTER-04'] }], death.time, death.number),
  )
}

/** Not flipping he shows nothing; by the option he loses his last words as well (HUNTER-06). */
function decline(run: Run, me: SeatNo): void {
  run.remember(ID, { ...memory(run.state), due: null })
  run.log('no-shot', { seat: me }, ['HUNTER-06'])
  const { batch } = run.state
  if (optionsOf(run.state)['hunter.declineForfeitsLastWords'] && batch) {
    run.emit({ kind: 'batch', batch: { ...batch, silent: [...batch.silent, me] } })
  }
}

export const HUNTER: Role = {
  id: ID,
  class: 'god',
  faction: 'good',
  skilled: true,
  asksTheDead: true,
  calls: {
    hunter: {
      ...lookingCall(['N-12'], soleActor(ID)),
      read(s) {
        if (!optionsOf(s)['hunter.nightStatusCall']) return false
        return !(memory(s).shot && optionsOf(s)['hunter.skipCallAfterShot'])
      },
      script(s) {
        const told = s.told[ID]?.value
        return [scriptLine('N-12'), ...(told ? [scriptLine(told === 'up' ? 'N-12.up' : 'N-12.down')] : [])]
      },
      reminders: (s) => (s.told[ID]?.value === 'down' ? ['hunter-blocked'] : []),
      enter(run) {
        const me = livingHolder(run.state, ID)
        run.tell(ID, me, me === null ? null : sign(run.state, me))
      },
    },
  },
  steps: { shot: SHOT },
  afterDeaths(run, dead) {
    const me = dead.find((seat) => seatAt(run.state, seat).role === ID)
    if (me === undefined) return
    const { may, rules } = judge(run.state, me, causesOf(run.state, me))
    run.remember(ID, { shot: false, due: may ? me : null, may, rules })
    if (!may) run.log('shot-lost', { seat: me }, rules)
  },
  pending: (s) => memory(s).due !== null,
  forfeitsWords: (s, seat) => optionsOf(s)['hunter.declineForfeitsLastWords'] && memory(s).due === seat,
  deathSkill(s) {
    const [me] = holders(s, ID)
    if (me === undefined) return null
    if (isAt(s, 'night.hunter') && s.told[ID])
      return { seat: me, may: s.told[ID].value === 'up', rules: ['HUNTER-02'] }
    const batch = s.nightBatch ?? s.batch
    return batch?.seats.includes(me) ? { seat: me, may: memory(s).may, rules: memory(s).rules } : null
  },
  marks: (s, seat) => (seatAt(s, seat).role === ID && memory(s).shot ? ['skill-used'] : []),
}
