/** Doing what an entry says: at its step, or wherever it first is legal. */
import type { Command, Refusal } from '../engine/index.ts'
import { horizonOf } from './horizon.ts'
import type { Match } from './match.ts'
import type { Deed } from './model.ts'
import { Never, pressNext, seek, takes } from './move.ts'
import { say, Trouble } from './trouble.ts'
import { LAST_CHANCE } from './vocabulary.ts'

function commandOf(deed: Deed): Command {
  if (deed.do === 'act') return { kind: 'act', act: deed.act, answer: deed.answer }
  return deed.do === 'pass' ? { kind: 'next' } : deed.command
}

/** Acts with a step of their own wait for it; the others happen wherever they are legal. */
const stepsOf = (deed: Deed): readonly string[] => (deed.do === 'command' ? [] : deed.steps)
const chanceOf = (deed: Deed): string | undefined => LAST_CHANCE[deed.key]

export function perform(match: Match, deed: Deed): void {
  if (stepsOf(deed).length > 0) reach(match, deed)
  else if (chanceOf(deed) === undefined) return anywhere(match, deed)
  else if (match.trial(commandOf(deed)) !== null) reachChance(match, deed)
  const refusal = match.give(commandOf(deed))
  if (refusal) throw refused(deed, refusal)
}

const refused = (deed: Deed, refusal: Refusal): Trouble =>
  new Trouble(deed.key, 'accepted', `refused: ${say(refusal)}`, `${deed.key} was refused: ${say(refusal)}`)

function reach(match: Match, deed: Deed): void {
  const act = deed.do === 'command' ? null : deed.act
  seek(match, deed.key, () => takes(match, stepsOf(deed), act))
}

const reachChance = (match: Match, deed: Deed): void =>
  seek(match, deed.key, () => match.step.id === chanceOf(deed))

const isSpeech = (match: Match): boolean => match.step.id.endsWith('speech')

/** The act waits for the speech of one seat, and this is another moment. */
const isEarly = (match: Match, deed: Deed): boolean =>
  deed.do === 'act' && deed.during !== undefined && !(isSpeech(match) && match.step.seat === deed.during)

/** Tries where the match stands, then after each press of Next. In the end the most telling refusal is shown. */
function anywhere(match: Match, deed: Deed): void {
  const tooFar = horizonOf(match.state)
  let told: Refusal | null = null
  for (;;) {
    const refusal = isEarly(match, deed) ? null : match.trial(commandOf(deed))
    if (refusal === null && !isEarly(match, deed)) return void match.give(commandOf(deed))
    if (refusal && (told === null || isSpeech(match))) told = refusal
    if (tooFar(match.state) || match.step.id === 'over')
      throw new Never(deed.key, told ? say(told) : 'its moment did not come')
    pressNext(match, deed.key)
  }
}

const cites = (refusal: Refusal | null, rule: string): boolean =>
  refusal?.rules.some((cited) => cited === rule) ?? false

/**
 * An act that must be refused. A refusal where the match stands that cites the rule is enough; otherwise the act is
 * tried at its own step.
 */
export function mustRefuse(match: Match, deed: Deed, rule: string): void {
  const standing = match.trial(commandOf(deed))
  if (cites(standing, rule) && !isElsewhere(match, deed)) return
  const outcome = standing === null && isThere(match, deed) ? null : tryAtStep(match, deed, rule, standing)
  if (cites(outcome, rule)) return
  const actual = outcome ? `refused: ${say(outcome)}` : 'accepted'
  throw new Trouble(
    deed.key,
    `refused: ${rule}`,
    actual,
    `${deed.key} should be refused by ${rule}, but was ${actual}`,
  )
}

/** The step has the right name but belongs to somebody else (the shot that is asked of everybody). */
function isElsewhere(match: Match, deed: Deed): boolean {
  return deed.do === 'act' && deed.steps.includes(match.step.id) && !takes(match, deed.steps, deed.act)
}

/** Whether an act that would be accepted now is the one meant. */
const isThere = (match: Match, deed: Deed): boolean => !isElsewhere(match, deed) && !isEarly(match, deed)

/** The refusal at the step of the act, null when accepted. When the step never comes, the trial before decides. */
function tryAtStep(match: Match, deed: Deed, rule: string, standing: Refusal | null): Refusal | null {
  try {
    if (stepsOf(deed).length > 0) reach(match, deed)
    else if (chanceOf(deed) !== undefined) reachChance(match, deed)
    else seek(match, deed.key, () => !isEarly(match, deed) && isDecided(match.trial(commandOf(deed)), rule))
  } catch (error) {
    if (error instanceof Never && standing) return standing
    throw error
  }
  return match.trial(commandOf(deed))
}

/** Accepted, or refused by the rule: nothing more is to be learned by going on. */
const isDecided = (refusal: Refusal | null, rule: string): boolean => refusal === null || cites(refusal, rule)
