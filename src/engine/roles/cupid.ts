/** 丘比特 and the lovers he makes (CUPID, LOVERS). */
import type { Answer, SeatNo } from '../model.ts'
import { refuse, type Refusal } from '../refusal.ts'
import type { Run } from '../run.ts'
import { actorOf, ascending, isAt, optionsOf, seatAt, setupOf, THIRD_PARTY, WOLVES } from '../select.ts'
import type { State } from '../state.ts'
import { lookingCall, scriptLine, soleActor } from './common.ts'
import type { Role, ScriptLine } from './role.ts'
import { roleOf } from './index.ts'

const ID = 'cupid'
const SIDE = 'cupid-side'

/** Two seats; that they differ is a matter of form, and on the first night everybody lives. */
function checkLink(answer: Answer): Refusal | null {
  return answer.seats?.length === 2 ? null : refuse('bad-answer', ['CUPID-07', 'LOVERS-01'])
}

/** May he choose the side? Two wolves, the option leaves it to him, and fewer wolf than god cards are on the board (CUPID-06). */
function mayDeclare(s: State, lovers: readonly SeatNo[]): boolean {
  if (!lovers.every((seat) => seatAt(s, seat).wolf)) return false
  const classes = setupOf(s).cards.map((id) => roleOf(id).class)
  const fewer = classes.filter((c) => c === 'wolf').length < classes.filter((c) => c === 'god').length
  return optionsOf(s)['cupid.wolfWolfAllegiance'] === 'goodUnlessFewerWolves' && fewer
}

/** Good + wolf makes the third party (LOVERS-13); two wolves go by the option (CUPID-06). */
function takeSides(run: Run, me: SeatNo, lovers: readonly SeatNo[]): void {
  const wolves = lovers.filter((seat) => seatAt(run.state, seat).wolf).length
  const option = optionsOf(run.state)['cupid.wolfWolfAllegiance']
  if (wolves === 1 || (wolves === 2 && option === 'thirdParty'))
    formThirdParty(run, ascending(new Set([me, ...lovers])))
  else if (wolves === 2 && option === 'wolves') joinWolves(run, me)
}

function formThirdParty(run: Run, members: readonly SeatNo[]): void {
  for (const seat of members) run.emit({ kind: 'seat', seat, set: { faction: THIRD_PARTY } })
  run.emit({ kind: 'third-party', seats: members })
  run.log('third-party', { seats: [...members] }, ['LOVERS-13'])
}

function joinWolves(run: Run, me: SeatNo): void {
  run.emit({ kind: 'seat', seat: me, set: { faction: WOLVES } })
  run.log('cupid.wolves', { seat: me }, ['CUPID-06'])
}

/** Whose palms are touched, or that nobody's are (LOVERS-02, CUPID-08). */
function palms(s: State): ScriptLine {
  const [x = null, y = null] = s.lovers
  if (x === null) return scriptLine('N-05.nobody')
  return scriptLine(optionsOf(s)['lovers.notice'] === 'private' ? 'N-05.private' : 'N-05.touch', { x, y })
}

export const CUPID: Role = {
  id: ID,
  class: 'god',
  faction: 'good',
  calls: {
    cupid: {
      lines: ['N-04'],
      acts: [
        { act: ID, form: 'seats', min: 2, max: 2, countRules: ['CUPID-07', 'LOVERS-01'] },
        { act: SIDE, form: 'choice', choices: ['good', 'wolves'], outOfStep: () => ['CUPID-06'] },
      ],
      absentRules: ['CUPID-08', 'THIEF-05', 'NIGHT-04', 'GEN-04'],
      actors: soleActor(ID),
      empty: (_s, step) =>
        step.data?.stage === SIDE ? { choice: 'good' } : refuse('needs-answer', 'CUPID-07'),
      check(_s, act, answer, step) {
        if (step.data?.stage === SIDE) return null
        return act === SIDE ? refuse('not-now', 'CUPID-06') : checkLink(answer)
      },
      apply(run, _act, answer, step) {
        const me = actorOf(run.state, ID)
        if (step.data?.stage === SIDE) return answer.choice === 'wolves' ? joinWolves(run, me) : undefined
        const lovers = ascending(answer.seats ?? [])
        run.emit({ kind: 'acted', slot: ID, answer })
        run.emit({ kind: 'linked', seats: lovers })
        run.log('linked', { seats: lovers }, ['LOVERS-01'])
        takeSides(run, me, lovers)
        if (mayDeclare(run.state, lovers)) run.front({ id: 'night.cupid', data: { stage: SIDE } })
      },
    },
    lovers: {
      ...lookingCall(['N-05', 'N-06'], (s) => [...s.lovers]),
      script: (s) => [scriptLine('N-05'), palms(s), scriptLine('N-06')],
    },
  },
  /** When one dies the other dies at once (LOVERS-06); nothing prevents it (LOVERS-19). Who is dead already stays so. */
  follows: (s, dead) =>
    s.lovers.includes(dead) ? s.lovers.map((seat) => ({ seat, cause: 'love', rules: ['LOVERS-06'] })) : [],
  voteBan(s, voter, target) {
    const couple = voter !== target && s.lovers.includes(voter) && s.lovers.includes(target)
    return couple ? ['VOTE-11', 'VOTE-12', 'LOVERS-12'] : null
  },
  knowsLovers: true,
  group: (s, seat) => (isAt(s, 'night.lovers') && s.lovers.includes(seat) ? s.lovers : []),
  marks: (s, seat) => (s.lovers.includes(seat) ? ['lover'] : []),
}
