import { describe, expect, it } from 'vitest'
import { refereeView } from '../../src/engine/index.ts'
import { dayOne, deck, Desk } from './desk.ts'

const listed = (desk: Desk): string[] =>
  refereeView(desk.state).agenda.map(({ step, seat }) => (seat === null ? step : `${step} ${seat}`))

/** The list of what comes names each step that the referee will meet, not only those that are settled already (GEN-05). */
describe('what comes', () => {
  it('is the whole next day while it is night', () => {
    const desk = new Desk(deck('hunter'))
    desk.to('night.hunter')
    expect(listed(desk)).toEqual([
      'night.hunter',
      'night.idiot',
      'dawn',
      'election.run',
      'election.speech',
      'election.withdraw',
      'election.vote',
      'announcement',
      'speech',
      'exile.vote',
      'night',
    ])
  })

  it('is the ballot behind the candidates who speak', () => {
    const desk = new Desk(deck('hunter'))
    desk.to('election.run')
    desk.act('run', { seats: [3, 5] })
    expect(listed(desk)).toEqual([
      'election.speech 3',
      'election.speech 5',
      'election.withdraw',
      'election.vote',
      'announcement',
      'speech',
      'exile.vote',
      'night',
    ])
  })

  it('is who has words and who chooses the side, once it is known', () => {
    const desk = new Desk(deck('hunter'))
    desk.to('night.wolves')
    desk.act('wolves', { seats: [5] })
    desk.to('election.run')
    desk.act('run', { seats: [1] })
    expect(listed(desk)).toEqual(['announcement', 'speech.side 1', 'speech', 'exile.vote', 'night'])
    desk.next()
    expect(listed(desk)).toEqual(['shot 5', 'last-words 5', 'speech.side 1', 'speech', 'exile.vote', 'night'])
  })

  it('is the round of speeches behind the choice of who begins', () => {
    const desk = dayOne()
    expect(listed(desk)).toEqual(['speech.first', 'speech', 'exile.vote', 'night'])
  })

  it('is the badge of a sheriff who is out', () => {
    const desk = new Desk(deck('hunter'))
    desk.to('night.wolves')
    desk.act('wolves', { seats: [5] })
    desk.to('election.run')
    desk.act('run', { seats: [5] })
    desk.to('last-words')
    expect(listed(desk)).toEqual(['last-words 5', 'badge 5', 'speech', 'exile.vote', 'night'])
  })

  it('ends with the match', () => {
    const desk = new Desk(deck('hunter'), { 'sheriff.enabled': false })
    for (const seat of [9, 10, 11, 12]) desk.exile(seat)
    desk.to('over')
    expect(listed(desk)).toEqual(['over'])
  })
})
