/** What the referee reads by night, against the table of the script: it never depends on who lives (NIGHT-04, NIGHT-05). */
import type { SeatNo, State, Step } from '../../../src/engine/index.ts'
import { linesToRead } from '../../../src/engine/views/reading.ts'
import type { Decision } from '../../support/random-match.ts'
import { lineIdsOfSlot, textKeyOfNight, type LineId } from '../../support/narration-lines.ts'
import { elderBrotherFell } from './brothers.ts'

const holderLives = (s: State, card: string): SeatNo | undefined =>
  s.seats.find(({ role, alive }) => alive && role === card)?.no
const last = (s: State, slot: string): SeatNo | null => s.acts[slot]?.seats?.[0] ?? null

/** Signs given beside the words, by slot. */
const SIGNS: Readonly<Record<string, (s: State) => string[]>> = {
  lovers(s) {
    if (s.lovers.length < 2) return ['N-05.nobody']
    return [s.setup!.options['lovers.notice'] === 'private' ? 'N-05.private' : 'N-05.touch']
  },
  'younger-brother': (s) => [
    holderLives(s, 'wolf-younger-brother') !== undefined && elderBrotherFell(s).kill === s.night
      ? 'N-09c.nod'
      : 'N-09c.shake',
  ],
  witch(s) {
    const cursed = s.cursed ? ['N-10.cursed'] : []
    const me = holderLives(s, 'witch')
    if (me === undefined) return cursed
    const bottles = s.memory['witch'] as { antidote?: boolean } | undefined
    if (bottles?.antidote || s.seats[me - 1]!.infected) return ['N-10.hidden', ...cursed]
    return [last(s, 'wolves') === null ? 'N-10.empty' : 'N-10.knife', ...cursed]
  },
  hunter(s) {
    const told = s.told['hunter']?.value
    return holderLives(s, 'hunter') === undefined ? [] : [told === 'up' ? 'N-12.up' : 'N-12.down']
  },
}

function keysByTable(s: State, slot: string): string[] {
  const ids = lineIdsOfSlot(slot, s.night).map((id) => textKeyOfNight(id as LineId, s.night))
  const signs = SIGNS[slot]?.(s) ?? []
  if (slot === 'lovers') return [ids[0]!, ...signs, ids[1]!]
  // An elder at the table: the wording that cannot be told from the cursed one (ELDER-06).
  if (slot === 'seer' && s.setup!.cards.includes('elder')) return ['N-11.cursed']
  return [...ids, ...signs]
}

const opening = (s: State, step: Step): string[] =>
  s.called.length === 1 && step.data === undefined ? [textKeyOfNight('N-01', s.night)] : []

/** What is read wrongly at the night call that is current, or null. */
export function scriptFault({ command, after: s }: Decision): string | null {
  const step = s.agenda[0]
  if (!step?.id.startsWith('night.') || command.kind === 'overrule') return null
  const wanted = ['N-01', ...s.called.flatMap((slot) => lineIdsOfSlot(slot, s.night))]
  if (s.lines.join() !== wanted.join()) return `read ${s.lines.join(' ')}, by the table ${wanted.join(' ')}`
  const said = linesToRead(s, step)
    .map(({ line }) => line)
    .filter((line) => line.startsWith('N-'))
  const keys = [...opening(s, step), ...keysByTable(s, step.id.slice('night.'.length))]
  return said.join() === keys.join() ? null : `to be read ${said.join(' ')}, by the table ${keys.join(' ')}`
}
