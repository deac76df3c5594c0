import { describe, expect, test, vi } from 'vitest'
import { boardById } from '../../src/engine/index.ts'
import { shuffle } from '../../src/hub/actions/deal.ts'
import { StoreError } from '../../src/store/index.ts'
import { Store } from '../../src/store/store.ts'
import {
  Client,
  consoleOf,
  http,
  nextTo,
  openMatch,
  overlayOf,
  seatOf,
  setupOf,
  socketOf,
  testHub,
} from './support.ts'

describe('matches', () => {
  test('one is on the desk at a time; it can be closed, listed, resumed and put away', async () => {
    const hub = await testHub()
    const referee = await consoleOf(hub)
    const overlay = await overlayOf(hub)
    const first = await openMatch(referee)
    const before = referee.referee
    expect(await referee.desk({ kind: 'match.create', setup: setupOf() })).toMatchObject({
      error: { code: 'match-open' },
    })
    expect(await referee.desk({ kind: 'match.archive', match: first, on: true })).toMatchObject({
      error: { code: 'match-open' },
    })
    await referee.got({ kind: 'match.close' })
    await overlay.until(() => overlay.frames.at(-1)?.view === null)
    expect(await referee.desk({ kind: 'match.close' })).toMatchObject({ error: { code: 'no-match' } })
    const second = await openMatch(referee, 'B09', false)
    await overlay.settled()
    expect(overlay.view).toMatchObject({ board: 'B09' })
    const { matches } = await referee.got({ kind: 'match.list' })
    expect(matches).toMatchObject([
      { id: second, open: true, length: 1, board: 'B09', status: 'setup' },
      { id: first, open: false, length: 2, title: 'Test match' },
    ])
    expect(await referee.desk({ kind: 'match.resume', match: first })).toMatchObject({
      error: { code: 'match-open' },
    })
    await referee.got({ kind: 'match.close' })
    await referee.got({ kind: 'match.archive', match: second, on: true })
    await referee.got({ kind: 'match.resume', match: first })
    expect(referee.referee).toEqual(before)
    expect(await referee.desk({ kind: 'match.setup', match: 'none' })).toMatchObject({
      error: { code: 'not-found' },
    })
    expect(await referee.got({ kind: 'match.setup', match: first })).toEqual({ setup: setupOf(), people: {} })
  })

  test('making one again under the same id makes no second one, whether asked before or after a close', async () => {
    const hub = await testHub()
    const referee = await consoleOf(hub)
    const make = { kind: 'match.create', setup: setupOf() } as const
    const first = await referee.desk(make, 'make-1')
    expect(await referee.desk(make, 'make-1')).toEqual(first)
    expect((await referee.got({ kind: 'match.list' })).matches).toHaveLength(1)
  })

  test('a setup that the rules forbid is refused with the rule, and no match is made', async () => {
    const hub = await testHub()
    const referee = await consoleOf(hub)
    const setup = { ...setupOf(), seats: 5 }
    expect(await referee.desk({ kind: 'match.create', setup })).toMatchObject({
      ok: false,
      refusal: { code: 'bad-setup' },
    })
    expect(await referee.got({ kind: 'match.list' })).toEqual({ matches: [] })
  })

  test('the list says how far a match is, and a backup is made after each phase', async () => {
    const hub = await testHub()
    const backup = vi.spyOn(Store.prototype, 'backup')
    const referee = await consoleOf(hub)
    await openMatch(referee)
    await nextTo(referee, 'election.run')
    await referee.does({ kind: 'surrender', side: 'wolves' })
    const { matches } = await referee.got({ kind: 'match.list' })
    expect(matches).toMatchObject([{ status: 'over' }])
    expect(backup.mock.calls.map(([reason]) => reason)).toEqual(['night-1', 'day-1', 'over'])
    backup.mockRestore()
  })
})

describe('dealing by the app', () => {
  test('the shuffle is recorded as a deal, and a retry deals no second time', async () => {
    const hub = await testHub()
    const referee = await consoleOf(hub)
    await openMatch(referee, 'B12B', false)
    await referee.desk({ kind: 'deal.app' }, 'deal-1')
    const dealt = referee.referee.seats.map((seat) => seat.truth.role)
    await referee.desk({ kind: 'deal.app' }, 'deal-1')
    expect(referee.referee.seats.map((seat) => seat.truth.role)).toEqual(dealt)
    expect([...dealt].sort()).toEqual([...boardById('B12B')!.defaultSeats].sort())
    const { moments } = await referee.got({ kind: 'read.history' })
    expect(moments.at(-1)!.command).toEqual({ kind: 'deal', by: 'app', cards: dealt, bottom: [] })
    await referee.got({ kind: 'deal.app' })
    expect(referee.rev).toBe(3)
    const seat = await seatOf(referee, 1)
    expect(seat.view).toMatchObject({ role: referee.referee.seats[0]!.truth.role })
  })

  test('without a match there is nothing to deal', async () => {
    const referee = await consoleOf(await testHub())
    expect(await referee.desk({ kind: 'deal.app' })).toMatchObject({ error: { code: 'no-match' } })
  })

  test('every order of the cards is equally likely', () => {
    const counts = new Map<string, number>()
    for (let n = 0; n < 6000; n++) {
      const order = shuffle(['a', 'b', 'c']).join('')
      counts.set(order, (counts.get(order) ?? 0) + 1)
    }
    expect(counts.size).toBe(6)
    // Six standard deviations: it fails by chance about once in a hundred million runs.
    for (const count of counts.values()) expect(Math.abs(count - 1000)).toBeLessThan(175)
  })
})

describe('looking', () => {
  test('back in time, and at what would happen, without anybody noticing', async () => {
    const hub = await testHub()
    const referee = await consoleOf(hub)
    await openMatch(referee)
    await nextTo(referee, 'night.guard')
    const { rev } = referee
    const { moments } = await referee.got({ kind: 'read.history' })
    expect(moments.map((moment) => moment.command.kind)).toEqual(['open', 'deal', 'next'])
    const then = await referee.got({ kind: 'read.at', index: 1 })
    expect(then).toMatchObject({ referee: { step: 'deal' }, public: { audience: 'public', step: 'deal' } })
    const would = await referee.got({
      kind: 'read.whatif',
      commands: [{ kind: 'act', act: 'guard', answer: { seats: [1] } }, { kind: 'next' }],
    })
    expect(would).toMatchObject({ referee: { step: 'night.witch' } })
    const not = await referee.got({
      kind: 'read.whatif',
      commands: [{ kind: 'next' }, { kind: 'act', act: 'guard', answer: { seats: [1] } }],
    })
    expect(not).toMatchObject({ at: 1, refusal: { code: 'not-now' } })
    expect(await referee.desk({ kind: 'read.at', index: 99 })).toMatchObject({ error: { code: 'not-found' } })
    expect(referee.rev).toBe(rev)
    expect(referee.referee.step).toBe('night.guard')
  })

  test('undo takes back decisions, but never the opening', async () => {
    const hub = await testHub()
    const referee = await consoleOf(hub)
    await openMatch(referee)
    await nextTo(referee, 'night.wolves')
    expect(referee.frames.at(-1)).toMatchObject({ undo: 3, redo: 0 })
    await referee.does({ kind: 'undo', count: 3 })
    expect(referee.frames.at(-1)).toMatchObject({ undo: 0, redo: 3, view: { step: 'deal', deal: 'none' } })
    expect(await referee.command({ kind: 'undo', count: 1 })).toMatchObject({
      refusal: { code: 'nothing-to-undo' },
    })
    await referee.does({ kind: 'redo' })
    await referee.does({ kind: 'redo' })
    await referee.does({ kind: 'redo' })
    expect(referee.referee.step).toBe('night.wolves')
  })
})

describe('settings', () => {
  test('are kept for the windows, out of reach of the hub’s own', async () => {
    const hub = await testHub()
    const referee = await consoleOf(hub)
    expect(await referee.got({ kind: 'setting.get', key: 'theme' })).toEqual({ value: null })
    await referee.got({ kind: 'setting.set', key: 'theme', value: { dark: true } })
    expect(await referee.got({ kind: 'setting.get', key: 'theme' })).toEqual({ value: { dark: true } })
    expect(await referee.got({ kind: 'setting.get', key: 'hub.links' })).toEqual({ value: null })
  })
})

describe('delayed feeds', () => {
  test('the delay is for the feeds with secrets alone', async () => {
    const hub = await testHub()
    const referee = await consoleOf(hub)
    await referee.got({ kind: 'feed.delay', seconds: 600 })
    await openMatch(referee)
    const { links } = await referee.got({ kind: 'link.list' })
    const god = await new Client(socketOf(links.find((l) => l.target.role === 'overlay-god')!.url)).ready()
    const overlay = await overlayOf(hub)
    expect(overlay.view).toMatchObject({ step: 'deal' })
    expect(god.frames.at(-1)!.view).toBeNull()
    expect(god.frames.at(-1)!.now).toBeLessThan(Date.now() - 590_000)
    await referee.got({ kind: 'feed.delay', seconds: 0 })
    await god.until(() => god.frames.at(-1)!.view)
    expect(god.view).toMatchObject({ audience: 'referee' })
    expect(god.frames.at(-1)).not.toHaveProperty('rev')
  })
})

describe('coming and going as a document', () => {
  test('a match exported here is taken in elsewhere, and goes on there', async () => {
    const hub = await testHub()
    const referee = await consoleOf(hub)
    const match = await openMatch(referee)
    await nextTo(referee, 'night.wolves')
    const headers = { authorization: `Bearer ${hub.secret}` }
    const document = await http(`${hub.base}/api/export?match=${match}`, { headers })
    expect(document.headers['content-disposition']).toContain(`attachment; filename="faguan-${match}.json"; `)
    expect((await http(`${hub.base}/api/export?match=none`, { headers })).status).toBe(404)

    const other = await testHub()
    const theirs = { authorization: `Bearer ${other.secret}` }
    const post = (body: string) => http(`${other.base}/api/import`, { method: 'POST', body, headers: theirs })
    const taken = await post(document.body)
    expect(JSON.parse(taken.body)).toMatchObject({ ok: true, match, outcome: 'imported' })
    const there = await consoleOf(other)
    await there.got({ kind: 'match.resume', match })
    expect(there.referee).toEqual(referee.referee)
    await there.does({ kind: 'next' })
  })

  test('a longer record of the open match is taken in only after it was closed', async () => {
    const hub = await testHub()
    const referee = await consoleOf(hub)
    const match = await openMatch(referee)
    const headers = { authorization: `Bearer ${hub.secret}` }
    const early = await http(`${hub.base}/api/export?match=${match}`, { headers })
    await nextTo(referee, 'night.wolves')
    const late = await http(`${hub.base}/api/export?match=${match}`, { headers })

    const other = await testHub()
    const theirs = { authorization: `Bearer ${other.secret}` }
    const post = (body: string) => http(`${other.base}/api/import`, { method: 'POST', body, headers: theirs })
    await post(early.body)
    const there = await consoleOf(other)
    await there.got({ kind: 'match.resume', match })
    expect(await post(late.body)).toMatchObject({
      status: 409,
      body: '{"ok":false,"error":{"code":"match-open"}}',
    })
    await there.does({ kind: 'next' })
    await there.does({ kind: 'undo', count: 1 })
    await there.got({ kind: 'match.close' })
    // It went on differently here meanwhile, so the two records no longer fit.
    expect(JSON.parse((await post(late.body)).body)).toMatchObject({ problem: { code: 'diverged' } })
  })
})

describe('a disk that fails', () => {
  test('the command did not happen, nobody was told, and it can be sent again under its id', async () => {
    const hub = await testHub()
    const referee = await consoleOf(hub)
    await openMatch(referee)
    const overlay = await overlayOf(hub)
    const { rev } = referee
    const append = vi.spyOn(Store.prototype, 'appendRow').mockImplementationOnce(() => {
      throw new StoreError('disk-full', { folder: 'somewhere' })
    })
    const frames = overlay.frames.length
    const failed = await referee.command({ kind: 'next' }, { id: 'unlucky' })
    append.mockRestore()
    expect(failed).toMatchObject({ ok: false, error: { code: 'storage', detail: { code: 'disk-full' } } })
    expect(referee.all('notice').at(-1)).toMatchObject({ code: 'storage', data: { code: 'disk-full' } })
    await overlay.settled()
    expect([referee.rev, overlay.frames.length]).toEqual([rev, frames])
    expect(await referee.command({ kind: 'next' }, { id: 'unlucky' })).toMatchObject({ ok: true })
    expect(referee.rev).toBe(rev + 1)
  })
})
