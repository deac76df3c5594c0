/** The rules told a second time, held against what the engine decided. */
import { isRefusal, type Event, type SeatNo, type State } from '../../../src/engine/index.ts'
import { settle, type DawnDeath } from '../../../src/engine/night/dawn.ts'
import type { Decision } from '../../support/random-match.ts'
import type { Invariant } from '../invariants.ts'
import { countByHand } from './ballot.ts'
import { announcedByPaper, deadByPaper, infectedByPaper, struckByPaper, verdictByPaper } from './dawn.ts'
import { recordFault } from './record.ts'
import { roundFault, wordsByHand } from './speech.ts'
import { askedFault } from './asked.ts'
import { deathsFault } from './deaths.ts'
import { marksFault } from './marks.ts'
import { scriptFault } from './script.ts'
import { sightFault } from './sight.ts'
import { startFault } from './start.ts'
import { tabletsFault } from './tablets.ts'
import { isWonAtRest } from './victory.ts'

const eventsOf = ({ outcome }: Decision): readonly Event[] => (isRefusal(outcome) ? [] : outcome)
const list = (seats: readonly SeatNo[]): string => seats.join(' ') || 'nobody'

/** Why somebody dies or lives, as the referee is shown it before he confirms. */
function explanationFault(before: State): string | null {
  const { lines, deaths, saved } = settle(before)
  for (const seat of struckByPaper(before)) {
    const own = lines.filter((line) => line.seat === seat)
    const wanted = verdictByPaper(before, seat)
    const missing = wanted.find(
      ({ what, rule }) =>
        !own.some(
          (line) => line.what === what && line.rules.some((cited) => rule === undefined || cited === rule),
        ),
    )
    if (missing) return `seat ${seat}: not explained is ${JSON.stringify(missing)} in ${JSON.stringify(own)}`
    if (own.length > wanted.length + causesBeside(deaths, seat))
      return `seat ${seat}: ${own.map(({ what }) => what).join(' ')} is more than happened`
    // Only a solo kill that takes one who was turned is told as aimed and as what killed.
    const twice = own.find(
      ({ what }, i) => what !== 'solo-kill' && own.findIndex((line) => line.what === what) < i,
    )
    if (twice) return `seat ${seat}: "${twice.what}" is told twice`
    const averted = wanted.some(({ what }) => what === 'averted')
    if (saved.includes(seat) !== averted) return `seat ${seat} and who is saved do not go together`
  }
  const struck = struckByPaper(before)
  const stray = saved.find((seat) => !struck.includes(seat))
  if (stray !== undefined) return `${stray} is saved and was not struck`
  const said = lines.find(({ seat, what }) => ABOUT_STRIKES.has(what) && !struck.includes(seat))
  if (said) return `"${said.what}" is told of seat ${said.seat}, which nobody struck`
  if (lines.some(({ seat }) => !Number.isInteger(seat))) return 'a line of the reasoning is of no seat'
  const silent = deaths.find(({ seat, causes }) =>
    causes.some(
      (cause) => !lines.some((line) => line.seat === seat && line.what === cause && line.rules.length > 0),
    ),
  )
  return silent ? `a death by ${silent.causes.join('+')} is not explained` : null
}

/** Lines that only a wolves' strike brings. */
const ABOUT_STRIKES: ReadonlySet<string> = new Set(
  'knife solo-kill stands averted life-lost infected infection-failed'.split(' '),
)

/** Lines for what took a struck seat beside the strikes: poison, love, a solo kill of an infected one. */
const causesBeside = (deaths: readonly DawnDeath[], seat: SeatNo): number =>
  deaths.find((death) => death.seat === seat)?.causes.length ?? 0

/** NIGHT-08: the dead, their causes, and the order in which they are announced. */
function dawnFault(decision: Decision): string | null {
  const { before, after } = decision
  const broke = eventsOf(decision).some((event) => event.kind === 'day-broke')
  if (!broke || Object.keys(before.rulings).length > 0) return null
  const dead = deadByPaper(before)
  const wrong = after.seats.find((seat) => {
    const causes = !before.seats[seat.no - 1]!.alive || seat.alive ? [] : (seat.death?.causes ?? [])
    return [...causes].sort().join() !== [...(dead.get(seat.no) ?? [])].sort().join()
  })
  if (wrong) {
    const paper = [...(dead.get(wrong.no) ?? ['alive'])].join('+')
    return `a ${wrong.role} is ${wrong.death?.causes.join('+') ?? 'alive'}, by paper ${paper}`
  }
  const turned =
    after.seats.find(({ no, infected }) => infected && !before.seats[no - 1]!.infected)?.no ?? null
  if (turned !== infectedByPaper(before)) return `infected is ${turned}, by paper ${infectedByPaper(before)}`
  const unexplained = explanationFault(before)
  if (unexplained !== null) return unexplained
  const order = announcedByPaper(before, dead)
  const night = after.nightBatch ?? { seats: order }
  return list(night.seats) === list(order) ? null : `announced ${list(night.seats)}, by paper ${list(order)}`
}

const onStageAfter = (s: State): boolean => s.agenda[0]?.id === 'exile.pk-speech'

/** VOTE-05…09, VOTE-15, SHERIFF-06…08: the totals, and who is exiled, elected, or up on the stage. */
function ballotFault(decision: Decision): string | null {
  const { before, after, command } = decision
  const held = eventsOf(decision).find((event) => event.kind === 'ballot')
  if (!held || command.kind === 'overrule') return null
  const step = before.agenda[0]!
  const stage = step.data?.seats ?? []
  const { tally, top } = countByHand(before, held.ballot, stage)
  for (const [seat, total] of Object.entries(held.ballot.tally))
    if (total !== (tally.get(Number(seat)) ?? 0))
      return `a total is ${total}, by hand ${tally.get(Number(seat)) ?? 0}`
  const late = command.kind === 'act' ? (command.answer.late ?? []) : []
  if (list(held.ballot.late) !== list(late))
    return `late is ${list(held.ballot.late)}, raised late ${list(late)}`
  const election = step.id.startsWith('election')
  if (top.length === 1) {
    const chosen = top[0]!
    if (election) return after.sheriff === chosen ? null : `elected ${after.sheriff}, by hand ${chosen}`
    const { alive, flipped } = after.seats[chosen - 1]!
    if (after.exiled !== (alive ? null : chosen))
      return `named as exiled is ${after.exiled}, by hand ${chosen}`
    return !alive || flipped ? null : 'the one with the highest total is neither out nor flipped'
  }
  const second = step.id.endsWith('pk-vote')
  if (election) return second && after.badge !== 'lost' ? 'a second tie left the badge' : null
  if (!onStageAfter(after) && after.exiled !== null) return `${after.exiled} is named as exiled`
  const moved = after.seats.some((seat, i) => seat.alive !== before.seats[i]!.alive)
  if (moved) return 'somebody is out though nobody had the highest total'
  return onStageAfter(after) === (!second && top.length > 1) ? null : 'a tie and the stage do not go together'
}

/** SPEECH-02…07: the day's round as it begins. */
function speechFault(decision: Decision): string | null {
  const { after } = decision
  if (!eventsOf(decision).some((event) => event.kind === 'round-opened')) return null
  const speakers = after.agenda.filter((step) => step.id === 'speech').map((step) => step.seat!)
  if (speakers.length === 0) return null
  return roundFault(after, speakers) ?? startFault(decision.before, after, speakers)
}

/** Where the match rests by day with nothing of a batch open any more (WIN-07). */
const AT_REST = /^(last-words|badge|speech|speech\.side|speech\.first|exile\..*)$/

/** A decided match does not go on, and no vote is held on a day without its round (GEN-05). */
function restFault(decision: Decision): string | null {
  const { command, after } = decision
  const id = after.agenda[0]?.id ?? ''
  if (command.kind === 'overrule' || after.winner !== null || after.deal !== 'ready') return null
  if (id === 'exile.vote' && after.lastRoundDay !== after.day)
    return 'an exile vote without a round before it'
  return AT_REST.test(id) ? isWonAtRest(after) : null
}

/** WORDS: who of the dead may speak. */
function wordsFault(decision: Decision): string | null {
  const { before, after, command } = decision
  const granted = eventsOf(decision).findLast(
    (event) => event.kind === 'batch' && event.batch.granted !== null,
  )
  if (granted?.kind !== 'batch' || command.kind === 'overrule' || after.winner !== null) return null
  const byHand = wordsByHand(after, before.wordsLeft)
  const given = granted.batch.granted ?? []
  return list(given) === list(byHand) ? null : `words for ${given.length}, by hand for ${byHand.length}`
}

const nightfallFault = (decision: Decision): string | null => {
  const fell = eventsOf(decision).some((event) => event.kind === 'night-fell')
  return fell && decision.before.night > 0 && decision.after.winner === null
    ? isWonAtRest(decision.after)
    : null
}

const told = (says: string, check: (decision: Decision) => string | null): Invariant => ({
  says,
  start: () => check,
})

export const ORACLES: readonly Invariant[] = [
  told('the dead of a night, and their order, are those worked out on paper', dawnFault),
  told('a ballot comes out as counted by hand', ballotFault),
  told("the day's round goes one way round the living, the sheriff last", speechFault),
  told('last words go to those to whom the variant gives them', wordsFault),
  told('night never falls on a decided match', nightfallFault),
  told('a decided match goes no further, and no day is voted on without speeches', restFault),
  told('each step asks whom it should, with its clock and its controls', askedFault),
  told('the referee reads by night what the script has, whoever lives', scriptFault),
  told('everybody is out by what took him, and couples fall together', deathsFault),
  told('what the tablets sent comes to the same as the same entry at the desk', tabletsFault),
  told('what becomes public stands in the record as public', recordFault),
  told('beside each seat stands what the record says of it', marksFault),
  told('the referee is offered the acts of the step, and reminded of what belongs to it', sightFault),
]
