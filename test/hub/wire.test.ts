import { describe, expect, test, vi } from 'vitest'
import { Timeline } from '../../src/engine/index.ts'
import { clientMessage } from '../../src/hub/protocol.ts'
import {
  Client,
  consoleOf,
  nextTo,
  openMatch,
  overlayOf,
  seatOf,
  setupOf,
  socketOf,
  testHub,
} from './support.ts'

/** A match that is under way, with its console. */
async function table() {
  const hub = await testHub()
  const referee = await consoleOf(hub)
  await openMatch(referee)
  return { hub, referee }
}

/** After something was refused: the match stands where it stood, and goes on. */
async function goesOn(referee: Client, rev: number) {
  expect(referee.rev).toBe(rev)
  await referee.does({ kind: 'next' })
  expect(referee.rev).toBe(rev + 1)
}

describe('greeting and views', () => {
  test('every audience is greeted, then shown its own whole view', async () => {
    const { hub, referee } = await table()
    const overlay = await overlayOf(hub)
    const seat = await seatOf(referee, 9)
    expect(overlay.messages.slice(0, 3)).toMatchObject([
      { type: 'hello', protocol: 1, role: 'overlay', audience: 'public', seat: null, title: 'Test match' },
      { type: 'look', lang: 'zh-Hans', theme: 'night' },
      { type: 'view', view: { audience: 'public', step: 'deal' } },
    ])
    expect(seat.messages.slice(0, 2)).toMatchObject([
      { type: 'hello', role: 'seat', audience: 'seat', seat: 9 },
      { type: 'view', view: { audience: 'seat', me: 9, role: 'werewolf' } },
    ])
    expect(referee.frames.at(-1)).toMatchObject({ view: { audience: 'referee' }, rev: 2, undo: 1, redo: 0 })
  })

  test('without a match everybody is told that there is none', async () => {
    const hub = await testHub()
    const overlay = await overlayOf(hub)
    expect(overlay.frames).toMatchObject([{ view: null }])
    const referee = await consoleOf(hub)
    expect(referee.frames).toMatchObject([{ view: null, match: null, rev: 0 }])
    const result = await referee.command({ kind: 'next' })
    expect(result).toMatchObject({ ok: false, error: { code: 'no-match' } })
  })

  test('the view a command led to comes before its answer', async () => {
    const { referee } = await table()
    const rev = referee.rev
    await referee.does({ kind: 'next' })
    const last = referee.messages.filter((m) => m.type === 'view' || m.type === 'result').slice(-2)
    expect(last).toMatchObject([
      { type: 'view', rev: rev + 1 },
      { type: 'result', ok: true },
    ])
  })

  test('only the referee is told a revision', async () => {
    const { hub, referee } = await table()
    const overlay = await overlayOf(hub)
    const seat = await seatOf(referee, 1)
    await nextTo(referee, 'night.guard')
    for (const frame of [...overlay.frames, ...seat.frames]) {
      expect(Object.keys(frame).sort()).toEqual(['n', 'now', 'people', 'type', 'view'])
    }
  })
})

describe('revisions', () => {
  test('a referee command on an old revision is refused, with the current view just before', async () => {
    const { referee } = await table()
    const old = referee.rev
    await referee.does({ kind: 'next' })
    const seen = referee.frames.length
    const result = await referee.command({ kind: 'next' }, { rev: old })
    expect(result).toMatchObject({ ok: false, error: { code: 'stale', detail: { rev: old + 1 } } })
    expect(referee.frames.length).toBe(seen + 1)
    await goesOn(referee, old + 1)
  })

  test('a referee command without a revision is refused', async () => {
    const { referee } = await table()
    const rev = referee.rev
    const result = await referee.ask({ type: 'command', id: 'no-rev', command: { kind: 'next' } })
    expect(result).toMatchObject({ ok: false, error: { code: 'bad-message', detail: { path: 'rev' } } })
    await goesOn(referee, rev)
  })

  test('holding the screens, clocks and ballots do not wait for a revision', async () => {
    const { hub, referee } = await table()
    const overlay = await overlayOf(hub)
    const held = await referee.ask({
      type: 'command',
      id: 'hold-1',
      rev: 0,
      command: { kind: 'hold', on: true },
    })
    expect(held.ok).toBe(true)
    await overlay.until(() => (overlay.view as { held: boolean }).held)
    const clock = { kind: 'clock', action: 'start', clock: 'speech' }
    expect((await referee.ask({ type: 'command', id: 'clock-1', command: clock })).ok).toBe(true)
  })
})

describe('retries', () => {
  test('the same id is answered again and done once', async () => {
    const { referee } = await table()
    const rev = referee.rev
    const message = { type: 'command', id: 'once', rev, command: { kind: 'next' } }
    expect((await referee.ask(message)).ok).toBe(true)
    expect((await referee.ask(message)).ok).toBe(true)
    await goesOn(referee, rev + 1)
  })

  test('a refused command stays refused under its id', async () => {
    const { referee } = await table()
    const rev = referee.rev
    const message = { type: 'command', id: 'refused', rev, command: { kind: 'undo', count: 50 } }
    const first = await referee.ask(message)
    expect(first).toMatchObject({ ok: false, refusal: { code: 'nothing-to-undo', rules: ['GEN-08'] } })
    expect(await referee.ask(message)).toEqual(first)
    await goesOn(referee, rev)
  })

  test('an id used for something else is refused', async () => {
    const { referee } = await table()
    const rev = referee.rev
    await referee.command({ kind: 'next' }, { id: 'twice' })
    const result = await referee.command({ kind: 'note', text: 'x' }, { id: 'twice' })
    expect(result).toMatchObject({ ok: false, error: { code: 'id-reused' } })
    await goesOn(referee, rev + 1)
  })

  test('another seat’s id means nothing to a seat: it gets no answer that is not its own', async () => {
    const { referee } = await table()
    await nextTo(referee, 'night.guard')
    const guard = await seatOf(referee, 4)
    const bystander = await seatOf(referee, 5)
    expect(
      (await guard.command({ kind: 'answer', seat: 4, act: 'guard', answer: { seats: [1] } }, { id: 'same' }))
        .ok,
    ).toBe(true)
    const stolen = { kind: 'answer', seat: 5, act: 'guard', answer: { seats: [1] } } as const
    expect(await bystander.command(stolen, { id: 'same' })).toMatchObject({
      ok: false,
      refusal: { code: 'not-now' },
    })
    expect(referee.referee.pending).toEqual({ 4: { seats: [1] } })
  })
})

describe('messages that are none', () => {
  const broken: Record<string, string | Buffer> = {
    'half a message': '{"type":"command"',
    'no message at all': 'hello',
    'an unknown type': '{"type":"shell","id":"x1"}',
    'an unknown command': '{"type":"command","id":"x2","rev":1,"command":{"kind":"win"}}',
    'the opening as a command': '{"type":"command","id":"x3","rev":1,"command":{"kind":"open","setup":{}}}',
    'an unknown action': '{"type":"desk","id":"x4","action":{"kind":"disk.format"}}',
    'a name every object has': '{"type":"desk","id":"x4","action":{"kind":"constructor"}}',
    'an unknown field': '{"type":"command","id":"x5","rev":1,"command":{"kind":"next","force":true}}',
    'a seat that is no number':
      '{"type":"command","id":"x6","rev":1,"command":{"kind":"rename","seat":"1","name":"a"}}',
    'seat 0': '{"type":"command","id":"x7","rev":1,"command":{"kind":"rename","seat":0,"name":"a"}}',
    'an id with other signs': '{"type":"command","id":"../x","rev":1,"command":{"kind":"next"}}',
    'a list': '[]',
    null: 'null',
    bytes: Buffer.from('{"type":"pong"}'),
    'bottomless nesting': `{"type":"desk","id":"x9","action":{"kind":"setting.set","key":"k","value":${'['.repeat(20_000)}${']'.repeat(20_000)}}}`,
  }

  test('each is refused in words and changes nothing', async () => {
    const { referee } = await table()
    const rev = referee.rev
    for (const [what, text] of Object.entries(broken)) {
      const before = referee.all('result').length
      referee.raw(text)
      const result = await referee.until(() => referee.all('result')[before])
      expect(result, what).toMatchObject({ ok: false, error: { code: 'bad-message' } })
      expect(JSON.stringify(result), what).toMatch(/"problem":"[^"]/)
    }
    await goesOn(referee, rev)
  })

  test('a key that would reach into the program’s own objects is dropped', () => {
    const poison =
      '{"type":"command","id":"x","rev":1,"command":{"kind":"act","act":"exile","answer":{"ballots":{"__proto__":1,"2":3}}}}'
    const passed = clientMessage.parse(JSON.parse(poison)) as { command: { answer: { ballots: object } } }
    expect(Object.getOwnPropertyNames(passed.command.answer.ballots)).toEqual(['2'])
    expect(Object.getPrototypeOf(passed.command.answer.ballots)).toBe(Object.prototype)
  })

  test('no form that passes the door can be anything but a command', () => {
    const open = { type: 'command', id: 'x', command: { kind: 'open', setup: setupOf() } }
    expect(clientMessage.safeParse(open).success).toBe(false)
  })
})

describe('who may send what', () => {
  test('overlays only watch', async () => {
    const { hub, referee } = await table()
    const rev = referee.rev
    const { links } = await referee.got({ kind: 'link.list' })
    const god = links.find((link) => link.target.role === 'overlay-god')!
    for (const overlay of [await overlayOf(hub), await new Client(socketOf(god.url)).ready()]) {
      for (const command of [{ kind: 'next' }, { kind: 'answer', seat: 1, act: 'guard', answer: {} }]) {
        const result = await overlay.ask({ type: 'command', id: overlay.newId(), rev, command })
        expect(result).toMatchObject({ ok: false, error: { code: 'not-allowed' } })
      }
      expect(await overlay.desk({ kind: 'link.list' })).toMatchObject({
        ok: false,
        error: { code: 'not-allowed' },
      })
    }
    await goesOn(referee, rev)
  })

  test('a seat answers, retracts and asks for itself alone', async () => {
    const { referee } = await table()
    await nextTo(referee, 'night.guard')
    const rev = referee.rev
    const seat = await seatOf(referee, 5)
    const forAnother = [
      { kind: 'answer', seat: 4, act: 'guard', answer: { seats: [1] } },
      { kind: 'retract', seat: 4 },
      { kind: 'say', seat: 9, text: '刀 3' },
      { kind: 'request', seat: 9, act: 'explode', answer: {} },
    ] as const
    for (const command of forAnother) {
      expect(await seat.command(command)).toMatchObject({ ok: false, error: { code: 'not-your-seat' } })
    }
    const forReferee = [
      { kind: 'next' },
      { kind: 'undo', count: 1 },
      { kind: 'hold', on: true },
      { kind: 'reveal', seats: 'all' },
    ] as const
    for (const command of forReferee) {
      expect(await seat.command(command)).toMatchObject({ ok: false, error: { code: 'not-allowed' } })
    }
    expect(await seat.desk({ kind: 'read.at', index: 0 })).toMatchObject({ error: { code: 'not-allowed' } })
    expect(await seat.desk({ kind: 'match.list' })).toMatchObject({ error: { code: 'not-allowed' } })
    await goesOn(referee, rev)
  })

  test('a seat that is not called hears the same refusal whatever it tries', async () => {
    const { referee } = await table()
    await nextTo(referee, 'night.witch')
    const seat = await seatOf(referee, 5)
    const tries = ['guard', 'witch', 'seer', 'wolves', 'second-exile', 'nonsense']
    const answers = []
    for (const act of tries) {
      const result = await seat.command({ kind: 'answer', seat: 5, act, answer: { seats: [1] } })
      answers.push(JSON.stringify((result as { refusal: unknown }).refusal))
    }
    expect(new Set(answers)).toEqual(new Set(['{"code":"not-now","rules":["GEN-05"]}']))
  })
})

describe('broken invariants', () => {
  test('an exception in the engine is an answer and a notice; the match stands and goes on', async () => {
    const { referee } = await table()
    const rev = referee.rev
    const decide = vi.spyOn(Timeline.prototype, 'decide').mockImplementationOnce(() => {
      throw new RangeError('fact about seat 99')
    })
    const result = await referee.command({ kind: 'next' })
    decide.mockRestore()
    expect(result).toMatchObject({ ok: false, error: { code: 'internal' } })
    expect(JSON.stringify(result)).not.toContain('seat 99')
    expect(referee.all('notice').at(-1)).toMatchObject({
      code: 'internal',
      data: { message: 'RangeError: fact about seat 99' },
    })
    await goesOn(referee, rev)
  })

  test('facts that cannot be folded are not recorded', async () => {
    const { referee } = await table()
    const rev = referee.rev
    const decide = vi.spyOn(Timeline.prototype, 'decide').mockImplementationOnce((command) => ({
      command,
      events: [{ kind: 'seat', seat: 99, set: { name: 'nobody' } }],
    }))
    const result = await referee.command({ kind: 'next' })
    decide.mockRestore()
    expect(result).toMatchObject({ ok: false, error: { code: 'internal' } })
    await goesOn(referee, rev)
  })
})
