/** Looking past dawn without moving: the day that the settled night would open. Nothing here is kept. */
import { decide } from '../decide.ts'
import { evolve } from '../evolve.ts'
import { wordsOf } from '../day/last-words.ts'
import type { SeatNo } from '../model.ts'
import { isOptionValue, OPTIONS, type OptionName, type Options } from '../options.ts'
import { isRefusal } from '../refusal.ts'
import { ROLES } from '../roles/index.ts'
import type { RuleId } from '../rules.ts'
import { isPowerless, setupOf } from '../select.ts'
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
  const announced = untilAnnounced(dawn)
  const shooter = ROLES.map((role) => role.deathSkill?.(dawn) ?? null).find((skill) => skill !== null) ?? null
  const dead = settlement.deaths.map((death) => death.seat)
  const words = announced.step === 'found' ? wordsOf(announced.state) : []
  const ahead = {
    shooter: shooter && dead.includes(shooter.seat) ? shooter : null,
    words,
    badgeMoves: s.sheriff !== null && dead.includes(s.sheriff),
    // Who runs, and who is elected, is not known yet: the sheriff may choose, or stand elsewhere.
    firstSpeaker: announced.elects ? null : firstSpeaker(announced.state),
    winner: dawn.winner ?? announced.state.winner,
  }
  return { ahead, morning: announced.state }
}

/** Presses Next on a copy; the state itself when Next is refused. */
function press(s: State): State {
  const events = decide(s, { kind: 'next' }, { time: 0 })
  return isRefusal(events) ? s : events.reduce(evolve, s)
}

function untilAnnounced(dawn: State): { step: 'found' | 'none'; state: State; elects: boolean } {
  let s = dawn
  const elects = dawn.agenda.some((step) => step.id.startsWith('election.'))
  for (let i = 0; i < 80 && s.winner === null; i += 1) {
    const was = s.agenda[0]?.id
    const next = press(s)
    if (was === 'announcement') return { step: 'found', state: next, elects }
    if (next === s) break
    s = next
  }
  return { step: 'none', state: s, elects }
}

/** Who would open the day's round if nobody shot; null when a person must choose. */
function firstSpeaker(announced: State): SeatNo | null {
  let s = announced
  for (let i = 0; i < 40 && s.winner === null; i += 1) {
    const head = s.agenda[0]
    if (head?.id === 'speech') return head.seat ?? null
    if (head?.id === 'speech.side' || head?.id === 'speech.first' || s.phase !== 'day') return null
    s = press(s)
  }
  return null
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
  return values.filter((value) => value !== setupOf(s).options[option] && isOptionValue(option, value))
}

/** The night under another value, the knife's own win (WIN-03) looked for again. */
function withOption(s: State, option: OptionName, value: string | number | boolean): State {
  const setup = setupOf(s)
  const options = { ...setup.options, [option]: value } as Options
  const other: State = { ...s, decided: null, setup: { ...setup, options } }
  return { ...other, decided: winByKnife(other)?.faction ?? null }
}
