/** 口吃法官: once a game asks for a second exile after an exile (JUDGE). */
import { holders, isPowerless, livingHolder, seatAt } from '../select.ts'
import type { State } from '../state.ts'
import { ownSeat, type StepHandler } from '../steps.ts'
import { recall } from './common.ts'
import type { Role } from './role.ts'

const ID = 'stuttering-judge'
interface Memory {
  readonly [key: string]: boolean
  readonly used: boolean
}
const memory = (s: State): Memory => recall<Memory>(s, ID, { used: false })

/** Never shown to the public: the question alone would betray a living judge. */
const SECOND_EXILE: StepHandler = {
  secret: true,
  acts: [
    {
      act: 'second-exile',
      form: 'choice',
      choices: ['yes', 'no'],
      outOfStep(s) {
        if (memory(s).used) return ['JUDGE-04']
        const [me] = holders(s, ID)
        if (me !== undefined && livingHolder(s, ID) === null) return ['JUDGE-06', 'GEN-04']
        if (me !== undefined && isPowerless(s, me)) return ['ELDER-10', 'SEEDWOLF-04']
        return ['JUDGE-03', 'JUDGE-01']
      },
    },
  ],
  actors: ownSeat,
  empty: () => ({ choice: 'no' }),
  apply(run, _step, answer) {
    if (answer.choice !== 'yes') return
    run.remember(ID, { used: true })
    run.log('second-exile', {}, ['JUDGE-05'], true)
    run.front({ id: 'exile.vote' })
  },
}

export const STUTTERING_JUDGE: Role = {
  id: ID,
  class: 'god',
  faction: 'good',
  skilled: true,
  steps: { 'second-exile': SECOND_EXILE },
  afterExile(s) {
    const me = livingHolder(s, ID)
    return me === null || memory(s).used || isPowerless(s, me) ? [] : [{ id: 'second-exile', seat: me }]
  },
  restorable: (s, seat) => seatAt(s, seat).role === ID && memory(s).used,
  restore: (run) => run.remember(ID, { used: false }),
  marks: (s, seat) => (seatAt(s, seat).role === ID && memory(s).used ? ['skill-used'] : []),
}
