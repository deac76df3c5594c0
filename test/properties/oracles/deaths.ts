/** Deaths by day told a second time: how each became known, who follows whom, and what a batch says of them. */
import { isRefusal, type SeatNo, type State } from '../../../src/engine/index.ts'
import type { Decision } from '../../support/random-match.ts'

/** Marks that a death may be known by, by its first cause; a night's dead are not told apart (ANNOUNCE-03). */
function marksFor(s: State, no: SeatNo): string[] {
  const { death, open } = s.seats[no - 1]!
  if (!death) return open ? ['duel'] : []
  const explained = s.setup!.options['announce.nightLoverSuicide'] === 'explained'
  const [cause = ''] = death.causes
  // Unmasked by himself or by a duel between his death and its announcement.
  const early = ['explode', 'duel']
  if (cause === 'shot') return ['shot']
  if (death.time === 'day') return [cause]
  if (!death.causes.includes('love')) return ['night', ...early]
  return [explained ? 'love' : 'night', 'love', ...early]
}

function markFault(before: State, s: State): string | null {
  const changed = s.seats.find(({ out }, i) => before.seats[i]?.out && before.seats[i].out !== out)
  if (changed)
    return `seat ${changed.no} was out by ${before.seats[changed.no - 1]!.out}, now by ${changed.out}`
  const wrong = s.seats.find(({ no, out }) => out !== null && !marksFor(s, no).includes(out))
  return wrong ? `a death by ${wrong.death?.causes.join('+')} is known as ${wrong.out}` : null
}

/** LOVERS-06: at every moment both live or neither does. */
function coupleFault({ lovers, seats }: State): string | null {
  const alive = lovers.map((no) => seats[no - 1]!.alive)
  return new Set(alive).size > 1 ? `of the lovers ${lovers.join(' ')} only one lives` : null
}

const suicideFault = ({ batch, seats }: State): string | null =>
  batch?.suicides.some((no) => !seats[no - 1]!.death?.causes.includes('love'))
    ? `${batch.suicides.join(' ')} are said to have followed a lover`
    : null

/** CONDUCT-12: a vote lost is lost for one exile ballot, a speech for one turn. */
function forfeitFault({ command, before, after, outcome }: Decision): string | null {
  const ballot =
    !isRefusal(outcome) && outcome.some((e) => e.kind === 'ballot' && e.ballot.step.startsWith('exile'))
  for (const { no, alive, forfeits } of before.seats) {
    const now = after.seats[no - 1]!.forfeits
    const more = command.kind === 'sanction' && command.seat === no
    const vote = forfeits.vote - (ballot && alive && forfeits.vote > 0 ? 1 : 0)
    if (!more && now.vote !== vote) return `seat ${no} owes ${now.vote} votes, by hand ${vote}`
    if (!more && now.speech > forfeits.speech) return `seat ${no} lost a speech by itself`
  }
  return null
}

/** Who explodes in the election stands no more (SHERIFF-15). */
function candidateFault(before: State, s: State): string | null {
  if (before.election.phase !== 'open') return null
  const gone = s.election.candidates.find(
    (no) => s.seats[no - 1]!.out === 'explode' && before.seats[no - 1]!.out === null,
  )
  return gone === undefined ? null : `seat ${gone} exploded and is still a candidate`
}

/** A withdrawal takes the turns that were still to come, and nothing else (SHERIFF-03). */
function withdrawalFault({ command, before, after, outcome }: Decision): string | null {
  const isIt = (command.kind === 'act' || command.kind === 'request') && command.act === 'withdraw'
  if (!isIt || isRefusal(outcome) || after.election.phase !== 'open') return null
  const gone = after.election.withdrawn.filter((seat) => !before.election.withdrawn.includes(seat))
  const wanted = before.agenda.filter(
    ({ id, seat = 0 }, i) => i === 0 || id !== 'election.speech' || !gone.includes(seat),
  )
  const told = (s: State['agenda']): string => s.map(({ id, seat }) => `${id} ${seat}`).join()
  return told(wanted) === told(after.agenda) ? null : `after a withdrawal come ${told(after.agenda)}`
}

/** What is wrong with who is out, or null. */
export function deathsFault(decision: Decision): string | null {
  const { command, before, after } = decision
  if (command.kind === 'overrule' || !before.setup || after.deal !== 'ready' || before.deal !== 'ready')
    return null
  return (
    markFault(before, after) ??
    coupleFault(after) ??
    suicideFault(after) ??
    candidateFault(before, after) ??
    withdrawalFault(decision) ??
    forfeitFault(decision)
  )
}
