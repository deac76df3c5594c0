import { describe, expect, test } from 'vitest'
import { BEAT, gives, played, recorded, small, START, twelve } from './support.ts'

/** What is written down of a match; the figures are worked out by hand from test/scenarios/match-12.yaml. */

const record = recorded(twelve())

describe('a whole match', () => {
  test('knows its result, and when it began and ended', () => {
    expect(record.winner).toBe('good')
    expect(record.wonBy).toEqual(['WIN-01'])
    // Row 3 lets the first night fall, row 63 is the shot that ends the match.
    expect(record.begun).toBe(START + 2 * BEAT)
    expect(record.ended).toBe(START + 62 * BEAT)
    expect([record.nights.length, record.days, record.sheriff]).toEqual([3, 3, 2])
    expect(record.journal.length).toBe(63)
  })

  test('has every ballot with its weights', () => {
    expect(record.counts.map(({ ballot }) => [ballot.day, ballot.step])).toEqual([
      [1, 'election.vote'],
      [1, 'exile.vote'],
      [2, 'exile.vote'],
    ])
    expect(record.counts[0]?.ballot.votes).toEqual({ 2: 1, 3: 1, 4: 1, 5: 1, 8: 1, 7: 9, 11: 9, 12: 9 })
    expect(record.counts[1]?.ballot.weights[1]).toBe(1.5)
    expect(record.counts[2]?.ballot.weights[2]).toBe(1.5)
    expect(record.counts.map((count) => count.ballot.tally)).toEqual([
      { 1: 5, 9: 3, 10: 0 },
      expect.objectContaining({ 9: 7.5, 1: 5 }),
      expect.objectContaining({ 11: 6.5, 12: 1, 6: 2 }),
    ])
    expect(record.counts.map((count) => count.leaders)).toEqual([[1], [9], [11]])
  })

  test('has every death with its cause, its rules and how the table knows it', () => {
    expect(
      record.deaths.map(({ seat, time, number, causes, rules, mark }) => [
        seat,
        time,
        number,
        causes,
        rules,
        mark,
      ]),
    ).toEqual([
      [9, 'day', 1, ['exile'], ['VOTE-05'], 'exile'],
      [1, 'night', 2, ['knife'], ['WOLF-02'], 'night'],
      [10, 'night', 2, ['poison'], ['WITCH-07'], 'night'],
      [11, 'day', 2, ['exile'], ['VOTE-05'], 'exile'],
      [3, 'night', 3, ['knife'], ['WOLF-02'], 'night'],
      [12, 'night', 3, ['shot'], ['HUNTER-04'], 'shot'],
    ])
  })

  test('has each night’s calls in their order, with what was done', () => {
    const done = record.nights.map(({ calls, dead }) => ({
      calls: calls.map(({ slot, lines }) => [slot, ...lines.map((line) => line.key)]),
      dead: dead.map((death) => death.seat),
    }))
    expect(done).toEqual([
      {
        calls: [
          ['guard', 'guard'],
          ['wolves', 'knife'],
          ['witch', 'witch.antidote'],
          ['seer', 'check'],
          ['hunter'],
        ],
        dead: [],
      },
      {
        calls: [
          ['guard', 'guard'],
          ['wolves', 'knife'],
          ['witch', 'witch.poison'],
          ['seer', 'check'],
          ['hunter'],
        ],
        dead: [1, 10],
      },
      {
        calls: [['guard', 'guard'], ['wolves', 'knife'], ['witch', 'witch.pass'], ['seer'], ['hunter']],
        dead: [3],
      },
    ])
  })

  test('has every speech, in the order of speaking', () => {
    const seats = (day: number, step: string) =>
      record.speeches
        .filter((speech) => speech.day === day && speech.step === step)
        .map((speech) => speech.seat)
    expect(seats(1, 'election.speech')).toEqual([1, 9, 10])
    expect(seats(1, 'speech')).toEqual([2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 1])
    expect(seats(2, 'speech')).toEqual([12, 11, 8, 7, 6, 5, 4, 3, 2])
    expect(record.speeches.filter((speech) => speech.step === 'last-words').map((s) => s.seat)).toEqual([
      9, 11,
    ])
    // During seat 1's election speech seat 6 withdraws: two rows long. All others take one.
    expect(record.speeches.map((speech) => speech.spokenMs / BEAT)).toEqual([2, ...Array(25).fill(1)])
    expect(record.seats.map((seat) => seat.spokenMs / BEAT)).toEqual([3, 2, 2, 2, 2, 2, 2, 2, 3, 2, 3, 2])
  })

  test('tells it night by night and day by day, each line once', () => {
    expect(record.story.map(({ kind, number }) => `${kind} ${number}`)).toEqual([
      'before 0',
      'night 1',
      'day 1',
      'night 2',
      'day 2',
      'night 3',
      'day 3',
    ])
    const told = record.story.flatMap((part) => part.lines)
    expect(told.length).toBe(record.journal.flatMap((line) => line.lines).length)
  })
})

describe('what was taken back', () => {
  test('is in the journal, marked, and nowhere else', () => {
    const made = played(small('  - wolves: 3\n  - undo: 1\n  - wolves: 4\n  - past: announcement\n'))
    const { deaths, nights, journal } = recorded(made)
    expect(deaths.map((death) => death.seat)).toEqual([4])
    expect(nights[0]?.calls.find((call) => call.slot === 'wolves')?.lines).toMatchObject([
      { key: 'knife', params: { seat: 4 } },
    ])
    const undone = journal.filter((line) => line.undone)
    // With the wolves' answer goes the press of Next that led to their call.
    expect(undone.map((line) => line.row.command)).toEqual([
      { kind: 'next' },
      expect.objectContaining({ kind: 'act', act: 'wolves' }),
    ])
    expect(journal.filter((line) => line.row.command.kind === 'undo').map((line) => line.undone)).toEqual([
      false,
    ])
  })

  test('a ballot corrected by ruling stands corrected, once, with a mark', () => {
    const made = played(
      small('  - wolves: 3\n  - to: exile.vote\n  - exile: {1: 5, 2: 5, 4: 5, 5: 1, 6: 1}\n'),
    )
    gives(made.match, { kind: 'overrule', ruling: { what: 'ballot', voter: 4, target: 1 }, reason: '看错' })
    const { counts, conduct } = recorded(made)
    expect(counts).toHaveLength(1)
    expect(counts[0]).toMatchObject({
      no: 1,
      corrected: true,
      leaders: [1],
      ballot: { tally: { 1: 3, 5: 2 } },
    })
    expect(conduct.map((line) => [line.entry.key, line.entry.params.reason])).toEqual([
      ['ruling.ballot', '看错'],
    ])
  })

  test('a death taken back by ruling is told as such, and the seat lives', () => {
    const made = played(small('  - wolves: 3\n  - past: announcement\n'))
    gives(made.match, { kind: 'overrule', ruling: { what: 'revive', seat: 3 }, reason: '裁判长' })
    const { deaths, seats } = recorded(made)
    expect(deaths).toMatchObject([{ seat: 3, revived: true, mark: 'night' }])
    expect(seats[2]).toMatchObject({ alive: true, deaths: [] })
  })
})

describe('speaking times', () => {
  test('leave out the time in which the clock stood, and count overtime', () => {
    const made = played(small('  - wolves: 3\n  - to: speech\n'))
    // A speech may take 120 s. Rows 1 to 6 after it began: 30 s spoken, 60 s paused, 120 s spoken.
    gives(
      made.match,
      { kind: 'clock', action: 'pause' },
      { kind: 'note', text: '停一下' },
      { kind: 'clock', action: 'start' },
      { kind: 'note', text: '一' },
      { kind: 'note', text: '二' },
      { kind: 'note', text: '三' },
      { kind: 'next' },
    )
    const [speech] = recorded(made).speeches.filter(({ step }) => step === 'speech')
    expect(speech).toMatchObject({
      spokenMs: 150_000,
      allowedMs: 120_000,
      overMs: 30_000,
    })
  })

  test('of a speech that is going on end with the export', () => {
    const made = played(small('  - wolves: 3\n  - to: speech\n'))
    const now = made.timeOf(made.match.journal.length) + 7000
    const record = recorded(made, { now })
    expect(record.speeches.filter(({ step }) => step === 'speech')).toMatchObject([
      { ended: null, spokenMs: 7000, overMs: 0 },
    ])
    expect(record).toMatchObject({ winner: null, ended: null })
  })

  test('never run backwards when the machine’s clock is set back', () => {
    const made = played(small('  - wolves: 3\n  - past: exile.vote\n'))
    const turned = made.match.journal.map((entry, i) => ({
      ...entry,
      at: i > 8 ? entry.at - 3_600_000 : entry.at,
    }))
    const record = recorded({ ...made, match: { journal: turned } as never })
    expect(record.speeches.length).toBeGreaterThan(1)
    expect(record.speeches.filter((speech) => speech.spokenMs < 0 || speech.overMs < 0)).toEqual([])
  })
})

test('incidents, sanctions and notes are kept with their moments', () => {
  const made = played(small('  - wolves: 3\n  - to: speech\n'))
  gives(
    made.match,
    { kind: 'incident', seat: 4, class: 'touch', quote: '我是<女巫>' },
    { kind: 'sanction', seat: 4, penalty: 'warning', reason: '第一次' },
  )
  const at = made.timeOf(made.match.journal.length)
  expect(recorded(made).conduct.map((line) => [line.at, line.entry.key])).toEqual([
    [at - BEAT, 'incident'],
    [at, 'sanction'],
  ])
})
