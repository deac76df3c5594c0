import { describe, expect, test } from 'vitest'
import type { SeatView } from '../../src/engine/index.ts'
import { publicView as publicSchema, seatView as seatSchema } from '../../src/hub/protocol/views.ts'
import type { ServerMessage } from '../../src/hub/protocol.ts'
import { consoleOf, nextTo, openMatch, overlayOf, seatOf, testHub, type Client } from './support.ts'

/** What an onlooker received, apart from the beat and the time of day. */
function heard(client: Client): string[] {
  return client.messages.filter((message) => message.type !== 'ping').map(withoutTime)
}

function withoutTime(message: ServerMessage): string {
  return JSON.stringify({ ...message, now: 0 })
}

async function framesOf(clients: Record<string, Client>): Promise<number[]> {
  await Promise.all(Object.values(clients).map((client) => client.settled()))
  return Object.values(clients).map((client) => client.frames.length)
}

interface Night {
  readonly guard: number
  readonly knife: number
  readonly seer: number
}

/** One first night on tablets, in which the witch saves whoever is knifed; with as much private noise as `noise` says. */
async function playNight({ guard, knife, seer }: Night, noise: boolean) {
  const hub = await testHub()
  const referee = await consoleOf(hub)
  await openMatch(referee)
  const tablets = new Map<number, Client>()
  for (const seat of [1, 2, 4, 7, 8, 9, 10, 11, 12]) tablets.set(seat, await seatOf(referee, seat))
  const overlay = await overlayOf(hub)
  const onlookers = { overlay, villager: tablets.get(7)!, other: tablets.get(8)! }
  const answers = async (seat: number, act: string, answer: object) => {
    const before = await framesOf(onlookers)
    const result = await tablets.get(seat)!.command({ kind: 'answer', seat, act, answer })
    expect(result).toMatchObject({ ok: true })
    if (noise) await makeNoise(referee, tablets.get(seat)!, seat)
    expect(await framesOf(onlookers)).toEqual(before)
  }

  await nextTo(referee, 'night.guard')
  await answers(4, 'guard', { seats: [guard] })
  await nextTo(referee, 'night.wolves')
  for (const wolf of [9, 10, 11, 12]) await answers(wolf, 'wolves', { seats: [knife] })
  await nextTo(referee, 'night.witch')
  await answers(2, 'witch', { choice: 'save' })
  await nextTo(referee, 'night.seer')
  await answers(1, 'seer', { seats: [seer] })
  await nextTo(referee, 'election.run')
  await framesOf(onlookers)
  return {
    referee,
    overlay: heard(overlay),
    villager: heard(onlookers.villager),
    other: heard(onlookers.other),
    tablets,
  }
}

/** Things that happen at a desk and that nobody else may notice. */
async function makeNoise(referee: Client, tablet: Client, seat: number) {
  await referee.does({ kind: 'note', text: 'watch seat 4' })
  await referee.does({ kind: 'incident', seat: 6, class: 'touch', quote: '…' })
  await referee.command({ kind: 'next' }, { rev: 1 })
  await referee.command({ kind: 'act', act: 'guard', answer: { seats: [99] } })
  await referee.got({ kind: 'read.history' })
  await referee.got({ kind: 'read.whatif', commands: [{ kind: 'next' }] })
  await referee.got({ kind: 'setting.set', key: 'theme', value: 'dark' })
  referee.raw('{')
  await tablet.command({ kind: 'answer', seat, act: 'nonsense', answer: {} })
}

describe('what others hear of a night', () => {
  test('another guard, another knife, another check, any private noise: the same frames for everybody else', async () => {
    const quiet = await playNight({ guard: 1, knife: 5, seer: 9 }, false)
    const noisy = await playNight({ guard: 2, knife: 6, seer: 10 }, true)
    expect(noisy.overlay).toEqual(quiet.overlay)
    expect(noisy.villager).toEqual(quiet.villager)
    expect(noisy.other).toEqual(quiet.other)
    expect(quiet.overlay.length).toBeGreaterThan(3)
  })

  test('no frame of an onlooker holds a card that lies face down', async () => {
    const { overlay, villager } = await playNight({ guard: 1, knife: 5, seer: 9 }, false)
    for (const text of overlay) {
      const message = JSON.parse(text) as ServerMessage
      if (message.type !== 'view' || !message.view) continue
      expect(publicSchema.parse(message.view)).toEqual(message.view)
      expect(message.view.seats.every((seat) => seat.role === null && seat.faction === null)).toBe(true)
    }
    for (const text of villager) {
      const message = JSON.parse(text) as ServerMessage
      if (message.type !== 'view' || !message.view) continue
      expect(seatSchema.parse(message.view)).toEqual(message.view)
      // The board's list of cards is public; the owner's own card is his.
      const { cards: _, role, ...rest } = message.view as { cards: unknown; role: string | null }
      expect([null, 'villager']).toContain(role)
      expect(JSON.stringify(rest)).not.toMatch(/"(seer|witch|hunter|werewolf)"/)
    }
  })

  test('wolves see each other’s picks and remarks in their own call, and nobody else does', async () => {
    const hub = await testHub()
    const referee = await consoleOf(hub)
    await openMatch(referee)
    await nextTo(referee, 'night.wolves')
    const [wolf, mate, villager] = [
      await seatOf(referee, 9),
      await seatOf(referee, 10),
      await seatOf(referee, 7),
    ]
    await villager.settled()
    const before = heard(villager)
    await wolf.does({ kind: 'answer', seat: 9, act: 'wolves', answer: { seats: [3] } })
    await mate.until(() => (mate.view as SeatView).picks[9] === 3)
    await wolf.does({ kind: 'say', seat: 9, text: '刀 3' })
    await mate.until(() => (mate.view as SeatView).talk[0]?.text === '刀 3')
    const overheard = await villager.command({ kind: 'say', seat: 7, text: '?' })
    expect(overheard).toMatchObject({ ok: false, refusal: { code: 'not-now' } })
    villager.messages.pop()
    await villager.settled()
    expect(heard(villager)).toEqual(before)
  })

  test('presence and notices go to consoles alone', async () => {
    const { referee, tablets, ...others } = await playNight({ guard: 1, knife: 5, seer: 9 }, true)
    expect(referee.all('presence').length).toBeGreaterThan(0)
    for (const tablet of tablets.values()) {
      expect(new Set(tablet.messages.map((message) => message.type))).not.toContain('presence')
      expect(new Set(tablet.messages.map((message) => message.type))).not.toContain('notice')
    }
    expect(others.overlay.join()).not.toContain('"presence"')
  })
})
