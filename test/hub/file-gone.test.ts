import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { consoleOf, openMatch, tempFolder, testHub } from './support.ts'

// Windows lets nobody delete a file that is open in SQLite.
test.skipIf(process.platform === 'win32')(
  'a data file deleted in the middle of a match: the referee is told at once, and nothing acknowledged is lost',
  async () => {
    const dataDir = tempFolder()
    const hub = await testHub({ dataDir })
    const referee = await consoleOf(hub)
    const match = await openMatch(referee)
    await referee.does({ kind: 'note', text: 'the last that was acknowledged' })
    const { rev } = referee
    for (const suffix of ['', '-wal', '-shm']) rmSync(join(dataDir, `faguan.sqlite${suffix}`))
    const refused = await referee.command({ kind: 'next' })
    expect(refused).toMatchObject({ ok: false, error: { code: 'storage', detail: { code: 'file-gone' } } })
    const told = await referee.until(() => referee.all('notice').at(-1))
    expect(told).toMatchObject({ code: 'file-gone', data: { code: 'file-gone' } })
    expect(referee.rev).toBe(rev)
    await hub.close()

    const again = await consoleOf(await testHub({ dataDir }))
    expect(again.frames.at(-1)).toMatchObject({ match, rev })
    expect(again.all('notice').map(({ code }) => code)).toEqual(['file-missing'])
    await again.does({ kind: 'next' })
  },
)
