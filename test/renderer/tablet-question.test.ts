import { describe, expect, it } from 'vitest'
import {
  ballotToShow,
  headlineOf,
  isAnnounced,
  noVoteReason,
  shownControls,
} from '../../src/renderer/tablet/model/facts.ts'
import {
  choiceFor,
  duelQuestion,
  questionOf,
  type Question,
} from '../../src/renderer/tablet/model/question.ts'
import { isDark, isPrivateAsk, screenOf } from '../../src/renderer/tablet/model/screen.ts'
import { Match, twelve } from './tablet-views.ts'

const seats = (question: Question | null, which: 'open' | 'closed') =>
  question?.choices.filter((c) => c.seat !== null && c.closed === (which === 'closed')).map((c) => c.seat)

const elected = () =>
  twelve()
    .to('election.run')
    .act('run', { seats: [1, 9] })
    .to('election.vote')

describe('the ballot', () => {
  it('offers the candidates and an abstention, and closes the rest for everybody alike', () => {
    const question = questionOf(elected().seat(5))
    expect(seats(question, 'open')).toEqual([1, 9])
    expect(question?.choices.filter((c) => c.seat === null).map((c) => c.answer)).toEqual([{ seats: [] }])
  })

  it('is taken by the engine, and the answer given stands on its key again', () => {
    const match = elected()
    match.answer(5, 'election', { seats: [1] }).answer(6, 'election', { seats: [] })
    const five = match.seat(5)
    expect(choiceFor(questionOf(five)!, five.mine)?.seat).toBe(1)
    const six = match.seat(6)
    expect(choiceFor(questionOf(six)!, six.mine)?.id).toBe('abstain')
  })

  it('is not asked of those who have none, and says why', () => {
    const match = elected()
    expect(questionOf(match.seat(1))).toBeNull()
    expect(noVoteReason(match.seat(1))).toBe('tablet.no-vote.ran')
    expect(noVoteReason(match.seat(5))).toBeNull()
    expect(screenOf(true, 'live', match.seat(1), true)).toBe('day')
    expect(screenOf(true, 'live', match.seat(5), true)).toBe('ask')
  })

  it('shows a lover no more than everybody: the other one looks open and is refused under the finger', () => {
    const cards = [
      'seer',
      'witch',
      'hunter',
      'cupid',
      ...Array(4).fill('villager'),
      ...Array(4).fill('werewolf'),
    ]
    const match = new Match(cards, {
      options: { 'sheriff.electionStart': 'smallest', 'sheriff.enabled': false },
    })
    match.to('night.cupid').act('cupid', { seats: [5, 6] })
    for (let i = 0; match.step !== 'exile.vote'; i++) {
      if (match.step === 'speech.first') match.act('first-speaker', { seats: [1] })
      else match.next()
      if (i > 60) throw new Error(match.step)
    }
    const question = questionOf(match.seat(5))
    expect(seats(question, 'closed')).toEqual([])
    expect(question?.choices.find((c) => c.seat === 6)?.rules).toContain('VOTE-11')
    expect(question?.choices.find((c) => c.seat === 7)?.rules).toEqual([])
  })

  it('is shown opened afterwards, the largest total first', () => {
    const match = elected().act('election', { ballots: { 2: 1, 3: 1, 4: 9 } })
    const ballot = ballotToShow(match.seat(5))
    expect(ballot?.targets.map(({ seat, total }) => [seat, total])).toContainEqual([1, 2])
  })
})

describe('other questions of the day', () => {
  it('asks everybody whether to run', () => {
    const match = twelve().to('election.run')
    const question = questionOf(match.seat(7))
    expect(question?.choices.map((c) => c.answer.choice)).toEqual(['yes', 'no'])
    match.answer(7, 'run', { choice: 'no' })
    expect(choiceFor(question!, match.seat(7).mine)?.id).toBe('no')
  })

  it('draws the shot alike for the hunter and for a villager: only what is public is closed', () => {
    const knifed = (seat: number) =>
      twelve()
        .to('night.wolves')
        .act('wolves', { seats: [seat] })
        .to('shot')
    const hunter = questionOf(knifed(3).seat(3))!
    const villager = questionOf(knifed(5).seat(5))!
    expect(hunter.choices.map(({ closed }) => closed).filter(Boolean)).toHaveLength(1)
    expect(villager.choices.map(({ closed }) => closed).filter(Boolean)).toHaveLength(1)
    expect(hunter.choices.map(({ word }) => word)).toEqual(villager.choices.map(({ word }) => word))
    expect(villager.choices.find(({ seat }) => seat === 9)?.rules).not.toEqual([])
  })

  it('lets the sheriff pass the badge to the living, or tear it', () => {
    const match = elected()
      .act('election', { ballots: { 2: 1, 3: 1 } })
      .to('exile.vote')
    match.act('exile', { ballots: { 2: 1, 3: 1, 4: 1 } }).to('badge')
    const question = questionOf(match.seat(1))
    expect(seats(question, 'closed')).toContain(1)
    expect(question?.choices.at(-1)?.answer).toEqual({ choice: 'destroy' })
    expect(() => match.answer(1, 'badge', { choice: 'destroy' })).not.toThrow()
  })

  it('keeps a judge’s question out of sight', () => {
    const cards = [
      'seer',
      'witch',
      'hunter',
      'stuttering-judge',
      ...Array(4).fill('villager'),
      ...Array(4).fill('werewolf'),
    ]
    const match = new Match(cards, {
      options: { 'sheriff.electionStart': 'smallest', 'sheriff.enabled': false },
    })
    for (let i = 0; match.step !== 'second-exile'; i++) {
      if (match.step === 'exile.vote') match.act('exile', { ballots: { 1: 9, 2: 9, 3: 9 } })
      else if (match.step === 'speech.first') match.act('first-speaker', { seats: [1] })
      else match.next()
      if (i > 80) throw new Error(match.step)
    }
    expect(isPrivateAsk(match.seat(4))).toBe(true)
    expect(isPrivateAsk(match.seat(5))).toBe(false)
    expect(screenOf(true, 'live', match.seat(4), true)).toBe(screenOf(true, 'live', match.seat(5), true))
    expect(headlineOf(match.seat(4))).toEqual(headlineOf(match.seat(5)))
    expect(() => match.answer(4, 'second-exile', { choice: 'yes' })).not.toThrow()
  })
})

describe('controls', () => {
  it('are the same for wolf and villager while somebody speaks', () => {
    const match = elected()
      .act('election', { ballots: { 2: 1, 3: 1 } })
      .to('speech')
    expect(shownControls(match.seat(9))).toEqual(['explode'])
    expect(shownControls(match.seat(6))).toEqual(['explode'])
  })

  it('offer withdrawal to candidates only: that is public', () => {
    const match = twelve()
      .to('election.run')
      .act('run', { seats: [1, 9] })
    expect(shownControls(match.seat(1))).toContain('withdraw')
    expect(shownControls(match.seat(2))).not.toContain('withdraw')
  })

  it('say that withdrawal is open to those alone to whom it is', () => {
    const match = twelve()
      .to('election.run')
      .act('run', { seats: [1, 9, 10] })
      .to('election.withdraw')
      .act('withdraw', { seats: [9] })
    const said = (seat: number) => headlineOf(match.seat(seat)).say
    expect([1, 9, 10, 2].map(said)).toEqual([
      'tablet.head.election.withdraw.mine',
      'tablet.head.election.withdraw.done',
      'tablet.head.election.withdraw.mine',
      'tablet.head.election.withdraw',
    ])
  })

  it('draw a duel from public facts', () => {
    const match = elected()
      .act('election', { ballots: { 2: 1, 3: 1 } })
      .to('speech')
    const closed = seats(duelQuestion(match.seat(6)), 'closed')
    expect(closed).toEqual([6])
  })
})

describe('the day’s words', () => {
  it('tell the dead only after the announcement', () => {
    const match = twelve()
      .to('night.wolves')
      .act('wolves', { seats: [5] })
      .to('announcement')
    expect(isAnnounced(match.seat(1))).toBe(false)
    expect(isAnnounced(match.to('last-words').seat(1))).toBe(true)
    expect(headlineOf(match.seat(5))).toMatchObject({ say: 'tablet.head.words.mine', mine: true })
    expect(headlineOf(match.seat(6))).toMatchObject({ say: 'tablet.head.words', seat: 5 })
  })
})

describe('the screen', () => {
  const night = twelve().to('night.guard')

  it('is the night’s for everybody at night, whether or not the public screens are held', () => {
    for (const seat of [1, 4, 5, 9]) expect(screenOf(true, 'live', night.seat(seat), true)).toBe('night')
    expect(screenOf(true, 'live', { ...night.seat(4), held: true }, true)).toBe('night')
  })

  it('says what is wrong with the line, and keeps the picture while the line is only lost', () => {
    expect(screenOf(false, 'refused', null, false)).toBe('pair')
    expect(screenOf(true, 'refused', night.seat(4), true)).toBe('refused')
    expect(screenOf(true, 'replaced', night.seat(4), true)).toBe('replaced')
    expect(screenOf(true, 'connecting', null, false)).toBe('connecting')
    expect(screenOf(true, 'live', null, true)).toBe('empty')
    expect(screenOf(true, 'stale', night.seat(4), true)).toBe('night')
  })

  it('is dark at night, and as long as nobody knows the hour', () => {
    expect(isDark('connecting', null)).toBe(true)
    expect(isDark('replaced', night.seat(4))).toBe(true)
    expect(isDark('night', night.seat(4))).toBe(true)
    expect(isDark('day', elected().seat(5))).toBe(false)
    expect(isDark('replaced', elected().seat(5))).toBe(false)
  })
})
