import { describe, expect, it } from 'vitest'
import type { Offer, PublicBallot } from '../../src/engine/index.ts'
import { leadersOf, readout } from '../../src/renderer/console/ballot/readout.ts'
import {
  changeMode,
  electorateOf,
  isBlank,
  marksOf,
  moveVoter,
  newSheet,
  press,
  sheetAnswer,
  silentOf,
  takeBack,
  toggleLate,
  type Sheet,
} from '../../src/renderer/console/ballot/sheet.ts'

/** Ballots by hand: one key a voter, two keys a seat, or everybody who raised a target; mixed with tablets. */

const offer: Offer = {
  act: 'exile',
  form: 'ballots',
  min: 0,
  max: 1,
  nobody: true,
  seats: [1, 2, 3, 4].map((seat) => ({ seat, rules: seat === 4 ? ['GEN-04'] : [] })),
  choices: [],
  cards: [],
  actors: [1, 2, 3],
  voters: { 1: 1.5, 2: 1, 3: 1 },
}
const who = electorateOf(offer)
const run = (sheet: Sheet, ...keys: number[]): Sheet =>
  keys.reduce((now, key) => {
    const pressed = press(now, who, key)
    return 'sheet' in pressed ? pressed.sheet : now
  }, sheet)

describe('entering ballots', () => {
  it('knows who votes and for whom', () => expect(who).toEqual({ voters: [1, 2, 3], targets: [1, 2, 3] }))

  it('walks from voter to voter with one key each', () => {
    const sheet = run(newSheet(who), 2, 0, 1)
    expect(sheet.marks).toEqual({ 1: 2, 2: null, 3: 1 })
    expect(sheet.at).toBeNull()
    expect(sheetAnswer(offer, sheet, {})).toEqual({ ballots: { 1: 2, 2: null, 3: 1 } })
  })
  it('takes two keys a seat: voter, then target', () => {
    const sheet = run(newSheet(who, 'pair'), 3, 1, 1, 2)
    expect(sheet.marks).toEqual({ 3: 1, 1: 2 })
    expect(sheet.at).toBeNull()
  })
  it('takes a target and then everybody who raised it', () => {
    const sheet = run(newSheet(who, 'target'), 2, 1, 3, 0, 1, 2)
    expect(sheet.marks).toEqual({ 1: 2, 3: 2, 2: 1 })
    expect(run(sheet, 2).marks).toEqual({ 1: 2, 3: 2 })
  })
  it('takes no vote from who has none, and none for who cannot get one', () => {
    expect(press(newSheet(who, 'pair'), who, 4)).toEqual({ wrong: 'not-voter' })
    expect(press(newSheet(who), who, 4)).toEqual({ wrong: 'not-target' })
  })
  it('takes back the last ballot and returns to its voter', () => {
    const sheet = takeBack(run(newSheet(who), 2, 0))
    expect(sheet.marks).toEqual({ 1: 2 })
    expect(sheet.at).toBe(2)
    expect(isBlank(takeBack(sheet))).toBe(true)
  })
  it('moves along the voters with the arrows, round the table', () => {
    const sheet = newSheet(who)
    expect(moveVoter(sheet, who, -1).at).toBe(3)
    expect(moveVoter(sheet, who, 1).at).toBe(2)
  })
  it('keeps what was entered when the way of entering changes', () => {
    const sheet = changeMode(run(newSheet(who), 2), who, 'target')
    expect(sheet.marks).toEqual({ 1: 2 })
    expect(changeMode(sheet, who, 'walk').at).toBe(2)
  })
  it('sends late ballots along', () => {
    const sheet = toggleLate(run(newSheet(who), 2, 2, 2), 3)
    expect(sheetAnswer(offer, sheet, {})).toEqual({ ballots: { 1: 2, 2: 2, 3: 2 }, late: [3] })
    expect(toggleLate(sheet, 3).late).toEqual([])
  })
  it('adds what is entered by hand to what came from tablets, the hand first', () => {
    const pending = { 1: { seats: [3] }, 2: { seats: [] } }
    const sheet = run(newSheet(who), 2)
    const marks = marksOf(sheet, who, pending)
    expect(marks).toEqual({ 1: 2, 2: null })
    expect(silentOf(marks, who)).toEqual([3])
  })
  it('enters what each wolf showed in the same way', () => {
    const picks: Offer = { ...offer, act: 'wolves', form: 'picks', voters: {}, actors: [2, 3] }
    const pack = electorateOf(picks)
    const sheet = [1, 0].reduce((now, key) => {
      const pressed = press(now, pack, key)
      return 'sheet' in pressed ? pressed.sheet : now
    }, newSheet(pack))
    expect(sheetAnswer(picks, sheet, {})).toEqual({ picks: { 2: 1, 3: null } })
  })
})

describe('reading a ballot out', () => {
  const ballot: PublicBallot = {
    step: 'exile.vote',
    day: 1,
    targets: [
      {
        seat: 9,
        total: 2.5,
        voters: [
          { seat: 1, weight: 1.5 },
          { seat: 2, weight: 1 },
        ],
      },
      { seat: 3, total: 0, voters: [] },
      { seat: 5, total: 1, voters: [{ seat: 4, weight: 1 }] },
      { seat: 2, total: 1, voters: [{ seat: 9, weight: 1 }] },
    ],
    abstained: [7],
    late: [],
  }
  it('begins with the abstentions and the small groups and ends with the largest', () => {
    expect(readout(ballot).map((group) => group.target)).toEqual([null, 2, 5, 9])
  })
  it('keeps the weight of each voter', () => {
    expect(readout(ballot).at(-1)).toMatchObject({ total: 2.5, voters: [{ weight: 1.5 }, { weight: 1 }] })
  })
  it('finds the leader, the tied, or nobody', () => {
    expect(leadersOf(ballot)).toEqual([9])
    expect(leadersOf({ ...ballot, targets: ballot.targets.slice(1) })).toEqual([5, 2])
    expect(leadersOf({ ...ballot, targets: [] })).toEqual([])
  })
})
