import type { Json } from '../../../engine/index.ts'

/**
 * Narration as it stands in the locale files, turned into what the teleprompter draws: what is spoken and what is only
 * for the referee, with the seat numbers as parts of their own so that they can be set apart.
 */

export type Segment =
  | { readonly say: string; readonly each?: string }
  | {
      readonly cue: string
      readonly each?: string
      /** The cue is about this card: without it on the board there is nothing to be told. */
      readonly card?: string
    }
export type Narration = Readonly<Record<string, readonly Segment[]>>

/** A piece of a line: words, or a number that was filled in. */
export interface Piece {
  readonly text: string
  readonly filled: boolean
}
export interface Passage {
  readonly kind: 'say' | 'cue'
  readonly pieces: readonly Piece[]
}

export interface LineWords {
  /** Between the numbers of a list. */
  readonly separator: string
  readonly faction: (id: string) => string
  /** The board's card list; without it nothing is left out. */
  readonly cards?: readonly string[]
}

type Params = Readonly<Record<string, Json>>

/** A line to read: its id in the narration and what fills it. */
export interface ReadLine {
  readonly line: string
  readonly params: Params
}

/** One line of the narration as passages; a line without words gives none. */
export function passagesOf(narration: Narration, read: ReadLine, words: LineWords): Passage[] {
  return (narration[read.line] ?? [])
    .filter((segment) => !('card' in segment) || (words.cards?.includes(segment.card ?? '') ?? true))
    .flatMap((segment) => expand(segment, read.params, words))
}

function expand(segment: Segment, params: Params, words: LineWords): Passage[] {
  const kind = 'say' in segment ? 'say' : 'cue'
  const text = 'say' in segment ? segment.say : segment.cue
  const list = segment.each === undefined ? null : params[segment.each]
  if (!Array.isArray(list)) return [{ kind, pieces: piecesOf(text, params, words) }]
  return list.map((seat) => ({ kind, pieces: piecesOf(text, { ...params, seat }, words) }))
}

/** Splits at the placeholders. What cannot be filled shows as a gap to be spoken by the referee. */
export function piecesOf(text: string, params: Params, words: LineWords): Piece[] {
  return text
    .split(/(\{\w+\})/)
    .filter((part) => part !== '')
    .map((part) => {
      const name = /^\{(\w+)\}$/.exec(part)?.[1]
      return name === undefined
        ? { text: part, filled: false }
        : { text: valueText(name, params[name], words), filled: true }
    })
}

function valueText(name: string, value: Json | undefined, words: LineWords): string {
  if (value === undefined || value === null) return '＿＿'
  if (Array.isArray(value)) return value.map(String).join(words.separator)
  return name === 'faction' ? words.faction(String(value)) : String(value)
}

/** Runs of one kind as one block: a short cue between spoken words stays inside the sentence. */
export interface Block {
  /** `sign`: the one thing to show by hand now, e.g. the number for the witch; it stands in a line without spoken words. */
  readonly kind: 'say' | 'cue' | 'sign'
  readonly passages: readonly Passage[]
}

export function blocksOf(passages: readonly Passage[]): Block[] {
  if (passages.length > 0 && passages.every((p) => p.kind === 'cue'))
    return passages.map((p) => ({ kind: 'sign', passages: [p] }))
  const lastSay = passages.findLastIndex((p) => p.kind === 'say')
  const firstSay = passages.findIndex((p) => p.kind === 'say')
  const before = passages.slice(0, firstSay)
  const spoken = passages.slice(firstSay, lastSay + 1)
  const after = passages.slice(lastSay + 1)
  const cue = (p: Passage): Block => ({ kind: 'cue', passages: [p] })
  if (firstSay < 0) return []
  return [...before.map(cue), { kind: 'say', passages: spoken }, ...after.map(cue)]
}

/** Spoken words first, then the sign to give, then what is good to know: the order in which a referee needs them. */
export function inReadingOrder(blocks: readonly Block[]): Block[] {
  return (['say', 'sign', 'cue'] as const).flatMap((kind) => blocks.filter((block) => block.kind === kind))
}

/** A clause ends at its punctuation; a line that breaks there is easier to read aloud. */
const CLAUSE_END = /(?<=[，。！？；…：])(?![，。！？；…：])/u
/** Longer ones break where they must. */
const LONGEST_CLAUSE = 20

/** The pieces of a passage by clauses. `whole` clauses are not broken. */
export interface Clause {
  readonly pieces: readonly Piece[]
  readonly whole: boolean
}

export function clausesOf(passage: Passage): Clause[] {
  const clauses: Piece[][] = [[]]
  for (const piece of passage.pieces) {
    const parts = piece.filled ? [piece.text] : piece.text.split(CLAUSE_END)
    parts.forEach((text, index) => {
      if (index > 0) clauses.push([])
      if (text !== '') clauses.at(-1)?.push({ text, filled: piece.filled })
    })
    if (!piece.filled && CLAUSE_END_AT_END.test(piece.text)) clauses.push([])
  }
  return clauses
    .filter((pieces) => pieces.length > 0)
    .map((pieces) => ({
      pieces,
      whole: pieces.reduce((sum, piece) => sum + width(piece.text), 0) <= LONGEST_CLAUSE,
    }))
}
const CLAUSE_END_AT_END = /[，。！？；…：]$/u

const lengthOf = (block: Block): number =>
  block.passages.flatMap((p) => p.pieces).reduce((sum, piece) => sum + width(piece.text), 0)

/** Chinese characters count as one, Latin letters as half. */
const width = (text: string): number =>
  Array.from(text).reduce((sum, char) => sum + (char.charCodeAt(0) < 0x2e80 ? 0.52 : 1), 0)

export type LineSize = 'large' | 'medium' | 'small' | 'tiny'

/** How big the spoken words may be drawn so that the step's entry still fits below them. */
export function sizeOf(blocks: readonly Block[]): LineSize {
  const total = blocks.filter((b) => b.kind === 'say').reduce((sum, b) => sum + lengthOf(b), 0)
  if (total <= 34) return 'large'
  if (total <= 62) return 'medium'
  return total <= 90 ? 'small' : 'tiny'
}
