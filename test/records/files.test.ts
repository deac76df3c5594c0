import { describe, expect, test } from 'vitest'
import { openStore } from '../../src/store/index.ts'
import { consoleOf, http, nextTo, openMatch, overlayOf, seatOf, tempFolder, testHub } from '../hub/support.ts'

/** The records as the hub hands them out: to consoles only, under names that people understand. */

const FORMATS = ['json', 'page', 'sheet', 'chapters'] as const

async function running() {
  const hub = await testHub()
  const referee = await consoleOf(hub)
  const match = await openMatch(referee)
  await nextTo(referee, 'night.wolves')
  const ask = (query: string, token: string | null = hub.secret) =>
    http(`${hub.base}/api/export?match=${encodeURIComponent(match)}${query}`, {
      headers: token === null ? {} : { authorization: `Bearer ${token}` },
    })
  return { hub, referee, match, ask }
}

describe('teams', () => {
  test('stand beside the names of those who sit there at the end, as text; without any there is no column', async () => {
    const hub = await testHub()
    const referee = await consoleOf(hub)
    const match = await openMatch(referee, 'B12B', false)
    const page = async () => {
      const headers = { authorization: `Bearer ${hub.secret}` }
      return (await http(`${hub.base}/api/export?match=${match}&as=page&locale=en`, { headers })).body
    }
    expect(await page()).not.toContain('Team')
    await referee.got({ kind: 'people.set', seat: 1, person: { team: '<b>北风</b>' } })
    await referee.does({ kind: 'swap', a: 1, b: 4 })
    const text = await page()
    expect(text).toMatch(/<th[^>]*>Team<\/th>/)
    expect(text).toMatch(/4<\/td>\s*<td>玩家1<\/td>\s*<td>&lt;b&gt;北风&lt;\/b&gt;<\/td>/)
    expect(text).not.toContain('<b>北风')
  })
})

describe('who gets the records', () => {
  test.each(FORMATS)(
    'as %s: the console, while the match runs; no seat, no feed, nobody else',
    async (format) => {
      const { hub, referee, ask } = await running()
      expect((await ask(`&as=${format}`)).status).toBe(200)
      expect((await ask(`&as=${format}`, null)).status).toBe(401)
      expect((await ask(`&as=${format}`, 'nonsense')).status).toBe(401)
      const { links } = await referee.got({ kind: 'link.list' })
      expect(links.length).toBeGreaterThan(6)
      for (const link of links.filter(({ target }) => target.role !== 'referee')) {
        const token = new URL(link.url).searchParams.get('t')
        const answer = await ask(`&as=${format}`, token)
        expect([link.target, answer.status, answer.body]).toEqual([
          link.target,
          401,
          'This link is not valid. Ask the referee for a new one.\n',
        ])
      }
      // Nor by the token in the address: addresses end up in histories and logs.
      expect((await http(`${hub.base}/api/export?match=x&as=${format}&t=${hub.secret}`)).status).toBe(401)
    },
  )

  test('taking them is seen by nobody and changes nothing', async () => {
    const { hub, referee, ask } = await running()
    const seat = await seatOf(referee, 1)
    const overlay = await overlayOf(hub)
    const frames = [overlay.frames.length, seat.frames.length, referee.rev]
    for (const format of FORMATS) await ask(`&as=${format}`)
    await overlay.settled()
    expect([overlay.frames.length, seat.frames.length, referee.rev]).toEqual(frames)
  })
})

describe('what is answered', () => {
  test('carries its kind, a name for people and one for old programs, and is not kept by caches', async () => {
    const { ask, match } = await running()
    const kinds = {
      json: ['application/json; charset=utf-8', 'json'],
      page: ['text/html; charset=utf-8', 'html'],
      sheet: ['application/vnd.openxmlformats-officedocument.spreadsheetml.sheet', 'xlsx'],
      chapters: ['text/plain; charset=utf-8', 'txt'],
    }
    for (const format of FORMATS) {
      const { headers } = await ask(`&as=${format}&locale=en`)
      const [type, ending] = kinds[format]
      expect(headers['content-type']).toBe(type)
      expect(headers['cache-control']).toBe('no-store')
      expect(headers['content-disposition']).toContain(
        `attachment; filename="faguan-${match}.${ending}"; filename*=UTF-8''`,
      )
      const name = decodeURIComponent(/UTF-8''(.*)$/.exec(String(headers['content-disposition']))?.[1] ?? '')
      expect(name).toMatch(new RegExp(`^\\d{4}-\\d\\d-\\d\\d [^/\\\\:*?"<>|]+\\.${ending}$`))
    }
  })

  test.each([
    ['&as=exe', 400, 'as'],
    ['&as=page&locale=de', 400, 'locale'],
    ['&as=chapters&start=yesterday', 400, 'start'],
    ['&as=chapters&start=-1', 400, 'start'],
    ['&as=chapters&start=99999999999999999', 400, 'start'],
  ])('%s is %i', async (query, status, path) => {
    const { ask } = await running()
    const answer = await ask(query)
    expect(answer.status).toBe(status)
    expect(JSON.parse(answer.body)).toEqual({ ok: false, error: { code: 'bad-value', detail: { path } } })
  })

  test('a match that is not here is 404', async () => {
    const { hub } = await running()
    const headers = { authorization: `Bearer ${hub.secret}` }
    expect((await http(`${hub.base}/api/export?match=none&as=page`, { headers })).status).toBe(404)
  })

  test('one that cannot be folded, or that was never opened, is 422, and still to be had as JSON', async () => {
    const dataDir = tempFolder()
    const { store } = openStore(dataDir)
    for (const id of ['broken', 'empty'])
      store.createMatch({ id, created: 1, title: id, board: 'B12B', status: 'live' })
    const row = { at: 1, commandId: 'c1', actor: null, command: { kind: 'next' }, rev: 1 }
    store.appendRow({ ...row, match: 'broken', events: [{ kind: 'seat', seat: 99, set: {} }] })
    store.close()
    const hub = await testHub({ dataDir })
    const headers = { authorization: `Bearer ${hub.secret}` }
    for (const id of ['broken', 'empty'])
      for (const format of FORMATS) {
        const answer = await http(`${hub.base}/api/export?match=${id}&as=${format}`, { headers })
        expect([id, format, answer.status]).toEqual([id, format, format === 'json' ? 200 : 422])
        if (format !== 'json')
          expect(JSON.parse(answer.body)).toEqual({ ok: false, error: { code: 'unreadable' } })
      }
  })

  test('chapter marks count from the start that is given', async () => {
    const { ask } = await running()
    const early = await ask(`&as=chapters&locale=en&start=${Date.now() - 600_000}`)
    expect(early.body).toMatch(/\n00:00 Before the game\n(09:5\d|10:\d\d) Night 1\n/)
    expect((await ask('&as=chapters&locale=en')).body).toMatch(/\n00:00 Night 1\n/)
  })
})
