import { describe, expect, test, vi } from 'vitest'
import type { Event, JournalCommand } from '../../src/engine/index.ts'
import type { Actor } from '../../src/hub/people.ts'
import { openStore } from '../../src/store/index.ts'
import { freePort, hubProcess } from './child.ts'
import {
  Client,
  consoleOf,
  http,
  LAN,
  nextTo,
  openMatch,
  overlayOf,
  seatLinks,
  seatOf,
  setupOf,
  socketOf,
  tempFolder,
  testHub,
} from './support.ts'

// Processes are started and killed here. On a busy machine that takes a while.
vi.setConfig({ testTimeout: 90_000 })

describe('killed without warning', () => {
  test('in the middle of a ballot: what was acknowledged is there, links still open, retries do nothing twice', async () => {
    const args = ['--port', String(await freePort()), '--data', tempFolder()]
    const first = hubProcess(...args)
    const before = await first.ready()
    const referee = await new Client(socketOf(before.console)).ready()
    await openMatch(referee)
    await nextTo(referee, 'exile.vote')
    const links = await seatLinks(referee)
    const tablets = new Map<number, Client>()
    for (const seat of [1, 2, 3, 4, 5, 6]) {
      const tablet = await new Client(socketOf(links.get(seat)!.url)).ready()
      tablets.set(seat, tablet)
      await tablet.command(
        { kind: 'answer', seat, act: 'exile', answer: { seats: [9] } },
        { id: `vote-${seat}` },
      )
    }
    const state = referee.referee
    await first.kill()

    const second = hubProcess(...args)
    expect((await second.ready()).console).toBe(before.console)
    const again = await new Client(socketOf(before.console)).ready()
    expect(again.referee).toEqual(state)
    expect(Object.keys(again.referee.pending)).toEqual(['1', '2', '3', '4', '5', '6'])
    const tablet = await new Client(socketOf(links.get(6)!.url)).ready()
    expect(tablet.view).toMatchObject({ me: 6, mine: { seats: [9] } })
    const vote = { kind: 'answer', seat: 6, act: 'exile', answer: { seats: [9] } } as const
    expect(await tablet.command(vote, { id: 'vote-6' })).toMatchObject({ ok: true })
    const other = { ...vote, answer: { seats: [10] } }
    expect(await tablet.command(other, { id: 'vote-6' })).toMatchObject({ error: { code: 'id-reused' } })
    expect(again.rev).toBe(referee.rev)
    await again.does({ kind: 'next' })
    expect(again.referee.exiled).toBe(9)
  })

  test('while commands pour in: each of them, sent again under its id, is there exactly once', async () => {
    const args = ['--port', String(await freePort()), '--data', tempFolder()]
    const first = hubProcess(...args)
    const before = await first.ready()
    const referee = await new Client(socketOf(before.console)).ready()
    await openMatch(referee)
    const send = (client: Client, n: number) =>
      client.raw(
        JSON.stringify({ type: 'command', id: `h-${n}`, command: { kind: 'hold', on: n % 2 === 0 } }),
      )
    for (let n = 0; n < 200; n++) send(referee, n)
    await referee.until(() => referee.all('result').some((result) => result.id === 'h-40'))
    await first.kill()
    const acknowledged = referee
      .all('result')
      .filter((result) => result.id?.startsWith('h-') && result.ok).length

    const second = hubProcess(...args)
    await second.ready()
    const again = await new Client(socketOf(before.console)).ready()
    // Opening and deal, and at least what was acknowledged.
    expect(again.rev).toBeGreaterThanOrEqual(2 + acknowledged)
    for (let n = 0; n < 200; n++) send(again, n)
    await again.until(() => again.all('result').filter((result) => result.ok).length === 200)
    expect(again.rev).toBe(2 + 200)
  })
})

describe('an orderly end', () => {
  test('says goodbye to everybody, and the next start goes on with the same match and links', async () => {
    const dataDir = tempFolder()
    const hub = await testHub({ dataDir })
    const referee = await consoleOf(hub)
    await openMatch(referee)
    await nextTo(referee, 'night.wolves')
    const seat = await seatOf(referee, 9)
    const state = referee.referee
    await hub.close()
    expect((await referee.end()).code).toBe(1001)
    expect((await seat.end()).code).toBe(1001)
    const next = await testHub({ dataDir })
    expect(next.secret).toBe(hub.secret)
    const again = await consoleOf(next)
    expect(again.referee).toEqual(state)
    expect(again.messages[0]).toMatchObject({ title: 'Test match' })
    await again.does({ kind: 'next' })
  })

  test('dealing again under the same id after a restart deals no second time', async () => {
    const dataDir = tempFolder()
    const hub = await testHub({ dataDir })
    const referee = await consoleOf(hub)
    await openMatch(referee, 'B12B', false)
    await referee.desk({ kind: 'deal.app' }, 'deal-1')
    const state = referee.referee
    await hub.close()
    const again = await consoleOf(await testHub({ dataDir }))
    expect(await again.desk({ kind: 'deal.app' }, 'deal-1')).toMatchObject({ ok: true })
    expect(again.referee).toEqual(state)
    expect(again.rev).toBe(referee.rev)
  })

  test('a match that was closed stays closed', async () => {
    const dataDir = tempFolder()
    const hub = await testHub({ dataDir })
    const referee = await consoleOf(hub)
    await openMatch(referee)
    await referee.got({ kind: 'match.close' })
    await hub.close()
    const again = await consoleOf(await testHub({ dataDir }))
    expect(again.frames.at(-1)).toMatchObject({ view: null, match: null })
  })

  test('making a match again under the same id after a restart finds the one that was made', async () => {
    const dataDir = tempFolder()
    const hub = await testHub({ dataDir })
    const referee = await consoleOf(hub)
    const make = { kind: 'match.create', setup: setupOf() } as const
    const made = await referee.desk(make, 'make-1')
    await hub.close()
    const again = await consoleOf(await testHub({ dataDir }))
    expect(await again.desk(make, 'make-1')).toEqual(made)
    expect((await again.got({ kind: 'match.list' })).matches).toHaveLength(1)
  })
})

describe('the network after a restart', () => {
  test('comes back with an open match, so that tablets find their seats', async () => {
    const dataDir = tempFolder()
    const hub = await testHub({ dataDir })
    const referee = await consoleOf(hub)
    await openMatch(referee)
    await referee.got({ kind: 'lan.on', address: LAN })
    await hub.close()
    const next = await testHub({ dataDir })
    expect(next.urls.lan).toEqual([`http://${LAN}:${next.port}`])
    expect((await http(`http://${LAN}:${next.port}/tablet`)).status).toBe(200)
  })

  test('stays off when no match is open', async () => {
    const dataDir = tempFolder()
    const hub = await testHub({ dataDir })
    const referee = await consoleOf(hub)
    await referee.got({ kind: 'lan.on', address: LAN })
    await hub.close()
    expect((await testHub({ dataDir })).urls.lan).toEqual([])
    const open = await testHub({ lan: LAN })
    expect(open.urls.lan).toEqual([`http://${LAN}:${open.port}`])
  })

  test('an address that is gone is told to the referee; the hub starts all the same', async () => {
    const referee = await consoleOf(await testHub({ lan: '203.0.113.9' }))
    await referee.until(() => referee.all('notice').some((notice) => notice.code === 'lan-failed'))
  })
})

describe('delayed feeds after a restart', () => {
  test('go on where they stood: what is too young is not on air yet', async () => {
    const dataDir = tempFolder()
    let time = Date.UTC(2026, 0, 31, 14)
    const now = () => time
    const hub = await testHub({ dataDir, now })
    const referee = await consoleOf(hub)
    await referee.got({ kind: 'feed.delay', seconds: 300 })
    await openMatch(referee)
    time += 400_000
    await nextTo(referee, 'night.wolves')
    const { links } = await referee.got({ kind: 'link.list' })
    const god = new URL(links.find((link) => link.target.role === 'overlay-god')!.url)
    await hub.close()
    time += 60_000
    const next = await testHub({ dataDir, now })
    const feed = await new Client(socketOf(`${next.base}/overlay?t=${god.searchParams.get('t')}`)).ready()
    expect(feed.frames.at(-1)).toMatchObject({ view: { step: 'deal' }, now: time - 300_000 })
    expect((await overlayOf(next)).view).toMatchObject({ step: 'night' })
  })
})

describe('a journal that cannot be folded', () => {
  test('is kept and told of; the hub starts, and other matches can be played', async () => {
    const dataDir = tempFolder()
    const { store } = openStore<JournalCommand, Event, Actor>(dataDir)
    const match = { id: 'broken', created: 1, title: 'Broken', board: 'B12B', status: 'live' }
    store.createMatch(match)
    const events = [{ kind: 'seat', seat: 99, set: {} }] as const
    store.appendRow({
      match: 'broken',
      at: 1,
      commandId: 'a',
      actor: { role: 'referee' },
      command: { kind: 'next' },
      events,
      rev: 1,
    })
    store.settings.set('hub.open', 'broken')
    store.close()
    const referee = await consoleOf(await testHub({ dataDir }))
    await referee.until(() => referee.all('notice').some((notice) => notice.code === 'match-unreadable'))
    expect(await referee.desk({ kind: 'match.resume', match: 'broken' })).toMatchObject({
      error: { code: 'unreadable' },
    })
    await openMatch(referee)
    expect((await referee.got({ kind: 'match.list' })).matches).toHaveLength(2)
  })
})
