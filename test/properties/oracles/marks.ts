/** What stands beside each seat for the referee, worked out from the record of what was done (design §4). */
import { refereeView, type SeatNo, type State } from '../../../src/engine/index.ts'
import type { Decision } from '../../support/random-match.ts'

type Bottle = 'antidote-used' | 'poison-used'
const named = (s: State, key: string): SeatNo[] =>
  s.log.filter((line) => line.key === key).map(({ params }) => Number(params['seat']))
const holderOf = (s: State, card: string): SeatNo | undefined => s.seats.find(({ role }) => role === card)?.no

/** How often a skill was used and not given back since (PHARM-03). */
function isUsed(s: State, card: string, key: string): boolean {
  const holder = holderOf(s, card)
  let used = false
  for (const line of s.log) {
    if (line.key === key) used = true
    else if (line.key === 'restored' && line.params['seat'] === holder) used = false
  }
  return used
}

/** The witch's bottles that are empty; the antidote comes back first (PHARM-03). */
function bottles(s: State): Bottle[] {
  const used = new Set<Bottle>()
  for (const { key, params } of s.log) {
    if (key === 'witch.antidote') used.add('antidote-used')
    else if (key === 'witch.poison') used.add('poison-used')
    else if (key === 'restored' && params['seat'] === holderOf(s, 'witch'))
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

/** ELDER-10: whose skill the curse took. */
const GODS = 'seer witch hunter guard idiot knight rusty-sword-knight bear-tamer pharmacist stuttering-judge'
const loses = (s: State, no: SeatNo): boolean => {
  const { role, infected } = s.seats[no - 1]!
  const passive = role === 'rusty-sword-knight' || role === 'bear-tamer'
  return GODS.split(' ').includes(role ?? '') || (infected && !passive)
}

function marksByRecord(s: State, no: SeatNo): string[] {
  const anybody = Object.keys(ANYBODY).filter((mark) => ANYBODY[mark]!(s).includes(no))
  const own = HOLDERS.filter(([card]) => s.seats[no - 1]!.role === card).flatMap(([, marks]) => marks(s))
  return [...anybody, ...own, ...(s.cursed && loses(s, no) ? ['cursed'] : [])]
}

/** What is wrong with the marks beside the seats, or null. */
export function marksFault({ command, before, after }: Decision): string | null {
  if (command.kind === 'overrule' || before.deal !== 'ready' || after.deal !== 'ready') return null
  for (const { no, truth } of refereeView(after).seats) {
    const [is, should] = [truth.marks.toSorted().join(' '), marksByRecord(after, no).toSorted().join(' ')]
    if (is !== should)
      return `a ${truth.role} is marked ${is || 'nothing'}, by the record ${should || 'nothing'}`
  }
  return null
}
