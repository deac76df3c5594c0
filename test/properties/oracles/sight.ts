/** What the referee has before him at a step beside the marks: the acts offered, the reminders, tonight's answers. */
import { handlerOf } from '../../../src/engine/agenda.ts'
import { ACTS, isRefusal, skillOf, type SeatNo, type State } from '../../../src/engine/index.ts'
import { remindersAt } from '../../../src/engine/views/reading.ts'
import type { Decision } from '../../support/random-match.ts'

const askedAt = (s: State): SeatNo[] => handlerOf(s.agenda[0]!).actors?.(s, s.agenda[0]!) ?? []
const livesHere = (s: State, card: string): boolean =>
  s.seats.some(({ role, alive }) => alive && role === card)

/** Steps that take no answer have no entry; most calls are answered by an act of their own name. */
const ACT_OF: Readonly<Record<string, string>> = {
  'election.run': 'run',
  'election.vote': 'election',
  'election.pk-vote': 'election',
  'speech.side': 'side',
  'speech.first': 'first-speaker',
  'exile.vote': 'exile',
  'exile.pk-vote': 'exile',
  'second-exile': 'second-exile',
  shot: 'shoot',
  badge: 'badge',
  'night.seed-wolf': 'infect',
}
const ANSWERED = 'thief cupid wild-child guard wolves younger-brother witch pharmacist seer piper'.split(' ')
const actAt = (id: string): string[] =>
  ANSWERED.includes(id.slice('night.'.length))
    ? [id.slice('night.'.length)]
    : id in ACT_OF
      ? [ACT_OF[id]!]
      : []

function offerFault(s: State): string | null {
  const { id } = s.agenda[0]!
  const wanted = id === 'night.cupid' ? ['cupid', 'cupid-side'] : actAt(id)
  const offered = ACTS.filter((spec) => spec.steps.includes(id)).map(({ act }) => act)
  return offered.join() === wanted.join() ? null : `at ${id} ${offered.join(' ') || 'nothing'} is offered`
}

const bottle = (s: State): boolean =>
  (s.memory['witch'] as { antidote?: boolean } | undefined)?.antidote === true
const cursed = (s: State): string[] => (s.cursed ? ['elder-cursed'] : [])

/** Reminders of the night, by the table of narration.md §5. */
const REMINDERS: Readonly<Record<string, (s: State) => string[]>> = {
  thief: () => ['thief-chooses'],
  guard: (s) => ['guard-repeats', ...cursed(s)],
  wolves: () => ['wolves-disagree'],
  witch: (s) => [
    ...(bottle(s) ? ['witch-after-antidote'] : []),
    ...(s.acts['younger-brother'] ? ['special-kill'] : []),
    ...cursed(s),
  ],
  seer: cursed,
  hunter: (s) => (livesHere(s, 'hunter') && s.told['hunter']?.value === 'down' ? ['hunter-blocked'] : []),
}

function reminderFault(s: State): string | null {
  const step = s.agenda[0]!
  if (!step.id.startsWith('night.')) return null
  const wanted = REMINDERS[step.id.slice('night.'.length)]?.(s) ?? []
  const is = remindersAt(s, step)
  return is.join() === wanted.join() ? null : `at ${step.id} the reminders are ${is.join(' ') || 'none'}`
}

/** An answer given at a call of the night stays in sight until the next night. */
function answerFault({ command, before, after, outcome }: Decision): string | null {
  const id = before.agenda[0]?.id ?? ''
  if (command.kind !== 'act' || isRefusal(outcome) || !id.startsWith('night.')) return null
  if (before.agenda[0]!.data?.stage !== undefined || !actAt(id).includes(command.act)) return null
  const held = after.acts[id.slice('night.'.length)]
  return held === undefined && askedAt(before).length > 0 ? `the answer at ${id} is not kept` : null
}

const hunterMay = (s: State): boolean => (s.memory['hunter'] as { may?: boolean } | undefined)?.may === true

/** Lines of the record that may name no seat. */
const NAMELESS = /^(guard\.none|knife\.|witch\.pass|no-sheriff|note|solo-kill)/

function lineFault({ before, after }: Decision): string | null {
  const lines = after.log.slice(before.log.length)
  const empty = lines.find(({ key, params }) => params['seat'] === null && !NAMELESS.test(key))
  if (empty) return `"${empty.key}" names no seat`
  if (lines.some(({ key }) => key === 'shot-lost') && hunterMay(after))
    return 'a shot that may be fired is lost'
  const skill = skillOf(after)
  if (skill?.rules.length === 0) return 'no rule says whether the dead may shoot'
  const growls = lines.some(({ key }) => key === 'growl' || key === 'no-growl')
  if (growls && !after.setup?.cards.includes('bear-tamer')) return 'a bear is heard that is not on the board'
  if (lines.some(({ key, params }) => key === 'charmed' && !(params['seats'] as unknown[]).length))
    return 'nobody is written down as charmed'
  const curses = after.log.filter(({ key }) => key === 'curse').length
  return curses > 1 ? 'the curse is written down twice' : null
}

/** What is wrong with what the referee sees, or null. */
export function sightFault(decision: Decision): string | null {
  const { command, before, after } = decision
  if (command.kind === 'overrule' || before.deal !== 'ready' || after.deal !== 'ready') return null
  if (after.winner !== null || after.night === 0) return lineFault(decision)
  return offerFault(after) ?? reminderFault(after) ?? answerFault(decision) ?? lineFault(decision)
}
