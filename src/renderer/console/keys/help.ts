import { optionMatters, type OptionName, type RoleId } from '../../../engine/index.ts'

/** The sheet of keys: what is printed, and the text that says what it does (`console.keys.*`). */
interface KeyLine {
  readonly keys: readonly string[]
  readonly text: string
  /** The act belongs to a card: only boards on which this option of the card matters know it. */
  readonly option?: OptionName
}
interface KeyGroup {
  readonly name: string
  readonly lines: readonly KeyLine[]
}
const KEY_GROUPS: readonly KeyGroup[] = [
  {
    name: 'common',
    lines: [
      { keys: ['Space', 'Enter'], text: 'next' },
      { keys: ['0–9'], text: 'seat' },
      { keys: ['1', '0/1/2'], text: 'two' },
      { keys: ['Shift', '0–9'], text: 'shift' },
      { keys: ['0'], text: 'nobody' },
      { keys: ['Y', 'N', '←', '→'], text: 'choice' },
      { keys: ['⌫'], text: 'back' },
      { keys: ['Esc'], text: 'leave' },
      { keys: ['Ctrl', 'Z'], text: 'undo' },
      { keys: ['Ctrl', 'Y'], text: 'redo' },
    ],
  },
  {
    name: 'ballot',
    lines: [
      { keys: ['0–9'], text: 'walk' },
      { keys: ['↑', '↓'], text: 'move' },
      { keys: ['M'], text: 'mode' },
      { keys: ['T'], text: 'late' },
      { keys: ['V'], text: 'peek' },
      { keys: ['B'], text: 'ballot' },
      { keys: ['J'], text: 'picks' },
    ],
  },
  {
    name: 'rare',
    lines: [
      { keys: ['E'], text: 'explode' },
      { keys: ['W'], text: 'withdraw' },
      { keys: ['D'], text: 'duel', option: 'knight.inElection' },
      { keys: ['S'], text: 'surrender' },
      { keys: ['K'], text: 'knives' },
      { keys: ['I'], text: 'incident' },
      { keys: ['R'], text: 'rulings' },
      { keys: ['G', 'X'], text: 'requests' },
      { keys: ['A'], text: 'reveal' },
    ],
  },
  {
    name: 'room',
    lines: [
      { keys: ['P'], text: 'pause' },
      { keys: ['Q'], text: 'restart' },
      { keys: ['+', '−'], text: 'time' },
      { keys: ['H'], text: 'hold' },
      { keys: ['L'], text: 'log' },
      { keys: ['C'], text: 'cards' },
      { keys: ['?'], text: 'help' },
    ],
  },
]

const group = (name: string): readonly KeyGroup[] => KEY_GROUPS.filter((entry) => entry.name === name)

/** Two columns: what is used all the time on the left. `cards`: the board's; null = no match is open, so all keys. */
export function keyColumns(cards: readonly RoleId[] | null): readonly (readonly KeyGroup[])[] {
  const here = ({ name, lines }: KeyGroup): KeyGroup => ({
    name,
    lines: lines.filter(
      ({ option }) => option === undefined || cards === null || optionMatters(option, cards),
    ),
  })
  return [[...group('common'), ...group('ballot')].map(here), [...group('room'), ...group('rare')].map(here)]
}
