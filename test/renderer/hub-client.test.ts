import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { PublicView } from '../../src/engine/index.ts'
import { CLOSE, LIMITS } from '../../src/hub/protocol/codes.ts'
import { backoff, hubAddress } from '../../src/renderer/shared/hub/address.ts'
import { connectHub, type HubClient, type HubEvent } from '../../src/renderer/shared/hub-client.ts'

/** A socket that does what the test says. */
class FakeSocket {
  static made: FakeSocket[] = []
  readyState = 0
  sent: { type: string; id: string; rev?: number }[] = []
  onopen?: () => void
  onmessage?: (event: { data: string }) => void
  onclose?: (event: { code: number }) => void
  constructor() {
    FakeSocket.made.push(this)
  }
  send(text: string) {
    this.sent.push(JSON.parse(text))
  }
  close() {
    this.readyState = 3
  }
  /** What the hub does. */
  accept(protocol = 1) {
    this.readyState = 1
    this.onopen?.()
    this.say({
      type: 'hello',
      protocol,
      role: 'overlay',
      audience: 'public',
      seat: null,
      now: 5000,
      title: '',
    })
  }
  say(message: object) {
    this.onmessage?.({ data: JSON.stringify(message) })
  }
  drop(code = 1006) {
    this.readyState = 3
    this.onclose?.({ code })
  }
}

const latest = () => FakeSocket.made.at(-1) as FakeSocket
let events: HubEvent<PublicView>[]
let client: HubClient<PublicView>
let status: number

function start(address: string | null = 'ws://hub/ws/tablet?t=x') {
  client = connectHub<PublicView>({
    address,
    open: () => new FakeSocket() as unknown as WebSocket,
    probe: () => Promise.resolve(status),
  })
  client.listen((event) => events.push(event))
}

beforeEach(() => {
  vi.useFakeTimers()
  FakeSocket.made = []
  events = []
  status = 503
})
afterEach(() => {
  client.close()
  vi.useRealTimers()
})

describe('the line to the hub', () => {
  it('does not send what the hub would hang up on, and goes on with the next thing', async () => {
    start()
    latest().accept()
    const sent = () => latest().sent.filter(({ type }) => type === 'desk' || type === 'command')
    const value = '板'.repeat(LIMITS.messageBytes / 3)
    await expect(client.desk({ kind: 'setting.set', key: 'boards', value })).resolves.toEqual({
      ok: false,
      error: { code: 'too-large', detail: { largest: LIMITS.messageBytes } },
    })
    expect(sent()).toEqual([])
    void client.command({ kind: 'hold', on: true }, 1)
    expect(sent()).toHaveLength(1)
  })

  it('opens before the app and comes alive when the app does', async () => {
    start()
    expect(client.state()).toBe('connecting')
    for (let i = 0; i < 5; i++) {
      latest().drop()
      await vi.advanceTimersByTimeAsync(5000)
    }
    expect(FakeSocket.made.length).toBeGreaterThan(3)
    expect(client.state()).toBe('connecting')
    latest().accept()
    expect(client.state()).toBe('live')
  })

  it('is live through a short break, stale after a longer one, live again with the next sign', async () => {
    start()
    latest().accept()
    latest().drop()
    await vi.advanceTimersByTimeAsync(2000)
    expect(client.state()).toBe('live')
    await vi.advanceTimersByTimeAsync(4000)
    expect(client.state()).toBe('stale')
    latest().accept()
    expect(client.state()).toBe('live')
  })

  it('gives up a connection that says nothing, and dials again', async () => {
    start()
    latest().accept()
    await vi.advanceTimersByTimeAsync(LIMITS.silence + 500)
    expect(FakeSocket.made).toHaveLength(2)
    expect(client.state()).toBe('stale')
  })

  it('stays live on pings alone and answers each', async () => {
    start()
    latest().accept()
    for (let i = 0; i < 10; i++) {
      await vi.advanceTimersByTimeAsync(2000)
      latest().say({ type: 'ping', now: 1 })
    }
    expect(client.state()).toBe('live')
    expect(latest().sent.filter(({ type }) => type === 'pong')).toHaveLength(10)
  })

  it('does not fight for a seat that another device took', async () => {
    start()
    latest().accept()
    latest().say({ type: 'replaced' })
    latest().drop(CLOSE.replaced)
    await vi.advanceTimersByTimeAsync(60_000)
    expect(client.state()).toBe('replaced')
    expect(FakeSocket.made).toHaveLength(1)
  })

  it('says refused for a wrong link, and looks again now and then', async () => {
    status = 401
    start()
    latest().drop()
    await vi.advanceTimersByTimeAsync(10)
    expect(client.state()).toBe('refused')
    await vi.advanceTimersByTimeAsync(16_000)
    latest().accept()
    expect(client.state()).toBe('live')
  })

  it('says refused for a revoked link, another protocol, and a page without a link', async () => {
    start()
    latest().accept()
    latest().drop(CLOSE.revoked)
    expect(client.state()).toBe('refused')
    client.close()
    start()
    latest().accept(2)
    expect(client.state()).toBe('refused')
    client.close()
    start(null)
    expect(client.state()).toBe('refused')
    await expect(client.command({ kind: 'next' })).resolves.toEqual({ ok: false, error: { code: 'lost' } })
  })

  it("keeps the hub's time", () => {
    start()
    latest().accept()
    expect(client.now()).toBeCloseTo(5000, -2)
  })
})

describe('what was asked', () => {
  it('is asked again under the same id after a break, and answered once', async () => {
    start()
    latest().accept()
    const answer = client.command({ kind: 'next' }, 7)
    const first = latest().sent.at(-1)
    expect(first).toMatchObject({ type: 'command', rev: 7, command: { kind: 'next' } })
    latest().drop()
    await vi.advanceTimersByTimeAsync(1000)
    latest().accept()
    expect(latest().sent).toEqual([first])
    latest().say({ type: 'result', id: first?.id, ok: true, data: null })
    latest().say({ type: 'result', id: first?.id, ok: true, data: null })
    await expect(answer).resolves.toEqual({ ok: true, data: null })
    latest().drop()
    await vi.advanceTimersByTimeAsync(1000)
    latest().accept()
    expect(latest().sent).toEqual([])
  })

  it('waits for the line when it was asked without one', async () => {
    start()
    void client.command({ kind: 'next' })
    latest().accept()
    expect(latest().sent).toHaveLength(1)
    expect(latest().sent[0]).not.toHaveProperty('rev')
  })

  it('passes a refusal on, and tries again what was only too fast', async () => {
    start()
    latest().accept()
    const answer = client.command({ kind: 'next' })
    const id = latest().sent[0]?.id
    latest().say({ type: 'result', id, ok: false, error: { code: 'too-fast' } })
    await vi.advanceTimersByTimeAsync(1100)
    expect(latest().sent).toHaveLength(2)
    const refusal = { code: 'not-now', rules: ['NIGHT-01'] }
    latest().say({ type: 'result', id, ok: false, refusal })
    await expect(answer).resolves.toMatchObject({ ok: false, refusal })
  })

  it('ends with the line', async () => {
    start()
    latest().accept()
    const answer = client.command({ kind: 'next' })
    latest().say({ type: 'replaced' })
    await expect(answer).resolves.toEqual({ ok: false, error: { code: 'lost' } })
  })
})

describe('addresses', () => {
  it.each([
    ['tablet', 'http://192.168.1.5:4711/tablet/?t=a%2Bb', 'ws://192.168.1.5:4711/ws/tablet?t=a%2Bb'],
    [
      'overlay',
      'file:///C:/faguan/overlay/index.html?hub=127.0.0.1:4711&t=x',
      'ws://127.0.0.1:4711/ws/overlay?t=x',
    ],
    ['overlay', 'http://127.0.0.1:4711/overlay/', 'ws://127.0.0.1:4711/ws/overlay'],
    ['tablet', 'http://127.0.0.1:4711/tablet/', null],
    ['overlay', 'file:///C:/faguan/overlay/index.html', null],
  ] as const)('of the %s at %s', (window, href, address) =>
    expect(hubAddress(window, { href })).toBe(address),
  )

  it('waits longer from attempt to attempt, but never long', () => {
    expect(backoff(0, 1)).toBe(300)
    expect(backoff(3, 1)).toBe(2400)
    expect(backoff(30, 1)).toBe(4000)
    expect(backoff(30, 0)).toBe(2400)
  })
})
