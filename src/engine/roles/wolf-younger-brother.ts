/** 狼弟: sleeps beside the pack until his brother dies, then must kill alone once (WBRO). */
import { checkLiving } from '../checks.ts'
import type { SeatNo } from '../model.ts'
import { PACK_CALL } from '../night/pack.ts'
import { refuse } from '../refusal.ts'
import { holders, isAlive, isAt, livingHolder, optionsOf, seatAt } from '../select.ts'
import type { State } from '../state.ts'
import { theSeat } from '../steps.ts'
import { claimsFor, lookingCall, oneSeat, recall, scriptLine, soleActor } from './common.ts'
import type { Role } from './role.ts'

const ID = 'wolf-younger-brother'
const BROTHER = 'wolf-elder-brother'
const SLOT = 'younger-brother'
interface Memory {
  readonly [key: string]: number | null
  /** Night of the forced kill, and the night from which he hunts with the pack. */
  readonly kill: number | null
  readonly join: number | null
}
const memory = (s: State): Memory => recall<Memory>(s, ID, { kill: null, join: null })

/** He is nodded at only on the night of his kill. */
const actors = (s: State): SeatNo[] => (memory(s).kill === s.night ? soleActor(ID)(s) : [])

const isLastWolf = (s: State, me: SeatNo): boolean =>
  !s.seats.some((seat) => seat.alive && seat.wolf && seat.no !== me)

/** They meet on the first night, unless one of them lies below the thief. */
const brothers = (s: State): SeatNo[] => {
  const both = [...holders(s, BROTHER), ...holders(s, ID)]
  return both.length === 2 ? both : []
}

export const WOLF_YOUNGER_BROTHER: Role = {
  id: ID,
  class: 'wolf',
  faction: 'wolves',
  wolf: true,
  needs: [BROTHER],
  calls: {
    wolves: PACK_CALL,
    'wolf-brothers': lookingCall(['N-06e'], brothers),
    [SLOT]: {
      lines: ['N-09c'],
      script: (s) => [scriptLine('N-09c'), scriptLine(actors(s).length > 0 ? 'N-09c.nod' : 'N-09c.shake')],
      acts: [oneSeat(SLOT)],
      absentRules: ['WBRO-01', 'WBRO-05', 'GEN-04', 'NIGHT-04'],
      actors,
      empty: () => refuse('needs-answer', ['WBRO-03', 'WBRO-01']),
      check(s, _act, answer) {
        const seat = theSeat(answer)
        return seat === null
          ? refuse('illegal-choice', ['WBRO-03', 'WBRO-01'])
          : checkLiving(s, seat, ['WBRO-03'])
      },
      apply(run, _act, answer) {
        run.emit({ kind: 'acted', slot: SLOT, answer })
        run.log('solo-kill', { seat: theSeat(answer) }, ['WBRO-01'])
      },
    },
  },
  claims: (s) =>
    claimsFor(s, ID, SLOT, (seat, by) => ({
      kind: 'strike',
      seat,
      cause: 'solo-kill',
      by,
      rules: ['WBRO-01'],
    })),
  /** The brother's death sets the night of the kill: the next one, or one later for the last wolf by the option (WBRO-08). */
  afterDeaths(run, dead) {
    const me = livingHolder(run.state, ID)
    if (me === null || !dead.some((seat) => seatAt(run.state, seat).role === BROTHER)) return
    const next = run.state.night + 1
    const delayed = optionsOf(run.state)['wbro.lastWolfDelay'] && isLastWolf(run.state, me)
    run.remember(ID, delayed ? { kill: next + 1, join: next } : { kill: next, join: next + 1 })
    run.log(
      'younger-woken',
      { seat: me, night: delayed ? next + 1 : next },
      delayed ? ['WBRO-08'] : ['WBRO-01', 'WBRO-02'],
    )
  },
  atNightfall(run) {
    const me = livingHolder(run.state, ID)
    const { join } = memory(run.state)
    if (me !== null && join !== null && run.state.night >= join && !seatAt(run.state, me).pack) {
      run.emit({ kind: 'seat', seat: me, set: { pack: true } })
    }
  },
  /** Good while the elder brother lives, wolf afterwards (SEER-09). */
  seenAs: (s) => (holders(s, BROTHER).some((seat) => isAlive(s, seat)) ? 'good' : 'wolf'),
  group: (s, seat) => (isAt(s, 'night.wolf-brothers') && brothers(s).includes(seat) ? brothers(s) : []),
}
