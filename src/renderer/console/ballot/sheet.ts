import type { Answer, Offer, SeatNo } from '../../../engine/index.ts'

/**
 * Ballots, or what each wolf showed, entered by hand. Three ways: voter after voter (one key each), voter then target
 * (two keys), or a target and then everybody who raised it. `null` is an abstention, or a fist.
 */
export const SHEET_MODES = ['walk', 'pair', 'target'] as const
export type SheetMode = (typeof SHEET_MODES)[number]

export type Marks = Readonly<Record<number, SeatNo | null>>
export interface Sheet {
  readonly mode: SheetMode
  /** The voter (walk, pair) or target (target) that the next number belongs to. */
  readonly at: SeatNo | null
  readonly marks: Marks
  /** Voters in the order they were entered, so that Backspace takes back the last one. */
  readonly order: readonly SeatNo[]
  readonly late: readonly SeatNo[]
}

/** Who votes; `targets` are the seats that may be named. */
export interface Electorate {
  readonly voters: readonly SeatNo[]
  readonly targets: readonly SeatNo[]
}

export function electorateOf(offer: Offer): Electorate {
  const weighted = Object.keys(offer.voters).map(Number)
  const voters = weighted.length > 0 ? weighted : offer.actors
  const targets = offer.seats.filter((entry) => entry.rules.length === 0).map((entry) => entry.seat)
  return { voters: [...voters].sort((a, b) => a - b), targets }
}

/** A new sheet; `sealed`: voters whose tablets have answered, which walking on passes over. */
export function newSheet(
  { voters }: Electorate,
  mode: SheetMode = 'walk',
  sealed: readonly SeatNo[] = [],
): Sheet {
  const first = voters.find((voter) => !sealed.includes(voter)) ?? null
  return { mode, at: mode === 'walk' ? first : null, marks: {}, order: [], late: [] }
}

export const isMarked = (sheet: Sheet, voter: SeatNo): boolean => voter in sheet.marks
export const isBlank = (sheet: Sheet): boolean => sheet.order.length === 0 && sheet.late.length === 0

/** The next voter for whom nothing stands, going on from `after` and round again; none = nobody is missing. */
export function nextVoter(
  sheet: Sheet,
  { voters }: Electorate,
  after: SeatNo | null,
  sealed: readonly SeatNo[] = [],
): SeatNo | null {
  const start = after === null ? 0 : voters.indexOf(after) + 1
  const round = [...voters.slice(start), ...voters.slice(0, start)]
  return round.find((voter) => !isMarked(sheet, voter) && !sealed.includes(voter)) ?? null
}

function mark(sheet: Sheet, voter: SeatNo, target: SeatNo | null): Sheet {
  const order = [...sheet.order.filter((other) => other !== voter), voter]
  return { ...sheet, marks: { ...sheet.marks, [voter]: target }, order }
}

function unmark(sheet: Sheet, voter: SeatNo): Sheet {
  const marks = Object.fromEntries(Object.entries(sheet.marks).filter(([key]) => Number(key) !== voter))
  return { ...sheet, marks, order: sheet.order.filter((other) => other !== voter) }
}

/** The numbers that do something now: those who vote, or those who may be voted for. */
export function nameable(sheet: Sheet, { voters, targets }: Electorate): readonly SeatNo[] {
  return (sheet.mode === 'target') === (sheet.at === null) ? targets : voters
}

/** What a number did: a new sheet, or why it did nothing. */
export type Pressed = { readonly sheet: Sheet } | { readonly wrong: 'not-voter' | 'not-target' }

/** Voters whose tablets have answered. */
export const sealedOf = ({ voters }: Electorate, pending: Readonly<Record<number, Answer>>): SeatNo[] =>
  voters.filter((voter) => markOf(pending[voter]) !== undefined)

/** The voter whose tablet's ballot the number would replace; `null` = it replaces none. */
export function replaces(
  sheet: Sheet,
  who: Electorate,
  sealed: readonly SeatNo[],
  no: SeatNo,
): SeatNo | null {
  if (sheet.at === null) return null
  const voter = sheet.mode === 'target' ? no : sheet.at
  const marks = sheet.mode === 'target' || no === 0 || who.targets.includes(no)
  return marks && sealed.includes(voter) && !isMarked(sheet, voter) ? voter : null
}

/** A ballot has come from the tablet of the voter under the cursor: walking goes on to the next one missing. */
export function passSealed(sheet: Sheet, who: Electorate, sealed: readonly SeatNo[]): Sheet {
  if (sheet.mode !== 'walk' || sheet.at === null || !sealed.includes(sheet.at)) return sheet
  return isMarked(sheet, sheet.at) ? sheet : { ...sheet, at: nextVoter(sheet, who, sheet.at, sealed) }
}

/** A number is pressed; 0 is "nobody". `sealed`: voters whose tablets have answered. */
export function press(sheet: Sheet, who: Electorate, no: SeatNo, sealed: readonly SeatNo[] = []): Pressed {
  const target = no === 0 ? null : no
  if (sheet.mode === 'target') return pressTarget(sheet, who, target)
  if (sheet.at === null)
    return target !== null && who.voters.includes(target)
      ? { sheet: { ...sheet, at: target } }
      : { wrong: 'not-voter' }
  if (target !== null && !who.targets.includes(target)) return { wrong: 'not-target' }
  const marked = mark(sheet, sheet.at, target)
  return { sheet: { ...marked, at: sheet.mode === 'walk' ? nextVoter(marked, who, sheet.at, sealed) : null } }
}

/** Target first: then each number is a voter who raised it, or did not after all. 0 ends the target. */
function pressTarget(sheet: Sheet, who: Electorate, no: SeatNo | null): Pressed {
  if (no === null) return { sheet: { ...sheet, at: null } }
  if (sheet.at === null)
    return who.targets.includes(no) ? { sheet: { ...sheet, at: no } } : { wrong: 'not-target' }
  if (!who.voters.includes(no)) return { wrong: 'not-voter' }
  return { sheet: sheet.marks[no] === sheet.at ? unmark(sheet, no) : mark(sheet, no, sheet.at) }
}

/** Puts the cursor on a voter (walk, pair) or a target. */
export const goTo = (sheet: Sheet, seat: SeatNo | null): Sheet => ({ ...sheet, at: seat })

/** The voter before or after, for the arrow keys. */
export function moveVoter(sheet: Sheet, { voters }: Electorate, by: -1 | 1): Sheet {
  if (sheet.mode === 'target' || voters.length === 0) return sheet
  const from = sheet.at === null ? (by === 1 ? -1 : 0) : voters.indexOf(sheet.at)
  return { ...sheet, at: voters[(from + by + voters.length) % voters.length] ?? null }
}

/** Takes the last ballot back and puts the cursor on its voter. */
export function takeBack(sheet: Sheet): Sheet {
  const last = sheet.order.at(-1)
  if (last === undefined) return { ...sheet, at: sheet.mode === 'walk' ? sheet.at : null, late: [] }
  return { ...unmark(sheet, last), at: sheet.mode === 'target' ? sheet.at : last }
}

/** Raised late: counts as an abstention (VOTE-03). */
export function toggleLate(sheet: Sheet, voter: SeatNo): Sheet {
  const late = sheet.late.includes(voter) ? sheet.late.filter((v) => v !== voter) : [...sheet.late, voter]
  return { ...sheet, late: late.sort((a, b) => a - b) }
}

/** The same marks, entered on in another way. */
export function changeMode(
  sheet: Sheet,
  who: Electorate,
  mode: SheetMode,
  sealed: readonly SeatNo[] = [],
): Sheet {
  return { ...sheet, mode, at: mode === 'walk' ? nextVoter(sheet, who, null, sealed) : null }
}

/** A tablet's answer as a mark: the first seat, or nobody. `undefined` = it has not answered. */
export function markOf(answer: Answer | undefined): SeatNo | null | undefined {
  return answer?.seats === undefined ? undefined : (answer.seats[0] ?? null)
}

/** What stands for each voter: by hand first, then from the tablet. */
export function marksOf(sheet: Sheet, who: Electorate, pending: Readonly<Record<number, Answer>>): Marks {
  const fromTablets = who.voters.flatMap((voter) => {
    const given = markOf(pending[voter])
    return given === undefined ? [] : [[voter, given] as const]
  })
  return { ...Object.fromEntries(fromTablets), ...sheet.marks }
}

/** The sheet as an answer, tablets' ballots included. */
export function sheetAnswer(offer: Offer, sheet: Sheet, pending: Readonly<Record<number, Answer>>): Answer {
  const marks = marksOf(sheet, electorateOf(offer), pending)
  if (offer.form === 'picks') return { picks: marks }
  return { ballots: marks, ...(sheet.late.length > 0 ? { late: sheet.late } : {}) }
}

/** Voters for whom nothing stands yet. */
export const silentOf = (marks: Marks, who: Electorate): SeatNo[] =>
  who.voters.filter((voter) => !(voter in marks))
