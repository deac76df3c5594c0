/**
 * Who dies in a night, told a second time: as a referee with pencil and paper would work it out from what was shown at
 * each call (NIGHT-08). It shares nothing with the engine's own dawn, so that one can catch the other out.
 */
import type { SeatNo, State } from '../../../src/engine/index.ts'

/** Seats with the causes of their death, as sorted words. */
export type Dead = Map<SeatNo, Set<string>>

class Paper {
  readonly dead: Dead = new Map()
  readonly #s: State
  readonly knife: SeatNo | null
  readonly solo: SeatNo | null
  readonly guarded: SeatNo | null
  readonly saved: boolean
  readonly poison: SeatNo | null
  readonly infects: boolean

  constructor(s: State) {
    this.#s = s
    const seat = (slot: string): SeatNo | null => s.acts[slot]?.seats?.[0] ?? null
    const witch = s.acts['witch']?.choice
    this.knife = seat('wolves')
    this.solo = seat('younger-brother')
    this.guarded = seat('guard')
    this.saved = witch === 'save'
    this.poison = witch === 'poison' ? seat('witch') : null
    this.infects = s.acts['seed-wolf']?.choice === 'yes'
  }

  alive(seat: SeatNo): boolean {
    return this.#s.seats[seat - 1]?.alive === true
  }

  kill(seat: SeatNo, cause: string): void {
    if (!this.alive(seat)) return
    const causes = this.dead.get(seat) ?? new Set()
    if (cause === 'love' && causes.size > 0) return
    if (cause !== 'love') causes.delete('love')
    this.dead.set(seat, causes.add(cause))
  }

  /** GUARD-04, GUARD-05, GUARD-09, WBRO-09. */
  stands(seat: SeatNo): boolean {
    if (this.knife === seat && this.solo === seat) return true
    const guarded = this.guarded === seat
    return this.knife === seat ? guarded === this.saved : !guarded
  }

  /** ELDER-01: how many hits he can still take and live. */
  spareLives(seat: SeatNo): number {
    const { role, infected } = this.#s.seats[seat - 1]!
    if (role !== 'elder' || infected) return 0
    const lost = (this.#s.memory['elder'] as { lost?: number } | undefined)?.lost ?? 0
    return this.#s.setup!.options['elder.livesVsWolves'] - lost - 1
  }

  strike(seat: SeatNo): void {
    if (!this.alive(seat) || !this.stands(seat)) return
    const causes = [...(this.knife === seat ? ['knife'] : []), ...(this.solo === seat ? ['solo-kill'] : [])]
    if (causes.length <= this.spareLives(seat)) return
    // SEEDWOLF-01: infected instead of knifed.
    for (const cause of causes) if (cause !== 'knife' || !this.infects) this.kill(seat, cause)
  }

  /** LOVERS-06, and the revealed idiot who goes with a cursing elder (ELDER-11). */
  followers(): void {
    const { lovers, setup, seats } = this.#s
    for (const [seat, causes] of [...this.dead]) {
      if (lovers.includes(seat)) for (const other of lovers) if (other !== seat) this.kill(other, 'love')
      const cursing = setup!.options['elder.curseCauses'] !== 'exile' && causes.has('poison')
      const elder = seats[seat - 1]!.role === 'elder' && !seats[seat - 1]!.infected
      if (!elder || !cursing || !setup!.options['elder.revealedIdiotDies']) continue
      for (const one of seats) if (one.flipped && !this.dead.has(one.no)) this.kill(one.no, 'ruling')
    }
  }
}

/** The dead of the night that ends with this state, if the referee confirms it. Rulings are the referee's own and not foreseen. */
export function deadByPaper(s: State): Dead {
  const paper = new Paper(s)
  const struck = new Set([paper.knife, paper.solo].filter((seat) => seat !== null))
  for (const seat of struck) paper.strike(seat)
  paper.followers()
  // WIN-03: once the knife has won, poison is void.
  if (s.decided === null && paper.poison !== null) paper.kill(paper.poison, 'poison')
  paper.followers()
  paper.followers()
  return paper.dead
}

/** ANNOUNCE-02. */
export function announcedByPaper(s: State, dead: Dead): SeatNo[] {
  const seats = [...dead.keys()].sort((a, b) => a - b)
  if (s.setup!.options['announce.nightOrder'] === 'seatOrder') return seats
  const rank = (seat: SeatNo): number => {
    const causes = dead.get(seat)!
    if (causes.has('knife')) return 0
    if (causes.has('solo-kill')) return 1
    return causes.has('poison') ? 2 : causes.has('love') ? 3 : 4
  }
  return seats.sort((a, b) => rank(a) - rank(b) || a - b)
}

/** The seat that the pack's knife turns into a wolf at this dawn, or null (SEEDWOLF-01, SEEDWOLF-05, SEEDWOLF-06). */
export function infectedByPaper(s: State): SeatNo | null {
  const paper = new Paper(s)
  const { knife, solo } = paper
  if (!paper.infects || knife === null || !paper.stands(knife) || deadByPaper(s).has(knife)) return null
  return paper.spareLives(knife) >= (knife === solo ? 2 : 1) ? null : knife
}

/** How the strike on a seat is explained to the referee: every claim, and the ruling with its rule. */
export function verdictByPaper(s: State, seat: SeatNo): { what: string; rule?: string }[] {
  const paper = new Paper(s)
  const [knife, solo] = [paper.knife === seat, paper.solo === seat]
  const [guarded, saved] = [paper.guarded === seat, knife && paper.saved]
  const claims = [knife && 'knife', solo && 'solo-kill', guarded && 'guard', saved && 'antidote']
  const rule = (): string => {
    if (knife && solo) return 'WBRO-09'
    if (solo) return guarded ? 'GUARD-09' : 'WBRO-03'
    if (guarded) return saved ? 'GUARD-05' : 'GUARD-04'
    return saved ? 'WITCH-08' : 'WOLF-02'
  }
  const lines = claims.filter((what) => what !== false).map((what) => ({ what }))
  const stands = paper.stands(seat)
  const hits = Number(knife) + Number(solo)
  const endures = stands && paper.spareLives(seat) >= hits
  // Whoever is turned and dies otherwise is told both: the infection, and what kills him.
  const turn = stands && !endures ? 'infected' : 'infection-failed'
  const outcome = [...(paper.infects && knife ? [turn] : []), ...(endures ? ['life-lost'] : [])]
  return [
    ...lines,
    { what: stands ? 'stands' : 'averted', rule: rule() },
    ...outcome.map((what) => ({ what })),
  ]
}

/** Seats at which a wolf's strike is aimed. */
export function struckByPaper(s: State): SeatNo[] {
  const { knife, solo } = new Paper(s)
  return [...new Set([knife, solo])].filter((seat) => seat !== null)
}
