import { app, BrowserWindow, type WebContents } from 'electron'
import { join } from 'node:path'
import type { Texts } from './texts.ts'

// The three windows. They show what the hub serves to any browser, so a page here can do nothing that the same page
// in a browser could not be tested for.

export const windowKinds = ['console', 'overlay', 'tablet'] as const
export type WindowKind = (typeof windowKinds)[number]

/** Keeps the open windows, and knows which page is whose. */
export interface Windows {
  /** Opens the window, or brings it to the front. An address is only taken when it is this window's own page. */
  open(kind: WindowKind, url?: string): void
  /** What a page is: null for anything that is not one of our windows. */
  kindOf(contents: WebContents | null): WindowKind | null
  /** Which window a hub address belongs to: null for any address that is not the hub's. */
  kindAt(url: string): WindowKind | null
}

const sizes: Record<WindowKind, Electron.BrowserWindowConstructorOptions> = {
  console: { width: 1440, height: 900, minWidth: 1024, minHeight: 680 },
  // The stage is 1920×1080; half of it fits beside the console.
  overlay: { width: 960, height: 540, minWidth: 480, minHeight: 270, useContentSize: true },
  tablet: { width: 480, height: 760, minWidth: 320, minHeight: 480 },
}

/** `urls` are the hub's addresses; `onLoadFailure` hears why a page did not open. */
export function createWindows(
  urls: Record<WindowKind, string>,
  texts: Texts,
  onLoadFailure: (reason: string) => void,
): Windows {
  const opened = new Map<WindowKind, BrowserWindow>()
  const origin = new URL(urls.console).origin

  function kindAt(url: string): WindowKind | null {
    if (!URL.canParse(url) || new URL(url).origin !== origin) return null
    const page = new URL(url).pathname.split('/')[1]
    return windowKinds.find((kind) => kind === page) ?? null
  }

  function make(kind: WindowKind): BrowserWindow {
    const window = new BrowserWindow(windowOptions(kind, texts))
    window.once('ready-to-show', () => window.show())
    // The page may learn who sits where; the title is seen by everyone who sees the screen (design.md §3).
    window.on('page-title-updated', (event) => event.preventDefault())
    window.on('closed', () => opened.delete(kind))
    opened.set(kind, window)
    return window
  }

  function open(kind: WindowKind, url?: string): void {
    const shown = opened.get(kind)
    const window = shown ?? make(kind)
    if (window.isMinimized()) window.restore()
    window.focus()
    // A window that is only brought to the front keeps its page: reloading the console would cost its place.
    const wanted = url ?? (shown ? null : urls[kind])
    if (wanted !== null && kindAt(wanted) === kind) load(window, wanted)
  }

  function load(window: BrowserWindow, url: string): void {
    window.loadURL(url).catch((error: NodeJS.ErrnoException) => {
      // A page that is closed or replaced while loading is nobody's problem.
      if (error.code !== 'ERR_ABORTED' && !window.isDestroyed()) onLoadFailure(error.code ?? error.message)
    })
  }

  const kindOf = (contents: WebContents | null) =>
    windowKinds.find((kind) => opened.get(kind)?.webContents === contents) ?? null

  return { open, kindOf, kindAt }
}

function windowOptions(kind: WindowKind, texts: Texts): Electron.BrowserWindowConstructorOptions {
  return {
    ...sizes[kind],
    title: texts(`window.${kind}`),
    show: false,
    // No white flash before the first paint, least of all on a tablet at night.
    backgroundColor: '#0b1020',
    // Linux takes a window's icon from here, the other systems from the program.
    ...(process.platform === 'linux' ? { icon: join(app.getAppPath(), 'resources/icons/256x256.png') } : {}),
    webPreferences: {
      // Only the console has anything to ask of the desktop; the other pages get no bridge at all.
      ...(kind === 'console' ? { preload: join(import.meta.dirname, '../preload/index.cjs') } : {}),
      contextIsolation: true,
      sandbox: true,
      nodeIntegration: false,
      webSecurity: true,
      webviewTag: false,
      spellcheck: false,
      devTools: !app.isPackaged,
      // A clock in a window behind another one must go on.
      backgroundThrottling: false,
    },
  }
}
