/** 长老: two lives against wolves; an unnatural death takes the gods' skills (ELDER). */
import type { Cause, SeatNo } from '../model.ts'
import type { Run } from '../run.ts'
import { causesOf, optionsOf, seatAt } from '../select.ts'
import type { State } from '../state.ts'
import { lookingCall, recall, soleActor } from './common.ts'
import type { Role } from './role.ts'

const ID = 'elder'
interface Memory {
  readonly [key: string]: number | boolean
  readonly lost: number
  /** He died so that the gods lose their skills, once the chain of that batch is over: by day at once (ELDER-12). */
  readonly curse: boolean
}
const memory = (s: State): Memory => recall<Memory>(s, ID, { lost: 0, curse: false })
const lives = (s: State): number => optionsOf(s)['elder.livesVsWolves'] - memory(s).lost

/** Does a death of these causes curse the gods? (ELDER-02, ELDER-03, ELDER-05) */
function curses(s: State, causes: readonly Cause[]): boolean {
  if (causes.includes('exile')) return true
  return (
    optionsOf(s)['elder.curseCauses'] !== 'exile' && (causes.includes('poison') || causes.includes('shot'))
  )
}

const isElder = (s: State, seat: SeatNo): boolean => seatAt(s, seat).role === ID && !seatAt(s, seat).infected

function curse(run: Run): void {
  if (run.state.cursed) return
  run.emit({ kind: 'cursed' })
  run.log('curse', {}, ['ELDER-02'])
}

export const ELDER: Role = {
  id: ID,
  class: 'god',
  faction: 'good',
  takesSkills: true,
  calls: { elder: lookingCall(['N-08'], soleActor(ID)) },
  claims: (s) =>
    soleActor(ID)(s).map((seat) => ({ kind: 'endure', seat, lives: lives(s), rules: ['ELDER-01'] })),
  /** By the option, an idiot revealed before dies with the elder (ELDER-11). */
  follows(s, dead, causes) {
    if (!optionsOf(s)['elder.revealedIdiotDies'] || !isElder(s, dead) || !curses(s, causes)) return []
    return s.seats
      .filter((seat) => seat.flipped && seat.alive)
      .map((seat) => ({ seat: seat.no, cause: 'ruling', rules: ['ELDER-11'] }))
  },
  atDawn(run, dawn) {
    for (const hits of dawn.hits.values())
      run.remember(ID, { ...memory(run.state), lost: memory(run.state).lost + hits })
  },
  afterDeaths(run, dead) {
    const me = dead.find((seat) => isElder(run.state, seat))
    if (me !== undefined && curses(run.state, causesOf(run.state, me)))
      run.remember(ID, { ...memory(run.state), curse: true })
  },
  afterBatch(run) {
    if (memory(run.state).curse) curse(run)
  },
  curseIsDue: (s) => memory(s).curse,
  marks: (s, seat) => (seatAt(s, seat).role === ID && memory(s).lost > 0 ? ['life-lost'] : []),
}
