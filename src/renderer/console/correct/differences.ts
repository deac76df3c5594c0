import type { Difference, Json } from '../../../engine/index.ts'
import type { useWords } from '../app/words.ts'

type Words = ReturnType<typeof useWords>

/** One fact that would not be the same, in words: what, was, would be. */
export interface DifferenceLine {
  readonly title: string
  readonly was: string
  readonly now: string
}

export function differenceLine({ what, seat, was, now }: Difference, words: Words): DifferenceLine {
  if (what === 'ballot') return ballotLine(was, now, words)
  const name = words.t(`console.correct.fact.${what}`)
  const title = seat === null ? name : `${words.seat(seat)} ${name}`
  return { title, was: factText(what, was, words), now: factText(what, now, words) }
}

type Text = (value: Json, words: Words) => string
const record = (value: Json): Readonly<Record<string, Json>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Record<string, Json>) : {}
const side: Text = (value, { t, faction }) =>
  value === null ? t('console.correct.open') : faction(String(value))
const yesNo: Text = (value, { t }) => t(value ? 'console.correct.yes' : 'console.correct.no')

const TEXTS: Readonly<Partial<Record<Difference['what'], Text>>> = {
  winner: side,
  decided: side,
  faction: side,
  vote: yesNo,
  open: yesNo,
  sheriff: (value, { seat }) => seat(value === null ? null : Number(value)),
  badge: (value, { or }) => or(`badge.${String(value)}`, String(value)),
  role: (value, { texts }) => texts.cardName(value === null ? null : String(value)),
  out: (value, { t, or }) =>
    value === null ? t('console.correct.in') : or(`out.${String(value)}`, String(value)),
  marks: (value, { t, or, list }) =>
    Array.isArray(value) && value.length > 0
      ? list(value.map((mark) => or(`console.mark.${String(mark)}`, String(mark))))
      : t('list.none'),
  life: lifeText,
  step: stepText,
}

const factText = (what: Difference['what'], value: Json, words: Words): string =>
  TEXTS[what]?.(value, words) ?? String(value)

function lifeText(value: Json, { t, list }: Words): string {
  if (value === null) return t('console.correct.alive')
  const { causes, time, number } = record(value)
  const why = list((Array.isArray(causes) ? causes : []).map((cause) => t(`cause.${String(cause)}`)))
  const count = Number(number)
  const when = time === 'night' ? t('count.night', { night: count }) : t('count.day', { day: count })
  return `${why} (${when})`
}

function stepText(value: Json, { t, step, seat }: Words): string {
  const { phase, night, day, step: id, seat: no } = record(value)
  const when =
    phase === 'night' ? t('count.night', { night: Number(night) }) : t('count.day', { day: Number(day) })
  const who = typeof no === 'number' ? ` ${seat(no)}` : ''
  return `${when} · ${step(String(id))}${who}`
}

/** Only who voted otherwise, and the totals that differ. */
function ballotLine(was: Json, now: Json, words: Words): DifferenceLine {
  const { t, step } = words
  const [old, fresh] = [record(was), record(now)]
  const about = now === null ? old : fresh
  const title = `${t('count.day', { day: Number(about['day']) })} · ${step(String(about['step']))}`
  const votes = [record(old['votes'] ?? null), record(fresh['votes'] ?? null)] as const
  const moved = new Set(changed(...votes))
  const side = (held: Json, own: Readonly<Record<string, Json>>): string =>
    held === null
      ? t('console.correct.notHeld')
      : `${totals(record(held), words)} ${voters(own, moved, words)}`
  return { title, was: side(was, votes[0]), now: side(now, votes[1]) }
}

const changed = (a: Readonly<Record<string, Json>>, b: Readonly<Record<string, Json>>): string[] =>
  [...new Set([...Object.keys(a), ...Object.keys(b)])].filter((key) => a[key] !== b[key])

/** Seats that got a vote at all. */
const totals = (ballot: Readonly<Record<string, Json>>, { list, seat }: Words): string =>
  list(
    Object.entries(record(ballot['tally'] ?? null))
      .filter(([, total]) => total !== 0)
      .map(([no, total]) => `${seat(Number(no))} ${String(total)}`),
  )

function voters(
  votes: Readonly<Record<string, Json>>,
  moved: ReadonlySet<string>,
  { t, list, seat }: Words,
): string {
  const told = Object.entries(votes)
    .filter(([voter]) => moved.has(voter))
    .map(
      ([voter, target]) =>
        `${seat(Number(voter))} → ${target === null ? t('ballot.abstain') : seat(Number(target))}`,
    )
  return told.length > 0 ? `(${list(told)})` : ''
}
