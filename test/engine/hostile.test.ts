import { describe, expect, it } from 'vitest'
import { isRefusal, type Command } from '../../src/engine/index.ts'
import { dayOne } from './desk.ts'
import { decide } from '../../src/engine/index.ts'

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
    expect(refusal(insert(step))).toBe('needs-answer')
    expect(refusal(insert(step, 5))).toBe('accepted')
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
