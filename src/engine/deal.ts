/** Before the first night: the board is opened, the cards are dealt, and what must be settled is settled (SETUP). */
import { checkBoard } from './boards/check.ts'
import type { Command } from './command.ts'
import type { SeatNo } from './model.ts'
import { refuse, type Refusal } from './refusal.ts'
import { ROLES, roleOf } from './roles/index.ts'
import type { Run } from './run.ts'
import { setupOf } from './select.ts'
import type { Seat, Setup, State } from './state.ts'
import type { SeatPatch } from './event.ts'
import type { StepHandler } from './steps.ts'

type Deal = Extract<Command, { kind: 'deal' }>

/** Opens a match on a board. Refuses what the board editor refuses (boards.md §1). */
export function open(run: Run, setup: Setup): Refusal | null {
  if (run.state.setup) return refuse('already-open', 'SETUP-05')
  const finding = checkBoard(setup).find((f) => f.action === 'refuse')
  if (finding) return refuse('bad-setup', finding.rules, { detail: { check: finding.id } })
  run.emit({ kind: 'opened', setup })
  return null
}

/** Deals the cards as they lie; a deal that SETUP-03 voids is kept as void and must be made again. */
export function deal(run: Run, command: Deal): Refusal | null {
  const s = run.state
  if (s.night > 0) return refuse('not-now', 'SETUP-05')
  const dealt = [...command.cards, ...command.bottom].sort()
  const cards = [...setupOf(s).cards].sort()
  const fits =
    command.cards.length === s.seats.length &&
    dealt.length === cards.length &&
    dealt.every((id, i) => id === cards[i])
  if (!fits)
    return refuse('bad-deal', ['SETUP-02', 'GEN-03'], {
      detail: { cards: cards.join(' '), dealt: dealt.join(' ') },
    })
  const isVoid = isVoidDeal(command.bottom)
  run.emit({
    kind: 'dealt',
    cards: command.cards,
    bottom: command.bottom,
    seats: command.cards.map(seatFacts),
    void: isVoid,
  })
  run.log(isVoid ? 'deal.void' : 'deal', {}, [isVoid ? 'SETUP-03' : 'GEN-08'])
  return null
}

/** What a card makes of its seat at the start. */
export function seatFacts(id: string): SeatPatch {
  const role = roleOf(id)
  const { wolf = false, pack = false } = role
  return { dealt: id, role: id, faction: role.faction, wolf, pack, explodeFrom: wolf ? 1 : null }
}

/** Bottom cards wolf + wolf, or wolf + the card that chooses among them (SETUP-03). */
function isVoidDeal(bottom: readonly string[]): boolean {
  const wolves = bottom.filter((id) => roleOf(id).wolf).length
  const choosers = bottom.filter((id) => (roleOf(id).bottomCards ?? 0) > 0).length
  return wolves > 0 && wolves + choosers === bottom.length && bottom.length > 1
}

/** The step `deal`. Next starts the first night when nothing is missing. */
export const DEAL: StepHandler = {
  acts: [{ act: 'groups', form: 'groups' }],
  empty: () => ({}),
  check(s, _step, act, answer) {
    if (act === 'groups') return checkGroups(s.seats, answer.groups ?? {})
    for (const role of ROLES) {
      const refusal = setupOf(s).cards.includes(role.id) ? role.ready?.(s) : null
      if (refusal) return refusal
    }
    return null
  },
  apply(run, _step, answer) {
    if (answer.groups) run.emit({ kind: 'grouped', groups: answer.groups })
    run.log('started', {}, ['SETUP-05'], true)
  },
}

/** Two public groups of at least two seats that together are the whole table (SECT-01). */
function checkGroups(
  seats: readonly Seat[],
  groups: Readonly<Record<string, readonly SeatNo[]>>,
): Refusal | null {
  const sizes = Object.values(groups).map((group) => group.length)
  const members = new Set(Object.values(groups).flat())
  const total = sizes.reduce((sum, size) => sum + size, 0)
  const legal =
    sizes.length === 2 && sizes.every((size) => size >= 2) && total === members.size && total === seats.length
  return legal ? null : refuse('bad-answer', 'SECT-01', { detail: { groups: sizes.length } })
}

/** Whether anything but the deal itself is missing to start; the void deal first (SETUP-03, SETUP-05). */
export const notReady = (run: Run): Refusal | null => notReadyState(run.state)

/** The same, of a state. */
export function notReadyState(s: State): Refusal | null {
  if (s.deal === 'void') return refuse('void-deal', 'SETUP-03')
  if (s.deal === 'none') return refuse('not-ready', 'SETUP-05', { detail: { missing: 'deal' } })
  const { options } = setupOf(s)
  const unset = options['sheriff.enabled'] && options['sheriff.electionStart'] === null
  return unset
    ? refuse('not-ready', ['SETUP-05', 'SPEECH-01'], { detail: { missing: 'sheriff.electionStart' } })
    : null
}
