/** Who has won (WIN). Checked at the moments of WIN-07; several conditions at once are ranked by WIN-04. */
import type { Cause, DeathTime, Faction, SeatNo } from './model.ts'
import { ROLES, roleOf, VICTORY_ORDER } from './roles/index.ts'
import type { RuleId } from './rules.ts'
import type { Run } from './run.ts'
import { classOf, GOOD, optionsOf, seatAt, setupOf, THIRD_PARTY, WOLVES } from './select.ts'
import type { Batch, State } from './state.ts'

export interface Win {
  readonly faction: Faction
  readonly rules: readonly RuleId[]
}

/** The strongest condition met now, or null. `among` limits the search. */
export function strongest(s: State, among: readonly Faction[] = VICTORY_ORDER): Win | null {
  for (const faction of among) {
    const rules = conditionMet(s, faction)
    if (rules) return { faction, rules }
  }
  return null
}

function conditionMet(s: State, faction: Faction): readonly RuleId[] | null {
  if (faction === WOLVES) return wolvesWin(s)
  if (faction === THIRD_PARTY) return thirdPartyWins(s)
  if (faction === GOOD) return goodWins(s)
  return ROLES.find((role) => role.faction === faction)?.wins?.(s) ?? null
}

const someoneLives = (s: State, faction: Faction): boolean =>
  s.seats.some((seat) => seat.alive && seat.faction === faction)

/** WIN-01: no wolf and no third party remains. Lone winners do not block (WIN-14). */
function goodWins(s: State): readonly RuleId[] | null {
  if (someoneLives(s, WOLVES) || someoneLives(s, THIRD_PARTY)) return null
  return ['WIN-01']
}

/** WIN-02: a class is gone (side) or all good players are (city); a wolf lived when the batch began. */
function wolvesWin(s: State): readonly RuleId[] | null {
  if (!s.judged?.hadWolf) return null
  if (optionsOf(s)['win.thirdPartyBlocksWolves'] && someoneLives(s, THIRD_PARTY)) return null
  if (optionsOf(s)['win.wolfRule'] === 'city') return someoneLives(s, GOOD) ? null : ['WIN-02']
  return classGone(s, 'god') || classGone(s, 'villager') ? ['WIN-02'] : null
}

/** A class with no card on the board does not count (WIN-02); a card that comes to it later counts from then on. */
function classGone(s: State, wanted: 'god' | 'villager'): boolean {
  const members = s.seats.filter((seat) => classOf(s, seat.no) === wanted)
  const dealt = setupOf(s).cards.some((id) => roleOf(id).class === wanted)
  return (dealt || members.length > 0) && !members.some((seat) => seat.alive)
}

/** LOVERS-14: everybody but its members is dead; some member lived when the batch began. */
function thirdPartyWins(s: State): readonly RuleId[] | null {
  if (!s.judged?.hadThird) return null
  return s.seats.every((seat) => !seat.alive || s.thirdParty.includes(seat.no))
    ? ['WIN-06', 'LOVERS-14']
    : null
}

/** The state as if these had died; used to look ahead, never kept. */
export function withDead(
  s: State,
  deaths: readonly { readonly seat: SeatNo; readonly causes: readonly Cause[] }[],
  time: DeathTime,
  number: number,
): State {
  const seats = s.seats.slice()
  for (const { seat, causes } of deaths) {
    seats[seat - 1] = { ...seatAt(s, seat), alive: false, death: { causes, time, number, rules: [] } }
  }
  return {
    ...s,
    seats,
    judged: batchOf(
      s,
      deaths.map((d) => d.seat),
    ),
  }
}

/** A batch of deaths that begins now; `hadWolf` and `hadThird` look at the moment before them (WIN-02). */
export function batchOf(s: State, seats: readonly SeatNo[]): Batch {
  return {
    seats,
    known: false,
    hadWolf: someoneLives(s, WOLVES),
    hadThird: someoneLives(s, THIRD_PARTY),
    suicides: [],
    granted: null,
    silent: [],
  }
}

/** True while a death skill or a due death of the batch is still open: no win is declared before it (WIN-07). */
export function isChainOpen(s: State): boolean {
  return ROLES.some((role) => role.pending?.(s) ?? false)
}

/** Ends the match for a side (WIN-12). */
export function declare(run: Run, faction: Faction, rules: readonly RuleId[]): void {
  run.emit({ kind: 'won', faction })
  run.log('won', { faction }, rules, true)
  run.queue = [{ id: 'over' }]
}

/** The end of a batch: once nothing of its chain is open, effects that wait for it fall due and the win is looked for. */
export function closeBatch(run: Run): void {
  if (run.state.winner !== null || isChainOpen(run.state)) return
  for (const role of ROLES) role.afterBatch?.(run)
  const win = strongest(run.state)
  if (win) declare(run, win.faction, win.rules)
}
