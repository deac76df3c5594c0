import type { Page, Route } from '@playwright/test'
import type Electron from 'electron'
import { existsSync, readFileSync } from 'node:fs'
import { tell } from './control.ts'
import { filterHeaders, ipcHandlers } from './session.ts'
import { frameOf, type WebContents } from './window.ts'

/** Makes a Chromium page behave like the inside of a window: preload, calls, navigation and headers pass the app. */
export async function preparePage(
  page: Page,
  contents: WebContents,
  preload: string | undefined,
): Promise<void> {
  await page.exposeBinding('__standInOpen', (_source, url: string) => {
    const { action } = contents.windowOpenHandler({ url })
    if (action === 'allow') tell('window-opened', url)
  })
  await page.addInitScript(takeOverNewWindows)
  if (preload !== undefined) await addPreload(page, contents, preload)
  await page.route('**/*', (route) => answerRoute(route, page, contents))
}

/** Runs in the page: a new window is asked for, never made. */
function takeOverNewWindows(): void {
  const ask = (globalThis as unknown as { __standInOpen: (url: string) => void }).__standInOpen
  window.open = (url) => (ask(new URL(String(url), location.href).href), null)
  document.addEventListener('click', (event) => {
    const link = (event.target as Element).closest?.('a[target=_blank]')
    if (!link) return
    event.preventDefault()
    ask((link as HTMLAnchorElement).href)
  })
}

async function addPreload(page: Page, contents: WebContents, preload: string): Promise<void> {
  // Electron, too, goes on without a preload it cannot read; the test must see it.
  if (!existsSync(preload)) return tell('preload-missing', preload)
  await page.exposeBinding('__standInInvoke', ({ frame }, channel: string, ...args: unknown[]) => {
    const handler = ipcHandlers.get(channel)
    if (!handler) throw new Error(`No handler registered for '${channel}'`)
    const event = { sender: contents, senderFrame: frameOf(frame) } as unknown as Electron.IpcMainInvokeEvent
    return handler(event, ...args) as unknown
  })
  // A sandboxed preload has `require`, and only for this.
  await page.addInitScript(`(() => {
    const invoke = window.__standInInvoke
    const electron = {
      contextBridge: { exposeInMainWorld: (name, value) => { window[name] = Object.freeze(value) } },
      ipcRenderer: { invoke: (channel, ...args) => invoke(channel, ...args) },
    }
    const require = (name) => { if (name === 'electron') return electron; throw new Error('no module ' + name) }
    const module = { exports: {} }
    ;(function (require, module, exports) { ${readFileSync(preload, 'utf8')} })(require, module, module.exports)
  })()`)
}

async function answerRoute(route: Route, page: Page, contents: WebContents): Promise<void> {
  const request = route.request()
  if (!request.isNavigationRequest()) return route.continue()
  if (request.frame() === page.mainFrame() && isLeaving(page, contents, request.url()))
    // As a navigation that was called off: the page stays. Any other reason would show an error page.
    return route.abort('aborted')
  try {
    const response = await route.fetch()
    const headers = Object.groupBy(response.headersArray(), ({ name }) => name.toLowerCase())
    const lists = Object.entries(headers).map(
      ([name, list = []]) => [name, list.map(({ value }) => value)] as const,
    )
    const filtered = Object.entries(filterHeaders(request.url(), Object.fromEntries(lists)))
    // Several policies in one header, separated by commas, mean the same as several headers.
    await route.fulfill({
      response,
      headers: Object.fromEntries(filtered.map(([name, list]) => [name, list.join(', ')])),
    })
  } catch {
    await route.abort()
  }
}

/** Asks the app about a navigation it did not make itself. The first page of a window is the app's own. */
function isLeaving(page: Page, contents: WebContents, url: string): boolean {
  if (page.url() === 'about:blank') return false
  let prevented = false
  contents.emit('will-navigate', { url, preventDefault: () => (prevented = true) })
  return prevented
}
