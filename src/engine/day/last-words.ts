/** Last words 遗言 (WORDS). */
import type { SeatNo } from '../model.ts'
import { ROLES } from '../roles/index.ts'
import type { RuleId } from '../rules.ts'
import type { Run } from '../run.ts'
import { optionsOf, seatAt } from '../select.ts'
import type { State } from '../state.ts'
import type { StepHandler } from '../steps.ts'

/** Who of the latest known batch has last words, in speaking order, if nobody (further) shoots; none once the match is over. */
export function wordsOf(s: State): readonly SeatNo[] {
  if (!s.batch || s.winner !== null) return []
  return s.batch.granted ?? grant(s)
}

/** The grant by the variant in force: a batch beyond the remaining count serves its first names (WORDS-14). */
export function grant(s: State): readonly SeatNo[] {
  const batch = s.batch
  if (!batch) return []
  const forfeits = (seat: SeatNo) => ROLES.some((role) => role.forfeitsWords?.(s, seat))
  const entitled = batch.seats.filter(
    (seat) => !batch.silent.includes(seat) && wordsRule(s, seat).granted && !forfeits(seat),
  )
  return optionsOf(s)['words.variant'] === 'wolfCount' ? entitled.slice(0, s.wordsLeft) : entitled
}

/** Whether one death has last words, and by which rule. */
export function wordsRule(s: State, seat: SeatNo): { granted: boolean; rule: RuleId } {
  const { death, out } = seatAt(s, seat)
  if (!death) return { granted: false, rule: 'GEN-04' }
  const variant = optionsOf(s)['words.variant']
  if (variant === 'wolfCount') return { granted: true, rule: 'WORDS-06' }
  if (out === 'explode') return { granted: true, rule: 'WORDS-10' }
  if (death.time === 'day') return { granted: true, rule: 'WORDS-04' }
  if (death.number === 1) return { granted: true, rule: 'WORDS-01' }
  if (variant === 'advanced') return { granted: false, rule: 'WORDS-05' }
  if (death.number > 2) return { granted: false, rule: 'WORDS-03' }
  return { granted: deadOfNight(s, 2) === 1, rule: 'WORDS-02' }
}

/** WORDS-12: the whole dawn chain counts, suicides and shots included. */
function deadOfNight(s: State, night: number): number {
  return s.seats.filter((seat) => seat.death?.time === 'night' && seat.death.number === night).length
}

/** Settles who speaks once no shot can change it any more, and puts the words on the agenda. */
export function grantWords(run: Run): void {
  const { batch } = run.state
  if (!batch) return
  const granted = grant(run.state)
  run.emit({ kind: 'batch', batch: { ...batch, granted } })
  if (optionsOf(run.state)['words.variant'] === 'wolfCount') {
    run.emit({ kind: 'words-left', left: run.state.wordsLeft - granted.length })
  }
  for (const seat of batch.seats) {
    run.log(granted.includes(seat) ? 'words' : 'no-words', { seat }, [wordsRule(run.state, seat).rule])
  }
  if (granted.length === 0 && batch.seats.length > 0) run.log('words.none', {}, ['WORDS-02'], true)
  run.front(...granted.map((seat) => ({ id: 'last-words', seat })))
}

export const LAST_WORDS: StepHandler = { clock: () => 'words', apply: () => undefined }
