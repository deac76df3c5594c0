/** Doing what an entry says: at its step, or wherever it first is legal. */
import type { Command, Refusal } from '../engine/index.ts'
import { horizonOf } from './horizon.ts'
import type { Match } from './match.ts'
import type { Deed } from './model.ts'
import { never, pressNext, seek, takes } from './move.ts'
import { say, Trouble } from './trouble.ts'

const commandOf = (deed: Deed): Command => {
  if (deed.do === 'act') return { kind: 'act', act: deed.act, answer: deed.answer }
  return deed.do === 'pass' ? { kind: 'next' } : deed.command
}

/** Acts with a step of their own wait for it; the others happen wherever they are legal. */
const stepsOf = (deed: Deed): readonly string[] => (deed.do === 'command' ? [] : deed.steps)
const nameOf = (deed: Deed): string => (deed.do === 'act' ? deed.act : deed.key)

export function perform(match: Match, deed: Deed): void {
  if (stepsOf(deed).length === 0) return anywhere(match, deed)
  reach(match, deed)
  const refusal = match.give(commandOf(deed))
  if (refusal) throw refused(deed, refusal)
}

function reach(match: Match, deed: Deed): void {
  seek(match, deed.key, () =>
    deed.do === 'pass' ? deed.steps.includes(match.step.id) : takes(match, stepsOf(deed), nameOf(deed)),
  )
}

const refused = (deed: Deed, refusal: Refusal): Trouble =>
  new Trouble(deed.key, 'accepted', `refused: ${say(refusal)}`, `${deed.key} was refused: ${say(refusal)}`)

/** Somebody else's turn to speak than the one the act waits for. */
const isWrongTurn = (match: Match, deed: Deed): boolean =>
  deed.do === 'act' && deed.during !== undefined && !(isSpeech(match) && match.step.seat === deed.during)

const isSpeech = (match: Match): boolean => match.step.id.endsWith('speech')

/** Tries where the match stands, then after each press of Next. The refusal nearest to the point is told in the end. */
function anywhere(match: Match, deed: Deed): void {
  const tooFar = horizonOf(match.state)
  let told: Refusal | null = null
  for (;;) {
    const refusal = isWrongTurn(match, deed) ? null : match.trial(commandOf(deed))
    if (refusal === null && !isWrongTurn(match, deed)) return void match.give(commandOf(deed))
    if (refusal && (told === null || isSpeech(match))) told = refusal
    if (tooFar(match.state) || match.state.winner !== null)
      throw never(deed.key, told ? say(told) : 'its moment did not come')
    pressNext(match, deed.key)
  }
}

/**
 * An act that must be refused. Where the match stands a refusal that cites the rule is enough; otherwise the act is
 * tried at its own step. When that never comes, the trial where the match stood decides.
 */
export function mustRefuse(match: Match, deed: Deed, rule: string): void {
  const standing = match.trial(commandOf(deed))
  if (standing?.rules.some((cited) => cited === rule)) return
  const there =
    standing === null && !isWrongTurn(match, deed) ? null : (tryAtStep(match, deed, rule) ?? standing)
  if (there?.rules.some((cited) => cited === rule)) return
  const actual = there ? `refused: ${say(there)}` : 'accepted'
  throw new Trouble(
    deed.key,
    `refused: ${rule}`,
    actual,
    `${deed.key} should be refused by ${rule}, but was ${actual}`,
  )
}

/** The refusal at the step of the act; null when it is accepted there. */
function tryAtStep(match: Match, deed: Deed, rule: string): Refusal | null {
  if (stepsOf(deed).length > 0) {
    reach(match, deed)
    return match.trial(commandOf(deed))
  }
  seek(
    match,
    deed.key,
    () =>
      !isWrongTurn(match, deed) &&
      (match.trial(commandOf(deed))?.rules.some((cited) => cited === rule) ?? true),
  )
  return match.trial(commandOf(deed))
}
