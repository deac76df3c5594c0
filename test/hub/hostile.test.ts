import { connect } from 'node:net'
import { describe, expect, test, vi } from 'vitest'
import { LIMITS } from '../../src/hub/protocol/codes.ts'
import { Rate, REMARK_LIMITS } from '../../src/hub/rate.ts'
import {
  Client,
  consoleOf,
  http,
  nextTo,
  openMatch,
  overlayOf,
  seatOf,
  socketUrl,
  testHub,
} from './support.ts'

// A flood takes its time on a busy machine.
vi.setConfig({ testTimeout: 60_000 })

/** A match with everybody who must not notice anything. */
async function room() {
  const hub = await testHub()
  const referee = await consoleOf(hub)
  await openMatch(referee)
  const overlay = await overlayOf(hub)
  const bystander = await seatOf(referee, 5)
  /** The match goes on, and everybody hears of it. */
  const goesOn = async () => {
    await referee.does({ kind: 'hold', on: true })
    await overlay.until(() => (overlay.view as { held: boolean }).held)
    await bystander.until(() => (bystander.view as { held: boolean }).held)
    expect([referee, overlay, bystander].map((client) => client.closed)).toEqual([null, null, null])
  }
  return { hub, referee, overlay, bystander, goesOn }
}

describe('too large', () => {
  test('a message of 10 MB ends its own connection with 1009, and nobody else’s', async () => {
    const { hub, referee, goesOn } = await room()
    const rev = referee.rev
    const attacker = await seatOf(referee, 8)
    attacker.raw(
      `{"type":"command","id":"big","command":{"kind":"answer","seat":8,"act":"${'x'.repeat(10 * 1024 * 1024)}"}}`,
    )
    expect((await attacker.end()).code).toBe(1009)
    const viewer = await new Client(socketUrl(hub.base, 'overlay')).ready()
    viewer.raw(Buffer.alloc(10 * 1024 * 1024))
    expect((await viewer.end()).code).toBe(1009)
    expect(referee.rev).toBe(rev)
    await goesOn()
  })

  test('just within the limit is read, just above is not', async () => {
    const { referee } = await room()
    const seat = await seatOf(referee, 8)
    const padded = (size: number) => `{"type":"pong"}${' '.repeat(size - 15)}`
    seat.raw(padded(LIMITS.messageBytes))
    await seat.ask({ type: 'desk', id: 'still-here', action: { kind: 'match.list' } })
    expect(seat.closed).toBeNull()
    seat.raw(padded(LIMITS.messageBytes + 1))
    expect((await seat.end()).code).toBe(1009)
  })
})

describe('too many', () => {
  test('1,000 messages in a second: the first are answered, the rest refused, and at last the connection ends', async () => {
    const { referee, goesOn } = await room()
    const attacker = await seatOf(referee, 8)
    const rev = referee.rev
    for (let n = 0; n < 1000; n++) {
      const command = { kind: 'request', seat: 8, act: 'nonsense', answer: {} }
      attacker.raw(JSON.stringify({ type: 'command', id: `flood-${n}`, command }))
    }
    expect(await attacker.end()).toEqual({ code: 4002, reason: 'far too many messages' })
    const results = attacker.all('result')
    const tooFast = results.filter(
      (result) => !result.ok && 'error' in result && result.error.code === 'too-fast',
    )
    const judged = results.filter((result) => 'refusal' in result)
    expect(judged.length).toBeGreaterThanOrEqual(LIMITS.burst - 2)
    expect(judged.length).toBeLessThan(2 * LIMITS.burst)
    expect(tooFast).toHaveLength(LIMITS.strikes)
    expect(tooFast.every((result) => result.id?.startsWith('flood-'))).toBe(true)
    expect(referee.rev).toBe(rev)
    await goesOn()
  })

  test('a console that floods is stopped too, and what was refused can be sent again', async () => {
    const { hub, goesOn } = await room()
    const second = await consoleOf(hub)
    for (let n = 0; n < 800; n++)
      second.raw(`{"type":"desk","id":"l-${n}","action":{"kind":"setting.get","key":"k"}}`)
    await second.until(() => second.all('result').length === 800)
    const refused = second.all('result').filter((result) => !result.ok)
    expect(refused.length).toBeGreaterThan(0)
    await new Promise((wake) => setTimeout(wake, 100))
    expect(await second.desk({ kind: 'setting.get', key: 'k' }, refused[0]!.id!)).toMatchObject({ ok: true })
    await goesOn()
  })

  test('a wolf who types without end fills neither the journal nor the others’ screens', async () => {
    const { referee, goesOn } = await room()
    await nextTo(referee, 'night.wolves')
    const seat = referee.referee.offers[0]!.actors![0]!
    const wolf = await seatOf(referee, seat)
    const { rev } = referee
    const said = await Promise.all(
      Array.from({ length: 50 }, (_, n) => wolf.command({ kind: 'say', seat, text: `${n}` })),
    )
    const done = said.filter((result) => result.ok).length
    expect(done).toBeGreaterThanOrEqual(REMARK_LIMITS.burst)
    expect(done).toBeLessThan(2 * REMARK_LIMITS.burst)
    expect(said.filter((result) => 'error' in result && result.error.code === 'too-fast')).toHaveLength(
      50 - done,
    )
    await referee.until(() => referee.rev === rev + done)
    await goesOn()
  })

  test('a bucket refills with time, and old sins are forgotten after a minute', () => {
    const rate = new Rate({ burst: 2, perSecond: 1, strikes: 2 }, 0)
    expect([0, 0, 0, 0, 0].map((now) => rate.take(now))).toEqual(['ok', 'ok', 'over', 'over', 'abuse'])
    expect(rate.take(1000)).toBe('ok')
    expect(rate.take(1000)).toBe('abuse')
    expect([61_000, 61_000, 61_000].map((now) => rate.take(now))).toEqual(['ok', 'ok', 'over'])
  })

  test('more connections than a room can hold are turned away', async () => {
    const { hub, referee, goesOn } = await room()
    const crowded = async (size: number, address: string) => {
      const crowd = Array.from({ length: size }, () => new Client(address))
      await Promise.all(crowd.map((client) => client.until(() => client.frames.length > 0 || client.closed)))
      return crowd.filter((client) => client.closed).length
    }
    expect(await crowded(210, socketUrl(hub.base, 'overlay'))).toBe(210 - 120)
    await goesOn()
    // However many only want to watch, a referee who reloads and a player find a place.
    const again = await consoleOf(hub)
    expect((await seatOf(again, 8)).view).toMatchObject({ audience: 'seat' })
    expect(await crowded(80, socketUrl(hub.base, 'console', hub.secret))).toBeGreaterThanOrEqual(5)
    expect(referee.closed).toBeNull()
    await goesOn()
  })
})

describe('too slow', () => {
  test('a window that stops reading holds nobody up, and sees the newest view when it reads again', async () => {
    const { hub, referee, goesOn } = await room()
    const slow = await consoleOf(hub)
    slow.socket.pause()
    // Each note makes the referee's view longer: some ten megabytes in all, more than the system keeps for a socket.
    const { rev } = referee
    for (let n = 0; n < 120; n++) {
      const command = { kind: 'note', text: '记'.repeat(500) }
      referee.raw(JSON.stringify({ type: 'command', id: `note-${n}`, rev: rev + n, command }))
    }
    await referee.until(() => referee.rev === rev + 120, 30_000)
    await goesOn()
    slow.socket.resume()
    await slow.until(() => slow.rev === referee.rev)
    expect(slow.closed).toBeNull()
    expect(slow.frames.length).toBeLessThan(referee.frames.length)
  })

  test('a window that answers no ping is cut off after a while, and shown as gone', async () => {
    const { hub } = await room()
    const fast = await testHub({ pingEvery: 20, patience: { silenceMs: 300 } })
    const referee = await consoleOf(fast)
    const seat = await seatOf(referee, 8)
    const seen = (state: string) =>
      referee.until(() =>
        referee
          .all('presence')
          .at(-1)
          ?.devices.some((d) => d.seat === 8 && d.state === state),
      )
    await seen('online')
    seat.socket.pause()
    await seen('gone')
    expect(referee.closed).toBeNull()
    await hub.close()
  })
})

describe('strange bytes', () => {
  /** Sends raw text and gives back what came before the connection ended. */
  function raw(base: string, text: string): Promise<string> {
    return new Promise((resolve) => {
      const socket = connect(Number(new URL(base).port), '127.0.0.1', () => socket.write(text))
      let answer = ''
      socket.on('data', (data) => (answer += String(data)))
      socket.on('close', () => resolve(answer))
      socket.on('error', () => resolve(answer))
      setTimeout(() => socket.end(), 300)
    })
  }

  test('broken HTTP, broken upgrades and broken frames disturb nobody', async () => {
    const { hub, goesOn } = await room()
    const { host } = new URL(hub.base)
    expect(await raw(hub.base, 'GARBAGE\r\n\r\n')).toContain('400')
    expect(
      await raw(hub.base, `GET http:// HTTP/1.1\r\nHost: ${host}\r\nConnection: close\r\n\r\n`),
    ).toContain('404')
    const whole = (address: string) =>
      raw(hub.base, `GET ${address} HTTP/1.1\r\nHost: ${host}\r\nConnection: close\r\n\r\n`)
    expect(await whole(`http://${host}/overlay`)).toContain('HTTP/1.1 200')
    expect(await whole('http://evil.example/overlay')).toContain('HTTP/1.1 404')
    expect(await whole('//evil.example/overlay')).toContain('HTTP/1.1 404')
    const upgrade = `GET /ws/overlay HTTP/1.1\r\nHost: ${host}\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n`
    expect(await raw(hub.base, `${upgrade}\r\n`)).toContain('400')
    const key = 'Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n'
    expect(await raw(hub.base, `${upgrade}${key}\r\n\xff\xff\xff\xff\xff`)).toContain('101')
    expect(
      await raw(hub.base, `GET / HTTP/1.1\r\nHost: ${host}\r\nX: ${'x'.repeat(100_000)}\r\n\r\n`),
    ).toContain('431')
    await goesOn()
  })

  test('an import that is nonsense, or for somebody else to make, changes nothing', async () => {
    const { hub, goesOn } = await room()
    const post = (body: string, headers = {}) =>
      http(`${hub.base}/api/import`, { method: 'POST', body, headers })
    const authorization = `Bearer ${hub.secret}`
    expect((await post('{}')).status).toBe(401)
    expect((await post('{}', { authorization: 'Bearer guess' })).status).toBe(401)
    expect((await post('{}', { authorization, origin: 'http://evil.example' })).status).toBe(403)
    const answer = await post('{"format":"something"}', { authorization })
    expect(answer.status).toBe(422)
    expect(JSON.parse(answer.body)).toMatchObject({ ok: false, problem: { code: 'not-a-match' } })
    await goesOn()
  })
})
