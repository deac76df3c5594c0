import { describe, expect, test } from 'vitest'
import {
  BEAT,
  gives,
  HOSTILE,
  played,
  recorded,
  small,
  START,
  told,
  twelve,
  type Kept,
  type Played,
} from './support.ts'

/** Chapter marks as a video site reads them: lines that begin with a time. */

interface Mark {
  readonly seconds: number
  readonly title: string
}

function read(text: string): Mark[] {
  return text.split('\n').flatMap((line) => {
    const found = /^(?:(\d+):)?(\d{1,2}):(\d\d) (\S.*)$/.exec(line)
    if (!found) return []
    const [, hours = '0', minutes, seconds, title = ''] = found
    return [{ seconds: Number(hours) * 3600 + Number(minutes) * 60 + Number(seconds), title }]
  })
}

async function marksOf(made: Played, start: number | null = null, kept: Kept = {}): Promise<Mark[]> {
  return read(String(await told(recorded(made, kept), 'chapters', 'en', { start })))
}

/** What YouTube asks for: the first at 0, at least three, rising, none shorter than ten seconds. */
function expectAccepted(marks: readonly Mark[]): void {
  expect(marks[0]?.seconds).toBe(0)
  expect(marks.length).toBeGreaterThanOrEqual(3)
  for (const [i, mark] of marks.slice(1).entries())
    expect(mark.seconds - (marks[i]?.seconds ?? 0)).toBeGreaterThanOrEqual(10)
}

describe('chapter marks of a whole match', () => {
  test('count from the first nightfall, phase by phase and speaker by speaker', async () => {
    const marks = await marksOf(twelve())
    expectAccepted(marks)
    expect(marks.slice(0, 5)).toEqual([
      { seconds: 0, title: 'Night 1' },
      // Row 10 breaks the day, row 3 was nightfall; half a minute each.
      { seconds: 210 - 30, title: 'Day 1 · Sheriff election' },
      { seconds: 210, title: 'Day 1 · Election speeches · Seat 1' },
      { seconds: 270, title: 'Day 1 · Election speeches · Seat 9' },
      { seconds: 300, title: 'Day 1 · Election speeches · Seat 10' },
    ])
    expect(marks.at(-1)).toEqual({ seconds: 60 * 30, title: 'Game over' })
    expect(marks.filter((mark) => mark.title.startsWith('Night'))).toHaveLength(3)
    expect(marks.filter((mark) => mark.title.includes('Exile vote'))).toHaveLength(2)
  })

  test('count from the start of the recording that the referee gives', async () => {
    // Recording began two minutes before nightfall (row 3): the match was still being set up.
    const early = await marksOf(twelve(), START + 2 * BEAT - 120_000)
    expect(early.slice(0, 2)).toEqual([
      { seconds: 0, title: 'Before the game' },
      { seconds: 120, title: 'Night 1' },
    ])
    // Recording began in the middle of the first speech of day 1 (it begins with row 18).
    const late = await marksOf(twelve(), START + 17 * BEAT + 15_000)
    expectAccepted(late)
    expect(late.slice(0, 2)).toEqual([
      { seconds: 0, title: 'Day 1 · Speeches · Seat 2' },
      { seconds: 15, title: 'Day 1 · Speeches · Seat 3' },
    ])
  })

  test('say nothing that the table did not see: no card, no cause, no winner', async () => {
    for (const locale of ['zh-Hans', 'zh-Hant', 'en'] as const) {
      const text = String(await told(recorded(twelve()), 'chapters', locale))
      const secrets =
        /预言家|預言家|女巫|狼|守卫|守衛|毒|刀|获胜|獲勝|Seer|Witch|Wol[fv]|Guard|poison|knife|wins/i
      expect(text.replace(/^.*\n.*\n/, '')).not.toMatch(secrets)
      expect(read(text).length).toBeGreaterThan(40)
    }
  })

  test('do not depend on who did what in secret', async () => {
    const first = played(small('  - wolves: 3\n  - past: announcement\n'))
    const other = played(small('  - wolves: 3\n  - seer: 5\n  - past: announcement\n'))
    expect(await marksOf(first)).toEqual(await marksOf(other))
  })

  test('drop what is over within ten seconds', async () => {
    const made = twelve()
    const quick = made.match.journal.map((entry, i) => ({ ...entry, at: START + i * 4000 }))
    const marks = await marksOf({ ...made, match: { journal: quick } as never })
    expectAccepted(marks)
  })

  test('have hours when the recording has', async () => {
    const made = twelve()
    const slow = made.match.journal.map((entry, i) => ({ ...entry, at: START + i * 120_000 }))
    const text = String(
      await told(recorded({ ...made, match: { journal: slow } as never }), 'chapters', 'en'),
    )
    expect(text).toContain('\n00:00:00 Night 1\n')
    expect(text).toContain('\n02:00:00 Game over\n')
    expectAccepted(read(text))
  })
})

test('names cannot make marks of their own, nor put in what a video site refuses', async () => {
  const names = [...HOSTILE.slice(0, 4), 'x\n00:00 first!', '<b>\u2028</b>']
  const made = played(small('  - wolves: 3\n  - past: exile.vote\n'), names)
  const text = String(await told(recorded(made, { title: 'a <b>\n00:05 c' }), 'chapters', 'en'))
  expect(text).not.toMatch(/[<>\u2028]/)
  expect(text.match(/^00:00 /gm)).toHaveLength(1)
  expect(text).not.toMatch(/^00:05/m)
})

test('a rehearsal says so above the marks, and a running match has marks so far', async () => {
  const made = played(small('  - wolves: 3\n  - to: speech\n'))
  expect(String(await told(recorded(made, { rehearsal: true }), 'chapters', 'en'))).toMatch(
    /^.* · Rehearsal\n/,
  )
  expect(String(await told(recorded(made), 'chapters', 'en'))).not.toContain('Rehearsal')
  expect((await marksOf(made)).at(-1)?.title).toContain('Speeches · Seat')
  gives(made.match, { kind: 'surrender', side: 'wolves' })
  expect((await marksOf(made)).at(-1)?.title).toBe('Game over')
})
