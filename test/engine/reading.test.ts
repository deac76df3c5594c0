import { expect, it } from 'vitest'
import { refereeView } from '../../src/engine/index.ts'
import { deck, Desk } from './desk.ts'

/** The line that tells of the tie calls the seats up as they then speak: SPEECH-01, SPEECH-13 (narration D-02a). */
it.each([
  ['largest', [12, 9, 4]],
  ['smallest', [4, 9, 12]],
] as const)('a tie of the election is read in speaking order, from the %s number', (start, order) => {
  const desk = new Desk(deck('hunter'), { 'sheriff.electionStart': start })
  desk.to('election.run')
  desk.act('run', { seats: [4, 9, 12] })
  desk.to('election.vote')
  desk.act('election', { ballots: { 1: 4, 2: 9, 3: 12 } })
  const { read, agenda } = refereeView(desk.state)
  expect(read[0]).toEqual({ line: 'D-02a.tieMany', params: { seats: order } })
  expect(agenda.slice(0, 3).map(({ seat }) => seat)).toEqual(order)
})

it('two who tie are called up in that order, too', () => {
  const desk = new Desk(deck('hunter'), { 'sheriff.electionStart': 'largest' })
  desk.to('election.run')
  desk.act('run', { seats: [4, 9] })
  desk.to('election.vote')
  desk.act('election', { ballots: { 1: 4, 2: 9 } })
  expect(refereeView(desk.state).read[0]).toEqual({ line: 'D-02a.tie', params: { x: 9, y: 4 } })
})
