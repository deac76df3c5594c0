// Corrections over a real socket and a real store: tried, applied once, all or nothing, taken back like any other.
import { describe, expect, test, vi } from 'vitest'
import type { Change } from '../../src/engine/index.ts'
import type { CorrectionTrial } from '../../src/hub/protocol.ts'
import { Store } from '../../src/store/store.ts'
import { DAY_ONE_TRUE, exiled, instead, SCRIPT, seerSaid } from '../support/corrected-match.ts'
import {
  Client,
  consoleOf,
  openMatch,
  overlayOf,
  seatOf,
  socketOf,
  testHub,
  type TestHub,
} from './support.ts'

type Trial = Extract<CorrectionTrial, { rev: number }>

/** The match of `corrected-match.ts` on the desk of a real hub, in the speeches of day 2. */
async function stand(): Promise<{ hub: TestHub; referee: Client; match: string }> {
  const hub = await testHub()
  const referee = await consoleOf(hub)
  const match = await openMatch(referee)
  for (const [step, command] of SCRIPT) {
    while (referee.referee.step !== step || (step === 'speech' && referee.referee.day < 2))
      await referee.does({ kind: 'next' })
    await referee.does(command as never)
  }
  return { hub, referee, match }
}

async function indexOf(referee: Client, name: string, nth = 0): Promise<number> {
  const { moments } = await referee.got({ kind: 'read.history' })
  return moments.filter(({ command }) => command.kind === 'act' && command.act === name)[nth]!.index
}

async function tried(referee: Client, changes: Change[]): Promise<Trial> {
  const trial = await referee.got({ kind: 'correct.try', changes })
  if ('forbidden' in trial) throw new Error(JSON.stringify(trial))
  return trial
}

describe('a correction', () => {
  test('tried changes nothing for anybody; applied it is one decision, and on the screens at once', async () => {
    const { hub, referee } = await stand()
    const overlay = await overlayOf(hub)
    const changes = [instead(await indexOf(referee, 'exile'), exiled(DAY_ONE_TRUE))]
    const before = { rev: referee.rev, view: referee.referee, frames: overlay.frames.length }
    const { rev, differences, after } = await tried(referee, changes)
    expect(rev).toBe(before.rev)
    await overlay.settled()
    expect({ rev: referee.rev, view: referee.referee, frames: overlay.frames.length }).toEqual(before)
    expect(differences.facts.filter(({ what }) => what === 'out')).toMatchObject([
      { seat: 7, was: 'exile', now: null, public: true },
      { seat: 9, was: null, now: 'exile', public: true },
    ])
    await referee.got({ kind: 'correct.apply', changes, rev, reason: ' misread the hands ' })
    await overlay.until(() => overlay.frames.length > before.frames)
    await referee.settled()
    expect(referee.referee).toMatchObject({ alive: after.referee.alive, step: after.referee.step, day: 2 })
    expect(overlay.view).toMatchObject({ dead: [5, 6, 9, 10], step: 'speech' })
    // One frame, however many rows.
    expect(overlay.frames.length).toBe(before.frames + 1)
    expect(referee.referee.log).toContainEqual(
      expect.objectContaining({
        key: 'corrected',
        params: { step: 'exile.vote', reason: 'misread the hands' },
      }),
    )
    await referee.does({ kind: 'undo', count: 1 })
    expect(referee.referee).toEqual(before.view)
    await referee.does({ kind: 'redo' })
    expect(referee.referee.alive).toEqual(after.referee.alive)
  })

  test('asked twice under one id is done once, also by a hub that started anew', async () => {
    const { hub, referee } = await stand()
    const changes = [instead(await indexOf(referee, 'seer'), seerSaid(9))]
    const { rev, differences } = await tried(referee, changes)
    // One sign in the place of another, and not a line besides.
    expect(differences.facts).toEqual([])
    expect(differences.gone).toMatchObject([{ key: 'check', params: { seat: 6, shown: 'good' } }])
    expect(differences.fresh).toMatchObject([{ key: 'check', params: { seat: 9, shown: 'wolf' } }])
    const ask = { kind: 'correct.apply', changes, rev, reason: 'misheard' } as const
    const first = await referee.desk(ask, 'fix-1')
    expect(first).toMatchObject({ ok: true })
    const length = referee.rev
    expect(await referee.desk(ask, 'fix-1')).toEqual(first)
    await hub.close()
    const again = await testHub({ dataDir: hub.options.dataDir })
    const other = await consoleOf(again)
    expect(other.rev).toBe(length)
    expect(await other.desk(ask, 'fix-1')).toMatchObject({ ok: true })
    expect(await other.desk({ ...ask, reason: 'another' }, 'fix-1')).toMatchObject({
      error: { code: 'id-reused' },
    })
    await other.settled()
    expect(other.rev).toBe(length)
    expect(other.referee.log).toContainEqual(
      expect.objectContaining({ key: 'check', params: { seat: 9, shown: 'wolf' }, night: 1 }),
    )
  })

  test('is refused when the match moved on since it was tried', async () => {
    const { referee } = await stand()
    const changes = [instead(await indexOf(referee, 'seer'), seerSaid(9))]
    const { rev } = await tried(referee, changes)
    await referee.does({ kind: 'next' })
    const late = await referee.desk({ kind: 'correct.apply', changes, rev, reason: 'misheard' })
    expect(late).toMatchObject({ error: { code: 'stale', detail: { rev: rev + 1 } } })
    expect(referee.rev).toBe(rev + 1)
  })

  test('is refused without a reason, by a rule, and where there is nothing to correct', async () => {
    const { referee } = await stand()
    const index = await indexOf(referee, 'seer', 1)
    const { rev } = referee
    const changes = [instead(index, seerSaid(7))]
    expect(await referee.got({ kind: 'correct.try', changes })).toMatchObject({
      forbidden: { index, refusal: { code: 'dead-target', rules: ['SEER-01', 'GEN-04'] } },
    })
    expect(await referee.desk({ kind: 'correct.apply', changes, rev, reason: 'why' })).toMatchObject({
      refusal: { code: 'dead-target' },
    })
    expect(await referee.desk({ kind: 'correct.apply', changes, rev, reason: ' ' })).toMatchObject({
      error: { code: 'bad-message' },
    })
    const undo = [{ index, commands: [{ kind: 'undo', count: 1 }], keep: false }] as unknown as Change[]
    expect(await referee.got({ kind: 'correct.try', changes: undo })).toMatchObject({
      forbidden: { refusal: { code: 'bad-answer' } },
    })
    await referee.got({ kind: 'match.close' })
    expect(await referee.desk({ kind: 'correct.try', changes })).toMatchObject({
      error: { code: 'no-match' },
    })
  })

  test('is the console’s alone', async () => {
    const { hub, referee } = await stand()
    const ask = { kind: 'correct.try' as const, changes: [instead(5, seerSaid(9))] }
    const { links } = await referee.got({ kind: 'link.list' })
    const god = links.find(({ target }) => target.role === 'overlay-god')!
    for (const other of [
      await seatOf(referee, 3),
      await overlayOf(hub),
      await new Client(socketOf(god.url)).ready(),
    ])
      expect(await other.desk(ask)).toMatchObject({ error: { code: 'not-allowed' } })
  })

  test('is recorded whole or not at all', async () => {
    const { referee, match } = await stand()
    const changes = [instead(await indexOf(referee, 'exile'), exiled(DAY_ONE_TRUE))]
    const { rev } = await tried(referee, changes)
    const view = referee.referee
    const whole = Store.prototype.appendRows
    const append = vi.spyOn(Store.prototype, 'appendRows').mockImplementationOnce(function (
      this: Store,
      rows,
      after,
    ) {
      // The last row takes the first one's id: the file refuses it when all others are written already.
      const twins = rows.map((row, i) =>
        i === rows.length - 1 ? { ...row, commandId: rows[0]!.commandId } : row,
      )
      return whole.call(this, twins, after)
    })
    expect(await referee.desk({ kind: 'correct.apply', changes, rev, reason: 'why' })).toMatchObject({
      error: { code: 'storage' },
    })
    append.mockRestore()
    await referee.settled()
    expect({ rev: referee.rev, view: referee.referee }).toEqual({ rev, view })
    await referee.got({ kind: 'match.close' })
    await referee.got({ kind: 'match.resume', match })
    expect(referee.referee).toEqual(view)
  })
})
