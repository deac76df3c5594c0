import { describe, expect, test, vi } from 'vitest'
import type { RehearsalCase } from '../../src/hub/protocol.ts'
import { allHere, FAST, rehearsalStand, ScriptedReferee, stateOf, statusOf } from './rehearsal-support.ts'

vi.setConfig({ testTimeout: 120_000 })

/** A running rehearsal in which one ugly case was asked for before the first night. */
async function withCase(which: RehearsalCase, more: { speed?: number; vote?: number } = {}) {
  const stand = await rehearsalStand('B12B', true, more.vote === undefined ? {} : { vote: more.vote })
  const { referee } = stand
  await referee.got({ kind: 'rehearsal.start', speed: more.speed ?? FAST, seed: 8 })
  const status = await referee.got({ kind: 'rehearsal.case', case: which, on: true })
  expect(status.cases.find((one) => one.case === which)?.state).toBe('armed')
  await allHere(referee)
  return { ...stand, script: new ScriptedReferee(referee) }
}

/** Presses Next without waiting for the tablets, at this step only. */
async function openAtOnce(script: ScriptedReferee): Promise<void> {
  await script.client.does({ kind: 'next' })
}

describe('ugly cases', () => {
  test('a tie: the next ballot ends evenly, and goes to a second round', async () => {
    const { referee, script } = await withCase('tie')
    await script.until(() => referee.referee.ballot !== null)
    const { ballot, step } = referee.referee
    const totals = ballot!.targets.map(({ total }) => total)
    expect(Math.max(...totals)).toBeGreaterThan(1)
    expect(totals.filter((total) => total === Math.max(...totals))).toHaveLength(2)
    expect(step).toMatch(/^(election|exile)\.pk-speech$/)
    await referee.until(() => stateOf(referee, 'tie') === 'done')
    // Once is once: the second round is voted freely.
    await script.until((view) => view.ballot?.step.endsWith('pk-vote') ?? false)
    expect(stateOf(referee, 'tie')).toBe('done')
  })

  test('a double explosion: two wolves ask, one after the other, and the referee grants', async () => {
    const { referee, script } = await withCase('double-explosion')
    script.patience = 500
    const exploded = () => referee.referee.seats.filter(({ out }) => out === 'explode')
    await script.until(() => exploded().length === 1)
    await referee.until(() => stateOf(referee, 'double-explosion') === 'half')
    const dayOfFirst = referee.referee.day
    await script.until(() => exploded().length === 2)
    expect(referee.referee.day).toBeGreaterThan(dayOfFirst)
    expect(exploded().map(({ truth }) => truth.wolf)).toEqual([true, true])
    await referee.until(() => stateOf(referee, 'double-explosion') === 'done')
  })

  test('an explosion that the referee refuses is asked for again with the next speaker; taken back, it is not', async () => {
    const { referee, script } = await withCase('double-explosion')
    await script.until((view) => view.step === 'election.speech')
    for (let asked = 0; asked < 2; asked++) {
      await referee.until(() => referee.referee.requests.some(({ act }) => act === 'explode'))
      await referee.does({ kind: 'settle', index: 0, grant: false })
      if (asked === 0) await referee.does({ kind: 'next' })
    }
    await referee.got({ kind: 'rehearsal.case', case: 'double-explosion', on: false })
    await script.until((view) => view.step === 'night.wolves' || view.night === 2)
    expect(referee.referee.seats.filter(({ out }) => out === 'explode')).toEqual([])
  })

  test('a lost tablet: gone when it is asked, seen as gone, back and answering later', async () => {
    const { referee, script } = await withCase('lost-tablet', { speed: 20 })
    const deviceOf = (seat: number) =>
      referee
        .all('presence')
        .at(-1)!
        .devices.find((device) => device.role === 'seat' && device.seat === seat)
    // The guard, seat 4, is the first to be called on this board.
    await script.until((view) => view.step === 'night.guard')
    await referee.until(() => statusOf(referee)?.seats[3]?.state === 'away' && deviceOf(4)?.state === 'gone')
    await referee.until(() => stateOf(referee, 'lost-tablet') === 'half')
    expect(referee.referee.pending).toEqual({})
    await referee.until(() => deviceOf(4)?.state === 'online' && stateOf(referee, 'lost-tablet') === 'done')
    await referee.until(() => referee.referee.pending[4])
    // The same tablet was never thrown out by itself.
    expect(referee.all('notice').filter(({ code }) => code === 'seat-replaced')).toEqual([])
  })

  test('a late vote: it comes after the clock has run out, as the last', async () => {
    const { referee, script } = await withCase('late-vote', { vote: 2 })
    await script.until((view) => view.step.endsWith('vote'))
    const { clock, offers } = referee.referee
    const voters = offers[0]!.actors.length
    await referee.until(() => Object.keys(referee.referee.pending).length === voters - 1)
    await referee.until(() => stateOf(referee, 'late-vote') === 'half')
    await referee.until(() => Object.keys(referee.referee.pending).length === voters)
    const at = (referee.frames.at(-1) as { now: number }).now
    expect(at - clock!.runningSince!).toBeGreaterThan(clock!.lengthMs)
    await referee.until(() => stateOf(referee, 'late-vote') === 'done')
  })

  test('a vote that comes after the opening is refused, and counts as an abstention', async () => {
    const { referee, script } = await withCase('late-vote')
    await script.until((view) => view.step.endsWith('vote'))
    const voters = referee.referee.offers[0]!.actors
    await referee.until(() => Object.keys(referee.referee.pending).length === voters.length - 1)
    const [late] = voters.filter((seat) => !(seat in referee.referee.pending))
    await openAtOnce(script)
    await referee.until(() => stateOf(referee, 'late-vote') === 'done')
    await referee.settled()
    expect(referee.referee.ballot!.abstained).toContain(late)
    expect(referee.referee.pending[late!]).toBeUndefined()
  })
})
