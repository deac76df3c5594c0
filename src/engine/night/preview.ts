/** Looking past dawn without moving: the day that the settled night would open. Nothing here is kept. */
import { decide } from '../decide.ts'
import { evolve } from '../evolve.ts'
import { wordsOf } from '../day/last-words.ts'
import type { SeatNo } from '../model.ts'
import { OPTIONS, type OptionName, type Options } from '../options.ts'
import { isRefusal } from '../refusal.ts'
import { ROLES } from '../roles/index.ts'
import type { RuleId } from '../rules.ts'
import { isAt, isPowerless, setupOf, stepName } from '../select.ts'
import type { State } from '../state.ts'
import { DAWN_CHANGES, type DawnPreview } from '../views/dawn-types.ts'
import { settle, type Settlement } from './dawn.ts'
import { winByKnife } from './knife-first.ts'

/** Options whose other values may change a dawn or what follows from it at once. */
const NIGHT_OPTIONS: readonly OptionName[] = [
  'elder.livesVsWolves',
  'elder.curseCauses',
  'elder.revealedIdiotDies',
  'wbro.lastWolfDelay',
  'wildChild.trigger',
  'wildChild.joinTiming',
  'announce.nightOrder',
  'words.variant',
  'speech.laterDays',
  'speech.noSheriffSide',
  'win.wolfRule',
  'win.thirdPartyBlocksWolves',
]

type Ahead = Omit<DawnPreview, 'deaths' | 'saved' | 'lines' | 'announced' | 'otherwise'>

/** What follows from confirming: shot, words, badge, first speaker, result — by really deciding it on a copy. */
export const aheadOf = (s: State, settlement: Settlement): Ahead => lookAhead(s, settlement).ahead

function lookAhead(s: State, settlement: Settlement): { ahead: Ahead; morning: State } {
  const dawn = press(s)
  const morning = press(pressWhile(dawn, (now) => !isAt(now, 'announcement')))
  const elects = dawn.agenda.some((step) => step.id.startsWith('election.'))
  const ahead = {
    shooter: ROLES.map((role) => role.deathSkill?.(dawn) ?? null).find((skill) => skill !== null) ?? null,
    words: wordsOf(morning),
    badgeMoves: settlement.deaths.some((death) => death.seat === s.sheriff),
    // Who runs, and who is elected, is not known yet: the sheriff may choose, or stand elsewhere.
    firstSpeaker: elects ? null : firstSpeaker(morning),
    winner: morning.winner,
  }
  return { ahead, morning }
}

/** Presses Next on a copy; the state itself when Next is refused, as it is once the match is over. */
function press(s: State): State {
  const events = decide(s, { kind: 'next' }, { time: 0 })
  return isRefusal(events) ? s : events.reduce(evolve, s)
}

/** Presses Next on a copy while `on` holds, by this day only. */
function pressWhile(s: State, on: (now: State) => boolean): State {
  let now = s
  while (now.phase === 'day' && on(now)) {
    const then = press(now)
    if (then === now) break
    now = then
  }
  return now
}

/** Who would open the day's round if nobody shot; null when a person must choose. */
function firstSpeaker(announced: State): SeatNo | null {
  const opened = pressWhile(announced, (now) => !stepName(now).startsWith('speech'))
  return isAt(opened, 'speech') ? (opened.agenda[0]?.seat ?? null) : null
}

/** The same night under other values of the options that bear on it: only what comes out differently. */
export function wouldBe(s: State, settlement: Settlement): DawnPreview['otherwise'] {
  const now = outlook(s, settlement)
  return NIGHT_OPTIONS.flatMap((option) =>
    otherValues(s, option).flatMap((value) => {
      const other = withOption(s, option, value)
      const then = outlook(other, settle(other))
      const rules: readonly RuleId[] = [OPTIONS[option].rule]
      const changes = DAWN_CHANGES.filter((what) => JSON.stringify(now[what]) !== JSON.stringify(then[what]))
      if (changes.length === 0) return []
      const moved = s.seats.map(({ no }) => no).filter((no) => now.sides[no - 1] !== then.sides[no - 1])
      return [{ option, value: String(value), rules, changes, ...then, sides: moved }]
    }),
  )
}

/** A morning in the terms in which two may differ. `sides`: each seat's side after it, and whether its skill is gone. */
function outlook(s: State, settlement: Settlement) {
  const { ahead, morning } = lookAhead(s, settlement)
  const sides = morning.seats.map(({ no, faction, wolf }) => `${faction} ${wolf} ${isPowerless(morning, no)}`)
  return {
    deaths: settlement.deaths.map((death) => death.seat),
    shot: ahead.shooter?.may ?? null,
    words: ahead.words,
    firstSpeaker: ahead.firstSpeaker,
    winner: ahead.winner,
    sides,
  }
}

function otherValues(s: State, option: OptionName): readonly (string | number | boolean)[] {
  const values: readonly (string | number | boolean)[] = OPTIONS[option].values
  return values.filter((value) => value !== setupOf(s).options[option])
}

/** The night under another value, the knife's own win (WIN-03) looked for again. */
function withOption(s: State, option: OptionName, value: string | number | boolean): State {
  const setup = setupOf(s)
  const options = { ...setup.options, [option]: value } as Options
  const other: State = { ...s, decided: null, setup: { ...setup, options } }
  return { ...other, decided: winByKnife(other)?.faction ?? null }
}
