import { expect, test, type Page } from '@playwright/test'
import { readdirSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { Desktop } from '../support/desktop.ts'
import { ownFolder } from '../support/folder.ts'

// The desktop app as it was built, with the stand-in for Electron (its limits: electron-stand-in/register.ts).

// Each copy is a browser of its own; on a busy machine several of them in one test take their time.
test.setTimeout(300_000)

interface Bridge {
  about(): Promise<{ version: string; dataDir: string } | false>
  openWindow(kind: string): Promise<boolean>
  openLink(url: string): Promise<boolean>
}
type WithBridge = typeof globalThis & { faguan?: Bridge }

test.describe('a desktop app that is open', () => {
  test.describe.configure({ mode: 'serial' })
  let app: Desktop
  let desk: Page

  test.beforeAll(async () => {
    app = new Desktop()
    desk = await app.page('console')
  })
  test.afterAll(() => app.end())

  test('shows the console at once, and the other two from its menu', async () => {
    expect((await app.windows()).map(({ options }) => options.title)).toEqual(['Faguan console'])
    expect(await app.ask('click-menu', 'open-overlay')).toBe(true)
    expect(await app.ask('click-menu', 'open-tablet')).toBe(true)
    await Promise.all([app.page('overlay'), app.page('tablet')])
    await expect.poll(async () => (await app.windows()).filter(({ shown }) => shown).length).toBe(3)
    expect(app.did('error-box')).toEqual([])
  })

  test('brings a window to the front instead of opening it twice, and keeps its page', async () => {
    await desk.evaluate(() => Object.assign(globalThis, { stillHere: true }))
    await app.ask('click-menu', 'open-console')
    expect(await app.windows()).toHaveLength(3)
    expect(await desk.evaluate(() => 'stillHere' in globalThis)).toBe(true)
  })

  test('isolates and sandboxes every page, and gives a bridge to the console only', async () => {
    expect(app.did('sandbox')).toEqual([true])
    expect(app.did('preload-missing')).toEqual([])
    for (const { options } of await app.windows()) {
      const safe = {
        contextIsolation: true,
        sandbox: true,
        nodeIntegration: false,
        webSecurity: true,
        webviewTag: false,
      }
      expect(options.webPreferences).toMatchObject(safe)
      expect('preload' in (options.webPreferences ?? {})).toBe(options.title === 'Faguan console')
    }
    const keys = () => Object.keys((globalThis as WithBridge).faguan ?? {})
    expect(await desk.evaluate(keys)).toEqual(['about', 'openWindow', 'openLink', 'showMatches'])
    expect(await (await app.page('tablet')).evaluate(keys)).toEqual([])
    expect(await (await app.page('overlay')).evaluate(keys)).toEqual([])
  })

  test('answers the console, and nobody else', async () => {
    const about = await desk.evaluate(() => (globalThis as WithBridge).faguan?.about())
    expect(about).toMatchObject({ version: '0.1.0', dataDir: expect.stringContaining('matches') as unknown })
    const asTablet = { title: 'Seat tablet', channel: 'faguan:about', args: [] }
    expect(await app.ask('invoke-as', asTablet)).toBe(false)
    const link = { title: 'Overlay preview', channel: 'faguan:open-link', args: ['https://example.org/'] }
    expect(await app.ask('invoke-as', link)).toBe(false)
    expect(app.did('open-external')).toEqual([])
  })

  test('refuses a call that makes no sense', async () => {
    const answers = await desk.evaluate(async () => {
      const bridge = (globalThis as WithBridge).faguan
      return [await bridge?.openWindow('settings'), await bridge?.openLink('file:///etc/passwd')]
    })
    expect(answers).toEqual([false, false])
    expect(app.did('open-external')).toEqual([])
  })

  test('adds its content policy, and a page of ours breaks none of it', async () => {
    const complaints: string[] = []
    desk.on('console', (message) => complaints.push(message.text()))
    const response = await desk.reload()
    const policy = (await response?.allHeaders())?.['content-security-policy'] ?? ''
    // The hub's own, and the shell's beside it.
    expect(policy.match(/default-src 'none'/g)).toHaveLength(2)
    expect(policy).toMatch(/connect-src 'self' ws:\/\/127\.0\.0\.1:\d+/)
    expect(complaints.filter((text) => text.includes('Content Security Policy'))).toEqual([])
    // A script of a page that got in somehow does not run.
    await desk.evaluate(() => {
      const script = document.createElement('script')
      script.textContent = 'globalThis.injected = true'
      document.body.append(script)
    })
    expect(await desk.evaluate(() => 'injected' in globalThis)).toBe(false)
  })

  test('lets no page lead a window elsewhere', async () => {
    const at = desk.url()
    for (const target of ['https://example.org/', new URL('/tablet', at).href, 'http://127.0.0.1:9/'])
      await desk.evaluate((url) => location.assign(url), target)
    await desk.waitForTimeout(300)
    expect(desk.url()).toBe(at)
  })

  test('opens its own windows and the browser from links of the console, and nothing from other pages', async () => {
    const follow = (page: Page, url: string) => page.evaluate((to) => void window.open(to), url)
    await follow(desk, new URL('/tablet?t=none', desk.url()).href)
    await expect.poll(async () => (await app.windows()).at(-1)?.url).toContain('t=none')
    await follow(desk, 'https://example.org/rules')
    await follow(desk, 'http://example.org/')
    await follow(await app.page('tablet'), 'https://example.org/from-a-tablet')
    expect(app.did('open-external')).toEqual(['https://example.org/rules'])
    expect(app.did('window-opened')).toEqual([])
    expect(await app.windows()).toHaveLength(3)
  })

  test('gives no page a camera, a microphone or a device', async () => {
    const denied = { requested: false, checked: false, device: false }
    for (const permission of [
      'media',
      'geolocation',
      'notifications',
      'midi',
      'clipboard-read',
      'fullscreen',
    ])
      expect(await app.ask('permission', { title: 'Faguan console', permission })).toEqual(denied)
    const copy = 'clipboard-sanitized-write'
    expect(await app.ask('permission', { title: 'Seat tablet', permission: copy })).toEqual(denied)
    // The console copies addresses for OBS.
    const allowed = { requested: true, checked: true, device: false }
    expect(await app.ask('permission', { title: 'Faguan console', permission: copy })).toEqual(allowed)
  })

  test('ends in order: the journal is flushed, the hub is gone, the exit code says so', async () => {
    const { origin } = new URL(desk.url())
    expect((await fetch(`${origin}/overlay`)).status).toBe(200)
    const unflushed = () => readdirSync(app.matches).filter((name) => name.endsWith('-wal'))
    expect(unflushed()).not.toEqual([])
    expect(await app.quit()).toBe(0)
    expect(unflushed()).toEqual([])
    expect(app.stderr).toBe('')
    await expect(fetch(`${origin}/overlay`)).rejects.toThrow('fetch failed')
  })
})

test('a second copy brings the first to the front and ends', async () => {
  const folder = ownFolder('desktop')
  const first = new Desktop(folder)
  await first.page('console')
  const before = first.did('focus').length
  expect(await new Desktop(folder).exited).toBe(0)
  await expect.poll(() => first.did('focus').length).toBe(before + 1)
  expect(await first.windows()).toHaveLength(1)
  await first.end()
  // The way is free again.
  const third = new Desktop(folder)
  await third.page('console')
  await third.end()
})

test('closing the last window, and a signal, end the app in order', async () => {
  const folder = ownFolder('desktop')
  const closed = new Desktop(folder)
  await (await closed.page('console')).close()
  expect(await closed.exited).toBe(0)
  const signalled = new Desktop(folder)
  await signalled.page('console')
  signalled.process.kill('SIGTERM')
  expect(await signalled.exited).toBe(0)
})

test('a taken port and a useless folder are said in one sentence', async () => {
  const other = createServer()
  await new Promise<void>((done) => other.listen(0, '127.0.0.1', done))
  const { port } = other.address() as { port: number }
  const taken = new Desktop(undefined, [`--port=${port}`])
  expect(await taken.exited).toBe(3)
  other.close()
  const file = join(ownFolder('desktop'), 'file')
  writeFileSync(file, '')
  const useless = new Desktop(undefined, ['--port=0', `--data=${file}`])
  expect(await useless.exited).toBe(3)
  for (const [app, words] of [
    [taken, `Port ${port}`],
    [useless, `folder "${file}"`],
  ] as const) {
    expect(app.stderr).toContain(words)
    expect(app.stderr.trim().split('\n')).toHaveLength(1)
    expect(app.did('error-box')).toEqual([{ title: 'Faguan cannot go on', content: app.stderr.trim() }])
  }
})
