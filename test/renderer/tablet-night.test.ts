import { describe, expect, it } from 'vitest'
import { nextPicked, pressOf, type NightKey } from '../../src/renderer/tablet/model/night.ts'
import { matesOf, plateOf } from '../../src/renderer/tablet/model/plate.ts'
import { Match, twelve } from './tablet-views.ts'

const EVERY_KEY: readonly NightKey[] = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 'yes', 'no']

describe('the pad of a seat that is not called', () => {
  const bystander = twelve().to('night.guard').seat(5)

  it.each(EVERY_KEY)('takes %s as a tap that is sent nowhere', (key) => {
    const press = pressOf(bystander, key, [])
    expect(press).toMatchObject({ answer: null, rules: [], done: true })
  })

  it('reads that it was not meant, whoever is called', () => {
    expect(plateOf(bystander).ask).toEqual(['tablet.ask.none'])
    expect(plateOf(bystander).told).toBeNull()
    expect(plateOf(bystander).members).toEqual([])
  })
})

describe('the guard', () => {
  const first = twelve().to('night.guard')

  it('guards with a number, and nobody with the cross', () => {
    expect(pressOf(first.seat(4), 1, []).answer).toEqual({ seats: [1] })
    expect(pressOf(first.seat(4), 'no', []).answer).toEqual({ seats: [] })
  })

  it('has no use for the tick: the pad keeps asking', () => {
    expect(pressOf(first.seat(4), 'yes', [])).toMatchObject({ answer: null, done: false })
  })

  it('is told the rule when it presses the seat of the night before, and nothing is sent', () => {
    const second = twelve()
      .to('night.guard')
      .act('guard', { seats: [1] })
      .to('election.run')
      .to('night.guard')
    const press = pressOf(second.seat(4), 1, [])
    expect(press.answer).toBeNull()
    expect(press.rules).toContain('GUARD-03')
    expect(pressOf(second.seat(4), 2, []).answer).toEqual({ seats: [2] })
  })
})

describe('the witch', () => {
  const called = () =>
    twelve()
      .to('night.wolves')
      .act('wolves', { seats: [5] })
      .to('night.witch')

  it('saves with the tick, poisons with a number, passes with the cross', () => {
    const view = called().seat(2)
    expect(pressOf(view, 'yes', []).answer).toEqual({ choice: 'save' })
    expect(pressOf(view, 9, []).answer).toEqual({ choice: 'poison', seats: [9] })
    expect(pressOf(view, 'no', []).answer).toEqual({ choice: 'pass' })
  })

  it('reads the knife on her plate, and others do not', () => {
    expect(plateOf(called().seat(2)).told).toEqual({
      say: ['tablet.told.witch.seat', 'tablet.told.seat'],
      seat: 5,
    })
    expect(plateOf(called().seat(6)).told).toBeNull()
  })

  it('cannot save when nobody was knifed', () => {
    const press = pressOf(twelve().to('night.witch').seat(2), 'yes', [])
    expect(press.answer).toBeNull()
    expect(press.rules).toContain('WITCH-12')
  })

  it('answers what the engine takes', () => {
    const match = called()
    for (const key of ['yes', 9, 'no'] as const) {
      const { answer } = pressOf(match.seat(2), key, [])
      expect(() => match.answer(2, 'witch', answer ?? {})).not.toThrow()
    }
  })
})

describe('the wolves', () => {
  it('see each other’s picks and signs, and a fist as a fist', () => {
    const match = twelve().to('night.wolves')
    match.answer(9, 'wolves', { seats: [5] }).answer(10, 'wolves', { seats: [] })
    match.do({ kind: 'say', seat: 11, text: '同意' })
    expect(plateOf(match.seat(12)).members).toEqual([
      { seat: 9, picks: true, target: 5, sign: '' },
      { seat: 10, picks: true, target: null, sign: '' },
      { seat: 11, picks: true, target: undefined, sign: '同意' },
      { seat: 12, picks: true, target: undefined, sign: '' },
    ])
    expect(matesOf(match.seat(12))).toEqual([9, 10, 11])
    expect(plateOf(match.seat(5)).members).toEqual([])
  })

  it('show a number or a fist', () => {
    const view = twelve().to('night.wolves').seat(9)
    expect(pressOf(view, 5, []).answer).toEqual({ seats: [5] })
    expect(pressOf(view, 'no', []).answer).toEqual({ seats: [] })
  })
})

describe('looking calls', () => {
  it('show the hunter his sign and take any tap', () => {
    const view = twelve().to('night.hunter').seat(3)
    expect(plateOf(view)).toMatchObject({
      ask: ['tablet.ask.night.hunter', 'tablet.ask.look'],
      told: { say: ['tablet.told.hunter.up', 'tablet.told.up', 'tablet.told.sign'] },
    })
    expect(pressOf(view, 7, [])).toMatchObject({ answer: null, done: true })
  })

  it('show the seer the sign in the call after', () => {
    const match = twelve()
      .to('night.seer')
      .act('seer', { seats: [9] })
    expect(plateOf(match.seat(1)).told?.say[0]).toBe('tablet.told.seer.wolf')
  })

  it('show sisters each other', () => {
    const cards = ['seer', 'two-sisters', 'two-sisters', 'villager', 'werewolf', 'werewolf']
    const match = new Match(cards, { options: { 'sheriff.electionStart': 'smallest' } })
    const plate = plateOf(match.to('night.two-sisters').seat(2))
    expect(plate.together).toEqual([3])
    expect(plate.members.map(({ seat }) => seat)).toEqual([2, 3])
  })
})

describe('calls that name two', () => {
  const cupid = () =>
    new Match(
      ['seer', 'witch', 'hunter', 'cupid', ...Array(4).fill('villager'), ...Array(4).fill('werewolf')],
      { options: { 'sheriff.electionStart': 'smallest' } },
    ).to('night.cupid')

  it('are answered with the second number', () => {
    const view = cupid().seat(4)
    const first = pressOf(view, 3, [])
    expect(first).toMatchObject({ answer: null, done: false, picked: [3] })
    expect(pressOf(view, 6, first.picked)).toMatchObject({ answer: { seats: [3, 6] }, done: true })
  })

  it('drop a seat that is pressed again, and the oldest of three', () => {
    expect(nextPicked([3], 3, 2)).toEqual([])
    expect(nextPicked([3, 6], 9, 2)).toEqual([6, 9])
  })

  it('let Cupid choose a side by number when that is asked', () => {
    const match = new Match(
      ['seer', 'witch', 'hunter', 'cupid', 'guard', 'villager', 'werewolf', 'werewolf', 'werewolf'],
      {
        options: { 'sheriff.electionStart': 'smallest', 'cupid.wolfWolfAllegiance': 'goodUnlessFewerWolves' },
      },
    )
    const view = match
      .to('night.cupid')
      .act('cupid', { seats: [7, 8] })
      .seat(4)
    expect(view.offer?.act).toBe('cupid-side')
    expect(plateOf(view).list.map(({ no, choice }) => [no, choice])).toEqual([
      [1, 'tablet.press.cupid-side.good'],
      [2, 'tablet.press.cupid-side.wolves'],
    ])
    expect(pressOf(view, 2, []).answer).toEqual({ choice: 'wolves' })
    expect(pressOf(view, 3, [])).toMatchObject({ answer: null, done: false })
  })
})

describe('the thief', () => {
  const match = new Match(
    ['thief', 'witch', 'hunter', 'villager', 'villager', 'villager', 'werewolf', 'werewolf'],
    { options: { 'sheriff.electionStart': 'smallest' } },
    ['seer', 'villager'],
  ).to('night.thief')

  it('takes a card by its number on the plate', () => {
    expect(plateOf(match.seat(1)).list).toEqual([
      { no: 1, card: 'seer' },
      { no: 2, card: 'villager' },
    ])
    expect(pressOf(match.seat(1), 2, []).answer).toEqual({ card: 'villager' })
    expect(pressOf(match.seat(1), 5, [])).toMatchObject({ answer: null, done: false })
  })
})

describe('the piper', () => {
  const cards = ['seer', 'piper', 'guard', 'villager', 'villager', 'villager', 'werewolf', 'werewolf']
  const match = () => new Match(cards, { options: { 'sheriff.electionStart': 'smallest' } })

  it('charms two, although one alone is never enough', () => {
    const view = match().to('night.piper').seat(2)
    const first = pressOf(view, 4, [])
    expect(first.rules).toEqual([])
    expect(pressOf(view, 5, first.picked).answer).toEqual({ seats: [4, 5] })
  })
})
