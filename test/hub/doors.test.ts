import { hostname } from 'node:os'
import { describe, expect, test } from 'vitest'
import { isOwnHost } from '../../src/hub/network.ts'
import {
  Client,
  consoleOf,
  http,
  LAN,
  nextTo,
  openMatch,
  overlayOf,
  refusedUpgrade,
  seatLinks,
  seatOf,
  socketOf,
  socketUrl,
  testHub,
  type TestHub,
} from './support.ts'

const SEAT_TOKEN = /[?&]t=([\w-]+)/

async function lanOn(referee: Client): Promise<string> {
  const { urls } = await referee.got({ kind: 'lan.on', address: LAN })
  return urls[0]!
}

async function tokens(hub: TestHub) {
  const referee = await consoleOf(hub)
  const { links } = await referee.got({ kind: 'link.list' })
  const token = (role: string) => SEAT_TOKEN.exec(links.find((link) => link.target.role === role)!.url)![1]!
  return { referee, seat: token('seat'), overlay: token('overlay'), god: token('overlay-god') }
}

describe('links', () => {
  test('a wrong, missing or misplaced link is turned away before there is a socket', async () => {
    const hub = await testHub()
    const { seat, overlay, god } = await tokens(hub)
    const wrong: [string, string | undefined][] = [
      ['console', undefined],
      ['console', 'guess'],
      ['console', seat],
      ['console', overlay],
      ['tablet', undefined],
      ['tablet', ''],
      ['tablet', hub.secret],
      ['tablet', overlay],
      ['overlay', 'guess'],
      ['overlay', ''],
      ['overlay', seat],
      ['overlay', hub.secret],
    ]
    for (const [window, token] of wrong) {
      expect(await refusedUpgrade(socketUrl(hub.base, window, token)), `${window} ${token}`).toBe(401)
    }
    expect(await refusedUpgrade(socketUrl(hub.base, 'shell', god))).toBe(404)
    expect(await refusedUpgrade(`${hub.base.replace('http', 'ws')}/?t=${hub.secret}`)).toBe(404)
  })

  test('no link at the overlay is the public viewer, who sees what everybody sees', async () => {
    const hub = await testHub()
    const referee = await consoleOf(hub)
    await openMatch(referee)
    const viewer = await new Client(socketUrl(hub.base, 'overlay')).ready()
    expect(viewer.messages[0]).toMatchObject({ role: 'overlay', audience: 'public' })
    expect(viewer.view).toEqual((await overlayOf(hub)).view)
  })

  test('a plain request to a socket’s address says why it would be turned away', async () => {
    const hub = await testHub()
    const { seat } = await tokens(hub)
    expect((await http(`${hub.base}/ws/tablet?t=guess`)).status).toBe(401)
    expect((await http(`${hub.base}/ws/tablet?t=${seat}`)).status).toBe(200)
    expect((await http(`${hub.base}/ws/nowhere`)).status).toBe(404)
  })

  test('a revoked link ends its connections at once and opens nothing more', async () => {
    const hub = await testHub()
    const referee = await consoleOf(hub)
    await openMatch(referee)
    const link = (await seatLinks(referee)).get(3)!
    const seat = await new Client(socketOf(link.url)).ready()
    await referee.got({ kind: 'link.revoke', target: { role: 'seat', seat: 3 } })
    expect((await seat.end()).code).toBe(4001)
    expect(await refusedUpgrade(socketOf(link.url))).toBe(401)
    const again = await seatOf(referee, 3)
    expect(again.view).toMatchObject({ me: 3 })
    await referee.does({ kind: 'next' })
  })

  test('a renewed link takes the place of the old one; all seats can be renewed together', async () => {
    const hub = await testHub()
    const referee = await consoleOf(hub)
    const before = await seatLinks(referee)
    const seat = await new Client(socketOf(before.get(1)!.url)).ready()
    const { links } = await referee.got({ kind: 'link.renewSeats' })
    expect((await seat.end()).code).toBe(4001)
    expect(links).toHaveLength(12)
    for (const old of before.values()) expect(await refusedUpgrade(socketOf(old.url))).toBe(401)
    await new Client(socketOf(links[0]!.url)).ready()
  })

  test('a feed of one seat has a link of its own', async () => {
    const hub = await testHub()
    const referee = await consoleOf(hub)
    await openMatch(referee)
    const { link } = await referee.got({ kind: 'link.renew', target: { role: 'overlay-seat', seat: 9 } })
    const feed = await new Client(socketOf(link.url)).ready()
    expect(feed.messages[0]).toMatchObject({ role: 'overlay-seat', audience: 'seat', seat: 9 })
    expect(feed.view).toMatchObject({ me: 9, role: 'werewolf' })
    const { links } = await referee.got({ kind: 'link.list' })
    expect(links.map((each) => each.target)).toContainEqual({ role: 'overlay-seat', seat: 9 })
  })
})

describe('a second device on a seat', () => {
  test('takes over; the first is told and closed, and the console knows', async () => {
    const hub = await testHub()
    const referee = await consoleOf(hub)
    await openMatch(referee)
    const first = await seatOf(referee, 7)
    const second = await seatOf(referee, 7)
    expect((await first.end()).code).toBe(4000)
    expect(first.messages.at(-1)).toEqual({ type: 'replaced' })
    expect(second.closed).toBeNull()
    await referee.until(() =>
      referee.all('notice').some((notice) => notice.code === 'seat-replaced' && notice.data.seat === 7),
    )
    const seat7 = referee
      .all('presence')
      .at(-1)!
      .devices.filter((device) => device.seat === 7)
    expect(seat7).toMatchObject([{ state: 'online', windows: 1 }])
  })
})

describe('a device reports how it is', () => {
  const deviceOf = (referee: Client, seat: number) =>
    referee
      .all('presence')
      .at(-1)!
      .devices.find((device) => device.seat === seat)

  test('and the referee sees it, also after the device has gone and come back', async () => {
    const hub = await testHub()
    const referee = await consoleOf(hub)
    await openMatch(referee)
    const tablet = await seatOf(referee, 7)
    await referee.until(() => deviceOf(referee, 7)?.report === null)
    tablet.raw(JSON.stringify({ type: 'report', awake: 'video', tested: true }))
    await referee.until(() => deviceOf(referee, 7)?.report?.tested === true)
    expect(deviceOf(referee, 7)?.report).toEqual({ awake: 'video', tested: true })
    tablet.socket.close()
    await referee.until(() => deviceOf(referee, 7)?.state === 'gone')
    expect(deviceOf(referee, 7)?.report).toEqual({ awake: 'video', tested: true })
  })

  test('a report that makes no sense is refused, and an overlay has none', async () => {
    const hub = await testHub()
    const referee = await consoleOf(hub)
    await openMatch(referee)
    const tablet = await seatOf(referee, 7)
    tablet.raw(JSON.stringify({ type: 'report', awake: 'perhaps', tested: true }))
    await tablet.until(() => tablet.all('result').length > 0)
    expect(tablet.all('result').at(-1)).toMatchObject({ ok: false, error: { code: 'bad-message' } })
    const overlay = await overlayOf(hub)
    overlay.raw(JSON.stringify({ type: 'report', awake: 'lock', tested: true }))
    const seen = referee.all('presence').length
    await referee.until(() => referee.all('presence').length > seen + 1)
    const devices = referee.all('presence').at(-1)!.devices
    expect(devices.filter(({ role }) => role !== 'seat').every(({ report }) => report === null)).toBe(true)
  })
})

describe('a device that was replaced', () => {
  test('can no longer answer, even if it has not heard of it yet', async () => {
    const hub = await testHub()
    const referee = await consoleOf(hub)
    await openMatch(referee)
    await nextTo(referee, 'night.guard')
    const first = await seatOf(referee, 4)
    first.socket.pause()
    const second = await seatOf(referee, 4)
    const answer = { kind: 'answer', seat: 4, act: 'guard', answer: { seats: [1] } }
    first.raw(JSON.stringify({ type: 'command', id: 'late', command: answer }))
    await new Promise((wake) => setTimeout(wake, 300))
    expect(referee.referee.pending).toEqual({})
    await second.does({ kind: 'answer', seat: 4, act: 'guard', answer: { seats: [2] } })
    expect(referee.referee.pending).toEqual({ 4: { seats: [2] } })
  })
})

describe('pages of other sites', () => {
  test('a socket with a foreign origin is refused, with our own or none it is let in', async () => {
    const hub = await testHub()
    const url = socketUrl(hub.base, 'console', hub.secret)
    for (const origin of [
      'http://evil.example',
      'null',
      `https://${new URL(hub.base).host}`,
      'http://127.0.0.1:1',
    ]) {
      expect(await refusedUpgrade(url, { origin }), origin).toBe(403)
    }
    await new Client(url, { origin: hub.base }).ready()
  })

  test('a development server can be let in by name', async () => {
    const hub = await testHub({ origins: ['http://localhost:5173'] })
    await new Client(socketUrl(hub.base, 'console', hub.secret), { origin: 'http://localhost:5173' }).ready()
  })

  test('a name that was rebound to this machine is refused, for pages and sockets', async () => {
    const hub = await testHub()
    const port = new URL(hub.base).port
    for (const host of [
      `evil.example:${port}`,
      'evil.example',
      `127.0.0.1.evil.example:${port}`,
      `0.0.0.0:${port}`,
    ]) {
      expect((await http(`${hub.base}/console`, { headers: { host } })).status, host).toBe(403)
      const headers = { host }
      expect(await refusedUpgrade(socketUrl(hub.base, 'console', hub.secret), { headers }), host).toBe(403)
    }
    expect((await http(`${hub.base}/console`, { headers: { host: `localhost:${port}` } })).status).toBe(200)
  })

  test('which names are this machine', () => {
    expect(isOwnHost('[::1]:7112', true, '')).toBe(true)
    expect(isOwnHost('localhost', false, '')).toBe(false)
    expect(isOwnHost(`${hostname()}.local:7112`, false, '')).toBe(true)
    expect(isOwnHost('192.168.77.5:7112', false, '192.168.77.5')).toBe(true)
    expect(isOwnHost(undefined, true, '')).toBe(false)
    expect(isOwnHost('localhost@evil.example', true, '')).toBe(false)
  })
})

describe('the network', () => {
  test('is off until it is switched on, and off again at a word', async () => {
    const hub = await testHub()
    const referee = await consoleOf(hub)
    const status = await referee.got({ kind: 'lan.status' })
    expect(status).toMatchObject({ on: false, address: null, urls: [] })
    const lan = `http://${LAN}:${status.port}`
    await expect(http(`${lan}/overlay`)).rejects.toThrow('ECONNREFUSED')
    expect(await lanOn(referee)).toBe(lan)
    expect((await http(`${lan}/overlay`)).status).toBe(200)
    const viewer = await new Client(socketUrl(lan, 'overlay')).ready()
    expect(await referee.got({ kind: 'lan.off' })).toMatchObject({ on: false, urls: [] })
    await viewer.end()
    await expect(http(`${lan}/overlay`)).rejects.toThrow('ECONNREFUSED')
  })

  test('tablets and overlays come in; the console is never served there', async () => {
    const hub = await testHub()
    const { referee, seat, overlay } = await tokens(hub)
    const lan = await lanOn(referee)
    expect((await http(`${lan}/tablet?t=${seat}`)).status).toBe(200)
    await new Client(socketUrl(lan, 'tablet', seat)).ready()
    await new Client(socketUrl(lan, 'overlay', overlay)).ready()
    expect((await http(`${lan}/console?t=${hub.secret}`)).status).toBe(403)
    expect((await http(`${lan}/console/`)).status).toBe(403)
    expect((await http(`${lan}/console/index.html`)).status).toBe(404)
    expect(await refusedUpgrade(socketUrl(lan, 'console', hub.secret))).toBe(403)
    expect((await http(`${lan}/ws/console?t=${hub.secret}`)).status).toBe(403)
    const headers = { authorization: `Bearer ${hub.secret}` }
    expect((await http(`${lan}/api/export?match=x`, { headers })).status).toBe(403)
    // Saying "localhost" from outside does not help.
    const host = { host: `localhost:${new URL(lan).port}` }
    expect((await http(`${lan}/console`, { headers: host })).status).toBe(403)
  })

  test('a device that the referee paired may be a console there, until it is revoked', async () => {
    const hub = await testHub()
    const referee = await consoleOf(hub)
    const lan = await lanOn(referee)
    const { link } = await referee.got({ kind: 'link.device', label: '备用平板' })
    expect(link).toMatchObject({ target: { role: 'referee', device: 1 }, label: '备用平板' })
    expect((await http(link.lan[0]!)).status).toBe(200)
    const second = await new Client(socketOf(link.lan[0]!)).ready()
    expect(link.lan[0]!.startsWith(lan)).toBe(true)
    expect(second.messages[0]).toMatchObject({ role: 'referee' })
    await openMatch(second)
    await referee.until(() => referee.frames.at(-1)?.view)
    await referee.got({ kind: 'link.revoke', target: { role: 'referee', device: 1 } })
    expect((await second.end()).code).toBe(4001)
    expect(await refusedUpgrade(socketOf(link.lan[0]!))).toBe(401)
    expect(await referee.desk({ kind: 'link.renew', target: { role: 'referee', device: 9 } })).toMatchObject({
      error: { code: 'not-found' },
    })
  })

  test('an address that is not ours is an answer, not a crash', async () => {
    const hub = await testHub()
    const referee = await consoleOf(hub)
    const result = await referee.desk({ kind: 'lan.on', address: '203.0.113.9' })
    expect(result).toMatchObject({
      ok: false,
      error: { code: 'lan-failed', detail: { address: '203.0.113.9' } },
    })
    expect(await referee.got({ kind: 'lan.status' })).toMatchObject({ on: false })
  })

  test('a hub told to listen everywhere still keeps the console to its own machine', async () => {
    const hub = await testHub({ host: '0.0.0.0' })
    expect(hub.urls.console).toContain('http://127.0.0.1:')
    const referee = await consoleOf(hub)
    expect(await referee.got({ kind: 'lan.status' })).toMatchObject({ on: true, address: '0.0.0.0' })
    expect(await referee.desk({ kind: 'lan.off' })).toMatchObject({
      ok: false,
      error: { code: 'lan-failed' },
    })
  })
})
