// A correction an hour back: what differs, what became impossible, and back again. Results worked out by hand.
import { describe, expect, it } from 'vitest'
import { correct, Timeline, type Command } from '../../src/engine/index.ts'
import { differences } from '../properties/same.ts'
import type { Journal } from '../support/corrected-match.ts'
import {
  DAY_ONE,
  DAY_ONE_TRUE,
  exiled,
  instead,
  playedMatch,
  seerSaid,
  START,
} from '../support/corrected-match.ts'

const alive = (journal: Journal) =>
  journal.line.state.seats.filter((seat) => seat.alive).map((seat) => seat.no)
const fact = (made: ReturnType<Journal['correct']>, what: string, seat: number | null = null) =>
  made.differences.facts.find((entry) => entry.what === what && entry.seat === seat)
const keys = (entries: readonly { key: string; params: object }[]) =>
  entries.map(({ key, params }) => [key, (params as { seat?: number }).seat ?? null])

describe('the seer of night 1 named 9, not 6', () => {
  it('changes the sign that was given and nothing else: everything later is taken again', () => {
    const journal = playedMatch()
    const made = journal.correct([instead(journal.indexOf('seer'), seerSaid(9))])
    expect(made.differences.facts).toEqual([])
    expect(made.differences.gone).toMatchObject([
      { key: 'check', params: { seat: 6, shown: 'good' }, night: 1 },
    ])
    expect(made.differences.fresh).toMatchObject([
      { key: 'check', params: { seat: 9, shown: 'wolf' }, night: 1 },
    ])
    expect({ fates: made.fates, stop: made.stop }).toEqual({ fates: [], stop: null })
    // Everything after the check was a decision.
    expect(made.taken).toBe(journal.live.length - journal.indexOf('seer') - 1)
  })

  it('keeps the times of what it decides again; only its head is of now', () => {
    const journal = playedMatch()
    const index = journal.indexOf('seer')
    const [head, ...rest] = journal.correct([instead(index, seerSaid(9))]).entries
    expect(rest.map(({ at }) => at)).toEqual(journal.live.slice(index).map(({ at }) => at))
    expect(head!.at).toBeGreaterThan(journal.live.at(-1)!.at)
  })

  it('stands in the record with its reason, and is not public', () => {
    const journal = playedMatch()
    journal.apply(journal.correct([instead(journal.indexOf('seer'), seerSaid(9))], 'misheard'))
    expect(journal.line.state.log.find(({ key }) => key === 'corrected')).toEqual({
      key: 'corrected',
      params: { step: 'night.seer', reason: 'misheard' },
      rules: ['GEN-08'],
      public: false,
      night: 1,
      day: 0,
    })
  })
})

describe('seat 8 voted for 9, not for 7', () => {
  it('exiles 9 in place of 7 (6 : 5) and takes night 2 and day 2 again', () => {
    const journal = playedMatch()
    expect(alive(journal)).toEqual([1, 2, 3, 4, 8, 9, 11, 12])
    const made = journal.correct([instead(journal.indexOf('exile'), exiled(DAY_ONE_TRUE))])
    expect(fact(made, 'ballot')).toMatchObject({
      public: true,
      was: { day: 1, votes: { ...DAY_ONE.ballots }, tally: { 7: 6, 9: 5 } },
      now: { day: 1, votes: { ...DAY_ONE_TRUE.ballots }, tally: { 7: 5, 9: 6 } },
    })
    const exile = { causes: ['exile'], time: 'day', number: 1 }
    expect(fact(made, 'life', 7)).toMatchObject({ was: exile, now: null, public: false })
    expect(fact(made, 'life', 9)).toMatchObject({ was: null, now: exile })
    expect(fact(made, 'life', 9)!.rules.length).toBeGreaterThan(0)
    expect(fact(made, 'out', 7)).toMatchObject({ was: 'exile', now: null, public: true })
    expect(fact(made, 'out', 9)).toMatchObject({ was: null, now: 'exile', public: true })
    expect(made.differences.facts.map(({ what, seat }) => [what, seat])).not.toContainEqual(['life', 6])
    expect(keys(made.differences.gone)).toContainEqual(['out.exile', 7])
    expect(keys(made.differences.fresh)).toContainEqual(['out.exile', 9])
    expect(made.fates.filter(({ fate }) => fate !== 'added')).toEqual([])
    journal.apply(made)
    expect(alive(journal)).toEqual([1, 2, 3, 4, 7, 8, 11, 12])
    expect(journal.line.state).toMatchObject({ day: 2, winner: null })
  })

  it('with the third for 5 wolves, the hunter exiled by mistake: the match waits for his shot', () => {
    const journal = playedMatch()
    const votes = { ballots: { ...DAY_ONE.ballots, 4: 3, 8: 3, 9: 3, 10: 3, 11: 3, 12: 3 } }
    const exile = journal.indexOf('exile')
    const made = journal.correct([instead(exile, exiled(votes))])
    expect(made.stop).toMatchObject({ keep: true, place: { step: 'shot', seat: 3, day: 1 } })
    const unreached = made.fates.filter(({ fate }) => fate === 'unreached').map(({ command }) => command)
    expect(unreached).toMatchObject([{ act: 'guard' }, { act: 'wolves' }, { act: 'witch' }, { act: 'seer' }])
    // The note is a matter of record and stands wherever the match does.
    expect(made.state.log.at(-1)).toMatchObject({ key: 'note' })
    // His shot entered as well (at 12): the rest finds its place.
    const shoot: Command = { kind: 'act', act: 'shoot', answer: { seats: [12] } }
    const all = journal.correct([
      instead(exile, exiled(votes)),
      { index: made.stop!.index, commands: [shoot], keep: true },
    ])
    expect(all.stop).toBeNull()
    expect(fact(all, 'life', 12)).toMatchObject({ now: { causes: ['shot'], time: 'day', number: 1 } })
    expect(fact(all, 'life', 3)).toMatchObject({ now: { causes: ['exile'] } })
    expect(all.fates.filter(({ fate }) => fate === 'refused' || fate === 'unreached')).toEqual([])
  })

  it('with 6 exiled, the knife of night 2 meets a dead seat and is to be entered again', () => {
    const journal = playedMatch()
    const votes = { ballots: { ...DAY_ONE.ballots, 4: 6, 8: 6, 9: 6, 10: 6, 11: 6, 12: 6 } }
    const knife = journal.indexOf('wolves', 1)
    const first = instead(journal.indexOf('exile'), exiled(votes))
    const made = journal.correct([first])
    const [refused, ...later] = made.fates.filter(({ fate }) => fate !== 'added')
    expect(refused).toMatchObject({ fate: 'refused', index: knife, refusal: { code: 'dead-target' } })
    expect(later.map(({ fate, command }) => [fate, (command as { act?: string }).act])).toEqual([
      ['unreached', 'witch'],
      ['unreached', 'seer'],
    ])
    expect(made.stop).toMatchObject({ index: knife, keep: false, place: { step: 'night.wolves', night: 2 } })
    const again: Command = { kind: 'act', act: 'wolves', answer: { seats: [8] } }
    const all = journal.correct([first, instead(knife, again)])
    expect({ stop: all.stop, state: all.state.day }).toEqual({ stop: null, state: 2 })
    expect(fact(all, 'life', 8)).toMatchObject({ was: null, now: { causes: ['knife'], number: 2 } })
  })
})

describe('the seer of night 2', () => {
  it('exiled by day 1, is not asked at night 2: that check is no longer asked for, the rest is taken', () => {
    const journal = playedMatch()
    const votes = { ballots: { ...DAY_ONE.ballots, 4: 1, 8: 1, 9: 1, 10: 1, 11: 1, 12: 1 } }
    const made = journal.correct([instead(journal.indexOf('exile'), exiled(votes))])
    expect(made.stop).toBeNull()
    expect(made.fates.find(({ fate }) => fate === 'gone')).toMatchObject({
      index: journal.indexOf('seer', 1),
    })
    expect(made.fates.find(({ fate }) => fate === 'added')).toMatchObject({
      place: { step: 'night.seer', night: 2 },
    })
    expect(made.state).toMatchObject({ day: 2, phase: 'day' })
  })

  it('left out, waits to be asked again', () => {
    const journal = playedMatch()
    const made = journal.correct([instead(journal.indexOf('seer', 1))])
    expect(made.stop).toMatchObject({ place: { step: 'night.seer', night: 2 }, keep: true })
  })
})

describe('a correction in the history', () => {
  it('is one decision: one undo brings back the very match, redo the corrected one, read back all the same', () => {
    const journal = playedMatch()
    const before = { state: journal.line.state, depth: journal.line.depth, live: journal.live }
    journal.apply(journal.correct([instead(journal.indexOf('exile'), exiled(DAY_ONE_TRUE))]))
    const after = { state: journal.line.state, depth: journal.line.depth, live: journal.live }
    journal.push({ command: { kind: 'undo', count: 1 }, events: [], at: START })
    expect(journal.line.state).toBe(before.state)
    expect(journal.live).toEqual(before.live)
    expect(journal.line.depth).toEqual({ ...before.depth, redo: 1 })
    journal.push({ command: { kind: 'redo' }, events: [], at: START })
    expect(journal.line.state).toBe(after.state)
    expect(journal.live).toEqual(after.live)
    const read = Timeline.from(JSON.parse(JSON.stringify(journal.rows)) as typeof journal.rows)
    expect(differences(read.state, journal.line.state)).toEqual([])
    expect(read.depth).toEqual(journal.line.depth)
  })

  it('can be corrected again, and both are taken back one by one, with what was decided between', () => {
    const journal = playedMatch()
    const first = journal.line.state
    journal.apply(journal.correct([instead(journal.indexOf('exile'), exiled(DAY_ONE_TRUE))], 'one'))
    journal.give({ kind: 'next' })
    const second = journal.line.state
    journal.apply(journal.correct([instead(journal.indexOf('seer'), seerSaid(9))], 'two'))
    const said = journal.line.state.log
      .filter(({ key }) => key === 'corrected')
      .map(({ params }) => params['reason'])
    expect(said).toEqual(['one', 'two'])
    journal.push({ command: { kind: 'undo', count: 1 }, events: [], at: START })
    expect(journal.line.state).toBe(second)
    journal.push({ command: { kind: 'undo', count: 2 }, events: [], at: START })
    expect(journal.line.state).toBe(first)
    for (let i = 0; i < 3; i += 1) journal.push({ command: { kind: 'redo' }, events: [], at: START })
    expect(journal.line.depth.redo).toBe(0)
    expect(journal.line.state.told['seer']).toBeDefined()
  })

  it('inside another one is taken back alone, and the other one whole', () => {
    const journal = playedMatch()
    const first = journal.line.state
    journal.apply(journal.correct([instead(journal.indexOf('seer'), seerSaid(9))]))
    const second = journal.line.state
    journal.apply(journal.correct([instead(journal.indexOf('exile'), exiled(DAY_ONE_TRUE))]))
    journal.push({ command: { kind: 'undo', count: 1 }, events: [], at: START })
    expect(journal.line.state).toBe(second)
    journal.push({ command: { kind: 'undo', count: 1 }, events: [], at: START })
    expect(journal.line.state).toBe(first)
  })

  it('leaves the screens held as they are held now', () => {
    const journal = playedMatch()
    journal.give({ kind: 'hold', on: true })
    journal.apply(journal.correct([instead(journal.indexOf('seer'), seerSaid(9))]))
    expect(journal.line.state.held).toBe(true)
    expect(journal.live.some(({ command }) => command.kind === 'hold')).toBe(false)
  })
})

describe('what cannot be corrected is refused, not thrown', () => {
  const journal = playedMatch()
  const end = journal.live.length
  it.each([
    ['the opening', [instead(0, seerSaid(9))]],
    ['a place that is not there', [instead(end, seerSaid(9))]],
    ['half a place', [instead(2.5, seerSaid(9))]],
    ['nothing', []],
    ['one place twice', [instead(5, seerSaid(9)), instead(5, seerSaid(9))]],
    ['with an opening', [instead(5, journal.live[0]!.command as Command)]],
  ])('%s', (_what, changes) => {
    expect(correct(journal.live, changes, 'why', START)).toMatchObject({ refusal: { code: 'bad-answer' } })
  })

  it('a check of a dead seat, by its rule and place', () => {
    const index = journal.indexOf('seer', 1)
    expect(correct(journal.live, [instead(index, seerSaid(7))], 'why', START)).toMatchObject({
      index,
      refusal: { code: 'dead-target', rules: ['SEER-01', 'GEN-04'] },
    })
  })
})
