import { publicView } from '../engine/index.ts'
import type { MatchRecord, Moment } from './model.ts'
import { lengthText, type Words } from './words.ts'

/**
 * Chapter marks for the recording. They are meant to be published, so they are made from the public view alone: they
 * say what the table saw happen, and never who was killed, who holds which card, or who won.
 */
export interface Chapter {
  /** Milliseconds from the start of the recording. */
  readonly offset: number
  readonly title: string
}

/** The players of video sites ignore chapters that are shorter. */
const SHORTEST = 10_000

/** `start`: wall time (ms) at which the recording begins; by default the match's first nightfall. */
export function chaptersOf(record: MatchRecord, words: Words, start: number | null): Chapter[] {
  const from = start ?? record.begun ?? record.moments[0]?.at ?? record.exported
  const marks = record.moments.map((moment) => ({ offset: moment.at - from, title: titleOf(moment, words) }))
  const changes = marks.filter((mark, i) => mark.title !== marks[i - 1]?.title)
  return withoutShort(fromZero(changes, words))
}

/** What was on when the recording began stands at 0; a recording that began earlier starts with its own mark. */
function fromZero(marks: readonly Chapter[], words: Words): Chapter[] {
  const running = marks.findLast((mark) => mark.offset <= 0)
  const first = { offset: 0, title: running?.title ?? words.t('phase.deal') }
  return [first, ...marks.filter((mark) => mark.offset > 0)]
}

/** A mark that is soon followed by another gives way to it; the first stays at 0 under the other's title. */
function withoutShort(marks: readonly Chapter[]): Chapter[] {
  const kept: Chapter[] = []
  for (const mark of marks) {
    const last = kept.at(-1)
    const short = last !== undefined && mark.offset - last.offset < SHORTEST
    if (short) kept.pop()
    kept.push(short && kept.length === 0 ? { ...mark, offset: 0 } : mark)
  }
  return kept.filter((mark, i) => mark.title !== kept[i - 1]?.title)
}

function titleOf({ after }: Moment, words: Words): string {
  const { phase, step, seat, night, day } = publicView(after)
  if (phase === 'deal') return words.t('phase.deal')
  if (phase === 'over' || step === 'over') return words.t('step.over')
  if (phase === 'night') return words.part({ kind: 'night', number: night })
  const title = [words.part({ kind: 'day', number: day }), words.step(step)]
  return (seat === null ? title : [...title, words.named(seat)]).join(' · ')
}

/** One line for each mark, `0:00 …`, below two lines that say which match it is. */
export function chaptersText(record: MatchRecord, words: Words, start: number | null): string {
  const { title, rehearsal } = record.info
  const tag = title && rehearsal ? [words.t('app.rehearsal')] : []
  const head = [[words.title(record.info), ...tag].join(' · '), words.r('chapters.head')]
  const chapters = chaptersOf(record, words, start)
  const long = (chapters.at(-1)?.offset ?? 0) >= 3_600_000
  const lines = chapters.map(({ offset, title: text }) => `${stamp(offset, long)} ${text}`)
  return `${[...head, '', ...lines].map(plain).join('\n')}\n`
}

/** `03:05`, or `0:03:05` throughout a recording that is longer than an hour. Whole seconds, rounded down. */
function stamp(ms: number, long: boolean): string {
  const text = lengthText(Math.floor(ms / 1000) * 1000)
  const parts = text.split(':').map((part) => part.padStart(2, '0'))
  return long ? ['00', ...parts].slice(-3).join(':') : parts.join(':')
}

/** One line of plain text; descriptions of videos may not hold angle brackets. */
const plain = (text: string): string =>
  text
    .replace(/[\p{Cc}\u2028\u2029]+/gu, ' ')
    .replaceAll('<', '‹')
    .replaceAll('>', '›')
