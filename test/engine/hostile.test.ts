import { describe, expect, it } from 'vitest'
import { decide, evolve, isRefusal, refereeView, type Command } from '../../src/engine/index.ts'
import { dayOne } from './desk.ts'

const refusal = (command: Command) => {
  const outcome = decide(dayOne().state, command, { time: 0 })
  return isRefusal(outcome) ? outcome.code : 'accepted'
}
const insert = (step: string, seat?: number): Command => ({
  kind: 'overrule',
  ruling: { what: 'insert', step, ...(seat === undefined ? {} : { seat }) },
  reason: 'GEN-08',
})

describe('a step put in by ruling', () => {
  it.each(['toString', 'constructor', '__proto__', 'valueOf', 'hasOwnProperty'])(
    'is none called %s',
    (step) => {
      expect(refusal(insert(step))).toBe('bad-answer')
    },
  )
  it.each(['shot', 'last-words', 'badge', 'speech'])('needs its seat: %s', (step) => {
    expect(refusal(insert(step))).toBe('needs-seat')
    expect(refusal(insert(step, 5))).toBe('accepted')
  })
})

/** Every step by day that a ruling may put in. */
const STEPS =
  'dawn election.run election.speech election.withdraw election.vote election.pk-speech election.pk-vote announcement shot last-words badge speech.side speech.first speech exile.vote exile.pk-speech exile.pk-vote flip-speech second-exile'.split(
    ' ',
  )

describe('a step put in by ruling, with its seat or without, is refused or played', () => {
  it.each(STEPS.flatMap((step) => [[step], [step, 5]] as [string, number?][]))('%s %s', (step, seat) => {
    const before = dayOne('hunter').state
    const put = decide(before, insert(step, seat), { time: 0 })
    if (isRefusal(put)) return expect(['needs-seat', 'not-now']).toContain(put.code)
    const state = put.reduce(evolve, before)
    expect(refereeView(state).step).toBe(state.agenda[0]!.id)
    expect(() => decide(state, { kind: 'next' }, { time: 0 })).not.toThrow()
  })

  it('has no side to choose where there is no sheriff (SPEECH-07)', () => {
    expect(refusal(insert('speech.side', 5))).toBe('not-now')
  })
})

it('keeps one line of the record for a question, however often it is put anew before it is answered', () => {
  const desk = dayOne()
  for (const text of ['?', '??', '???'])
    desk.give({ kind: 'request', seat: 5, act: 'question', answer: {}, text })
  const questions = () => desk.state.log.filter(({ key }) => key === 'question')
  expect(questions()).toHaveLength(1)
  expect(desk.state.requests).toMatchObject([{ seat: 5, text: '???' }])
  desk.give({ kind: 'settle', index: 0, grant: true })
  desk.give({ kind: 'request', seat: 5, act: 'question', answer: {}, text: 'again' })
  expect(questions()).toHaveLength(2)
})
