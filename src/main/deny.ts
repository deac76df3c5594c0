import { shell, type App, type Session, type WebContents } from 'electron'
import { contentPolicy, isHarmlessLink } from './policy.ts'
import type { Windows } from './windows.ts'

// What pages may not do. Everything is refused unless a line here allows it.

/** Refuses navigation, new windows and embedded pages, for every page there will ever be. */
export function denyNavigation(app: App, windows: Windows): void {
  app.on('web-contents-created', (_event, contents) => {
    const stay = (event: Electron.Event<{ url: string }>) => {
      // A page may reload itself or follow its own links, and never become another window's page.
      const kind = windows.kindOf(contents)
      if (kind === null || windows.kindAt(event.url) !== kind) event.preventDefault()
    }
    contents.on('will-navigate', stay)
    contents.on('will-redirect', stay)
    contents.on('will-attach-webview', (event) => event.preventDefault())
    contents.setWindowOpenHandler(({ url }) => openElsewhere(url, contents, windows))
  })
}

/** No page opens a window by itself: a link of the console opens our own window, or the person's browser. */
function openElsewhere(url: string, from: WebContents, windows: Windows): { action: 'deny' } {
  const kind = windows.kindAt(url)
  if (windows.kindOf(from) === 'console') {
    if (kind !== null) windows.open(kind, url)
    else if (isHarmlessLink(url)) void shell.openExternal(url)
  }
  return { action: 'deny' }
}

/** Refuses camera, microphone, location, devices and the rest. Copying an address to the clipboard is all the console may. */
export function denyPermissions(session: Session, windows: Windows): void {
  const allowed = (contents: WebContents | null, permission: string) =>
    permission === 'clipboard-sanitized-write' && windows.kindOf(contents) === 'console'
  session.setPermissionRequestHandler((contents, permission, answer) => answer(allowed(contents, permission)))
  session.setPermissionCheckHandler(allowed)
  session.setDevicePermissionHandler(() => false)
  session.on('will-download', (event, item, contents) => {
    // Exports are the console's; a download from anywhere else was not asked for.
    if (windows.kindOf(contents) !== 'console') event.preventDefault()
  })
}

/**
 * Adds a content policy to every page. The hub sends one of its own; both must allow a thing, so a mistake in one
 * of them opens nothing.
 */
export function addContentPolicy(session: Session, origin: string): void {
  const policy = contentPolicy(origin)
  session.webRequest.onHeadersReceived(({ responseHeaders = {} }, answer) => {
    const name = Object.keys(responseHeaders).find((header) => /^content-security-policy$/i.test(header))
    const policies = [...(responseHeaders[name ?? ''] ?? []), policy]
    answer({ responseHeaders: { ...responseHeaders, [name ?? 'Content-Security-Policy']: policies } })
  })
}
