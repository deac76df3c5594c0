import { describe, expect, test } from 'vitest'
import { Client, consoleOf, openMatch, overlayOf, seatOf, socketOf, tempFolder, testHub } from './support.ts'

// Language and theme of the stream, changed while it is on air.

const EN_PAPER = { lang: 'en', theme: 'paper' } as const
const looksOf = (client: Client) => client.all('look').map(({ lang, theme }) => ({ lang, theme }))

describe('the look of the screens', () => {
  test('is told to every overlay after its greeting and with each change, and to nobody else', async () => {
    const hub = await testHub()
    const referee = await consoleOf(hub)
    await openMatch(referee)
    const overlay = await overlayOf(hub)
    const { links } = await referee.got({ kind: 'link.list' })
    const god = await new Client(socketOf(links.find((l) => l.target.role === 'overlay-god')!.url)).ready()
    const seat = await seatOf(referee, 3)
    expect(overlay.messages.slice(0, 3).map(({ type }) => type)).toEqual(['hello', 'look', 'view'])
    const frames = overlay.frames.length

    await referee.got({ kind: 'feed.look', look: EN_PAPER })
    await overlay.until(() => overlay.all('look').length === 2)
    await god.until(() => god.all('look').length === 2)
    expect(looksOf(overlay)).toEqual([{ lang: 'zh-Hans', theme: 'night' }, EN_PAPER])
    expect(looksOf(god)).toEqual(looksOf(overlay))
    // The picture is the same: no frame goes out, and the same look again says nothing.
    await referee.got({ kind: 'feed.look', look: EN_PAPER })
    for (const client of [overlay, seat, referee]) await client.settled()
    expect(looksOf(overlay)).toHaveLength(2)
    expect(overlay.frames).toHaveLength(frames)
    expect([...looksOf(seat), ...looksOf(referee)]).toEqual([])
    expect(await referee.got({ kind: 'feed.status' })).toEqual({ delay: 0, look: EN_PAPER })
  })

  test('is not held back by the delay of the feeds with secrets', async () => {
    const hub = await testHub()
    const referee = await consoleOf(hub)
    await referee.got({ kind: 'feed.delay', seconds: 600 })
    const { links } = await referee.got({ kind: 'link.list' })
    const god = await new Client(socketOf(links.find((l) => l.target.role === 'overlay-god')!.url)).ready()
    await referee.got({ kind: 'feed.look', look: EN_PAPER })
    await god.until(() => looksOf(god).at(-1)?.lang === 'en')
  })

  test('survives a restart', async () => {
    const dataDir = tempFolder()
    const first = await testHub({ dataDir })
    await (await consoleOf(first)).got({ kind: 'feed.look', look: EN_PAPER })
    await first.close()
    const again = await overlayOf(await testHub({ dataDir }))
    expect(looksOf(again)).toEqual([EN_PAPER])
  })

  test('only the referee changes it, and only to what there is', async () => {
    const hub = await testHub()
    const referee = await consoleOf(hub)
    await openMatch(referee)
    const overlay = await overlayOf(hub)
    const seat = await seatOf(referee, 3)
    for (const stranger of [overlay, seat])
      expect(await stranger.desk({ kind: 'feed.look', look: EN_PAPER })).toMatchObject({
        error: { code: 'not-allowed' },
      })
    const wrong = [
      { ...EN_PAPER, theme: 'url(//x)' },
      { ...EN_PAPER, lang: '__proto__' },
      { lang: 'en' },
      { ...EN_PAPER, more: 1 },
      'en',
      null,
    ]
    for (const look of wrong)
      expect(await referee.desk({ kind: 'feed.look', look } as never)).toMatchObject({
        error: { code: 'bad-message' },
      })
    await overlay.settled()
    expect(looksOf(overlay)).toEqual([{ lang: 'zh-Hans', theme: 'night' }])
  })
})
