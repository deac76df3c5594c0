/** 种狼: once a game turns the knifed player into a wolf (SEEDWOLF). */
import type { SeatNo } from '../model.ts'
import { knifeTarget, PACK_CALL } from '../night/pack.ts'
import { refuse } from '../refusal.ts'
import { optionsOf, seatAt, THIRD_PARTY, WOLVES } from '../select.ts'
import type { State } from '../state.ts'
import { claimsFor, recall, soleActor } from './common.ts'
import type { Role } from './role.ts'

const ID = 'seed-wolf'
interface Memory {
  readonly [key: string]: boolean | SeatNo | null
  readonly used: boolean
  /** Joins the pack's call with the next night (SEEDWOLF-03). */
  readonly joining: SeatNo | null
}
const memory = (s: State): Memory => recall<Memory>(s, ID, { used: false, joining: null })

export const SEED_WOLF: Role = {
  id: ID,
  class: 'wolf',
  faction: WOLVES,
  wolf: true,
  pack: true,
  calls: {
    wolves: PACK_CALL,
    'seed-wolf': {
      lines: ['N-09b'],
      acts: [{ act: 'infect', form: 'choice', choices: ['yes', 'no'] }],
      actors: soleActor(ID),
      empty: () => ({ choice: 'no' }),
      check(s, _act, answer) {
        if (answer.choice !== 'yes') return null
        const target = knifeTarget(s)
        if (memory(s).used) return refuse('skill-spent', 'SEEDWOLF-01')
        if (s.night === 1 && !optionsOf(s)['seedWolf.firstNight'])
          return refuse('illegal-choice', 'SEEDWOLF-02')
        if (target === null) return refuse('illegal-choice', 'SEEDWOLF-01')
        return seatAt(s, target).wolf ? refuse('illegal-target', 'SEEDWOLF-01', { seat: target }) : null
      },
      apply(run, _act, answer) {
        run.emit({ kind: 'acted', slot: ID, answer })
        if (answer.choice !== 'yes') return
        run.remember(ID, { ...memory(run.state), used: true })
        run.log('infect', { seat: knifeTarget(run.state) }, ['SEEDWOLF-01'])
      },
    },
  },
  claims(s) {
    if (s.acts[ID]?.choice !== 'yes') return []
    return claimsFor(s, ID, 'wolves', (seat, by) => ({
      kind: 'turn',
      seat,
      by,
      rules: ['SEEDWOLF-01', 'SEEDWOLF-03'],
    }))
  },
  atDawn(run, dawn) {
    const seat = dawn.infected
    if (seat === null) return
    const faction = seatAt(run.state, seat).faction === THIRD_PARTY ? THIRD_PARTY : WOLVES
    run.emit({
      kind: 'seat',
      seat,
      set: { infected: true, wolf: true, faction, explodeFrom: run.state.day + 1 },
    })
    run.remember(ID, { ...memory(run.state), joining: seat })
    run.log('infected', { seat }, ['SEEDWOLF-03'])
  },
  atNightfall(run) {
    const { joining } = memory(run.state)
    if (joining === null) return
    run.emit({ kind: 'seat', seat: joining, set: { pack: true } })
    run.remember(ID, { ...memory(run.state), joining: null })
  },
  marks(s, seat) {
    if (seatAt(s, seat).infected) return ['infected']
    return seatAt(s, seat).role === ID && memory(s).used ? ['skill-used'] : []
  },
}
