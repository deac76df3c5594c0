import { writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { describe, expect, test, vi } from 'vitest'
import { freePort, hubProcess } from './child.ts'
import { http, tempFolder, testHub } from './support.ts'

// Processes are started here. On a busy machine that takes a while.
vi.setConfig({ testTimeout: 90_000 })

describe('started without a display', () => {
  test('prints the addresses, serves the three windows, and ends in good order', async () => {
    const hub = hubProcess('--port', '0', '--data', tempFolder())
    const { console: referee, overlay, base } = await hub.ready()
    expect(referee).toMatch(/^http:\/\/127\.0\.0\.1:\d+\/console\?t=[\w-]{22}$/)
    expect(overlay).toMatch(/\/overlay\?t=[\w-]{22}$/)
    expect(hub.output()).toContain('LAN      off')
    expect((await http(`${base}/`)).body).toContain('法官台')
    hub.child.kill('SIGTERM')
    expect(await hub.ended).toEqual({ code: 0, signal: null })
    expect(hub.output()).not.toMatch(/\n\s+at /)
  })

  test('ends on Ctrl+C too', async () => {
    const hub = hubProcess('--port', '0', '--data', tempFolder())
    await hub.ready()
    hub.child.kill('SIGINT')
    expect(await hub.ended).toEqual({ code: 0, signal: null })
  })

  test.each([
    ['an unknown option', ['--prot', '80']],
    ['a port that is none', ['--port', 'eighty']],
    ['an option without its value', ['--data']],
    ['a stray word', ['please']],
  ])('%s: one line, and not zero', async (_, args) => {
    const hub = hubProcess(...args)
    expect((await hub.ended).code).toBe(2)
    expect(hub.output().trim().split('\n')).toHaveLength(1)
  })

  test('a taken port, a foreign host, a folder that cannot be one: one line each', async () => {
    const port = await freePort()
    const holder = createServer().listen(port, '127.0.0.1')
    const file = join(tempFolder(), 'file')
    writeFileSync(file, '')
    const held = await testHub()
    const wrong: [string[], RegExp][] = [
      [['--port', String(port), '--data', tempFolder()], /in use/],
      [['--port', '0', '--host', '203.0.113.9', '--data', tempFolder()], /203\.0\.113\.9/],
      [['--port', '0', '--host', '256.1.1.1', '--data', tempFolder()], /Leave --host out/],
      [['--port', '0', '--data', join(file, 'below')], /cannot be written/],
      [['--port', '0', '--data', held.options.dataDir], /already open/],
    ]
    for (const [args, words] of wrong) {
      const hub = hubProcess(...args)
      expect((await hub.ended).code, String(words)).toBe(1)
      expect(hub.output().trim().split('\n'), hub.output()).toHaveLength(1)
      expect(hub.output()).toMatch(words)
    }
    await new Promise((done) => holder.close(done))
  })

  test('--help explains every option', async () => {
    const hub = hubProcess('--help')
    expect((await hub.ended).code).toBe(0)
    for (const option of ['--headless', '--port', '--host', '--data', '--lan', '--help']) {
      expect(hub.output()).toContain(option)
    }
  })
})
