import type { Frame, Page } from '@playwright/test'
import type Electron from 'electron'
import { EventEmitter } from 'node:events'
import { app } from './app.ts'
import { browserContext } from './browser.ts'
import { tell } from './control.ts'
import { preparePage } from './page.ts'

/** Every open window, oldest first. */
export const windows: BrowserWindow[] = []

export function windowTitled(title: string): BrowserWindow {
  const found = windows.find(({ options }) => options.title === title)
  if (!found)
    throw new Error(`No window "${title}"; there is ${windows.map((w) => w.options.title).join(', ')}`)
  return found
}

/** A frame as handlers see it. One object per frame, since the app compares them. */
const frames = new WeakMap<Frame, { readonly url: string }>()
export function frameOf(frame: Frame): { readonly url: string } {
  const known = frames.get(frame) ?? {
    get url() {
      return frame.url()
    },
  }
  frames.set(frame, known)
  return known
}

type OpenHandler = (details: Pick<Electron.HandlerDetails, 'url'>) => Electron.WindowOpenHandlerResponse

export class WebContents extends EventEmitter {
  page: Page | undefined
  // Electron's default: a page may open windows.
  windowOpenHandler: OpenHandler = () => ({ action: 'allow' })

  setWindowOpenHandler(handler: OpenHandler): void {
    this.windowOpenHandler = handler
  }
  getURL(): string {
    return this.page?.url() ?? ''
  }
  get mainFrame(): { readonly url: string } | undefined {
    return this.page && frameOf(this.page.mainFrame())
  }
}

export class BrowserWindow extends EventEmitter {
  readonly options: Electron.BrowserWindowConstructorOptions
  readonly webContents = new WebContents()
  shown: boolean
  #destroyed = false
  readonly #page: Promise<Page>

  constructor(options: Electron.BrowserWindowConstructorOptions) {
    super()
    this.options = options
    this.shown = options.show !== false
    windows.push(this)
    app.emit('web-contents-created', {}, this.webContents)
    this.#page = this.#makePage()
  }

  async #makePage(): Promise<Page> {
    const page = await browserContext().newPage()
    this.webContents.page = page
    await preparePage(page, this.webContents, this.options.webPreferences?.preload)
    page.on('close', () => this.#closed())
    return page
  }

  async loadURL(url: string): Promise<void> {
    const page = await this.#page
    await page.goto(url, { waitUntil: 'load' })
    this.emit('ready-to-show')
  }

  show(): void {
    this.shown = true
  }
  focus(): void {
    tell('focus', this.options.title)
  }
  isMinimized(): boolean {
    return false
  }
  restore(): void {}
  isDestroyed(): boolean {
    return this.#destroyed
  }
  destroy(): void {
    void this.#page.then((page) => page.close())
    this.#closed(true)
  }

  #closed(byQuit = false): void {
    if (this.#destroyed) return
    this.#destroyed = true
    windows.splice(windows.indexOf(this), 1)
    this.emit('closed')
    if (windows.length === 0 && !byQuit) app.emit('window-all-closed')
  }
}

type Used = 'destroy' | 'focus' | 'isDestroyed' | 'isMinimized' | 'loadURL' | 'restore' | 'show'
type _HeldToElectron = BrowserWindow extends Pick<Electron.BrowserWindow, Used> ? true : never
true satisfies _HeldToElectron
