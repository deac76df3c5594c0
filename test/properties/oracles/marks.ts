/** What stands beside each seat for the referee, worked out from the record of what was done (design §4). */
import { ROLES, type SeatNo, type State } from '../../../src/engine/index.ts'
import type { Decision } from '../../support/random-match.ts'

type Bottle = 'antidote-used' | 'poison-used'
const named = (s: State, key: string): SeatNo[] =>
  s.log.filter((line) => line.key === key).map(({ params }) => Number(params['seat']))
const holderOf = (s: State, card: string): SeatNo | undefined => s.seats.find(({ role }) => role === card)?.no

/** A potion given in an earlier night than the present one: it works from the next night on (PHARM-03). */
const worked = (s: State, { key, night }: State['log'][number]): boolean =>
  key === 'restored' && night < s.night

/** Whether a skill was used and not given back since (PHARM-03). */
function isUsed(s: State, card: string, key: string): boolean {
  const holder = holderOf(s, card)
  let used = false
  for (const line of s.log) {
    if (line.key === key) used = true
    else if (worked(s, line) && line.params['seat'] === holder) used = false
  }
  return used
}

/** The witch's bottles that are empty; the antidote comes back first (PHARM-03). */
function bottles(s: State): Bottle[] {
  const used = new Set<Bottle>()
  for (const line of s.log) {
    const { key, params } = line
    if (key === 'witch.antidote') used.add('antidote-used')
    else if (key === 'witch.poison') used.add('poison-used')
    else if (worked(s, line) && params['seat'] === holderOf(s, 'witch'))
      used.delete(used.has('antidote-used') ? 'antidote-used' : 'poison-used')
  }
  return [...used]
}

/** Marks of the holder of a card. */
const HOLDERS: readonly (readonly [card: string, marks: (s: State) => readonly string[]])[] = [
  ['witch', bottles],
  ['hunter', (s) => (s.log.some(({ key }) => key === 'shot') ? ['skill-used'] : [])],
  ['knight', (s) => (isUsed(s, 'knight', 'duel') ? ['skill-used'] : [])],
  ['stuttering-judge', (s) => (isUsed(s, 'stuttering-judge', 'second-exile') ? ['skill-used'] : [])],
  ['seed-wolf', (s) => (s.log.some(({ key }) => key === 'infect') ? ['skill-used'] : [])],
  ['pharmacist', (s) => (s.log.some(({ key }) => key.startsWith('restored')) ? ['potion-used'] : [])],
  ['elder', (s) => ((s.memory['elder'] as { lost?: number } | undefined)?.lost ? ['life-lost'] : [])],
]

/** Marks that any seat may have. */
const ANYBODY: Readonly<Record<string, (s: State) => readonly SeatNo[]>> = {
  lover: (s) => s.lovers,
  model: (s) => named(s, 'model'),
  charmed: (s) =>
    s.log.filter(({ key }) => key === 'charmed').flatMap(({ params }) => params['seats'] as SeatNo[]),
  infected: (s) => named(s, 'infected'),
  wounded: (s) => named(s, 'wounded').filter((no) => s.seats[no - 1]!.alive),
  guarded: (s) => (s.phase === 'night' ? (s.acts['guard']?.seats ?? []) : []),
}

/** Whether a seat has used up something that a potion can give back (PHARM-03). */
export const isSpent = (s: State, no: SeatNo): boolean =>
  HOLDERS.some(
    ([card, marks]) =>
      ['witch', 'knight', 'stuttering-judge'].includes(card) &&
      s.seats[no - 1]!.role === card &&
      marks(s).length > 0,
  )

/** Every mark there should be, by seat. */
function marksByRecord(s: State): Map<SeatNo, string[]> {
  const marks = new Map<SeatNo, string[]>(s.seats.map(({ no }) => [no, []]))
  for (const [mark, of] of Object.entries(ANYBODY)) for (const no of of(s)) marks.get(no)!.push(mark)
  for (const [card, of] of HOLDERS) {
    const holder = holderOf(s, card)
    if (holder !== undefined) marks.get(holder)!.push(...of(s))
  }
  return marks
}

const MARKERS = ROLES.filter((role) => role.marks)

/** Nothing happened that could put a mark beside a seat or take it away. */
const isSame = (a: State, b: State): boolean =>
  a.log === b.log && a.acts === b.acts && a.memory === b.memory && a.seats === b.seats && a.phase === b.phase

/** What is wrong with the marks beside the seats, or null. */
export function marksFault({ command, before, after }: Decision): string | null {
  if (command.kind === 'overrule' || before.deal !== 'ready' || after.deal !== 'ready') return null
  if (isSame(before, after)) return null
  const wanted = marksByRecord(after)
  for (const { no, role } of after.seats) {
    const marks = MARKERS.flatMap((marker) => marker.marks!(after, no))
    const [is, should] = [marks.toSorted().join(' '), wanted.get(no)!.toSorted().join(' ')]
    if (is !== should) return `a ${role} is marked ${is || 'nothing'}, by the record ${should || 'nothing'}`
  }
  return null
}
