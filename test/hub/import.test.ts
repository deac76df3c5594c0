import { describe, expect, test, vi } from 'vitest'
import { LARGEST_MATCH } from '../../src/hub/api.ts'
import { consoleOf, http, openMatch, testHub, type Client, type TestHub } from './support.ts'

// A thread is started for each document; that takes its time on a busy machine.
vi.setConfig({ testTimeout: 60_000 })

const HEAD = `"format":"faguan-match","version":1,"exportedAt":"2026-01-31T12:00:00.000Z","fingerprint":"${'0'.repeat(64)}"`
const MATCH = `"match":{"id":"m","title":"","created":1,"board":"","status":"","rehearsal":false,"meta":null}`

async function room() {
  const hub = await testHub()
  const referee = await consoleOf(hub)
  return { hub, referee, match: await openMatch(referee) }
}

async function taken(hub: TestHub, body: string): Promise<{ status: number; said: unknown }> {
  const headers = { authorization: `Bearer ${hub.secret}` }
  const answer = await http(`${hub.base}/api/import`, { method: 'POST', body, headers })
  return { status: answer.status, said: JSON.parse(answer.body) }
}

const exported = async (hub: TestHub, match: string) => {
  const headers = { authorization: `Bearer ${hub.secret}` }
  return (await http(`${hub.base}/api/export?match=${match}`, { headers })).body
}

async function goesOn(referee: Client) {
  await referee.does({ kind: 'note', text: '继续' })
  expect(referee.all('notice')).toEqual([])
}

describe('documents that would hold everybody up', () => {
  // Each is far within the limit of bytes: what they cost is values, depth or complaints.
  const hostile: Record<string, [string, object]> = {
    'a hundred thousand rows that are none': [
      `{${HEAD},${MATCH},"rows":[${'{},'.repeat(100_000)}{}]}`,
      { code: 'wrong-shape', row: null, key: 'rows', expected: 'at most 20000 rows' },
    ],
    'rows with a complaint each': [
      `{${HEAD},${MATCH},"rows":[${'{},'.repeat(19_999)}{}]}`,
      { code: 'wrong-shape', row: 1, key: 'match' },
    ],
    'nested half a million deep': [
      '['.repeat(500_000) + ']'.repeat(500_000),
      { code: 'not-a-match', key: 'format' },
    ],
    'a label nested half a million deep': [
      `{${HEAD},${MATCH.replace('null', '['.repeat(500_000) + ']'.repeat(500_000))},"rows":[]}`,
      { code: 'wrong-shape', key: 'match.meta' },
    ],
  }

  test.each(Object.entries(hostile))('%s: refused, and the match goes on', async (_, [body, problem]) => {
    const { hub, referee } = await room()
    const answer = taken(hub, body)
    await goesOn(referee)
    expect(await answer).toMatchObject({ status: 422, said: { ok: false, problem } })
    await goesOn(referee)
  })

  test('more than the limit is refused with the limit, unread', async () => {
    const { hub, referee } = await room()
    const answer = await taken(hub, ' '.repeat(LARGEST_MATCH + 1))
    expect(answer).toEqual({
      status: 413,
      said: { ok: false, error: { code: 'too-large', detail: { largest: LARGEST_MATCH } } },
    })
    await goesOn(referee)
  })
})

test('several documents at once are each answered for themselves, and only the open match is shut', async () => {
  const { hub, referee, match } = await room()
  const open = await exported(hub, match)
  const elsewhere = await room()
  const other = await exported(elsewhere.hub, elsewhere.match)
  const answers = await Promise.all([open, other, '{', other].map((body) => taken(hub, body)))
  expect(answers).toMatchObject([
    { status: 409, said: { error: { code: 'match-open' } } },
    { status: 200, said: { outcome: 'imported', match: elsewhere.match } },
    { status: 422, said: { problem: { code: 'not-json' } } },
    { status: 200, said: { outcome: 'known', added: 0 } },
  ])
  await goesOn(referee)
})
