import type Electron from 'electron'
import { EventEmitter } from 'node:events'
import { existsSync, mkdirSync, readFileSync, rmSync, watch, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { closeBrowser, launchBrowser } from './browser.ts'
import { onControl, tell } from './control.ts'
import { windows } from './window.ts'

const root = resolve(import.meta.dirname, '../../..')
const userData =
  process.argv.find((arg) => arg.startsWith('--user-data-dir='))?.slice('--user-data-dir='.length) ??
  join(root, '.cache/stand-in')

const lock = join(userData, 'SingletonLock')
const note = join(userData, 'second-instance')

class App extends EventEmitter {
  readonly isPackaged = false
  #exiting = false

  enableSandbox(): void {
    tell('sandbox', true)
  }

  whenReady(): Promise<void> {
    return launchBrowser(userData)
  }

  getLocale(): string {
    return process.env.LANG ?? 'en'
  }

  getAppPath(): string {
    return root
  }

  getVersion(): string {
    return (JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { version: string }).version
  }

  /** The first copy holds a file; a later one leaves a note beside it, which the first reads as `second-instance`. */
  requestSingleInstanceLock(): boolean {
    mkdirSync(userData, { recursive: true })
    try {
      writeFileSync(lock, String(process.pid), { flag: 'wx' })
    } catch {
      writeFileSync(note, '')
      return false
    }
    const watcher = watch(userData, () => {
      // Whoever takes the note away has read it: one copy is often reported by several events.
      if (!existsSync(note)) return
      rmSync(note)
      this.emit('second-instance', {}, [], root, undefined)
    })
    this.once('quit', () => {
      watcher.close()
      rmSync(lock, { force: true })
    })
    return true
  }

  /** As Electron documents it: before-quit, the windows, then will-quit, which can still say no. */
  quit(): void {
    if (this.#exiting || !this.#allows('before-quit')) return
    for (const window of [...windows]) window.destroy()
    if (this.#allows('will-quit')) this.exit(0)
  }

  exit(code = 0): void {
    if (this.#exiting) return
    this.#exiting = true
    this.emit('quit', {}, code)
    void closeBrowser().finally(() => process.exit(code))
  }

  #allows(event: string): boolean {
    let allowed = true
    this.emit(event, { preventDefault: () => (allowed = false) })
    return allowed
  }
}

type Used =
  | 'enableSandbox'
  | 'exit'
  | 'getAppPath'
  | 'getLocale'
  | 'getVersion'
  | 'isPackaged'
  | 'quit'
  | 'requestSingleInstanceLock'
  | 'whenReady'

export const app = new App() satisfies Pick<Electron.App, Used>

onControl('quit', () => app.quit())
// A test that died must not leave its browser behind.
process.once('disconnect', () => app.exit(1))
