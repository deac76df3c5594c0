/** The exile vote 放逐投票, its PK stage and what an exile brings (VOTE, IDIOT, JUDGE). */
import type { Answer, SeatNo, Step } from '../model.ts'
import { ROLES } from '../roles/index.ts'
import type { RuleId } from '../rules.ts'
import type { Run } from '../run.ts'
import { ascending, living, optionsOf, seatAt } from '../select.ts'
import type { State } from '../state.ts'
import { theSeat, type StepHandler } from '../steps.ts'
import { closeBatch } from '../victory.ts'
import { checkExileBallots, count, exileTargets, exileVoters, leaders, nobodyVoted } from './ballot.ts'
import { killByDay } from './deaths.ts'

/** Who stands on the PK stage at this step; nobody in the first ballot. */
export const stageOf = (step: Step): readonly SeatNo[] => step.data?.seats ?? []

/** Ballots from the tablets. */
export const gatherBallots = ({ pending }: State): Answer => ({
  ballots: Object.fromEntries(Object.entries(pending).map(([voter, answer]) => [voter, theSeat(answer)])),
})

const voting = (step: Step, s: State): SeatNo[] => Object.keys(exileVoters(s, stageOf(step))).map(Number)

export const EXILE_VOTE: StepHandler = {
  clock: () => 'vote',
  actors: (s, step) => voting(step, s),
  check: (s, step, _act, answer) => checkExileBallots(s, answer, stageOf(step)),
  gather: gatherBallots,
  apply(run, step, answer) {
    const stage = stageOf(step)
    const ballot = count(
      run.state,
      step.id,
      answer,
      exileVoters(run.state, stage),
      exileTargets(run.state, stage),
    )
    run.emit({ kind: 'ballot', ballot })
    run.emit({ kind: 'round', round: null })
    serveForfeits(run)
    const top = leaders(ballot)
    if (nobodyVoted(ballot)) return spare(run, stage.length > 0 ? ['VOTE-15', 'VOTE-09'] : ['VOTE-15'])
    if (top.length === 1) return exile(run, top[0]!)
    if (stage.length > 0) return spare(run, ['VOTE-09'])
    openStage(run, top)
  },
}

/** A tie: all of the tied speak once more and the rest vote among them (VOTE-06, SPEECH-13). */
function openStage(run: Run, tied: readonly SeatNo[]): void {
  const seats = ascending(tied)
  run.log('pk', { seats }, ['VOTE-06'], true)
  run.emit({ kind: 'round', round: { kind: 'exile-pk', side: null } })
  const speeches = seats.map((seat): Step => ({ id: 'exile.pk-speech', seat, data: { seats } }))
  run.front(...speeches, { id: 'exile.pk-vote', data: { seats } })
}

/** Nobody is exiled: night falls directly (VOTE-09, VOTE-15). */
function spare(run: Run, rules: readonly RuleId[]): void {
  run.emit({ kind: 'exiled', seat: null })
  run.log('no-exile', {}, rules, true)
}

function exile(run: Run, seat: SeatNo): void {
  const flip = ROLES.map((role) => role.survivesExile?.(run.state, seat) ?? null).find(
    (rules) => rules !== null,
  )
  if (flip) return flipCard(run, seat, flip)
  run.emit({ kind: 'exiled', seat })
  run.front({ id: 'after-exile', auto: true })
  killByDay(run, [{ seat, cause: 'exile', rules: ['VOTE-05'] }])
  closeBatch(run)
}

/** The idiot's flip: alive, voteless, a flip speech, and the badge as the option says (IDIOT-01, IDIOT-08, IDIOT-09). */
function flipCard(run: Run, seat: SeatNo, rules: readonly RuleId[]): void {
  run.emit({ kind: 'exiled', seat: null })
  run.emit({ kind: 'seat', seat, set: { open: true, flipped: true } })
  run.log('flipped', { seat }, rules, true)
  // Who is no sheriff has no badge to hand over: the step passes by itself.
  const handOver = optionsOf(run.state)['idiot.sheriffOnReveal'] === 'handOver'
  run.front({ id: 'flip-speech', seat }, ...(handOver ? [{ id: 'badge', seat }] : []), {
    id: 'after-exile',
    auto: true,
  })
}

/** After an exile and its words: a second exile may be asked for (JUDGE-01, JUDGE-02). */
export function afterExile(run: Run): void {
  run.front(...ROLES.flatMap((role) => role.afterExile?.(run.state) ?? []))
}

/** A vote lost by sanction is served with this ballot (CONDUCT-12). */
function serveForfeits(run: Run): void {
  for (const seat of living(run.state)) {
    const { forfeits } = seatAt(run.state, seat)
    if (forfeits.vote > 0)
      run.emit({ kind: 'seat', seat, set: { forfeits: { ...forfeits, vote: forfeits.vote - 1 } } })
  }
}

export const FLIP_SPEECH: StepHandler = { clock: () => 'words', apply: () => undefined }
