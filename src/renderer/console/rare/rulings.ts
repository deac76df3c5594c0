import type { RefereeView, RoleId, Ruling, SeatNo } from '../../../engine/index.ts'

/** Rulings as the panel builds them: which fields each needs, and the ruling once they are there. */
export const RULINGS = ['kill', 'revive', 'badge', 'ballot', 'role', 'skip', 'insert', 'win'] as const
export type RulingKind = (typeof RULINGS)[number]

export interface RulingForm {
  readonly kind: RulingKind
  readonly seat: SeatNo | null
  readonly target: SeatNo | null
  readonly role: RoleId
  readonly step: string
  readonly faction: string
}

export const NEEDS: Readonly<
  Record<RulingKind, readonly ('seat' | 'target' | 'role' | 'step' | 'faction')[]>
> = {
  kill: ['seat'],
  revive: ['seat'],
  badge: ['seat'],
  ballot: ['seat', 'target'],
  role: ['seat', 'role'],
  skip: [],
  insert: ['step', 'seat'],
  win: ['faction'],
}

/** Steps the referee may put in by hand. */
export const INSERTABLE: readonly string[] = [
  'announcement',
  'last-words',
  'shot',
  'badge',
  'speech',
  'exile.vote',
  'election.run',
  'election.vote',
  'speech.first',
  'second-exile',
]

export const FACTIONS: readonly string[] = ['good', 'wolves', 'third-party', 'piper', 'angel', 'sectarian']

/** The ruling, or null while something it needs is missing. A badge without a seat is torn; a ballot without a target abstains. */
export function rulingOf(form: RulingForm): Ruling | null {
  const { seat, target } = form
  switch (form.kind) {
    case 'kill':
    case 'revive':
      return seat === null ? null : { what: form.kind, seat }
    case 'badge':
      return { what: 'badge', seat }
    case 'ballot':
      return seat === null ? null : { what: 'ballot', voter: seat, target }
    case 'role':
      return seat === null || form.role === '' ? null : { what: 'role', seat, role: form.role }
    case 'skip':
      return { what: 'skip' }
    case 'insert':
      return form.step === '' ? null : { what: 'insert', step: form.step, ...(seat === null ? {} : { seat }) }
    case 'win':
      return form.faction === '' ? null : { what: 'win', faction: form.faction }
    default:
      return form.kind satisfies never
  }
}

/** Rulings that have a meaning at all in this match now. */
export function possible(view: RefereeView): readonly RulingKind[] {
  if (view.step === 'deal') return view.deal === 'ready' ? ['role'] : []
  return RULINGS.filter((kind) =>
    kind === 'ballot' ? view.ballot !== null : kind !== 'skip' || view.step !== 'over',
  )
}
