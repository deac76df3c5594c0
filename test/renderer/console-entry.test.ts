import { describe, expect, it } from 'vitest'
import type { Offer } from '../../src/engine/index.ts'
import {
  answerOf,
  isEmpty,
  missingOf,
  NO_DRAFT,
  pickCard,
  pickChoice,
  pickGroup,
  pickNobody,
  pickSeat,
  stepBack,
  type Draft,
  type Entered,
} from '../../src/renderer/console/entry/draft.ts'

/** What is entered for one offer: drawn from the offer alone, whatever role it belongs to. */

const offer = (more: Partial<Offer>): Offer => ({
  act: 'some-act',
  form: 'seats',
  min: 1,
  max: 1,
  nobody: false,
  seats: [1, 2, 3, 4].map((seat) => ({ seat, rules: seat === 3 ? ['GUARD-03'] : [] })),
  choices: [],
  cards: [],
  actors: [],
  voters: {},
  ...more,
})
function draft(entered: Entered): Draft {
  if (!('draft' in entered)) throw new Error(`refused by ${entered.rules.join()}`)
  return entered.draft
}

describe('one seat', () => {
  const one = offer({ nobody: true })
  it('takes a legal seat, another instead, and back again', () => {
    const first = draft(pickSeat(one, NO_DRAFT, 2))
    expect(answerOf(one, first)).toEqual({ seats: [2] })
    const second = draft(pickSeat(one, first, 4))
    expect(second.seats).toEqual([4])
    expect(isEmpty(draft(pickSeat(one, second, 4)))).toBe(true)
  })
  it('does not take an illegal seat, and says by which rule', () => {
    expect(pickSeat(one, NO_DRAFT, 3)).toEqual({ rules: ['GUARD-03'], seat: 3 })
    expect(pickSeat(one, NO_DRAFT, 9)).toEqual({ rules: [], seat: 9 })
  })
  it('knows nobody from nothing', () => {
    const nobody = draft(pickNobody(one, NO_DRAFT))
    expect(isEmpty(nobody)).toBe(false)
    expect(missingOf(one, nobody)).toBeNull()
    expect(answerOf(one, nobody)).toEqual({ seats: [] })
    expect(pickNobody(offer({}), NO_DRAFT)).toEqual({ rules: [] })
  })
})

describe('several seats', () => {
  const two = offer({ min: 2, max: 2 })
  it('asks until there are enough', () => {
    const one = draft(pickSeat(two, NO_DRAFT, 1))
    expect(missingOf(two, one)).toEqual({ what: 'seats', count: 1 })
    const both = draft(pickSeat(two, one, 4))
    expect(missingOf(two, both)).toBeNull()
    expect(answerOf(two, both)).toEqual({ seats: [1, 4] })
    expect(stepBack(both).seats).toEqual([1])
  })
  it('lets go of the first when there would be too many', () => {
    const both = draft(pickSeat(two, draft(pickSeat(two, NO_DRAFT, 1)), 2))
    expect(draft(pickSeat(two, both, 4)).seats).toEqual([2, 4])
  })
})

describe('choices', () => {
  const potion = offer({
    form: 'choice',
    choices: [
      { value: 'save', rules: ['WITCH-05'] },
      { value: 'poison', rules: [], seats: true },
      { value: 'pass', rules: [] },
    ],
  })
  it('takes a number alone as the choice that names a seat', () => {
    const poison = draft(pickSeat(potion, NO_DRAFT, 4))
    expect(answerOf(potion, poison)).toEqual({ choice: 'poison', seats: [4] })
    expect(missingOf(potion, poison)).toBeNull()
  })
  it('waits for the number when the choice is pressed first', () => {
    const pressed = draft(pickChoice(potion, NO_DRAFT, 'poison'))
    expect(missingOf(potion, pressed)).toEqual({ what: 'seat', count: 1 })
    expect(answerOf(potion, draft(pickSeat(potion, pressed, 1)))).toEqual({ choice: 'poison', seats: [1] })
  })
  it('drops the number when another choice is pressed', () => {
    const poison = draft(pickSeat(potion, NO_DRAFT, 4))
    expect(answerOf(potion, draft(pickChoice(potion, poison, 'pass')))).toEqual({ choice: 'pass' })
  })
  it('does not take a forbidden choice', () => {
    expect(pickChoice(potion, NO_DRAFT, 'save')).toEqual({ rules: ['WITCH-05'] })
  })
  it('knows a seat or a choice from each other (the badge)', () => {
    const badge = offer({ choices: [{ value: 'destroy', rules: [] }] })
    const torn = draft(pickChoice(badge, NO_DRAFT, 'destroy'))
    expect(answerOf(badge, torn)).toEqual({ choice: 'destroy' })
    expect(answerOf(badge, draft(pickSeat(badge, torn, 2)))).toEqual({ seats: [2] })
  })
})

describe('cards and groups', () => {
  it('takes one of the cards', () => {
    const cards = offer({
      form: 'card',
      seats: [],
      cards: [
        { card: 'a', rules: ['THIEF-06'] },
        { card: 'b', rules: [] },
      ],
    })
    expect(pickCard(cards, NO_DRAFT, 'a')).toEqual({ rules: ['THIEF-06'] })
    expect(answerOf(cards, draft(pickCard(cards, NO_DRAFT, 'b')))).toEqual({ card: 'b' })
  })
  it('puts every seat into one of two groups', () => {
    const groups = offer({ form: 'groups' })
    const first = pickGroup(pickGroup(NO_DRAFT, 'A', 1), 'B', 2)
    expect(missingOf(groups, first)).toEqual({ what: 'groups', count: 2 })
    const moved = pickGroup(first, 'B', 1)
    expect(moved.groups).toEqual({ A: [], B: [1, 2] })
    const all = pickGroup(pickGroup(first, 'A', 3), 'B', 4)
    expect(answerOf(groups, all)).toEqual({ groups: { A: [1, 3], B: [2, 4] } })
  })
})
