/** 吹笛子: charms two each night; wins when all other living players are charmed (PIPER). */
import { checkLiving } from '../checks.ts'
import type { Answer, SeatNo } from '../model.ts'
import { refuse, type Refusal } from '../refusal.ts'
import { actorOf, ascending, isAlive, isAt, isPowerless, living, livingHolder, seatAt } from '../select.ts'
import type { State } from '../state.ts'
import { EMPTY, lookingCall, recall, soleActor } from './common.ts'
import type { Role } from './role.ts'

const ID = 'piper'
const charmed = (s: State): readonly SeatNo[] => recall<readonly SeatNo[]>(s, ID, [])

/** Living seats that can still be charmed. */
function uncharmed(s: State): SeatNo[] {
  const me = livingHolder(s, ID)
  return living(s).filter((seat) => seat !== me && !charmed(s).includes(seat))
}

const due = (s: State): number => Math.min(2, uncharmed(s).length)

const isIdle = (s: State): boolean => isPowerless(s, actorOf(s, ID))

function checkCharm(s: State, answer: Answer): Refusal | null {
  const seats = answer.seats ?? []
  if (isIdle(s)) return seats.length === 0 ? null : refuse('skill-lost', ['PIPER-05', 'SEEDWOLF-04'])
  for (const seat of seats) {
    const dead = checkLiving(s, seat, ['PIPER-01'])
    if (dead) return dead
    if (!uncharmed(s).includes(seat)) return refuse('illegal-target', 'PIPER-01', { seat })
  }
  return seats.length === due(s) ? null : refuse('bad-answer', 'PIPER-01', { detail: { seats: due(s) } })
}

export const PIPER: Role = {
  id: ID,
  class: 'none',
  faction: ID,
  calls: {
    piper: {
      lines: ['N-14'],
      acts: [{ act: ID, form: 'seats', min: 1, max: 2, nobody: true, countRules: ['PIPER-01'] }],
      actors: soleActor(ID),
      empty: (s) => (isIdle(s) || due(s) === 0 ? EMPTY : refuse('needs-answer', 'PIPER-01')),
      check: (s, _act, answer) => checkCharm(s, answer),
      apply(run, _act, answer) {
        const seats = answer.seats ?? []
        run.emit({ kind: 'acted', slot: ID, answer })
        if (seats.length === 0) return
        run.remember(ID, ascending([...charmed(run.state), ...seats]))
        run.log('charmed', { seats: [...seats] }, ['PIPER-01'])
      },
    },
    charmed: lookingCall(['N-15'], (s) => charmed(s).filter((seat) => isAlive(s, seat))),
  },
  wins(s) {
    const me = livingHolder(s, ID)
    if (me === null || seatAt(s, me).faction !== ID) return null
    return uncharmed(s).length === 0 ? ['PIPER-03'] : null
  },
  group(s, seat) {
    if (!isAt(s, 'night.charmed') || !charmed(s).includes(seat)) return []
    return charmed(s).filter((other) => isAlive(s, other))
  },
  marks: (s, seat) => (charmed(s).includes(seat) ? ['charmed'] : []),
}
