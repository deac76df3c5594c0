import { expect, test } from 'vitest'
import { Client, consoleOf, nextTo, openMatch, socketOf, testHub } from './support.ts'

/** Two consoles whose ids are the same by chance: neither may take the other's command for a repetition. */

const REUSED = { ok: false, error: { code: 'id-reused' } }
const note = (id: string, rev: number) => ({
  type: 'command',
  id,
  rev,
  command: { kind: 'note', text: '手机响' },
})

async function twoConsoles() {
  const hub = await testHub()
  const referee = await consoleOf(hub)
  await openMatch(referee)
  await nextTo(referee, 'night.guard')
  const { link } = await referee.got({ kind: 'link.device', label: '备用' })
  const assistant = await new Client(socketOf(link.url)).ready()
  return { hub, referee, assistant, link }
}

test('the same id from another link is another thing: both are done, and each is answered again for itself', async () => {
  const { referee, assistant } = await twoConsoles()
  const rev = referee.rev
  expect(await referee.ask(note('1', rev))).toMatchObject({ ok: true })
  await assistant.until(() => assistant.rev === rev + 1)
  expect(await assistant.ask(note('1', rev + 1))).toMatchObject({ ok: true })
  expect(await assistant.ask(note('1', rev + 1))).toMatchObject({ ok: true })
  expect(await referee.ask(note('1', rev))).toMatchObject({ ok: true })
  await referee.settled()
  expect(referee.rev).toBe(rev + 2)
})

test('the same id and the same words on another revision are no repetition, and are refused', async () => {
  const { hub, referee } = await twoConsoles()
  const second = await consoleOf(hub)
  const rev = referee.rev
  expect(await referee.ask(note('n', rev))).toMatchObject({ ok: true })
  await second.until(() => second.rev === rev + 1)
  expect(await second.ask(note('n', rev + 1))).toMatchObject(REUSED)
  expect(second.rev).toBe(rev + 1)
})

test('so it is after a restart, when only the journal knows the id', async () => {
  const { hub, referee, link } = await twoConsoles()
  const rev = referee.rev
  expect(await referee.ask(note('n', rev))).toMatchObject({ ok: true })
  await hub.close()
  const again = await testHub({ dataDir: hub.options.dataDir })
  const back = await consoleOf(again)
  expect(await back.ask(note('n', rev))).toMatchObject({ ok: true })
  expect(await back.ask(note('n', rev + 1))).toMatchObject(REUSED)
  const token = new URL(link.url).searchParams.get('t')
  const assistant = await new Client(socketOf(`${again.base}/console?t=${token}`)).ready()
  expect(await assistant.ask(note('n', rev + 1))).toMatchObject({ ok: true })
  await back.until(() => back.rev === rev + 2)
})
