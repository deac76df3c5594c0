import { ipcMain, shell, type App, type IpcMainInvokeEvent } from 'electron'
import { isHarmlessLink } from './policy.ts'
import { windowKinds, type WindowKind, type Windows } from './windows.ts'

// What the console may ask of the desktop. The match itself never passes here: it goes through the hub, like in any
// browser. Every call is checked for its sender, since a page that got loaded by mistake has the same bridge.

export interface AboutApp {
  version: string
  platform: string
  dataDir: string
}

/** What went wrong is an answer, not an exception: an exception would show the page our internals. */
type Handler = (...args: unknown[]) => unknown

/** Answers the calls of the preload's bridge. */
export function answerConsole(app: App, windows: Windows, dataDir: string): void {
  const about: AboutApp = { version: app.getVersion(), platform: process.platform, dataDir }
  const handlers: Record<string, Handler> = {
    'faguan:about': () => about,
    'faguan:open-window': (kind) => isWindowKind(kind) && open(windows, kind),
    'faguan:open-link': (url) => openLink(url),
    'faguan:show-matches': async () => (await shell.openPath(dataDir)) === '',
  }
  for (const [channel, handler] of Object.entries(handlers))
    ipcMain.handle(channel, (event, ...args: unknown[]) =>
      mayAsk(event, windows) ? handler(...args) : false,
    )
}

/** Only the console's own top page: not another window, not a frame inside, not a page it was led to. */
export function mayAsk(event: IpcMainInvokeEvent, windows: Windows): boolean {
  const { sender, senderFrame: frame } = event
  if (!frame || frame !== sender.mainFrame) return false
  return windows.kindOf(sender) === 'console' && windows.kindAt(frame.url) === 'console'
}

function open(windows: Windows, kind: WindowKind): boolean {
  windows.open(kind)
  return true
}

async function openLink(url: unknown): Promise<boolean> {
  if (typeof url !== 'string' || !isHarmlessLink(url)) return false
  await shell.openExternal(url)
  return true
}

function isWindowKind(value: unknown): value is WindowKind {
  return windowKinds.some((kind) => kind === value)
}
