import { chromium, expect, type Browser, type Page } from '@playwright/test'
import { spawn, type ChildProcess } from 'node:child_process'
import { join, resolve } from 'node:path'
import { ownFolder } from './folder.ts'

const root = resolve(import.meta.dirname, '../..')
const standIn = join(root, 'test/support/electron-stand-in/register.ts')

/** A whole browser starts here, on a machine that may be running others. */
const patience = { timeout: 120_000 }

interface WindowState {
  options: Electron.BrowserWindowConstructorOptions
  shown: boolean
  url: string
}

/** The built desktop app, run against the stand-in for Electron, as a test sees it. */
export class Desktop {
  readonly process: ChildProcess
  readonly events: { event: string; value: unknown }[] = []
  readonly exited: Promise<number | null>
  /** Where this copy keeps its matches. */
  readonly matches: string
  stderr = ''
  #browser: Browser | undefined
  #asked = 0

  /** Starts a copy. Copies with the same folders are the same person's. */
  constructor(folder = ownFolder('desktop'), args: string[] = ['--port=0']) {
    this.matches = join(folder, 'matches')
    const folders = [`--data=${this.matches}`, `--user-data-dir=${join(folder, 'user')}`]
    this.process = spawn(process.execPath, ['--import', standIn, 'out/main/index.js', ...folders, ...args], {
      cwd: root,
      stdio: ['ignore', 'inherit', 'pipe', 'ipc'],
      // A packed program is not started with the test runner's own options either.
      env: { ...process.env, LANG: 'en', NODE_OPTIONS: '' },
    })
    this.process.stderr?.on('data', (chunk: Buffer) => (this.stderr += chunk.toString()))
    this.process.on('message', (message: { event?: string; value: unknown }) => {
      if (message.event) this.events.push({ event: message.event, value: message.value })
    })
    this.exited = new Promise((done) => this.process.on('exit', done))
  }

  /** What the app did under this name so far. */
  did(event: string): unknown[] {
    return this.events.filter((entry) => entry.event === event).map(({ value }) => value)
  }

  /** Asks the stand-in for something. */
  ask<T>(name: string, value?: unknown): Promise<T> {
    const id = ++this.#asked
    return new Promise((done) => {
      const listen = (message: { id?: number; value: T }) => {
        if (message.id !== id) return
        this.process.off('message', listen)
        done(message.value)
      }
      this.process.on('message', listen)
      this.process.send({ id, ask: name, value })
    })
  }

  windows(): Promise<WindowState[]> {
    return this.ask('windows')
  }

  /** The page of a window, attached to over the browser's own debugging line. */
  async page(kind: 'console' | 'overlay' | 'tablet'): Promise<Page> {
    await expect.poll(() => this.#attachable(), patience).toBe(true)
    this.#browser ??= await chromium.connectOverCDP(this.did('devtools')[0] as string)
    const pages = () => this.#browser?.contexts().flatMap((context) => context.pages()) ?? []
    const find = () => pages().find((page) => page.url().includes(`/${kind}`))
    await expect.poll(() => find() !== undefined, patience).toBe(true)
    const page = find() as Page
    await page.waitForLoadState()
    return page
  }

  #attachable(): boolean {
    const { exitCode } = this.process
    if (exitCode !== null) throw new Error(`The app ended with ${exitCode}: ${this.stderr}`)
    return this.did('devtools').length > 0
  }

  /** Asks the app to end, as its menu does, and answers its exit code. */
  quit(): Promise<number | null> {
    void this.ask('quit')
    return this.exited
  }

  /** Ends a copy that a failed test left running. */
  async end(): Promise<void> {
    await this.#browser?.close()
    if (this.process.exitCode === null) this.process.kill('SIGTERM')
    await this.exited
  }
}
