/** 女巫: one antidote, one poison, at most one bottle a night (WITCH). */
import { checkLiving } from '../checks.ts'
import type { Answer, Json, SeatNo } from '../model.ts'
import { knifeTarget } from '../night/pack.ts'
import { refuse, type Refusal } from '../refusal.ts'
import { livingHolder, optionsOf, seatAt } from '../select.ts'
import type { State } from '../state.ts'
import { theSeat } from '../steps.ts'
import { claimsFor, powerless, recall, scriptLine, soleActor } from './common.ts'
import type { Role, ScriptLine } from './role.ts'

const ID = 'witch'
interface Memory {
  readonly [key: string]: boolean
  readonly antidote: boolean
  readonly poison: boolean
}
/** Which bottles are used up. */
const used = (s: State): Memory => recall<Memory>(s, ID, { antidote: false, poison: false })

/** What she is shown: the pack's knife while the antidote is unused, a fist on an empty knife, else nothing. */
function shown(s: State, me: SeatNo): Json {
  if (used(s).antidote || seatAt(s, me).infected) return 'hidden'
  return knifeTarget(s) ?? 'none'
}

function signLine(s: State): ScriptLine[] {
  const me = livingHolder(s, ID)
  if (me === null) return []
  const value = shown(s, me)
  if (value === 'hidden') return [scriptLine('N-10.hidden')]
  return [value === 'none' ? scriptLine('N-10.empty') : scriptLine('N-10.knife', { seat: value })]
}

/** WITCH-05. */
function maySaveSelf(s: State): boolean {
  const option = optionsOf(s)['witch.selfSave']
  if (option === 'firstNightOnly') return s.night === 1
  if (option === 'exceptFirstNight') return s.night > 1
  return option === 'always'
}

function checkSave(s: State, answer: Answer): Refusal | null {
  const target = knifeTarget(s)
  if (used(s).antidote) return refuse('skill-spent', ['WITCH-01', 'WITCH-04'])
  if (target === null) return refuse('illegal-choice', ['WITCH-12', 'WITCH-13'])
  const named = theSeat(answer)
  if (named !== null && named !== target)
    return refuse('illegal-target', 'WITCH-13', { seat: named, detail: { shown: target } })
  const self = target === livingHolder(s, ID)
  return self && !maySaveSelf(s) ? refuse('illegal-target', ['WITCH-05', 'SETUP-06'], { seat: target }) : null
}

function checkPoison(s: State, answer: Answer): Refusal | null {
  if (used(s).poison) return refuse('skill-spent', 'WITCH-01')
  const target = theSeat(answer)
  return target === null ? refuse('bad-answer', 'WITCH-07') : checkLiving(s, target, ['WITCH-07'])
}

export const WITCH: Role = {
  id: ID,
  class: 'god',
  faction: 'good',
  skilled: true,
  calls: {
    witch: {
      lines: ['N-10'],
      acts: [
        {
          act: ID,
          form: 'choice',
          choices: ['save', 'poison', 'pass', 'both'],
          seatChoices: ['poison'],
          min: 1,
          max: 1,
        },
      ],
      script: (s) => [scriptLine('N-10'), ...signLine(s), ...(s.cursed ? [scriptLine('N-10.cursed')] : [])],
      reminders: (s) => [
        ...(used(s).antidote ? ['witch-after-antidote'] : []),
        ...(s.acts['younger-brother'] ? ['special-kill'] : []),
        ...(s.cursed ? ['elder-cursed'] : []),
      ],
      actors: soleActor(ID),
      enter(run) {
        const me = livingHolder(run.state, ID)
        run.tell(ID, me, me === null ? null : shown(run.state, me))
      },
      empty: () => ({ choice: 'pass' }),
      check(s, _act, answer) {
        if (answer.choice === 'pass') return null
        const lost = powerless(s, ID, ['WITCH-11'])
        if (lost) return lost
        if (answer.choice === 'both') return refuse('illegal-choice', 'WITCH-02')
        return answer.choice === 'save' ? checkSave(s, answer) : checkPoison(s, answer)
      },
      apply(run, _act, answer) {
        const target = answer.choice === 'save' ? knifeTarget(run.state) : theSeat(answer)
        const bottle = answer.choice === 'save' ? 'antidote' : answer.choice === 'poison' ? 'poison' : null
        run.emit({
          kind: 'acted',
          slot: ID,
          answer: bottle ? { choice: answer.choice ?? '', seats: target === null ? [] : [target] } : answer,
        })
        if (bottle) run.remember(ID, { ...used(run.state), [bottle]: true })
        run.log(`witch.${bottle ?? 'pass'}`, { seat: target }, ['WITCH-08'])
      },
    },
  },
  claims: (s) =>
    claimsFor(s, ID, ID, (seat, by) =>
      s.acts[ID]?.choice === 'save'
        ? { kind: 'ward', seat, ward: 'antidote', by, rules: ['WITCH-08'] }
        : { kind: 'strike', seat, cause: 'poison', by, rules: ['WITCH-07'] },
    ),
  /** The antidote comes back first, then the poison (PHARM-03). */
  restorable: (s, seat) => seatAt(s, seat).role === ID && (used(s).antidote || used(s).poison),
  restore(run) {
    const bottles = used(run.state)
    run.remember(ID, bottles.antidote ? { ...bottles, antidote: false } : { ...bottles, poison: false })
  },
  marks(s, seat) {
    if (seatAt(s, seat).role !== ID) return []
    return [...(used(s).antidote ? ['antidote-used'] : []), ...(used(s).poison ? ['poison-used'] : [])]
  },
}
