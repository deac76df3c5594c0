import { describe, expect, test, vi } from 'vitest'
import type { RefereeView } from '../../src/engine/index.ts'
import { gatherTroupe } from '../../src/rehearsal/index.ts'
import { boardById, newSetup } from '../../src/engine/index.ts'
import { seatView as seatSchema } from '../../src/hub/protocol/views.ts'
import {
  allHere,
  eavesdrop,
  FAST,
  nightByStep,
  rehearsalStand,
  ScriptedReferee,
  statusOf,
  stillFor,
} from './rehearsal-support.ts'
import { consoleOf, http, nextTo, openMatch, overlayOf, seatLinks, seatOf, testHub } from './support.ts'

vi.setConfig({ testTimeout: 120_000 })

const given = (view: RefereeView): number[] => Object.keys(view.pending).map(Number)

describe('a rehearsal', () => {
  test.each(['B12B', 'BF1'])(
    'of %s is played to its end by simulated tablets and a console',
    async (board) => {
      const { hub, referee, match } = await rehearsalStand(board)
      await referee.got({ kind: 'rehearsal.start', speed: FAST, seed: 7 })
      await allHere(referee)
      const script = new ScriptedReferee(referee)
      await script.until((view) => view.step === 'over')
      expect(referee.referee.winner).not.toBeNull()

      // Every answer came over the wire from the seat itself, and the referee entered none for it.
      const address = `${hub.base}/api/export?match=${match}`
      const answer = await http(address, { headers: { Authorization: `Bearer ${hub.secret}` } })
      const { rows, ...head } = JSON.parse(answer.body) as {
        match: { rehearsal: boolean }
        rows: { actor: { role: string; seat?: number }; command: { kind: string; seat?: number } }[]
      }
      const answers = rows.filter(({ command }) => command.kind === 'answer')
      expect(answers.length).toBeGreaterThan(40)
      for (const { actor, command } of answers) expect(actor).toEqual({ role: 'seat', seat: command.seat })
      expect(new Set(answers.map(({ actor }) => actor.seat)).size).toBe(boardById(board)!.seats)
      expect(head.match.rehearsal).toBe(true)
    },
  )

  test('is marked in every view, and in the list it is no match', async () => {
    const { hub, referee, match } = await rehearsalStand()
    await referee.got({ kind: 'rehearsal.start', speed: FAST, seed: 1 })
    await allHere(referee)
    const overlay = await overlayOf(hub)
    const tablet = await seatOf(referee, 4)
    const script = new ScriptedReferee(referee)
    script.silent.add(4)
    await script.until((view) => view.step === 'election.run')
    await Promise.all([overlay.settled(), tablet.settled()])
    for (const client of [referee, overlay, tablet]) {
      expect(client.views.length).toBeGreaterThan(1)
      expect(client.views.filter(({ rehearsal }) => !rehearsal)).toEqual([])
    }
    await referee.got({ kind: 'match.close' })
    const other = await openMatch(referee)
    const { matches } = await referee.got({ kind: 'match.list' })
    expect(Object.fromEntries(matches.map((one) => [one.id, one.rehearsal]))).toEqual({
      [match]: true,
      [other]: false,
    })
  })

  test('a simulated tablet has its own seat’s link, gets its own seat’s frames, and speaks for its own seat', async () => {
    const wire = await eavesdrop()
    const hub = await testHub({ rehearse: (stage, manner) => gatherTroupe(wire.between(stage), manner) })
    const referee = await consoleOf(hub)
    const setup = newSetup({
      board: 'B12B',
      options: { 'sheriff.electionStart': 'smallest' },
      rehearsal: true,
    })
    await referee.got({ kind: 'match.create', setup })
    await referee.does({ kind: 'deal', cards: [...boardById('B12B')!.defaultSeats], bottom: [], by: 'table' })
    await referee.got({ kind: 'rehearsal.start', speed: FAST, seed: 5 })
    await allHere(referee)
    await new ScriptedReferee(referee).until((view) => view.day === 1 && view.step === 'exile.vote')

    const links = await seatLinks(referee)
    expect(wire.heard.size).toBe(12)
    for (const [seat, { address, received, sent }] of wire.heard) {
      const link = new URL(links.get(seat)!.url)
      expect(address).toBe(`ws://${link.host}/ws/tablet${link.search}`)
      const views = received.flatMap((message) =>
        message.type === 'view' && message.view ? [message.view] : [],
      )
      expect(views.length).toBeGreaterThan(5)
      for (const view of views) expect(seatSchema.parse(view).me).toBe(seat)
      expect(new Set(received.map(({ type }) => type))).not.toContain('presence')
      for (const { command } of sent) expect(command.seat).toBe(seat)
    }
    expect([...wire.heard.values()].flatMap(({ sent }) => sent).length).toBeGreaterThan(12)
  })

  test('the same seed chooses the same, whatever the machine is doing', async () => {
    const [one, two, other] = [await nightByStep(11), await nightByStep(11), await nightByStep(12)]
    expect(one.length).toBeGreaterThan(5)
    expect(two).toEqual(one)
    expect(other).not.toEqual(one)
  })
})

describe('the referee', () => {
  test('pauses, goes step by step, and speeds up', async () => {
    const { referee } = await rehearsalStand()
    await referee.got({ kind: 'rehearsal.start', speed: 1, seed: 2 })
    await referee.got({ kind: 'rehearsal.pause', on: true })
    await allHere(referee)
    await nextTo(referee, 'night.wolves')
    await referee.until(() => statusOf(referee)?.seats.filter(({ thinking }) => thinking).length === 4)
    await referee.got({ kind: 'rehearsal.speed', speed: FAST })
    await stillFor(referee, 600)
    expect(given(referee.referee)).toEqual([])

    for (const count of [1, 2]) {
      const status = await referee.got({ kind: 'rehearsal.step' })
      expect(status.paused).toBe(true)
      await referee.until(() => given(referee.referee).length === count)
      await stillFor(referee, 300)
      expect(given(referee.referee)).toHaveLength(count)
    }

    await referee.got({ kind: 'rehearsal.pause', on: false })
    await referee.until(() => given(referee.referee).length === 4, 2_000)
  })

  test('at the speed of people nobody answers within a second, and all do within ten', async () => {
    const { referee } = await rehearsalStand()
    await referee.got({ kind: 'rehearsal.start', seed: 2 })
    await allHere(referee)
    expect(statusOf(referee)).toMatchObject({ running: true, paused: false, speed: 1 })
    await nextTo(referee, 'night.wolves')
    await stillFor(referee, 1_000)
    expect(given(referee.referee)).toEqual([])
    await referee.until(() => given(referee.referee).length === 4, 9_500)
  })

  test('a person takes a seat over, and the simulated tablet does not fight back', async () => {
    const { referee } = await rehearsalStand()
    await referee.got({ kind: 'rehearsal.start', speed: FAST, seed: 2 })
    await allHere(referee)
    const stateOfSeat = (seat: number) => statusOf(referee)?.seats[seat - 1]?.state
    // Seat 1 has the seer on this board.
    const person = await seatOf(referee, 1)
    await referee.until(() => stateOfSeat(1) === 'person')
    expect(referee.all('notice').at(-1)).toMatchObject({ code: 'seat-replaced', data: { seat: 1 } })
    const script = new ScriptedReferee(referee)
    script.silent.add(1)
    await script.until((view) => view.step === 'night.seer')
    await stillFor(referee, 1_500)
    expect(given(referee.referee)).toEqual([])
    expect(person.closed).toBeNull()
    expect(
      await person.command({ kind: 'answer', seat: 1, act: 'seer', answer: { seats: [9] } }),
    ).toMatchObject({
      ok: true,
    })
    await referee.until(() => referee.referee.pending[1])

    // Gone again, the seat waits for its person; the referee gives it back.
    person.socket.terminate()
    await stillFor(referee, 1_500)
    expect(stateOfSeat(1)).toBe('person')
    await referee.got({ kind: 'rehearsal.seat', seat: 1, simulated: true })
    await referee.until(() => stateOfSeat(1) === 'simulated')
  })

  test('takes seats away and gives them back, even from under a person', async () => {
    const { referee } = await rehearsalStand()
    const early = await seatOf(referee, 5)
    const status = await referee.got({ kind: 'rehearsal.start', speed: FAST, seed: 2 })
    expect(status.seats[4]).toMatchObject({ seat: 5, state: 'person' })
    await allHere(referee)
    expect(early.closed).toBeNull()
    expect(early.messages.filter(({ type }) => type === 'replaced')).toEqual([])

    expect(await referee.desk({ kind: 'rehearsal.seat', seat: 13, simulated: true })).toMatchObject({
      error: { code: 'bad-value', detail: { seats: 12 } },
    })
    await referee.got({ kind: 'rehearsal.seat', seat: 6, simulated: false })
    await referee.until(() => statusOf(referee)?.seats[5]?.state === 'person')
    const online = () =>
      referee
        .all('presence')
        .at(-1)!
        .devices.filter(({ role, state }) => role === 'seat' && state === 'online')
    expect(online().map(({ seat }) => seat)).not.toContain(6)

    await referee.got({ kind: 'rehearsal.seat', seat: 5, simulated: true })
    expect(await early.end()).toMatchObject({ code: 4000 })
    await referee.until(() => statusOf(referee)?.seats[4]?.state === 'simulated')

    await referee.got({ kind: 'rehearsal.end' })
    await referee.until(() => statusOf(referee)?.running === false && online().length === 0)
  })

  test('after a restart in the middle it stands where it stood; simulated tablets let in again play it to its end', async () => {
    const { hub, referee } = await rehearsalStand()
    await referee.got({ kind: 'rehearsal.start', speed: FAST, seed: 11 })
    await allHere(referee)
    const script = new ScriptedReferee(referee)
    await script.until((view) => view.day === 1 && view.step === 'exile.vote')
    const { step, day, seats } = referee.referee
    await hub.close()

    const second = await testHub({ rehearse: gatherTroupe, dataDir: hub.options.dataDir })
    const again = await consoleOf(second)
    expect(again.referee).toMatchObject({ rehearsal: true, step, day, seats })
    await again.until(() => statusOf(again) !== undefined)
    expect(statusOf(again)).toMatchObject({ running: false, seats: [] })
    await again.got({ kind: 'rehearsal.start', speed: FAST, seed: 12 })
    await allHere(again)
    // They answer the question that was open when the program went down.
    const voters = Object.keys(again.referee.voters).length
    await again.until(() => given(again.referee).length === voters)
    await new ScriptedReferee(again).until((view) => view.step === 'over')
  })

  test('renewing the links sends nobody away for good; closing the match does', async () => {
    const { referee } = await rehearsalStand()
    await referee.got({ kind: 'rehearsal.start', speed: FAST, seed: 2 })
    await allHere(referee)
    await referee.got({ kind: 'link.renewSeats' })
    await referee.until(() => statusOf(referee)?.seats.some(({ state }) => state === 'away'))
    await allHere(referee)
    expect(statusOf(referee)!.seats.every(({ state }) => state === 'simulated')).toBe(true)
    await referee.got({ kind: 'match.close' })
    await referee.until(() => {
      const { devices, rehearsal } = referee.all('presence').at(-1)!
      return rehearsal === undefined && !devices.some(({ role }) => role === 'seat')
    })
  })
})

describe('what is not done', () => {
  test('simulated tablets never come into a match', async () => {
    const { referee } = await rehearsalStand('B12B', false)
    for (const kind of ['rehearsal.start', 'rehearsal.step', 'rehearsal.end'] as const)
      expect(await referee.desk({ kind })).toMatchObject({ ok: false, error: { code: 'not-rehearsal' } })
    expect(statusOf(referee)).toBeUndefined()
    await referee.got({ kind: 'match.close' })
    expect(await referee.desk({ kind: 'rehearsal.start' })).toMatchObject({ error: { code: 'no-match' } })
    expect(await referee.desk({ kind: 'rehearsal.step' })).toMatchObject({ error: { code: 'no-match' } })
  })

  test('nothing can be asked of tablets that are not there; nobody but the console asks; values have limits', async () => {
    const { referee } = await rehearsalStand()
    await referee.until(() => statusOf(referee)?.running === false)
    expect(await referee.desk({ kind: 'rehearsal.pause', on: true })).toMatchObject({
      error: { code: 'not-running' },
    })
    const tablet = await seatOf(referee, 2)
    expect(await tablet.desk({ kind: 'rehearsal.start' })).toMatchObject({ error: { code: 'not-allowed' } })
    expect(await referee.desk({ kind: 'rehearsal.start', speed: 0 })).toMatchObject({
      error: { code: 'bad-message', detail: { path: 'action.speed' } },
    })
    expect(await referee.desk({ kind: 'rehearsal.case', case: 'fire' as never, on: true })).toMatchObject({
      error: { code: 'bad-message' },
    })
  })
})
