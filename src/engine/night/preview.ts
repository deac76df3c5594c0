/** Looking past dawn without moving: the day that the settled night would open. Nothing here is kept. */
import { decide } from '../decide.ts'
import { evolve } from '../evolve.ts'
import { wordsOf } from '../day/last-words.ts'
import type { SeatNo } from '../model.ts'
import { isOptionValue, OPTIONS, type OptionName, type Options } from '../options.ts'
import { isRefusal } from '../refusal.ts'
import { ROLES } from '../roles/index.ts'
import type { RuleId } from '../rules.ts'
import { setupOf } from '../select.ts'
import type { State } from '../state.ts'
import type { DawnPreview } from '../views/dawn-types.ts'
import { settle, type Settlement } from './dawn.ts'

/** Options whose other values may change a dawn. */
const NIGHT_OPTIONS: readonly OptionName[] = [
  'elder.livesVsWolves',
  'elder.revealedIdiotDies',
  'announce.nightOrder',
]

type Ahead = Omit<DawnPreview, 'deaths' | 'saved' | 'lines' | 'announced' | 'otherwise'>

/** What follows from confirming: shot, words, badge, first speaker, result — by really deciding it on a copy. */
export function emptyPreviewOf(s: State, settlement: Settlement): Ahead {
  const dawn = press(s)
  const announced = untilAnnounced(dawn)
  const shooter = ROLES.map((role) => role.deathSkill?.(dawn) ?? null).find((skill) => skill !== null) ?? null
  const dead = settlement.deaths.map((death) => death.seat)
  const words = announced.step === 'found' ? wordsOf(announced.state) : []
  return {
    shooter: shooter && dead.includes(shooter.seat) ? shooter : null,
    words,
    badgeMoves: s.sheriff !== null && dead.includes(s.sheriff),
    firstSpeaker: firstSpeaker(announced.state),
    winner: dawn.winner ?? announced.state.winner,
  }
}

/** Presses Next on a copy; the state itself when Next is refused. */
function press(s: State): State {
  const events = decide(s, { kind: 'next' }, { time: 0 })
  return isRefusal(events) ? s : events.reduce(evolve, s)
}

function untilAnnounced(dawn: State): { step: 'found' | 'none'; state: State } {
  let s = dawn
  for (let i = 0; i < 80 && s.winner === null; i += 1) {
    const was = s.agenda[0]?.id
    const next = press(s)
    if (was === 'announcement') return { step: 'found', state: next }
    if (next === s) break
    s = next
  }
  return { step: 'none', state: s }
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
  const now = JSON.stringify(settlement.deaths.map((death) => death.seat))
  return NIGHT_OPTIONS.flatMap((option) =>
    otherValues(s, option).flatMap((value) => {
      const deaths = settle(withOption(s, option, value)).deaths.map((death) => death.seat)
      const rules: readonly RuleId[] = [OPTIONS[option].rule]
      return JSON.stringify(deaths) === now ? [] : [{ option, value: String(value), deaths, rules }]
    }),
  )
}

function otherValues(s: State, option: OptionName): readonly (string | number | boolean)[] {
  const values: readonly (string | number | boolean)[] = OPTIONS[option].values
  return values.filter((value) => value !== setupOf(s).options[option] && isOptionValue(option, value))
}

function withOption(s: State, option: OptionName, value: string | number | boolean): State {
  const setup = setupOf(s)
  return { ...s, setup: { ...setup, options: { ...setup.options, [option]: value } as Options } }
}
