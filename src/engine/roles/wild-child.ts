/** 野孩子: good while his model lives, a wolf afterwards (WILD). */
import type { SeatNo } from '../model.ts'
import { refuse } from '../refusal.ts'
import type { Run } from '../run.ts'
import { causesOf, GOOD, livingHolder, optionsOf, seatAt, THIRD_PARTY, WOLVES } from '../select.ts'
import type { State } from '../state.ts'
import { namedSeat } from '../steps.ts'
import { oneSeat, recall, soleActor } from './common.ts'
import type { Role } from './role.ts'

const ID = 'wild-child'
interface Memory {
  readonly [key: string]: SeatNo | boolean | null
  readonly model: SeatNo | null
  readonly converted: boolean
}
const memory = (s: State): Memory => recall<Memory>(s, ID, { model: null, converted: false })

function convert(run: Run, me: SeatNo): void {
  const faction = seatAt(run.state, me).faction === THIRD_PARTY ? THIRD_PARTY : WOLVES
  run.remember(ID, { ...memory(run.state), converted: true })
  run.emit({ kind: 'seat', seat: me, set: { wolf: true, faction, explodeFrom: run.state.day + 1 } })
  run.log('converted', { seat: me }, ['WILD-02', 'WILD-03'])
  pullIn(run, me)
}

/** By the option he is in the pack at once; after a night only when his model's death is known (WILD-03, NIGHT-05). */
function pullIn(run: Run, me: SeatNo): void {
  const { model, converted } = memory(run.state)
  const known = model !== null && seatAt(run.state, model).out !== null
  if (converted && known && optionsOf(run.state)['wildChild.joinTiming'] === 'immediate') join(run, me)
}

function join(run: Run, me: SeatNo): void {
  if (!seatAt(run.state, me).pack) run.emit({ kind: 'seat', seat: me, set: { pack: true } })
}

/** Does this death of the model turn the child? (WILD-02) */
function triggers(s: State, model: SeatNo): boolean {
  return optionsOf(s)['wildChild.trigger'] === 'anyDeath' || causesOf(s, model).includes('exile')
}

export const WILD_CHILD: Role = {
  id: ID,
  class: 'none',
  faction: GOOD,
  calls: {
    'wild-child': {
      lines: ['N-06b'],
      acts: [oneSeat(ID, false)],
      actors: soleActor(ID),
      empty: () => refuse('needs-answer', 'WILD-01'),
      check(s, _act, answer) {
        // On the first night nobody is dead yet.
        const seat = namedSeat(answer)
        return seat === livingHolder(s, ID) ? refuse('illegal-target', 'WILD-01', { seat }) : null
      },
      apply(run, _act, answer) {
        const model = namedSeat(answer)
        run.emit({ kind: 'acted', slot: ID, answer })
        run.remember(ID, { model, converted: false })
        run.log('model', { seat: model }, ['WILD-01'])
      },
    },
  },
  afterDeaths(run, dead) {
    const me = livingHolder(run.state, ID)
    const { model, converted } = memory(run.state)
    if (me === null || model === null || converted || seatAt(run.state, me).wolf) return
    if (dead.includes(model) && triggers(run.state, model)) convert(run, me)
  },
  atNightfall(run) {
    const me = livingHolder(run.state, ID)
    if (me !== null && memory(run.state).converted) join(run, me)
  },
  atAnnouncement(run) {
    const me = livingHolder(run.state, ID)
    if (me !== null) pullIn(run, me)
  },
  /** He learns it when everybody learns that his model is out, not before. */
  knownFaction(s) {
    const { model, converted } = memory(s)
    return converted && model !== null && seatAt(s, model).out === null ? GOOD : null
  },
  marks: (s, seat) => (memory(s).model === seat ? ['model'] : []),
}
