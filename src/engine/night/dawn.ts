/**
 * Dawn: the claims of the night, settled. The stages below are THE order (NIGHT-08), written once:
 *
 *   1 wolves' strikes against guard and antidote        (rulings.ts)
 *   2 infection instead of the knife; elder's life
 *   3 whoever follows a knifed lover                    → here the knife's outcome is fixed (WIN-03)
 *   4 poison, and whoever follows the poisoned
 *   5 the referee's own rulings
 *
 * `settle` is pure: the witch's call, the hunter's sign, the preview and the confirmed dawn all ask it, so they can
 * never disagree.
 */
import { CAUSES, type Cause, type SeatNo } from '../model.ts'
import { ROLES } from '../roles/index.ts'
import type { Claim } from '../roles/role.ts'
import type { RuleId } from '../rules.ts'
import { ascending, isAlive, optionsOf } from '../select.ts'
import type { State } from '../state.ts'
import type { DawnLine } from '../views/dawn-types.ts'
import { knifeClaims } from './pack.ts'
import { strikeStands, type Ward, type WolfStrike } from './rulings.ts'

export interface DawnDeath {
  readonly seat: SeatNo
  readonly causes: readonly Cause[]
  readonly rules: readonly RuleId[]
}

/** What the night comes to. */
export interface Settlement {
  /** In the order of the announcement (ANNOUNCE-02). */
  readonly deaths: readonly DawnDeath[]
  /** Dead by the wolves' kill and who follows them: what WIN-03 looks at. */
  readonly byKnife: readonly DawnDeath[]
  /** The seat whose knife was turned into an infection, unless it dies otherwise. */
  readonly infected: SeatNo | null
  /** Wolves' strikes that stood on a seat with more than one life. */
  readonly hits: ReadonlyMap<SeatNo, number>
  /** Seats struck by wolves where the strike stood (death, life lost, or infection): wounds ask for it. */
  readonly struck: ReadonlySet<SeatNo>
  readonly saved: readonly SeatNo[]
  readonly lines: readonly DawnLine[]
}

type Toll = Map<SeatNo, { causes: Set<Cause>; rules: RuleId[] }>

interface Work {
  readonly s: State
  readonly claims: readonly Claim[]
  readonly toll: Toll
  readonly lines: DawnLine[]
  readonly saved: SeatNo[]
  readonly struck: Set<SeatNo>
  readonly hits: Map<SeatNo, number>
  infected: SeatNo | null
}

/** Settles the night as if it ended now. */
export function settle(s: State): Settlement {
  const claims = [...knifeClaims(s), ...ROLES.flatMap((role) => role.claims?.(s) ?? [])]
  const work: Work = {
    s,
    claims,
    toll: new Map(),
    lines: [],
    saved: [],
    struck: new Set(),
    hits: new Map(),
    infected: null,
  }
  for (const seat of wolvesTargets(claims)) judgeStrikes(work, seat)
  follow(work, [...work.toll.keys()])
  const byKnife = [...deathsOf(work.toll).values()]
  // Knife first: once the kill has won, poison is void (WIN-03).
  if (s.decided === null) poisonStage(work)
  applyRulings(work)
  if (work.infected !== null && work.toll.has(work.infected)) work.infected = null
  const { lines, saved, struck, hits, infected } = work
  return { deaths: inOrder(s, claims, work.toll), byKnife, infected, hits, struck, saved, lines }
}

/** Stage 4. */
function poisonStage(work: Work): void {
  const poison = of(work.claims, 'strike').filter((c) => c.cause === 'poison')
  for (const claim of poison) addDeath(work, claim.seat, 'poison', claim.rules, claim.by)
  follow(
    work,
    poison.map((claim) => claim.seat),
  )
}

function of<K extends Claim['kind']>(claims: readonly Claim[], kind: K): Extract<Claim, { kind: K }>[] {
  return claims.filter((claim): claim is Extract<Claim, { kind: K }> => claim.kind === kind)
}

/** Seats struck by wolves: the pack's target first, then the younger brother's. */
function wolvesTargets(claims: readonly Claim[]): SeatNo[] {
  return [
    ...new Set(
      of(claims, 'strike')
        .filter((c) => c.cause !== 'poison')
        .map((c) => c.seat),
    ),
  ]
}

/** Stages 1 and 2 for one seat. */
function judgeStrikes(work: Work, seat: SeatNo): void {
  const strikes = of(work.claims, 'strike').filter((c) => c.seat === seat && c.cause !== 'poison')
  const wards = of(work.claims, 'ward').filter((c) => c.seat === seat)
  for (const c of strikes) work.lines.push({ seat, what: c.cause, by: c.by, rules: c.rules })
  for (const c of wards) work.lines.push({ seat, what: c.ward, by: c.by, rules: c.rules })
  const verdict = strikeStands(
    strikes.map((c) => c.cause as WolfStrike),
    wards.map((c) => c.ward as Ward),
  )
  work.lines.push({ seat, what: verdict.stands ? 'stands' : 'averted', by: null, rules: verdict.rules })
  if (!verdict.stands) {
    work.saved.push(seat)
    for (const turn of of(work.claims, 'turn'))
      if (turn.seat === seat) failInfection(work, seat, turn.by, 'SEEDWOLF-05')
    return
  }
  work.struck.add(seat)
  endureOrDie(
    work,
    seat,
    strikes.map((c) => c.cause as WolfStrike),
    [...strikes.flatMap((c) => c.rules), ...verdict.rules],
  )
}

/** Stage 2: a second life, an infection, or death. */
function endureOrDie(
  work: Work,
  seat: SeatNo,
  strikes: readonly WolfStrike[],
  rules: readonly RuleId[],
): void {
  const turn = of(work.claims, 'turn').find((c) => c.seat === seat)
  const endure = of(work.claims, 'endure').find((c) => c.seat === seat)
  if (endure) work.hits.set(seat, strikes.length)
  if (endure && endure.lives > strikes.length) {
    if (turn) failInfection(work, seat, turn.by, 'SEEDWOLF-06')
    work.lines.push({ seat, what: 'life-lost', by: null, rules: endure.rules })
    return
  }
  if (turn) {
    work.infected = seat
    work.lines.push({ seat, what: 'infected', by: turn.by, rules: turn.rules })
    for (const cause of strikes) if (cause !== 'knife') addDeath(work, seat, cause, rules, null)
    return
  }
  for (const cause of strikes) addDeath(work, seat, cause, unique(rules), null, true)
}

function failInfection(work: Work, seat: SeatNo, by: SeatNo, rule: RuleId): void {
  work.lines.push({ seat, what: 'infection-failed', by, rules: [rule] })
}

/** Stages 3 and 4: lovers. One with a cause of his own keeps it (LOVERS-17). */
function follow(work: Work, dead: readonly SeatNo[]): void {
  for (const seat of dead) {
    for (const role of ROLES) {
      for (const next of role.follows?.(work.s, seat, causesOf(work, seat)) ?? []) {
        if (!isAlive(work.s, next.seat) || work.toll.has(next.seat)) continue
        addDeath(work, next.seat, next.cause, next.rules, seat)
        follow(work, [next.seat])
      }
    }
  }
}

const causesOf = (work: Work, seat: SeatNo): Cause[] => [...(work.toll.get(seat)?.causes ?? [])]

function addDeath(
  work: Work,
  seat: SeatNo,
  cause: Cause,
  rules: readonly RuleId[],
  by: SeatNo | null,
  silent = false,
): void {
  if (!isAlive(work.s, seat)) return
  const entry = work.toll.get(seat) ?? { causes: new Set<Cause>(), rules: [] }
  entry.causes.delete('love')
  entry.causes.add(cause)
  entry.rules.push(...rules)
  work.toll.set(seat, entry)
  if (!silent) work.lines.push({ seat, what: cause, by, rules })
}

/** Stage 5: the referee's word stands above the rest (design §4). */
function applyRulings(work: Work): void {
  for (const [key, outcome] of Object.entries(work.s.rulings)) {
    const seat = Number(key)
    if (outcome === 'live') work.toll.delete(seat)
    else if (!work.toll.has(seat)) addDeath(work, seat, 'ruling', ['GEN-08'], null)
  }
}

function deathsOf(toll: Toll): Map<SeatNo, DawnDeath> {
  const entries = [...toll].map(([seat, { causes, rules }]): [SeatNo, DawnDeath] => [
    seat,
    { seat, causes: CAUSES.filter((cause) => causes.has(cause)), rules: unique(rules) },
  ])
  return new Map(entries)
}

/** ANNOUNCE-02: knifed first (the pack's target, then the solo kill), poisoned after, love suicides last. */
function inOrder(s: State, claims: readonly Claim[], toll: Toll): DawnDeath[] {
  const deaths = deathsOf(toll)
  const bySeat = ascending(deaths.keys()).map((seat) => deaths.get(seat)!)
  if (optionsOf(s)['announce.nightOrder'] === 'seatOrder') return bySeat
  const targets = wolvesTargets(claims)
  const rank = (d: DawnDeath): number => {
    if (d.causes.includes('knife') || d.causes.includes('solo-kill')) return targets.indexOf(d.seat)
    return d.causes.includes('poison') ? 10 : d.causes.includes('love') ? 20 : 30
  }
  return bySeat.sort((a, b) => rank(a) - rank(b))
}

const unique = (rules: readonly RuleId[]): RuleId[] => [...new Set(rules)]
