import { createHash } from 'node:crypto'
import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { LARGEST_PORTRAIT } from '../../src/hub/portraits.ts'
import type { People } from '../../src/hub/protocol.ts'
import { png } from '../support/png.ts'
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
  socketUrl,
  testHub,
  type TestHub,
} from './support.ts'

const RED = png(8, 12, [200, 30, 30])
const BLUE = png(8, 12, [30, 30, 200])

const idOf = (bytes: Buffer): string => createHash('sha256').update(bytes).digest('hex')

async function upload(hub: TestHub, body: Buffer, token: string | null = hub.secret, headers = {}) {
  const said = new Headers(headers)
  if (token !== null) said.set('authorization', `Bearer ${token}`)
  const request = { method: 'POST', body: new Uint8Array(body), headers: said }
  const answer = await fetch(`${hub.base}/api/portrait`, request)
  return { status: answer.status, body: (await answer.text()) as string }
}

const get = (hub: TestHub, id: string) => http(`${hub.base}/portrait/${id}`)
const kept = (hub: TestHub): string[] => {
  try {
    return readdirSync(join(hub.options.dataDir, 'portraits'))
  } catch {
    return []
  }
}
const peopleOf = (client: Client): People | undefined => client.frames.at(-1)?.people

/** A portrait on each of the first two seats, a team on the second and third. */
async function table() {
  const hub = await testHub()
  const referee = await consoleOf(hub)
  await openMatch(referee, 'B12B', false)
  for (const picture of [RED, BLUE]) await upload(hub, picture)
  const people: People = {
    1: { portrait: idOf(RED) },
    2: { portrait: idOf(BLUE), team: '北风' },
    3: { team: 'Night Owls' },
  }
  for (const [seat, person] of Object.entries(people))
    await referee.got({ kind: 'people.set', seat: Number(seat), person })
  return { hub, referee, people }
}

describe('portraits', () => {
  test('a picture is kept under the hash of its bytes, and handed out as what it is, for ever', async () => {
    const hub = await testHub()
    const answer = await upload(hub, RED)
    expect(answer).toEqual({ status: 200, body: JSON.stringify({ ok: true, portrait: idOf(RED) }) })
    expect(kept(hub)).toEqual([`${idOf(RED)}.png`])
    const picture = await fetch(`${hub.base}/portrait/${idOf(RED)}`)
    expect(Buffer.from(await picture.arrayBuffer())).toEqual(RED)
    expect(Object.fromEntries(picture.headers)).toMatchObject({
      'content-type': 'image/png',
      'x-content-type-options': 'nosniff',
      'cache-control': 'public, max-age=31536000, immutable',
      'content-security-policy': "default-src 'none'; sandbox",
    })
  })

  test('the same picture again is the same file, which is not written again', async () => {
    const hub = await testHub()
    await upload(hub, RED)
    const file = join(hub.options.dataDir, 'portraits', `${idOf(RED)}.png`)
    writeFileSync(file, 'marked')
    expect((await upload(hub, RED)).status).toBe(200)
    expect(readFileSync(file, 'utf8')).toBe('marked')
    expect(kept(hub)).toHaveLength(1)
  })

  test('JPEG and WebP are told by their first bytes', async () => {
    const hub = await testHub()
    const jpeg = Buffer.concat([Buffer.from([0xff, 0xd8, 0xff, 0xe0]), Buffer.alloc(40)])
    const webp = Buffer.concat([Buffer.from('RIFF\x10\0\0\0WEBPVP8 ', 'latin1'), Buffer.alloc(8)])
    for (const [bytes, type] of [
      [jpeg, 'image/jpeg'],
      [webp, 'image/webp'],
    ] as const) {
      expect((await upload(hub, bytes)).status).toBe(200)
      expect((await get(hub, idOf(bytes))).headers['content-type']).toBe(type)
    }
  })

  test.each([
    [
      'a drawing that may hold a script',
      '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>',
    ],
    ['the same with an XML head', '<?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg"/>'],
    ['a page', '<!doctype html><script>alert(1)</script>'],
    ['a GIF', 'GIF89a\x01\0\x01\0'],
    ['a BMP', 'BM\x46\0\0\0'],
    ['another RIFF', 'RIFF\x10\0\0\0WAVEfmt '],
    ['half a signature', '\x89PNG'],
    ['a signature and nothing else', '\x89PNG\r\n\x1a\n'],
    ['nothing', ''],
  ])('%s is refused, whatever it is called', async (_, text) => {
    const hub = await testHub()
    const answer = await upload(hub, Buffer.from(text, 'latin1'), hub.secret, { 'content-type': 'image/png' })
    expect(answer).toEqual({ status: 415, body: '{"ok":false,"error":{"code":"not-a-picture"}}' })
    expect(kept(hub)).toEqual([])
  })

  test('just within the limit is taken, just above is refused with the limit', async () => {
    const hub = await testHub()
    const padded = (size: number) => Buffer.concat([RED, Buffer.alloc(size - RED.length)])
    expect((await upload(hub, padded(LARGEST_PORTRAIT))).status).toBe(200)
    const { status, body } = await upload(hub, padded(LARGEST_PORTRAIT + 1))
    expect(status).toBe(413)
    expect(JSON.parse(body)).toEqual({
      ok: false,
      error: { code: 'too-large', detail: { largest: LARGEST_PORTRAIT } },
    })
    expect(kept(hub)).toHaveLength(1)
  })

  test('only a console may hand one in', async () => {
    const hub = await testHub()
    const referee = await consoleOf(hub)
    const seat = new URL((await seatLinks(referee)).get(3)!.url).searchParams.get('t')!
    const overlay = new URL(hub.urls.overlay).searchParams.get('t')!
    for (const token of [null, 'guess', seat, overlay])
      expect((await upload(hub, RED, token)).status).toBe(401)
    const strange = await upload(hub, RED, hub.secret, { origin: 'http://evil.example' })
    expect(strange.status).toBe(403)
    expect(
      (await http(`${hub.base}/api/portrait`, { headers: { authorization: `Bearer ${hub.secret}` } })).status,
    ).toBe(404)
    expect(kept(hub)).toEqual([])
  })

  test('no address leads to another file or to a list', async () => {
    const hub = await testHub()
    await upload(hub, RED)
    mkdirSync(join(hub.options.dataDir, 'portraits'), { recursive: true })
    writeFileSync(join(hub.options.dataDir, 'portraits', 'note.png'), 'private')
    const id = idOf(RED)
    for (const name of [
      '',
      '../faguan.sqlite',
      '..%2ffaguan.sqlite',
      '%2e%2e%2ffaguan.sqlite',
      'note',
      'note.png',
      `${id}.png`,
      `${id}/`,
      `${id}%00`,
      `../portraits/${id}`,
      id.toUpperCase(),
      idOf(BLUE),
    ])
      expect((await get(hub, name)).status, name).toBe(404)
    expect((await http(`${hub.base}/portrait`)).status).toBe(404)
    expect((await http(`${hub.base}/portrait/${id}`, { method: 'DELETE', body: '' })).status).toBe(404)
    expect((await get(hub, id)).status).toBe(200)
  })

  test('pages on the network are given them, other sites and other names of this machine are not', async () => {
    const hub = await testHub()
    const referee = await consoleOf(hub)
    await upload(hub, RED)
    const lan = await referee.got({ kind: 'lan.on', address: LAN })
    expect((await http(`${lan.urls[0]}/portrait/${idOf(RED)}`)).status).toBe(200)
    const from = (headers: Record<string, string>) => http(`${hub.base}/portrait/${idOf(RED)}`, { headers })
    expect((await from({ origin: 'http://evil.example' })).status).toBe(403)
    expect((await from({ host: 'evil.example' })).status).toBe(403)
  })

  test('a folder that cannot be written is said, and the match goes on', async () => {
    const hub = await testHub()
    const referee = await consoleOf(hub)
    await openMatch(referee)
    writeFileSync(join(hub.options.dataDir, 'portraits'), 'a file where the folder should be')
    const { status, body } = await upload(hub, RED)
    expect(status).toBe(500)
    expect(JSON.parse(body)).toMatchObject({
      ok: false,
      error: { code: 'storage', detail: { code: 'EEXIST' } },
    })
    await referee.does({ kind: 'next' })
  })
})

describe('people', () => {
  test('everybody’s frames carry them, and nobody’s without a match', async () => {
    const { hub, referee, people } = await table()
    const overlay = await overlayOf(hub)
    const viewer = await new Client(socketUrl(hub.base, 'overlay')).ready()
    const seat = await seatOf(referee, 7)
    for (const client of [referee, overlay, viewer, seat]) expect(peopleOf(client)).toEqual(people)
    await referee.got({ kind: 'match.close' })
    await overlay.until(() => overlay.frames.at(-1)?.view === null)
    for (const client of [referee, overlay]) expect(peopleOf(client)).toBeUndefined()
  })

  test('a frame goes out when somebody changed, and none when nothing did', async () => {
    const { hub, referee, people } = await table()
    const overlay = await overlayOf(hub)
    const before = overlay.frames.length
    const rev = referee.rev
    await referee.got({ kind: 'people.set', seat: 3, person: { team: '  Night Owls ' } })
    await referee.got({ kind: 'people.set', seat: 9, person: { team: '   ' } })
    await overlay.settled()
    expect(overlay.frames).toHaveLength(before)
    await referee.got({ kind: 'people.set', seat: 3, person: {} })
    await overlay.until(() => overlay.frames.length === before + 1)
    const { 3: _, ...others } = people
    expect(peopleOf(overlay)).toEqual(others)
    expect(referee.rev).toBe(rev)
  })

  test('who changes places takes portrait and team along; undo and redo too', async () => {
    const { referee, people } = await table()
    await referee.does({ kind: 'swap', a: 1, b: 2 })
    expect(peopleOf(referee)).toEqual({ ...people, 1: people[2], 2: people[1] })
    await referee.does({ kind: 'swap', a: 2, b: 12 })
    expect(peopleOf(referee)).toEqual({ 1: people[2], 3: people[3], 12: people[1] })
    expect(referee.view.seats.map(({ name }) => name).filter((_, i) => [0, 11].includes(i))).toEqual([
      '玩家2',
      '玩家1',
    ])
    await referee.does({ kind: 'undo', count: 2 })
    expect(peopleOf(referee)).toEqual(people)
    await referee.does({ kind: 'redo' })
    expect(peopleOf(referee)).toEqual({ ...people, 1: people[2], 2: people[1] })
  })

  test('what is said of a seat after a swap is said of who sits there now', async () => {
    const { referee, people } = await table()
    await referee.does({ kind: 'swap', a: 1, b: 5 })
    await referee.got({ kind: 'people.set', seat: 5, person: { portrait: idOf(RED), team: '南山' } })
    expect(peopleOf(referee)).toEqual({
      2: people[2],
      3: people[3],
      5: { portrait: idOf(RED), team: '南山' },
    })
    await referee.does({ kind: 'undo', count: 1 })
    expect(peopleOf(referee)?.[1]).toEqual({ portrait: idOf(RED), team: '南山' })
  })

  test('a name put right leaves portrait and team where they are', async () => {
    const { referee, people } = await table()
    await referee.does({ kind: 'rename', seat: 2, name: '小雨' })
    expect(peopleOf(referee)).toEqual(people)
  })

  test('a restart keeps people and pictures, the delayed screens included', async () => {
    const { hub, referee, people } = await table()
    await referee.does({ kind: 'swap', a: 1, b: 2 })
    await referee.got({ kind: 'deal.app' })
    await referee.got({ kind: 'feed.delay', seconds: 600 })
    const swapped = { ...people, 1: people[2], 2: people[1] }
    const god = (await referee.got({ kind: 'link.list' })).links.find(
      ({ target }) => target.role === 'overlay-god',
    )!
    await hub.close()
    let now = Date.now() + 1_000
    const again = await testHub({ dataDir: hub.options.dataDir, now: () => now })
    expect(peopleOf(await consoleOf(again))).toEqual(swapped)
    expect(peopleOf(await overlayOf(again))).toEqual(swapped)
    expect((await get(again, idOf(RED))).status).toBe(200)
    const secret = new URL(god.url).searchParams.get('t')!
    const delayed = await new Client(socketUrl(again.base, 'overlay', secret)).ready()
    expect(delayed.frames.at(-1)?.view).toBeNull()
    now += 601_000
    await (await consoleOf(again)).got({ kind: 'feed.delay', seconds: 599 })
    await delayed.until(() => delayed.frames.at(-1)?.view)
    expect(peopleOf(delayed)).toEqual(swapped)
  })

  test('a match opens with its people, and gives them back for the next one', async () => {
    const hub = await testHub()
    const referee = await consoleOf(hub)
    await upload(hub, RED)
    const people = { 4: { team: '北风', portrait: idOf(RED) } }
    const { match } = await referee.got({ kind: 'match.create', setup: setupOf(), people })
    expect(referee.frames.find(({ view }) => view !== null)?.people).toEqual(people)
    await referee.does({ kind: 'swap', a: 4, b: 6 })
    const again = await referee.got({ kind: 'match.setup', match })
    expect(again.people).toEqual(people)
    expect(again.setup?.names[3]).toBe('玩家4')
  })

  test('what fits no player is refused, and nothing is kept of it', async () => {
    const { referee, people } = await table()
    const set = (seat: number, person: object) =>
      referee.ask({ type: 'desk', id: referee.newId(), action: { kind: 'people.set', seat, person } })
    expect(await set(13, { team: 'x' })).toMatchObject({
      error: { code: 'bad-value', detail: { seats: 12 } },
    })
    expect(await set(1, { portrait: idOf(Buffer.from('nobody')) })).toMatchObject({
      error: { code: 'not-found' },
    })
    for (const person of [
      { team: 'x'.repeat(25) },
      { portrait: '../../faguan.sqlite' },
      { portrait: 'javascript:alert(1)' },
      { name: 'x' },
    ])
      expect(await set(1, person)).toMatchObject({ error: { code: 'bad-message' } })
    expect(peopleOf(referee)).toEqual(people)
    const seat = await seatOf(referee, 1)
    const asked = await seat.ask({
      type: 'desk',
      id: 's1',
      action: { kind: 'people.set', seat: 1, person: {} },
    })
    expect(asked).toMatchObject({ error: { code: 'not-allowed' } })
  })

  test('a picture that was lost leaves the team to be changed', async () => {
    const { hub, referee } = await table()
    rmSync(join(hub.options.dataDir, 'portraits'), { recursive: true })
    await referee.got({ kind: 'people.set', seat: 1, person: { portrait: idOf(RED), team: '新队' } })
    expect(peopleOf(referee)?.[1]).toEqual({ portrait: idOf(RED), team: '新队' })
    expect((await get(hub, idOf(RED))).status).toBe(404)
  })

  test('they go out with the match and come in with it; hostile ones are left out', async () => {
    const { hub, referee, people } = await table()
    await nextTo(referee, 'deal')
    const { match } = (await referee.got({ kind: 'match.list' })).matches.map(({ id }) => ({ match: id }))[0]!
    const headers = { authorization: `Bearer ${hub.secret}` }
    const document = await http(`${hub.base}/api/export?match=${match}`, { headers })
    const content = JSON.parse(document.body) as { match: { meta: { people: Record<string, unknown> } } }
    expect(content.match.meta.people).toEqual(people)
    Object.assign(content.match.meta.people, {
      5: { portrait: '../../x' },
      6: { team: 'x'.repeat(500) },
      x: { team: 'y' },
      7: null,
      8: { team: '东', script: 'alert(1)' },
    })
    const other = await testHub()
    const theirs = { authorization: `Bearer ${other.secret}` }
    const taken = await http(`${other.base}/api/import`, {
      method: 'POST',
      body: JSON.stringify(content),
      headers: theirs,
    })
    expect(JSON.parse(taken.body)).toMatchObject({ ok: true })
    const there = await consoleOf(other)
    await there.got({ kind: 'match.resume', match })
    expect(peopleOf(there)).toEqual(people)
  })
})
